// @ts-nocheck: what a service worker has at hand is not what a page has.
/**
 * Keeps the whole program at hand without a network. Files are kept by the hash of their content, so that a new version
 * fetches only what is new. It is taken when all of it is there and the user says so; until then, and where anything about
 * it is wrong, the old one stays. `FILES`, written before this, says every file of the version with its hash. `PARTS` says
 * of which compressed parts the greatest of them can be made, so that a line that is cut costs no more than one part.
 */
/* global FILES, PARTS */
const KEPT = 'muster';

/** The address under which a file is kept. */
const key = (path, hash = FILES[path]) => new URL(`${path}?${hash}`, self.registration.scope).href;
/** How many files are asked for at the same time: a line that is cut loses no more than these. */
const AT_ONCE = 4;

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const cache = await caches.open(KEPT);
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

/** Makes a file of its parts. Returns whether that came to the file that it should be. */
async function joinParts(cache, path) {
  const encoding = ['brotli', 'gzip'].find((encoding) => PARTS[path][encoding] && canDecompress(encoding));
  if (!encoding) return false;
  const parts = [];
  for (const part of PARTS[path][encoding]) parts.push(await fetchPart(cache, part));
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream(encoding));
  const bytes = await new Response(stream).arrayBuffer();
  if (!(await hasHash(bytes, FILES[path]))) return false;
  await cache.put(key(path), new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
  return true;
}

/** Returns a part, which the page may have kept already. */
async function fetchPart(cache, { path, hash }) {
  const kept = await cache.match(key(path, hash));
  if (kept) return kept.blob();
  const response = await fetch(new URL(path, self.registration.scope), { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (!(await hasHash(bytes, hash))) throw new Error(`${path} is of another version`);
  await cache.put(key(path, hash), new Response(bytes));
  return new Blob([bytes]);
}

function canDecompress(encoding) {
  try {
    return Boolean(new DecompressionStream(encoding));
  } catch {
    return false;
  }
}

async function hasHash(bytes, hash) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  const cache = await caches.open(KEPT);
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
  const cache = await caches.open(KEPT);
  // What the browser threw away is fetched again.
  return (await cache.match(key(name))) ?? fetch(request);
}
