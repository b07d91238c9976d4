// Keeps the pocket page itself in the browser: the newest there is, and without a line the last.
// The books are kept by books.ts, in the same cache.

const CACHE = "houseway-pocket";
const PAGE = "/pocket";
const FILES = [PAGE, "/pocket.js", "/pocket.css"];
const PATIENCE_MS = 2500;

addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => globalThis.skipWaiting()),
  );
});

addEventListener("activate", (event) => event.waitUntil(globalThis.clients.claim()));

async function fromRoom(path) {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const cache = await caches.open(CACHE);
  await cache.put(path, answer.clone());
  return answer;
}

async function answerWith(path) {
  try {
    return await fromRoom(path);
  } catch {
    return await caches.match(path) ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(answerWith(PAGE));
  else if (FILES.includes(pathname)) event.respondWith(answerWith(pathname));
});
