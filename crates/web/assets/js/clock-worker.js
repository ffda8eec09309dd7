// Keeps the clock of the table for the time when there is no network: the page as it was shown last, and what it needs.

const SHELF = "runda-clock";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// The page tells what it was made of.
addEventListener("message", (event) => {
  event.waitUntil(
    caches.open(SHELF).then((shelf) => Promise.all(event.data.map((address) => shelf.add(address).catch(() => {})))),
  );
});

// The network first; without it, what was kept. Every tempo is the same page, so that any kept one will do.
async function answer(request) {
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = (await shelf.match(request)) ?? (await shelf.match(request, { ignoreSearch: true }));
    if (kept) return kept;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const ours = origin === location.origin && (pathname === "/clock" || pathname.startsWith("/assets/"));
  if (event.request.method === "GET" && ours) event.respondWith(answer(event.request));
});
