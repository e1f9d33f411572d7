// @ts-nocheck: what a service worker has at hand is not what a page has.
/**
 * Keeps the whole program at hand without a network. Files are kept by the hash of their content, so that a new version
 * fetches only what is new. It is taken when all of it is there and the user says so; until then, and where anything about
 * it is wrong, the old one stays. `FILES`, written before this, says every file of the version with its hash. `PARTS` says
 * of which compressed parts the greatest of them can be made, so that a line that is cut costs no more than one part.
 */
/* global FILES, PARTS */
import { CACHE, fetchParts, hasHash } from '../src/web/parts';

/** The address under which a file is kept. */
const key = (path) => new URL(`${path}?${FILES[path]}`, self.registration.scope).href;
/** How many files are asked for at the same time: a line that is cut loses no more than these. */
const AT_ONCE = 4;

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const path of Object.keys(FILES)) {
    if (!(await cache.match(key(path)))) missing.push(path);
  }
  const fetchNext = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) await fetchOne(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

async function fetchOne(cache, path) {
  if (PARTS[path] && (await joinParts(cache, path).catch(() => false))) return;
  const integrity = `sha256-${FILES[path]}`;
  const address = new URL(path, self.registration.scope);
  const ask = (mode) => fetch(address, { integrity, cache: mode, credentials: 'same-origin' });
  // What the browser still has of an earlier visit may be an older one.
  const answer = await ask('default').catch(() => ask('reload'));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(key(path), answer);
}

/** Makes a file of its parts, of which the page may have kept some. Returns whether that came to the file that it should be. */
async function joinParts(cache, path) {
  const onProgress = (_, waits) => {
    // The page asks for everything again when there is a network.
    if (waits) throw new Error('no network');
  };
  const stream = fetchParts(PARTS[path], new URL(self.registration.scope), onProgress);
  const bytes = await new Response(stream).arrayBuffer();
  if (!(await hasHash(bytes, FILES[path]))) return false;
  await cache.put(key(path), new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
  return true;
}

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  const cache = await caches.open(CACHE);
  const current = new Set(Object.keys(FILES).map((path) => key(path)));
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
  const cache = await caches.open(CACHE);
  // What the browser threw away is fetched again.
  return (await cache.match(key(name))) ?? fetch(request);
}
