// The board: draws positions, replays games with their variations, lets people play on. Which moves are legal, what the
// counters show and how a game stands is asked of the server for every position.

import { t } from "./words.js";

const find = (id) => document.getElementById(id);
const board = find("board");
const { game, edition } = board.dataset;
const nodes = JSON.parse(board.dataset.tree);
const squares = new Map([...board.querySelectorAll(".sq")].map((square) => [Number(square.dataset.square), square]));
const half = game === "v64" ? 4 : 5;
const PIECES = { w: "wm", W: "wk", b: "bm", B: "bk", ".": "" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

let here = 0; // the node shown
let legal = []; // the moves of the position shown
let from = null; // the piece in hand
let trail = []; // squares tapped on its way

// ---- drawing ------------------------------------------------------------------------------------------------------------

function draw(position) {
  [...position].forEach((letter, at) => {
    const square = squares.get(at + 1);
    const piece = PIECES[letter];
    if (square.dataset.piece !== piece) square.dataset.piece = piece;
    square.setAttribute("aria-label", `${square.dataset.name}, ${t(`board-${piece || "empty"}`)}`);
  });
}

function mark(name, numbers) {
  for (const [number, square] of squares) square.classList.toggle(name, numbers.includes(number));
}

// A taken piece stays where it is until the move is finished.
async function move(node) {
  const { path, taken, board: after } = node;
  const before = nodes[node.parent].board;
  if (path.length > 1 && !still.matches && document.visibilityState === "visible") {
    const piece = before[path[0] - 1];
    for (const stop of path.slice(1)) {
      const letters = [...before];
      letters[path[0] - 1] = ".";
      letters[stop - 1] = piece;
      draw(letters.join(""));
      mark("taken", taken);
      await new Promise((done) => setTimeout(done, taken.length ? 220 : 90));
      if (nodes[here] !== node) return;
    }
  }
  draw(after);
  mark("taken", []);
}

// ---- going through the game ---------------------------------------------------------------------------------------------

const children = (at) => nodes.flatMap((node, index) => (node.parent === at ? [index] : []));

// The moves from the last position that was set up, and that position.
function way(at) {
  const moves = [];
  let root = at;
  while (nodes[root].parent !== null && !nodes[root].set_up) {
    moves.unshift(nodes[root].text);
    root = nodes[root].parent;
  }
  return { fen: nodes[root].fen, moves };
}

async function show(at, forward = false) {
  here = at;
  const node = nodes[at];
  drop();
  if (forward && node.parent !== null) move(node);
  else {
    mark("taken", []);
    draw(node.board);
  }
  mark("last", node.path.length ? [node.path[0], node.path[node.path.length - 1]] : []);
  for (const button of document.querySelectorAll("#moves .move")) {
    if (Number(button.dataset.node) === at) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  find("board-back").disabled = find("board-first").disabled = node.parent === null;
  find("board-next").disabled = find("board-last").disabled = !children(at).length;
  const { fen, moves } = way(at);
  const answer = await ask(fen, moves);
  if (here !== at) return;
  if (answer.refused) return tell(answer.refused);
  legal = answer.legal;
  if (answer.last) find("board-said").textContent = answer.last.said;
  inform(answer);
}

async function ask(fen, moves) {
  const query = new URLSearchParams({ game, edition, fen, moves: moves.join(" ") });
  try {
    const answer = await fetch(`/board/position?${query}`, { headers: { accept: "application/json" } });
    return await answer.json();
  } catch {
    return { refused: t("board-offline") };
  }
}

function inform({ stands, reasons, counters, fen, turn, code }) {
  find("board-stands").textContent = `${t(`board-to-move-${turn}`)}. ${stands}`;
  board.dataset.code = code;
  find("board-reasons").replaceChildren(
    ...reasons.map(({ text, article }) => {
      const line = document.createElement("li");
      const place = document.createElement("span");
      place.className = "article";
      place.textContent = article;
      line.append(`${text} `, ...(article ? [place] : []));
      return line;
    }),
  );
  find("board-counters").replaceChildren(
    ...counters.map(([name, value]) => {
      const [box, term, number] = ["div", "dt", "dd"].map((tag) => document.createElement(tag));
      term.textContent = name;
      number.textContent = value;
      box.append(term, number);
      return box;
    }),
  );
  find("board-fen").textContent = fen;
}

const last = () => {
  let at = here;
  while (children(at).length) [at] = children(at);
  return at;
};
find("board-first").addEventListener("click", () => show(0));
find("board-back").addEventListener("click", () => nodes[here].parent !== null && show(nodes[here].parent));
find("board-next").addEventListener("click", () => children(here).length && show(children(here)[0], true));
find("board-last").addEventListener("click", () => show(last()));
find("moves")?.addEventListener("click", ({ target }) => {
  const button = target.closest(".move");
  if (button) show(Number(button.dataset.node), true);
});
find("board-claim")?.addEventListener("click", () => {
  const main = nodes.flatMap((node, index) => (node.main && index ? [index] : []));
  show(main[Number(find("judged").dataset.ply) - 1] ?? 0);
});

// ---- playing on ---------------------------------------------------------------------------------------------------------

function tell(text) {
  find("board-refused").textContent = text;
}

function drop() {
  [from, trail] = [null, []];
  mark("held", []);
  mark("goal", []);
  find("board-choice").hidden = true;
  tell("");
}

const candidates = () =>
  legal.filter(({ path }) => path[0] === from && trail.every((square) => path.includes(square)));

function hold(square) {
  drop();
  from = square;
  mark("held", [square]);
  mark("goal", candidates().map(({ path }) => path[path.length - 1]));
}

// The first tap takes a piece, the next ones say where it goes; one that leaves a single move plays it.
function tap(square) {
  if (legal.some(({ path }) => path[0] === square) && from !== square && !goals().includes(square)) return hold(square);
  if (from === square) return drop();
  if (from === null) {
    const stands = squares.get(square).dataset.piece;
    return stands ? tell(t("board-cannot-move", { square: squares.get(square).dataset.name })) : undefined;
  }
  const ending = candidates().filter(({ path }) => path[path.length - 1] === square);
  if (ending.length === 1) return play(ending[0].text);
  if (ending.length > 1) return choose(ending);
  const through = candidates().filter(({ path }) => path.includes(square));
  if (!through.length) return tell(t("board-not-there", { square: squares.get(square).dataset.name }));
  trail.push(square);
  if (through.length === 1) return play(through[0].text);
  return mark("goal", through.map(({ path }) => path[path.length - 1]));
}

const goals = () => (from === null ? [] : candidates().map(({ path }) => path[path.length - 1]));

function choose(moves) {
  const box = find("board-choice");
  box.replaceChildren(
    ...moves.map(({ text, taken }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = text;
      button.addEventListener("click", () => play(text));
      button.addEventListener("pointerenter", () => mark("taken", taken));
      button.addEventListener("pointerleave", () => mark("taken", []));
      return button;
    }),
  );
  box.hidden = false;
  box.firstElementChild.focus();
}

// A move that stands in the game is followed; another one begins a line of its own.
async function play(text) {
  const known = children(here).find((index) => nodes[index].text === text);
  if (known !== undefined) return show(known, true);
  const { fen, moves } = way(here);
  const answer = await ask(fen, [...moves, text]);
  if (answer.refused) {
    drop();
    return tell(answer.refused);
  }
  const { path, taken, text: written } = answer.last;
  const same = children(here).find((index) => nodes[index].text === written);
  if (same !== undefined) return show(same, true);
  nodes.push({ parent: here, text: written, path, taken, board: answer.board, fen: answer.fen, set_up: false, main: false });
  return show(nodes.length - 1, true);
}

for (const [number, square] of squares) {
  square.addEventListener("click", () => tap(number));
}

// One stop for the Tab key; arrows walk from square to square.
let cursor = 1;
function focus(number) {
  if (!squares.has(number)) return;
  squares.get(cursor).setAttribute("tabindex", "-1");
  cursor = number;
  squares.get(cursor).setAttribute("tabindex", "0");
  squares.get(cursor).focus();
}
squares.get(cursor).setAttribute("tabindex", "0");
board.addEventListener("keydown", (event) => {
  const turned = board.classList.contains("turned") ? -1 : 1;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -half, ArrowDown: half };
  if (event.key in steps) focus(cursor + steps[event.key] * turned);
  else if (event.key === "Enter" || event.key === " ") tap(cursor);
  else if (event.key === "Escape") drop();
  else return;
  event.preventDefault();
});
board.addEventListener("focusin", ({ target }) => {
  const square = target.closest(".sq");
  if (square) cursor = Number(square.dataset.square);
});

find("board-enter").addEventListener("submit", (event) => {
  event.preventDefault();
  delete event.target.dataset.sent;
  const field = find("board-move");
  const text = field.value.trim().replace(/\s+/g, "");
  field.value = "";
  if (!text) return;
  // A single square takes the piece on it, or says where the piece in hand goes.
  const single = [...squares.values()].find((each) => each.dataset.name === text.toLowerCase() || each.dataset.square === text);
  if (single) tap(Number(single.dataset.square));
  else play(text);
});

// ---- the rest -----------------------------------------------------------------------------------------------------------

// The board is turned by half, and everything on it stands upright again.
find("board-turn").addEventListener("click", () => {
  const turned = board.classList.toggle("turned");
  for (const square of squares.values()) {
    const [x, y] = ["x", "y"].map((name) => Number(square.querySelector(".dark").getAttribute(name)) + 5);
    square.querySelector(".content").setAttribute("transform", turned ? `rotate(180 ${x} ${y})` : "");
  }
});
find("board-names")?.addEventListener("click", ({ currentTarget }) => {
  const numbers = board.classList.toggle("numbered");
  currentTarget.setAttribute("aria-pressed", String(numbers));
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select, svg") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight") find("board-next").click();
  if (event.key === "ArrowLeft") find("board-back").click();
});
find("pdn-file").addEventListener("change", async ({ target }) => {
  if (target.files[0]) find("pdn").value = await target.files[0].text();
});
show(0);
