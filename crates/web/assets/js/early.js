// Keys typed while the scripts of a page are still on their way. Not a module, so that it runs before
// the page is shown; whoever handles keys takes them over with `earlyKeys.take()`.

const earlyKeys = {
  kept: [],
  keep(event) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isOurs = event.key.length === 1 || /^(Enter|Backspace|Delete|Arrow(Up|Down))$/.test(event.key);
    if (!isPlain || !isOurs || event.target.closest("a, button, input, select, textarea, summary")) return;
    event.preventDefault();
    earlyKeys.kept.push(event);
  },
  take() {
    removeEventListener("keydown", earlyKeys.keep, true);
    return earlyKeys.kept.splice(0);
  },
};
addEventListener("keydown", earlyKeys.keep, true);
