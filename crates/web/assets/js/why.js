// "Why?" in a dialog over the page: the answer is a page of its own, of which the heart is taken.

import { t } from "./words.js";

let dialog;

function open() {
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "why";
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    document.body.append(dialog);
  }
  if (!dialog.open) dialog.showModal();
}

async function ask(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("why") ?? page.querySelector("main");
}

export async function showWhy(address) {
  const part = await ask(address).catch(() => undefined);
  if (!part) {
    location.href = address; // no network, or something unforeseen: the browser tells it better
    return;
  }
  const close = document.createElement("form");
  close.method = "dialog";
  close.className = "line close";
  const button = document.createElement("button");
  button.className = "button small quiet";
  button.textContent = "×";
  button.ariaLabel = t("close");
  close.append(button);
  open();
  dialog.replaceChildren(close, part);
  part.querySelector("h1")?.setAttribute("tabindex", "-1");
  part.querySelector("h1")?.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showWhy(link.href);
});

// The question box answers in place.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.closest("#why") || form.method !== "get") return;
  event.preventDefault();
  const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
  const part = await ask(address).catch(() => undefined);
  const fresh = part?.querySelector("form");
  if (fresh) form.replaceWith(fresh);
  else if (part) form.append(part);
}, { capture: true });
