// What the keys mean on the round screen. Fingers trained on other programs keep working: the
// arbiter chooses the map, and the map in use is shown under the table.

// A draw with advantage has keys of its own: [ for White, ] for Black.
const RUNDA = {
  1: "W", 0: "B", "=": "D", 5: "D", "/": "D", r: "D", "+": "FW", "-": "FB", "*": "FF",
  "[": "DW", "]": "DB",
  Delete: "clear", Backspace: "clear", x: "other", a: "ADJ", s: "swap",
};
const SHARLY = {
  1: "W", 2: "B", 3: "D", 0: "clear", "+": "FW", "-": "FB", "*": "FF", "[": "DW", "]": "DB",
  Delete: "clear", Backspace: "clear", x: "other", a: "ADJ", s: "swap",
};
const VEGA = {
  1: "W", 0: "B", 5: "D", 3: "FW", 4: "FB", 2: "FF", 9: "clear", 7: "ADJ", "[": "DW", "]": "DB",
  Delete: "clear", Backspace: "clear", x: "other", s: "swap",
};

// Without single keys: arrows, Enter and the buttons remain.
const OFF = {};

const MAPS = { runda: RUNDA, sharly: SHARLY, vega: VEGA, off: OFF };
const KEPT = "runda-keys";

export const chosen = () => (localStorage.getItem(KEPT) in MAPS ? localStorage.getItem(KEPT) : "runda");
export const areOff = () => chosen() === "off";
export const choose = (name) => localStorage.setItem(KEPT, name);

// The action of a key, or nothing. Shift and a win key is a draw with advantage for that side.
export function action(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const map = MAPS[chosen()];
  if (event.shiftKey && event.code?.startsWith("Digit")) {
    return { W: "DW", B: "DB" }[map[event.code.slice(5)]] ?? map[event.key];
  }
  return map[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}

// The keys of each action in the map in use, for the line under the table.
export function shown() {
  const keys = {};
  for (const [key, what] of Object.entries(MAPS[chosen()])) (keys[what] ??= []).push(key);
  return keys;
}
