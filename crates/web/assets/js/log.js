// The log: times in the reader's zone, new entries by themselves.

import { follow } from "./live.js";
import { refresh, refreshSoon } from "./refresh.js";

const log = document.getElementById("log");

function times() {
  const zone = new Intl.DateTimeFormat(document.documentElement.lang === "en" ? "en-GB" : "pl", {
    dateStyle: "short",
    timeStyle: "medium",
  });
  for (const time of document.querySelectorAll("time[data-millis]")) {
    time.textContent = zone.format(new Date(Number(time.dataset.millis)));
  }
}

document.addEventListener("runda:fresh", times);
times();
follow([`t:${log.dataset.tournament}`], { notice: () => refreshSoon(), reset: refresh });
