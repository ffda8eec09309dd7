// A hall screen: turns its pages, counts down, and recovers from anything by itself.

import { remaining } from "./countdown.js";
import { follow } from "./live.js";
import { refresh, refreshSoon } from "./refresh.js";
import { t } from "./words.js";

const screen = document.getElementById("screen");
const { screen: id, tournament } = screen.dataset;
const LOOK_AGAIN = 60_000; // whatever happens, a screen is never older than this
let page = 0;
let pages = 1;
let known = new Map(); // board -> result, to show what is new
let offlineSince;
let ahead = Number(screen.dataset.now) - Date.now(); // the server's clock against ours

// ---- pages --------------------------------------------------------------------------------------

// As many rows and columns as fit; a list of pairs needs a wide column.
function layOut() {
  const list = screen.querySelector(".hall-list");
  if (!list?.children.length) {
    pages = 1;
    return mark();
  }
  const wide = "wide" in list.dataset ? 1.75 : 0.85;
  const columns = Math.max(1, Math.floor(list.clientWidth / (innerHeight * wide)));
  const height = innerHeight * 0.058;
  const rows = Math.max(1, Math.floor(list.clientHeight / height));
  list.style.setProperty("--rows", rows);
  list.style.setProperty("--columns", columns);
  pages = Math.ceil(list.children.length / (rows * columns));
  page %= pages;
  [...list.children].forEach((row, at) => {
    row.hidden = Math.floor(at / (rows * columns)) !== page;
  });
  return mark();
}

function mark() {
  const place = screen.querySelector("[data-pages]");
  if (place) place.textContent = pages > 1 ? `${page + 1}/${pages}` : "";
}

let turning;
function turn() {
  clearTimeout(turning);
  turning = setTimeout(() => {
    page = (page + 1) % pages;
    layOut();
    turn();
  }, Math.max(3, Number(screen.dataset.seconds)) * 1000);
}

// ---- what is new --------------------------------------------------------------------------------

function fresh() {
  ahead = Number(screen.dataset.now) - Date.now();
  screen.className = `show-${screen.dataset.show}`;
  if (screen.dataset.tournament !== tournament) return location.reload();
  const now = new Map();
  for (const row of screen.querySelectorAll("[data-key]")) {
    const { key, sign } = row.dataset;
    now.set(key, sign);
    if (known.has(key) && known.get(key) !== sign && sign) row.classList.add("news");
  }
  known = now;
  layOut();
  tick();
}

// ---- clock --------------------------------------------------------------------------------------

function tick() {
  const now = Date.now() + ahead;
  const clock = new Date(now).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  for (const place of document.querySelectorAll("[data-clock]")) place.textContent = clock;
  const left = Number(screen.dataset.until) - now;
  for (const place of document.querySelectorAll("[data-countdown]")) {
    place.textContent = remaining(left);
    place.classList.toggle("soon", left < 60_000);
  }
  for (const place of document.querySelectorAll("[data-hide-when-over]")) place.hidden = left < -30_000;
}

// ---- connection ---------------------------------------------------------------------------------

function connection(state) {
  const line = document.getElementById("offline");
  if (state === "off") offlineSince ??= new Date();
  else {
    if (offlineSince) refresh();
    offlineSince = undefined;
  }
  line.hidden = !offlineSince;
  if (offlineSince) {
    const time = offlineSince.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    line.textContent = t("screen-offline", { time });
  }
}

function identify() {
  const name = document.getElementById("identify");
  name.hidden = false;
  setTimeout(() => (name.hidden = true), 8000);
}

// A television that falls asleep is of no use; where the browser allows it, it stays awake.
const wake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
wake();

document.addEventListener("runda:live", ({ detail }) => connection(detail));
document.addEventListener("runda:fresh", fresh);
addEventListener("resize", layOut);
setInterval(tick, 500);
setInterval(refresh, LOOK_AGAIN);
follow([`screen:${id}`, `t:${tournament}`], {
  notice({ kind }) {
    if (kind === "identify") identify();
    else if (kind === "screen") {
      page = 0;
      refresh();
    } else refreshSoon(700);
  },
  reset: refresh,
}, Number(screen.dataset.position));
fresh();
turn();
