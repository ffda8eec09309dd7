// A form sent without leaving its page: what the server refuses or asks stands in a dialog over the page, and what
// was typed stays. Where everything is well, the page goes on as it would have.

import { refresh } from "./refresh.js";
import { t } from "./words.js";

let dialog;

function box() {
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "inside";
    document.body.append(dialog);
    // A question answered with yes is sent like any form of the page.
    dialog.addEventListener("submit", async (event) => {
      const form = event.target;
      if (form.method === "dialog") return;
      event.preventDefault();
      event.stopPropagation();
      await submitAnswered(form, event.submitter);
    }, true);
  }
  return dialog;
}

function show(part) {
  const over = box();
  over.replaceChildren(part);
  if (!over.open) over.showModal();
  const message = part.querySelector("[role=alert]");
  message?.focus();
  for (const link of part.querySelectorAll("a[data-closes]")) link.setAttribute("role", "button");
  for (const field of part.querySelectorAll(".line button")) field.autofocus = false;
}

function body(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  return new URLSearchParams(data);
}

export async function submitAnswered(form, submitter) {
  const address = submitter?.getAttribute("formaction") || form.getAttribute("action");
  const quiet = form.dataset.quiet !== undefined || form.closest("dialog")?.dataset.quiet !== undefined;
  let answer;
  try {
    answer = await fetch(address, {
      method: "POST", body: body(form, submitter), headers: { accept: "text/html" },
    });
  } catch {
    const note = document.createElement("p");
    note.setAttribute("role", "alert");
    note.tabIndex = -1;
    note.textContent = t("offline");
    return show(note);
  }
  if (answer.redirected && answer.ok) {
    dialog?.close();
    // Whoever enters one after the other goes on in the first field.
    if (form.dataset.again) sessionStorage.setItem("runda-focus", form.dataset.again);
    const target = new URL(answer.url);
    if (target.pathname === "/sign-in") return void location.assign(answer.url);
    if (quiet) return refresh();
    if (target.href === location.href.split("#")[0]) return location.reload();
    return location.assign(answer.url);
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const inside = page.querySelector("[data-inside-answer]");
  if (inside) {
    box().toggleAttribute("data-quiet", quiet);
    return show(inside);
  }
  // The page once more, with its faults marked.
  dialog?.close();
  const fresh = page.querySelector("main");
  if (fresh) document.querySelector("main").replaceChildren(...fresh.childNodes);
  (document.querySelector("main [role=alert]") ?? document.querySelector("main")).focus();
  window.scrollTo({ top: 0 });
}
