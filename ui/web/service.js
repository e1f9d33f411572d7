// @ts-nocheck: what a service worker has at hand is not what a page has.
/**
 * Keeps the whole program at hand without a network. Files are kept by the hash of their content, so that a new version
 * fetches only what is new. It is taken when all of it is there and the user says so; until then, and where anything about
 * it is wrong, the old one stays. `FILES`, written before this, says every file of the version with its hash.
 */
/* global FILES */
const KEPT = 'muster';

/** The address under which a file is kept. */
const key = (path) => new URL(`${path}?${FILES[path]}`, self.registration.scope).href;

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const cache = await caches.open(KEPT);
  const missing = [];
  for (const path of Object.keys(FILES)) {
    if (!(await cache.match(key(path)))) missing.push(path);
  }
  await Promise.all(missing.map((path) => fetchOne(cache, path)));
}

async function fetchOne(cache, path) {
  const integrity = `sha256-${FILES[path]}`;
  const address = new URL(path, self.registration.scope);
  const ask = (mode) => fetch(address, { integrity, cache: mode, credentials: 'same-origin' });
  // What the browser still has of an earlier visit may be an older one.
  const answer = await ask('default').catch(() => ask('reload'));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(key(path), answer);
}

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  const cache = await caches.open(KEPT);
  const current = new Set(Object.keys(FILES).map(key));
  for (const { url } of await cache.keys()) {
    if (!current.has(url)) await cache.delete(url);
  }
  await self.clients.claim();
}

self.addEventListener('message', ({ data }) => {
  if (data === 'take') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const scope = self.registration.scope;
  if (method !== 'GET' || !url.startsWith(scope)) return;
  const path = new URL(url).pathname.slice(new URL(scope).pathname.length);
  const name = mode === 'navigate' || path === '' ? 'index.html' : path;
  if (name in FILES) event.respondWith(kept(name, event.request));
});

async function kept(name, request) {
  const cache = await caches.open(KEPT);
  // What the browser threw away is fetched again.
  return (await cache.match(key(name))) ?? fetch(request);
}
