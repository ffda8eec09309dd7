// The remote control of the screens: the countdown as the screens show it.

import { remaining } from "./countdown.js";

function tick() {
  for (const place of document.querySelectorAll("[data-until]")) {
    place.textContent = remaining(Number(place.dataset.until) - Date.now());
  }
}
setInterval(tick, 500);
tick();
