// Players and check-in: find by name without marks, new entries by themselves.

import { follow } from "./live.js";
import { refresh, refreshSoon } from "./refresh.js";

const list = document.getElementById("players");
const plain = (text) =>
  text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

function filter() {
  const box = document.getElementById("filter");
  const words = plain(box?.value ?? "").split(/\s+/).filter(Boolean);
  for (const row of list.querySelectorAll("[data-name]")) {
    const name = plain(row.dataset.name);
    row.hidden = !words.every((word) => name.includes(word));
  }
}

list.addEventListener("input", (event) => event.target.id === "filter" && filter());
document.addEventListener("runda:fresh", filter);
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select")) return;
  const place = { "+": "surname", f: "filter", "/": "filter" }[event.key];
  const field = place && document.getElementById(place);
  if (field) {
    event.preventDefault();
    field.focus();
  }
});
// Enter checks in the one that is left.
list.addEventListener("keydown", (event) => {
  if (event.target.id !== "filter" || event.key !== "Enter") return;
  event.preventDefault();
  const left = [...list.querySelectorAll(".door li")].filter((row) => !row.hidden);
  if (left.length !== 1) return;
  left[0].querySelector("button").click();
  event.target.value = "";
});
follow([`t:${list.dataset.tournament}`], {
  notice: () => document.activeElement?.id !== "filter" && refreshSoon(),
  reset: refresh,
});
