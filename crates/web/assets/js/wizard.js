// The wizard: what the rule book says about the form while it is being filled in, and the order of tie-breaks.

import { formToken } from "./app.js";

const form = document.getElementById("wizard");
document.documentElement.dataset.scripts = "";
let waiting;

async function ask() {
  const answer = await fetch(form.dataset.findings, {
    method: "POST",
    headers: { "x-form-token": formToken() },
    body: new URLSearchParams(new FormData(form)),
  });
  if (!answer.ok) return;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("findings").replaceWith(part.getElementById("findings"));
}

function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(ask, 250);
}

// Choosing a game chooses a system and a book of that game.
function ofTheGame() {
  const chess = form.elements.variant.value === "chess";
  const system = form.elements.system;
  if (chess && system.value === "swiss-pzwarc") system.value = "fide-dutch";
  if (!chess && system.value === "fide-dutch") system.value = "swiss-pzwarc";
  const book = form.elements.edition;
  if (book.selectedOptions[0]?.classList.contains(chess ? "of-draughts" : "of-chess")) {
    book.value = chess ? "FIDE26" : "KW25";
  }
}

form.addEventListener("input", soon);
form.addEventListener("change", (event) => {
  if (event.target.name === "variant") ofTheGame();
});

// A note leads to its field, also into a part that is folded away.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.('#findings a[href^="#"], .summary a[href^="#"]');
  if (!link) return;
  const field = document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  for (let part = field.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
  field.scrollIntoView({ block: "center" });
  (field.matches("input, select, textarea") ? field : field.querySelector("input, select, textarea, button"))?.focus();
});

// Tie-breaks: dragged, or moved by buttons and Alt with the arrow keys; as many rows as anybody wants.
const list = form.querySelector("[data-tie-breaks]");
const add = form.querySelector("[data-tie-break-add]");

function move(row, by) {
  const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  soon();
}

add.hidden = false;
add.addEventListener("click", () => {
  const row = list.lastElementChild.cloneNode(true);
  row.querySelector("select").value = "";
  list.append(row);
  row.querySelector("select").focus();
});

list.addEventListener("click", (event) => {
  const button = event.target.closest("[data-move]");
  if (!button) return;
  move(button.closest("li"), Number(button.dataset.move));
  button.focus();
});

list.addEventListener("keydown", (event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || !by) return;
  event.preventDefault();
  move(event.target.closest("li"), by);
  event.target.focus();
});

let dragged;
list.addEventListener("dragstart", (event) => {
  dragged = event.target.closest("li");
  dragged.classList.add("dragged");
});
list.addEventListener("dragover", (event) => {
  const over = event.target.closest("li");
  if (!dragged || !over) return;
  event.preventDefault();
  if (over === dragged) return;
  const { top, height } = over.getBoundingClientRect();
  if (event.clientY < top + height / 2) over.before(dragged);
  else over.after(dragged);
});
list.addEventListener("dragend", () => {
  dragged?.classList.remove("dragged");
  dragged = undefined;
  soon();
});
