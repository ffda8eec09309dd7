// The round screen: results at the speed of speech.
//
// A key shows its result at once and goes on to the next open board; the entry waits in a queue
// until the server has it on disk. What colleagues enter arrives over the socket.

import { send, toast } from "./app.js";
import { confirmWarnings } from "./confirm.js";
import * as keys from "./keys.js";
import { follow, tellPlace } from "./live.js";
import { Queue } from "./queue.js";
import { refresh, refreshSoon } from "./refresh.js";
import { showWhy } from "./why.js";
import { t } from "./words.js";

const screen = document.getElementById("round");
const { tournament, round } = screen.dataset;
const commands = `/desk/t/${tournament}/commands`;
const symbols = JSON.parse(screen.dataset.symbols);
let current; // the board under the cursor
let typed; // a board number being typed

// ---- rows ---------------------------------------------------------------------------------------

const rows = () => [...screen.querySelectorAll("tr[data-board]")];
const shownRows = () => rows().filter((row) => !row.hidden);
const rowOf = (board) => screen.querySelector(`tr[data-board="${board}"]`);
// A row is named by its board, and in an encounter of several games by the game too: `3.2`.
const address = (row) => {
  const [board, game] = row.dataset.board.split(".").map(Number);
  return game > 1 ? { board, game } : { board };
};
// A result that changes more of the page than its own row: the points of an encounter, of a side, a bracket.
const isOfSeveral = (row) => row.dataset.board.includes(".") || !!document.querySelector("[data-scores]");
const isOpen = (row) => row.dataset.result === "OPEN" || row.dataset.result === "ANN";

function show(row, result, state = "") {
  row.dataset.result = result;
  row.dataset.state = state;
  const cell = row.querySelector(".outcome");
  cell.textContent = symbols[result] ?? "";
  cell.dataset.code = result;
}

function count() {
  const all = rows();
  const adjourned = all.filter((row) => row.dataset.result === "ADJ").length;
  const beside = screen.querySelector("#adjourned");
  if (beside && !adjourned) beside.hidden = true;
  const left = all.filter(isOpen).length;
  const counter = screen.querySelector("#counter");
  if (!counter) return;
  counter.querySelector("b").textContent = all.length - left;
  counter.querySelector("i").textContent = t("round-open", { n: left });
  const bar = screen.querySelector(".progress");
  if (bar) bar.value = all.length - left;
}

// ---- cursor -------------------------------------------------------------------------------------

function moveTo(row, focus = true) {
  if (!row) return;
  for (const other of rows()) {
    other.tabIndex = other === row ? 0 : -1;
    other.toggleAttribute("aria-current", other === row);
    if (other === row) other.setAttribute("aria-current", "true");
    // The buttons of the row under the cursor are in the order of the tab key, those of 149 others are not.
    for (const button of other.querySelectorAll("button, a")) button.tabIndex = other === row ? 0 : -1;
  }
  current = row.dataset.board;
  if (focus) row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
  tellPlace(tournament, `${round}.${current}`);
}

function step(by) {
  const list = shownRows();
  const at = list.findIndex((row) => row.dataset.board === current);
  moveTo(list[Math.max(0, Math.min(list.length - 1, at + by))] ?? list[0]);
}

// The next open board after the cursor, from the top again at the end.
function nextOpen() {
  const list = shownRows();
  const at = list.findIndex((row) => row.dataset.board === current);
  const next = [...list.slice(at + 1), ...list.slice(0, at)].find(isOpen);
  if (next) moveTo(next);
}

// ---- entries ------------------------------------------------------------------------------------

const queue = new Queue(`runda-queue-${tournament}-${round}`, commands, {
  done(entry, answer) {
    const row = rowOf(entry.board);
    if (row?.dataset.result === entry.result) show(row, entry.result, "");
    last(answer.sentence);
    // The points of the encounter, and all its games if one side did not come.
    if (row && isOfSeveral(row)) refreshSoon(150);
  },
  refused(entry, problem) {
    const row = rowOf(entry.board);
    // A colleague typed the same result first: nothing to quarrel about.
    if (problem.key === "refusal-already-recorded" && problem.present === entry.result) {
      if (row) show(row, entry.result, "");
      return;
    }
    if (row) show(row, problem.present ?? entry.before, "conflict");
    count();
    beep();
    if (problem.warnings?.length) ask(entry, problem.warnings);
    else if (problem.key === "refusal-already-recorded") conflict(entry, problem);
    else toast(t("round-refused", { board: entry.board, why: problem.what }), "bad");
  },
  waiting(number, stuck) {
    const note = document.getElementById("waiting");
    if (note) note.textContent = number > 1 || stuck ? t("round-unsaved", { n: number }) : "";
  },
  signIn,
});

// ---- two who typed the same board -----------------------------------------------------------------

// Both results and both names stay until somebody has seen them, also over a reload.
const QUARRELS = `runda-conflicts-${tournament}-${round}`;
const quarrels = () => JSON.parse(localStorage.getItem(QUARRELS) ?? "[]");

function keepQuarrels(list) {
  if (list.length) localStorage.setItem(QUARRELS, JSON.stringify(list));
  else localStorage.removeItem(QUARRELS);
  showQuarrels();
}

function conflict(entry, problem) {
  const others = quarrels().filter(({ board }) => board !== entry.board);
  const by = problem.by || t("round-conflict-somebody");
  keepQuarrels([...others, { board: entry.board, mine: entry.result, theirs: problem.present, by }]);
}

function showQuarrels() {
  const place = document.getElementById("conflicts");
  if (!place) return;
  place.replaceChildren(...quarrels().map((quarrel) => {
    const note = document.createElement("div");
    note.className = "note bad";
    note.dataset.conflict = quarrel.board;
    const text = document.createElement("p");
    text.className = "grow";
    const sign = (result) => symbols[result] || result;
    text.textContent = t("round-conflict", {
      board: quarrel.board, mine: sign(quarrel.mine), by: quarrel.by, theirs: sign(quarrel.theirs),
    });
    const settle = (label, then) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button small";
      button.textContent = label;
      button.addEventListener("click", () => {
        const row = rowOf(quarrel.board);
        if (row) row.dataset.state = "";
        keepQuarrels(quarrels().filter(({ board }) => board !== quarrel.board));
        if (row) then(row);
      });
      return button;
    };
    const mine = settle(t("round-conflict-mine", { mine: sign(quarrel.mine) }), (row) => correct(row, quarrel.mine));
    note.append(text, settle(t("round-conflict-seen"), moveTo), mine);
    return note;
  }));
}

// ---- a sign-in that ended --------------------------------------------------------------------------

// What was typed waits on this device, and is sent when the page is open again.
function signIn() {
  const dialog = document.getElementById("signed-out");
  if (!dialog || dialog.open) return;
  dialog.querySelector("a").href = `/sign-in?next=${encodeURIComponent(location.pathname)}`;
  dialog.showModal();
}

async function ask(entry, warnings) {
  if (await confirmWarnings(warnings)) {
    const row = rowOf(entry.board);
    if (row) show(row, entry.result, "sending");
    const acknowledged = warnings.map((warning) => warning.key);
    queue.push({ ...entry, body: { ...entry.body, acknowledged } });
    count();
  }
}

function enter(row, result) {
  const board = row.dataset.board;
  const before = row.dataset.result;
  if (before === result) return nextOpen();
  if (!isOpen(row) && before !== "ADJ") return correct(row, result);
  const command = { type: "record-result", round: Number(round), ...address(row), outcome: { result } };
  show(row, result, "sending");
  count();
  sendSoon({ board, result, before, body: { command } });
  nextOpen();
}

// ---- digits that may become a board number -----------------------------------------------------------

// "12 Enter" jumps to board 12 also where 1 and 2 are results: digits typed in one breath wait a moment, and if
// Enter follows they were a number. Everything else sends them as the results they show.
const BREATH = 450;
let digits = ""; // typed in one breath
let held = []; // the entries they made
let breath;

function sendSoon(entry) {
  if (!digits) return queue.push(entry);
  held.push(entry);
}

function flush() {
  clearTimeout(breath);
  digits = "";
  for (const entry of held.splice(0)) queue.push(entry);
}

function breathe(key) {
  clearTimeout(breath);
  digits += key;
  breath = setTimeout(flush, BREATH);
}

// The digits were a number after all: what they had entered is as it was.
function unhold() {
  clearTimeout(breath);
  const number = digits;
  digits = "";
  for (const entry of held.splice(0).reverse()) {
    const row = rowOf(entry.board);
    if (row) show(row, entry.before, "");
  }
  count();
  return number;
}

addEventListener("pagehide", flush);

function correct(row, result) {
  const dialog = document.getElementById("correction");
  const board = row.dataset.board;
  dialog.querySelector("[data-what]").textContent = t("round-correct", {
    board,
    before: symbols[row.dataset.result] || row.dataset.result,
    after: symbols[result] || t("round-cleared"),
  });
  dialog.onclose = () => {
    if (dialog.returnValue !== "yes") return moveTo(row);
    const reason = dialog.querySelector("[name=reason]").value.trim();
    const ground = dialog.querySelector("[name=ground]").value;
    const outcome = { result };
    const at = { round: Number(round), ...address(row) };
    const command = { type: "correct-result", ...at, outcome, ground, reason };
    const before = row.dataset.result;
    show(row, result, "sending");
    count();
    queue.push({ board, result, before, body: { command } });
    nextOpen();
  };
  dialog.returnValue = "";
  dialog.showModal();
  dialog.querySelector("[name=reason]").select();
}

function other(row) {
  const dialog = document.getElementById("other-result");
  dialog.querySelector("[data-what]").textContent = t("round-board", {
    board: row.dataset.board,
    white: row.dataset.white,
    black: row.dataset.black,
  });
  dialog.onclose = () => {
    if (dialog.returnValue) act(row, dialog.returnValue);
    else moveTo(row);
  };
  dialog.returnValue = "";
  dialog.showModal();
}

async function swap(row) {
  await command({ type: "note-reversed-colours", round: Number(round), ...address(row) });
  refresh();
}

async function command(body, acknowledged = []) {
  try {
    const answer = await send(commands, { command: body, acknowledged });
    last(answer.sentence);
    return answer;
  } catch (problem) {
    if (problem.warnings?.length && (await confirmWarnings(problem.warnings))) {
      return command(body, problem.warnings.map((warning) => warning.key));
    }
    if (!problem.warnings?.length) toast(problem.what ?? String(problem), "bad");
    return undefined;
  }
}

function act(row, what) {
  if (!row) return;
  if (what === "other") other(row);
  else if (what === "swap") swap(row);
  else if (what === "clear") {
    if (!isOpen(row)) correct(row, "OPEN");
  } else enter(row, what);
}

// ---- undo ---------------------------------------------------------------------------------------

function last(sentence) {
  const line = document.getElementById("last-action");
  if (line) line.textContent = sentence ?? "";
}

// The server knows what this arbiter entered last, also in another window or before a reload.
async function undo(acknowledged = []) {
  flush();
  await queue.settled();
  try {
    const { undone, last: before } = await send(`/desk/t/${tournament}/undo-own`, { acknowledged });
    toast(t("round-undone-what", { what: undone }));
    last(before);
    refresh();
  } catch (problem) {
    if (problem.warnings?.length) {
      if (await confirmWarnings(problem.warnings)) return undo(problem.warnings.map(({ key }) => key));
    } else toast(problem.what ?? String(problem), "bad");
  }
}

async function redo() {
  await queue.settled();
  try {
    const { redone } = await send(`/desk/t/${tournament}/redo-own`, {});
    toast(t("round-redone", { what: redone }));
    refresh();
  } catch (problem) {
    toast(problem.what ?? String(problem), "bad");
  }
}

// ---- filter -------------------------------------------------------------------------------------

const plain = (text) =>
  text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

function filter() {
  const box = document.getElementById("filter");
  const words = plain(box?.value ?? "").split(/\s+/).filter(Boolean);
  const onlyOpen = document.getElementById("only-open")?.checked;
  for (const row of rows()) {
    const text = plain(`${row.dataset.white} ${row.dataset.black} ${row.dataset.board}`);
    const found = words.every((word) => text.includes(word));
    row.hidden = !found || (onlyOpen && !isOpen(row));
  }
}

// ---- keys ---------------------------------------------------------------------------------------

// A board number: `27↵`, or `g15↵` when the first digit is a result key.
function jump(key) {
  if (key === "Enter") {
    moveTo(rowOf(Number(typed)) ?? rowOf(`${Number(typed)}.1`));
    typed = undefined;
  } else if (key === "Escape") typed = undefined;
  else if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key === "g" || key === "#") typed = "";
  else typed = (typed ?? "") + key;
  const box = document.getElementById("jump");
  box.hidden = typed === undefined;
  box.textContent = typed === undefined ? "" : t("round-jump", { board: typed });
}

function press(event) {
  if (event.target.closest("input, textarea, select, dialog")) return fieldKey(event);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    event.preventDefault();
    return undo();
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "y") {
    event.preventDefault();
    return redo();
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isDigit = /^\d$/.test(event.key);
  if (event.key === "Enter" && digits.length > 1 && (rowOf(Number(digits)) ?? rowOf(`${Number(digits)}.1`))) {
    event.preventDefault();
    typed = unhold();
    return jump("Enter");
  }
  if (!isDigit) flush();
  if (keys.areOff() && (isDigit || /^[\p{L}\p{P}\p{S}]$/u.test(event.key))) return;
  if (typed !== undefined && /^(\d|Enter|Escape|Backspace)$/.test(event.key)) {
    event.preventDefault();
    return jump(event.key);
  }
  const row = current && rowOf(current);
  const what = keys.action(event);
  if (what && row) {
    event.preventDefault();
    if (isDigit && rows().length > 9) breathe(event.key);
    return act(row, what);
  }
  if (isDigit && digits) {
    // A digit that is no result follows one that is: a number, from its first digit on.
    typed = unhold();
    return jump(event.key);
  }
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 };
  if (event.key in moves) {
    event.preventDefault();
    step(moves[event.key]);
  } else if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    moveTo(shownRows().at(event.key === "Home" ? 0 : -1));
  } else if (event.key === "Enter" && event.target.matches("tr, body")) nextOpen();
  else if (/^[\dg#]$/.test(event.key)) jump(event.key);
  else if (event.key === "ArrowLeft" || event.key === "ArrowRight") neighbour(event.key);
  else if (event.key === "u") undo();
  else if (event.key === "U") redo();
  else if (event.key === "o") document.getElementById("only-open")?.click();
  else if (event.key === "w" && row) showWhy(row.querySelector("a[data-why]").href);
  else if (event.key === "?") document.getElementById("keys").showModal();
  else if (/^\p{L}$/u.test(event.key)) search(event);
}
document.addEventListener("keydown", press);

function search(event) {
  const box = document.getElementById("filter");
  box?.focus();
  if (event.key === "f") event.preventDefault();
}

function fieldKey(event) {
  if (event.target.id !== "filter") return;
  if (event.key === "Enter" || event.key === "ArrowDown") {
    event.preventDefault();
    moveTo(shownRows()[0]);
  } else if (event.key === "Escape") {
    event.target.value = "";
    filter();
    moveTo(rowOf(current) ?? shownRows()[0]);
  }
}

function neighbour(key) {
  const strip = [...document.querySelectorAll(".rounds a")];
  const here = document.querySelector(".rounds [aria-current]");
  const at = strip.indexOf(here);
  strip[at + (key === "ArrowLeft" ? -1 : 1)]?.click();
}

function beep() {
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    tone.frequency.value = 330;
    tone.connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.12);
  } catch {
    // a browser without sound still shows the red row
  }
}

// ---- page ---------------------------------------------------------------------------------------

screen.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tap = event.target.closest("button[data-result], a[data-result]");
  const row = event.target.closest("tr[data-board]");
  if (tap && row) {
    event.preventDefault();
    moveTo(row, false);
    act(row, tap.dataset.result);
  } else if (row && !event.target.closest("a, button")) moveTo(row);
});
for (const [id, act] of [["undo", undo], ["redo", redo]]) {
  document.getElementById(id)?.addEventListener("click", (event) => {
    event.preventDefault();
    act();
  });
}
for (const id of ["filter", "only-open"]) document.getElementById(id)?.addEventListener("input", filter);

const choice = document.getElementById("key-map");
if (choice) {
  choice.value = keys.chosen();
  choice.addEventListener("change", () => {
    keys.choose(choice.value);
    keyLine();
  });
}

function keyLine() {
  const shown = keys.shown();
  for (const place of document.querySelectorAll("[data-key]")) {
    place.textContent = (shown[place.dataset.key] ?? []).slice(0, 2).join(" ");
  }
}

// After the page looked again: what waits, in the queue or for the end of a breath, is shown on top of it.
function settle() {
  for (const entry of [...queue.open(), ...held]) {
    const row = rowOf(entry.board);
    if (row) show(row, entry.result, "sending");
  }
  filter();
  count();
  showQuarrels();
  for (const { board } of quarrels()) {
    const row = rowOf(board);
    if (row) row.dataset.state = "conflict";
  }
  const row = rowOf(current) ?? shownRows().find(isOpen) ?? shownRows()[0];
  if (row) moveTo(row, document.activeElement === document.body);
}
document.addEventListener("runda:fresh", settle);

const places = new Map();
function presence({ who, name, place, session }) {
  clearTimeout(places.get(session)?.timer);
  screen.querySelector(`tr[data-by="${session}"]`)?.removeAttribute("data-by");
  const [of, ...board] = place.split(".");
  const row = of === round ? rowOf(board.join(".")) : undefined;
  if (session === screen.dataset.session || !row) return;
  row.dataset.by = session;
  row.querySelector(".who").textContent = name || who;
  places.set(session, { timer: setTimeout(() => row.removeAttribute("data-by"), 60_000) });
}

follow([`t:${tournament}`, `desk:${tournament}`], {
  notice({ kind, data }) {
    if (kind === "presence") return presence(data);
    if (kind === "result" && data && String(data.round) === round) {
      const row = rowOf(data.board) ?? rowOf(`${data.board}.${data.game}`);
      const waits = [...queue.open(), ...held].some((entry) => String(entry.board) === row?.dataset.board);
      if (row && !waits && row.dataset.result !== data.result) {
        show(row, data.result, "news");
        setTimeout(() => row.dataset.state === "news" && (row.dataset.state = ""), 2500);
        count();
        if (isOfSeveral(row)) refreshSoon(150);
      }
      if (rows().length && !rows().some(isOpen)) refreshSoon();
    } else if (kind !== "result") refreshSoon(150);
  },
  reset: refresh,
}, Number(screen.dataset.position));

keyLine();
settle();
if (document.querySelector(".past")) document.removeEventListener("keydown", press);
// What was typed before this script was here counts as well.
for (const event of earlyKeys.take()) press(event);
