// A page looks again: it asks for itself and takes over the parts marked data-live.

let running;
let again = false;

export function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = look().finally(() => {
    running = undefined;
    if (again) {
      again = false;
      refresh();
    }
  });
  return running;
}

async function look() {
  let text;
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok) return;
    text = await answer.text();
  } catch {
    return; // the socket will call again when the network is back
  }
  const fresh = new DOMParser().parseFromString(text, "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const other = fresh.getElementById(part.id);
    if (!other) continue;
    for (const name of other.getAttributeNames()) {
      if (name.startsWith("data-")) part.setAttribute(name, other.getAttribute(name));
    }
    if (part.innerHTML === other.innerHTML) continue;
    // What has the focus, and what stands in a field, is there again afterwards.
    const focus = part.contains(document.activeElement) ? document.activeElement : undefined;
    const name = focus && (focus.id ? `#${CSS.escape(focus.id)}` : focus.dataset.key && `[data-key="${focus.dataset.key}"]`);
    const typed = focus?.matches("input, textarea") ? focus.value : undefined;
    part.replaceChildren(...other.childNodes);
    const again = name && part.querySelector(name);
    if (again) {
      if (typed !== undefined) again.value = typed;
      again.focus({ preventScroll: true });
    }
  }
  document.dispatchEvent(new CustomEvent("runda:fresh"));
}

// Many pages hear of one event at the same moment; they do not all ask in the same millisecond.
let waiting;
export function refreshSoon(spread = 400) {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    refresh();
  }, 30 + Math.random() * spread);
}
