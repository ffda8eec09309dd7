// What every page does: menus that close, dialogs that open, short notices.

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
  const opener = event.target.closest("[data-opens]");
  if (opener) {
    event.preventDefault();
    document.getElementById(opener.dataset.opens)?.showModal();
  }
  if (event.target.closest("[data-closes]")) event.target.closest("dialog")?.close();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

// A form that is being sent is not sent twice.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method === "dialog" || event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  else form.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

export function toast(text, kind = "") {
  const box = document.querySelector(".toasts");
  const note = document.createElement("p");
  note.className = `toast ${kind}`;
  note.textContent = text;
  box.append(note);
  setTimeout(() => note.remove(), kind === "bad" ? 9000 : 4000);
}

export const formToken = () => document.querySelector('meta[name="form-token"]')?.content ?? "";

// Sends JSON and answers with JSON; a problem is thrown as { title, what, next }.
export async function send(address, body, method = "POST") {
  const answer = await fetch(address, {
    method,
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "x-form-token": formToken(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const value = text ? JSON.parse(text) : null;
  if (!answer.ok) throw value ?? { what: answer.statusText };
  return value;
}

// The connection in one word, where a page has a place for it.
document.addEventListener("runda:live", async ({ detail }) => {
  const { t } = await import("./words.js");
  for (const place of document.querySelectorAll("[data-live-word]")) place.textContent = t(`live-${detail}`);
});
