// What every page does: menus that close, dialogs that open, short notices, forms that keep what was typed.

import "./drafts.js";

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
  const opener = event.target.closest("[data-opens]");
  if (opener) {
    event.preventDefault();
    document.getElementById(opener.dataset.opens)?.showModal();
  }
  const closer = event.target.closest("[data-closes]");
  if (closer?.closest("dialog")) {
    event.preventDefault();
    closer.closest("dialog").close();
  }
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

// Refusals and questions are shown over the page, and the form keeps what was typed.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form[data-inside]") || event.defaultPrevented) return;
  event.preventDefault();
  const { submitAnswered } = await import("./inside.js");
  await submitAnswered(form, event.submitter);
  delete form.dataset.sent;
});

// A page as it was at an event leads to others as they were then.
const past = new URLSearchParams(location.search).get("as_of");
if (past) {
  for (const link of document.querySelectorAll('main a[href^="/desk/t/"], .tabs a, .rounds a')) {
    const address = new URL(link.href);
    if (link.closest(".past") || address.pathname.endsWith("/log")) continue;
    address.searchParams.set("as_of", past);
    link.href = address;
  }
}

export function toast(text, kind = "") {
  const box = document.querySelector(kind === "bad" ? ".toasts.alerts" : ".toasts");
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
