// The command palette: Ctrl+K, a few letters, Enter.

import { t } from "./words.js";

const button = document.querySelector("[data-palette]");
const plain = (text) =>
  text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");
const MOST = 12;
let dialog;
let places = [];
let chosen = 0;

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function build() {
  const label = button.getAttribute("aria-label");
  const box = element("input", {
    class: "input", type: "search", autocomplete: "off", "aria-label": label, placeholder: label,
    role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list",
  });
  const list = element("ul", { id: "palette-list", role: "listbox", "aria-label": label });
  dialog = element("dialog", { class: "palette", "aria-label": label }, box, list);
  box.addEventListener("input", () => {
    chosen = 0;
    show();
  });
  dialog.addEventListener("keydown", key);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
}

function found() {
  const words = plain(dialog.querySelector("input").value).split(/\s+/).filter(Boolean);
  const hits = places.filter(({ text, hint }) => words.every((word) => plain(`${text} ${hint}`).includes(word)));
  const begins = ({ text }) => (words.length && plain(text).startsWith(words[0]) ? 0 : 1);
  return hits.sort((a, b) => begins(a) - begins(b)).slice(0, MOST);
}

function show() {
  const hits = found();
  const list = dialog.querySelector("ul");
  list.replaceChildren(...hits.map(({ text, hint, address, act }, at) => {
    const small = element("small", {}, hint);
    const option = element("li", { role: "option", id: `palette-${at}`, "aria-selected": String(at === chosen) }, text, small);
    option.addEventListener("click", () => go({ address, act }));
    return option;
  }));
  if (!hits.length) list.append(element("li", { class: "soft" }, t("palette-none")));
  dialog.querySelector("input").setAttribute("aria-activedescendant", `palette-${chosen}`);
}

function key(event) {
  const count = dialog.querySelectorAll("[role=option]").length;
  if (event.key === "ArrowDown") chosen = Math.min(count - 1, chosen + 1);
  else if (event.key === "ArrowUp") chosen = Math.max(0, chosen - 1);
  else if (event.key === "Enter") dialog.querySelector("[aria-selected=true]")?.click();
  else return;
  event.preventDefault();
  show();
}

// A place to go to, or a button of this page to press.
function go({ address, act }) {
  dialog.close();
  const button = act && document.querySelector(act);
  if (button) button.click();
  else location.assign(address);
}

async function open() {
  if (!dialog) build();
  chosen = 0;
  dialog.querySelector("input").value = "";
  dialog.showModal();
  show();
  const answer = await fetch(button.dataset.palette, { headers: { accept: "application/json" } });
  if (answer.ok) places = await answer.json();
  show();
}

button?.addEventListener("click", open);
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
    event.preventDefault();
    if (!dialog?.open) open();
  }
});
