// Public pages: my name is remembered on this device, my line stands out, news arrive by themselves.

import { follow } from "./live.js";
import { refresh, refreshSoon } from "./refresh.js";

const event = document.getElementById("event");
const KEPT = "runda-my-name";
const plain = (text) =>
  text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

function mark() {
  const box = document.getElementById("my-name");
  if (!box) return;
  if (document.activeElement !== box) box.value = localStorage.getItem(KEPT) ?? "";
  const wanted = plain(box.value).split(/\s+/).filter(Boolean);
  let first;
  for (const row of document.querySelectorAll("[data-players]")) {
    const names = row.dataset.players.split("|").map(plain);
    const mine = wanted.length > 0 && names.some((name) => wanted.every((word) => name.includes(word)));
    row.classList.toggle("mine", mine);
    if (mine) first ??= row;
  }
  answer(wanted.length ? [...document.querySelectorAll("tr.mine")] : []);
  return first;
}

// "Board 121: White against Nowak Anna" at once, however long the list is; several are named until it is clear who.
function answer(rows) {
  const place = document.getElementById("mine");
  if (!place) return;
  const told = rows.slice(0, 4).map((row) => row.dataset.told).filter(Boolean);
  place.hidden = told.length === 0;
  place.textContent = told.join(" · ");
}

document.addEventListener("input", (input) => {
  if (input.target.id !== "my-name") return;
  localStorage.setItem(KEPT, input.target.value);
  mark();
});
document.addEventListener("submit", (submit) => {
  if (submit.target.id !== "me") return;
  submit.preventDefault();
  mark()?.scrollIntoView({ block: "center" });
}, { capture: true });
document.addEventListener("runda:fresh", mark);
mark()?.scrollIntoView({ block: "center" });

// Hundreds of phones hear of a result at once: they look again spread over a few seconds.
follow([`t:${event.dataset.tournament}`], {
  notice: ({ kind }) => refreshSoon(kind === "round" ? 1500 : 4000),
  reset: refresh,
}, Number(event.dataset.position));
