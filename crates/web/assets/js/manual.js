// Pairing by hand: drag a player onto an opponent, or pick two one after the other by keyboard.
//
// The server judges every step; a step it warns about is asked first.

import { send, toast } from "./app.js";
import { confirmWarnings } from "./confirm.js";
import { refresh } from "./refresh.js";
import { t } from "./words.js";

const screen = document.getElementById("round");
const { tournament } = screen.dataset;
const round = Number(screen.dataset.round);
let picked;

async function command(body, acknowledged = []) {
  try {
    await send(`/desk/t/${tournament}/commands`, { command: { round, ...body }, acknowledged });
    return true;
  } catch (problem) {
    if (problem.warnings?.length) {
      const keys = problem.warnings.map((warning) => warning.key);
      return (await confirmWarnings(problem.warnings)) && command(body, keys);
    }
    toast(problem.what ?? String(problem), "bad");
    return false;
  }
}

// Where a player sits: his number, and if he has a board, his side and his opponent there.
function seat(button) {
  const place = button.closest("li[data-board]");
  const player = Number(button.dataset.player);
  if (!place) return { player };
  const other = [...place.querySelectorAll(".player")].find((p) => p !== button);
  return {
    player,
    board: Number(place.dataset.board),
    side: button.dataset.side,
    other: Number(other.dataset.player),
  };
}

const place = (board, white, black) => command({ type: "place-pair", board, white, black });
const remove = (board) => command({ type: "remove-pair", board });

// Seats `player` at the board and side of `at`, whose player leaves it.
const seatAt = (at, player) =>
  at.side === "white" ? place(at.board, player, at.other) : place(at.board, at.other, player);

async function join(first, second) {
  const [a, b] = [seat(first), seat(second)];
  if (a.player === b.player) return;
  if (a.board && a.board === b.board) await command({ type: "swap-colours", board: a.board });
  else if (a.board && b.board) {
    // Two of different boards change places.
    if ((await remove(a.board)) && (await remove(b.board)) && (await seatAt(a, b.player))) {
      await seatAt(b, a.player);
    }
  } else if (a.board || b.board) {
    // One from the tray takes the seat of one at a board.
    const [seated, loose] = a.board ? [a, b] : [b, a];
    if (await remove(seated.board)) await seatAt(seated, loose.player);
  } else await place(null, a.player, b.player);
  await refresh();
}

function pick(button) {
  if (picked?.isConnected && picked !== button) {
    const first = picked;
    drop();
    join(first, button);
  } else if (picked === button) drop();
  else {
    picked = button;
    button.setAttribute("aria-pressed", "true");
    toast(t("hand-picked", { name: button.textContent.trim() }));
  }
}

function drop() {
  picked?.removeAttribute("aria-pressed");
  picked = undefined;
}

screen.addEventListener("click", (event) => {
  const player = event.target.closest(".player");
  if (player) pick(player);
});
screen.addEventListener("keydown", (event) => {
  if (event.key === "Escape") drop();
});
screen.addEventListener("dragstart", (event) => {
  const player = event.target.closest?.(".player");
  if (!player) return;
  picked = player;
  event.dataTransfer.setData("text/plain", player.dataset.player);
  event.dataTransfer.effectAllowed = "move";
});
screen.addEventListener("dragover", (event) => {
  const target = event.target.closest(".player");
  for (const other of screen.querySelectorAll(".over")) other.classList.remove("over");
  if (!picked || !target || target === picked) return;
  event.preventDefault();
  target.classList.add("over");
});
screen.addEventListener("drop", (event) => {
  const target = event.target.closest(".player");
  if (!picked || !target) return;
  event.preventDefault();
  const first = picked;
  drop();
  join(first, target);
});
screen.addEventListener("dragend", () => {
  drop();
  for (const other of screen.querySelectorAll(".over")) other.classList.remove("over");
});
document.addEventListener("runda:fresh", drop);
