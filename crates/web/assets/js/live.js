// One socket per page: topics, resume by event number, polling where sockets do not get through.
//
//   follow(["t:open"], { notice(n) {...}, reset() {...} }, since)
//
// `notice` hears what happened; `reset` is called when more was missed than the server remembers.

const SILENCE = 45_000; // the server is heard every 20 s
const POLL_EVERY = 10_000;
const SLOWEST = 15_000;

let position;
let socket;
let lastHeard = 0;
let failures = 0;
let polling;
const followers = [];

function show(state) {
  document.documentElement.dataset.live = state;
  document.dispatchEvent(new CustomEvent("runda:live", { detail: state }));
}

const topics = () => [...new Set(followers.flatMap((f) => f.topics))];

function hear(message) {
  if (message.position !== undefined) {
    if (position !== undefined && message.position <= position && message.kind !== "presence") return;
    position = message.position;
  }
  for (const follower of followers) {
    if (follower.topics.includes(message.topic)) follower.hears.notice?.(message);
  }
}

function reset(head) {
  position = head;
  for (const follower of followers) follower.hears.reset?.();
}

function connect() {
  const address = new URL("/live", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  lastHeard = Date.now();
  socket.onopen = () => {
    failures = 0;
    stopPolling();
    show("on");
    socket.send(JSON.stringify({ follow: { topics: topics(), since: position ?? null } }));
  };
  socket.onmessage = ({ data }) => {
    lastHeard = Date.now();
    const message = JSON.parse(data);
    if ("reset" in message) reset(message.reset);
    else if (!("beat" in message)) hear(message);
  };
  socket.onclose = () => {
    failures += 1;
    show(polling ? "polling" : "off");
    if (failures >= 3) startPolling();
    const wait = Math.min(SLOWEST, 300 * 2 ** failures) * (0.5 + Math.random());
    setTimeout(connect, wait);
  };
}

function startPolling() {
  polling ??= setInterval(poll, POLL_EVERY * (0.9 + Math.random() * 0.2));
}

function stopPolling() {
  clearInterval(polling);
  polling = undefined;
}

async function poll() {
  const query = new URLSearchParams({ topics: topics().join(",") });
  if (position !== undefined) query.set("since", position);
  try {
    const answer = await (await fetch(`/live/poll?${query}`)).json();
    show("polling");
    if ("reset" in answer) return reset(answer.reset);
    for (const notice of answer.notices) hear(notice);
    position = answer.head;
  } catch {
    show("off");
  }
}

// A laptop that slept, a phone that changed networks: the socket looks open but is dead.
setInterval(() => {
  if (socket?.readyState === WebSocket.OPEN && Date.now() - lastHeard > SILENCE) socket.close();
}, 5_000);

export function follow(names, hears, since) {
  followers.push({ topics: names, hears });
  if (since !== undefined && position === undefined) position = since;
  if (!socket) connect();
  else if (socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ follow: { topics: topics(), since: position ?? null } }));
  }
}

// Tells colleagues where this arbiter is working.
export function tellPlace(desk, place) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ at: { desk, place } }));
}
