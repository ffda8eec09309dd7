// The clock at the table: two halves to press, the arbiter's corrections, tones and flags. The rules are in clock-rules.js.

import { Clock } from "./clock-rules.js";
import { remaining } from "./countdown.js";
import { t } from "./words.js";

const SIDES = ["white", "black"];
const KEPT = "runda-clock";
const ALARMS = [[300_000, 660, 1], [60_000, 880, 2], [0, 440, 4]]; // five minutes, one minute, the flag
const find = (id) => document.getElementById(id);
const clockPage = find("clock");
const faces = Object.fromEntries(SIDES.map((side) => [side, clockPage.querySelector(`[data-side=${side}]`)]));

// ---- the game: a tempo and everything that happened, kept on this device -----------------------------------------------

let game;
let clock;
let stored = load();

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(game));
  } catch {
    // A browser that keeps nothing still has a clock.
  }
}

function begin(tempo, white, black) {
  game = { tempo, white, black, mode: find("clock-manual").checked ? "manual" : "auto", events: [] };
  replay();
  keep();
}

function replay() {
  clock = new Clock(game);
  for (const event of game.events) clock.feed(event);
}

// A clock that never goes back, whatever the device thinks of the time of day.
const origin = Date.now() - performance.now();
const stamp = () => Math.max(clock.now, Math.round(origin + performance.now()));

function happen(event) {
  const whole = { t: stamp(), ...event };
  const refused = clock.feed(whole);
  if (!refused) {
    game.events.push(whole);
    keep();
  }
  show();
  return refused;
}

// ---- what is shown ------------------------------------------------------------------------------------------------------

const alarmed = { white: Infinity, black: Infinity };

function show() {
  clock.wait(stamp());
  for (const side of SIDES) {
    const { left, moves, period, flag } = clock[side];
    const face = faces[side];
    const time = remaining(left);
    const runs = clock.state === "running" && clock.running === side;
    put(face.querySelector("[data-time]"), time);
    face.querySelector("[data-time]").classList.toggle("long", time.length > 5);
    const last = clock.tables[side].length === 1;
    put(face.querySelector("[data-more]"), t(last ? "clock-moves" : "clock-moves-period", { n: moves, period }));
    face.querySelector("[data-flag]").hidden = flag === null;
    face.classList.toggle("runs", runs);
    face.classList.toggle("stands", clock.state === "paused" && clock.running === side);
    face.classList.toggle("low", flag === null && left <= 60_000);
    face.classList.toggle("fallen", flag !== null);
    face.classList.toggle("first", flag !== null && clock.firstFlag === side);
    face.setAttribute("aria-pressed", String(runs));
    put(document.querySelector(`[data-corrects=${side}] [data-reading]`), time);
    alarm(side, left);
  }
  const pause = find("clock-pause");
  pause.disabled = !["running", "paused"].includes(clock.state);
  put(pause, t(clock.state === "paused" ? "clock-resume" : "clock-pause"));
  put(find("clock-note"), note());
  find("clock-judge").disabled = SIDES.every((side) => clock[side].flag === null) || clock.state === "over";
}

// Text is written only when it changes, so that a reader's place in it is not lost.
function put(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

function note() {
  if (clock.state === "ready") return t("clock-ready", { tempo: game.tempo });
  if (clock.state === "paused") return t("clock-stopped");
  if (clock.state === "over") return t(clock.result.winner === "white" ? "clock-white-wins" : "clock-black-wins");
  return game.tempo;
}

function times() {
  return t("clock-times", {
    white: remaining(clock.white.left),
    black: remaining(clock.black.left),
    moves: clock[clock.running ?? "white"].moves,
  });
}

function say(text) {
  find("clock-said").textContent = text;
}

// ---- tones --------------------------------------------------------------------------------------------------------------

let audio;

function beep(pitch, times) {
  if (!find("clock-sound").checked) return;
  audio ??= new AudioContext();
  for (let each = 0; each < times; each += 1) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + each * 0.25;
    tone.frequency.value = pitch;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  }
}

function alarm(side, left) {
  for (const [limit, pitch, count] of ALARMS) {
    if (alarmed[side] > limit && left <= limit && clock.state !== "ready" && alarmed[side] !== Infinity) {
      beep(pitch, count);
      const name = faces[side].querySelector(".face-name").textContent.trim();
      say(limit ? t("clock-left", { side: name, time: remaining(limit) }) : t("clock-fallen", { side: name }));
    }
  }
  alarmed[side] = left;
}

// ---- the players --------------------------------------------------------------------------------------------------------

function press(side) {
  const refused = happen({ e: "press", side });
  if (!refused) beep(clock.running === "white" ? 520 : 620, 0);
}

for (const side of SIDES) {
  // The finger that comes down counts, not the one that is lifted.
  faces[side].addEventListener("pointerdown", (event) => {
    event.preventDefault();
    press(side);
  });
  faces[side].addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.repeat) press(side);
  });
}

const leftSide = () => (clockPage.classList.contains("swapped") ? "black" : "white");
const rightSide = () => (leftSide() === "white" ? "black" : "white");

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  if (document.querySelector("dialog[open]") || event.target.closest("input, select")) return;
  const keys = {
    ShiftLeft: () => press(leftSide()),
    ArrowLeft: () => press(leftSide()),
    KeyA: () => press(leftSide()),
    ShiftRight: () => press(rightSide()),
    ArrowRight: () => press(rightSide()),
    KeyL: () => press(rightSide()),
    Space: () => press(clock.state === "ready" ? "black" : clock.running),
    KeyP: () => find("clock-pause").click(),
    KeyT: () => say(times()),
  };
  const act = keys[event.code];
  if (!act) return;
  event.preventDefault();
  act();
});

// ---- the arbiter --------------------------------------------------------------------------------------------------------

find("clock-pause").addEventListener("click", () => happen({ e: clock.state === "paused" ? "resume" : "pause" }));

find("clock-switch").addEventListener("click", () => {
  if (clock.state === "running") happen({ e: "pause" });
  told(happen({ e: "resume", side: clock.running === "white" ? "black" : "white" }));
});

find("clock-judge").addEventListener("click", () => told(happen({ e: "flag" })));

// The last press never was: everything else is done again without it.
find("clock-undo").addEventListener("click", () => {
  const at = game.events.findLastIndex((event) => event.e === "press");
  if (at < 0) return told("nothing");
  game.events.splice(at, 1);
  replay();
  keep();
  show();
  return told();
});

function milliseconds(text) {
  const parts = text.trim().split(":").map(Number);
  if (!parts.length || parts.some((part) => !Number.isInteger(part) || part < 0)) return 0;
  return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000 * (parts.length === 1 ? 60 : 1);
}

for (const box of document.querySelectorAll("[data-corrects]")) {
  box.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-do]");
    if (!button) return;
    const [side, action] = [box.dataset.corrects, button.dataset.do];
    const written = box.querySelector(`[data-value=${action}]`)?.value ?? "";
    const before = remaining(clock[side].left);
    const value =
      action === "set_moves"
        ? { moves: /^\d{1,4}$/.test(written.trim()) ? Number(written) : -1 }
        : { ms: action === "set" ? milliseconds(written) : Number(button.dataset.ms) };
    const refused = happen({ e: action, side, ...value });
    if (!refused) log(side, before, action === "set_moves" ? written : "");
    told(refused);
  });
}

function log(side, before, moves) {
  const line = document.createElement("li");
  const name = faces[side].querySelector(".face-name").textContent.trim();
  const time = new Date().toLocaleTimeString(document.documentElement.lang);
  const after = remaining(clock[side].left);
  line.textContent = moves
    ? t("clock-log-moves", { time, side: name, moves })
    : t("clock-log", { time, side: name, before, after });
  find("clock-log").prepend(line);
}

const REFUSED = { expired: "clock-refused-expired", game_over: "clock-refused-over", nothing: "clock-refused-nothing" };

function told(refused) {
  find("clock-refused").textContent = refused ? t(REFUSED[refused] ?? "clock-refused-value") : "";
}

// ---- setting up ---------------------------------------------------------------------------------------------------------

find("preset").addEventListener("change", ({ target }) => {
  if (!target.value) return;
  find("tempo").value = target.value;
  find("black").value = "";
});

// A tempo of the codes needs no server: its table stands in the list.
document.querySelector("#clock-setup form").addEventListener("submit", (event) => {
  const [tempo, black] = [find("tempo").value.trim(), find("black").value.trim()];
  const option = [...find("preset").options].find((each) => each.value === tempo && each.value);
  const started = !["ready", "over"].includes(clock.state);
  if (started && !confirm(t("clock-sure"))) return event.preventDefault();
  if (!option || black) {
    game.events = []; // the server reads the tempo and shows a new clock
    keep();
    return undefined;
  }
  event.preventDefault();
  const table = JSON.parse(option.dataset.table);
  begin(tempo, table, table);
  find("clock-log").replaceChildren();
  find("clock-setup").close();
  show();
  return undefined;
});

function settings() {
  clockPage.classList.toggle("swapped", find("clock-swapped").checked);
  if (clock.state === "ready") {
    game.mode = find("clock-manual").checked ? "manual" : "auto";
    replay();
    keep();
  }
}
for (const id of ["clock-manual", "clock-swapped"]) find(id).addEventListener("change", settings);

find("clock-full").addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
});

// A tablet that falls asleep is of no use; where the browser allows it, it stays awake.
const wake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
document.addEventListener("pointerdown", wake, { once: true });

// ---- the beginning ------------------------------------------------------------------------------------------------------

const { tempo, white, black } = clockPage.dataset;
if (stored?.events?.length && Array.isArray(stored.white)) {
  game = stored; // a game under way outlives a reload
  replay();
} else {
  begin(tempo, JSON.parse(white), JSON.parse(black));
}
stored = null;
show();
setInterval(show, 100);

// What the page is made of is kept for the time without a network.
navigator.serviceWorker?.register("/clock/worker.js", { scope: "/clock" }).then(async () => {
  const ready = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map((entry) => entry.name);
  ready.active.postMessage([...parts.filter((name) => name.includes("/assets/")), location.pathname, location.href]);
  document.documentElement.dataset.kept = "yes";
}).catch(() => {});
