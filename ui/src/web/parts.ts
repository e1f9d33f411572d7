/**
 * Fetches a program in parts of an `.xz` file. That is a quarter less than in the only compression that all browsers read
 * by themselves. Each part is kept as soon as it is here, so that a line that is cut, or a page that is closed, costs no
 * more than one part.
 */

import { XzReadableStream } from 'xz-decompress';

/** A part of a file: its path from the page, and its SHA-256 in base64. */
export interface FilePart {
  path: string;
  hash: string;
}

/** How much of a file is here, from 0 to 1, and whether a part waits for the network. */
export type OnProgress = (share: number, waits: boolean) => void;

/** Where the service worker keeps the files of the program. */
export const CACHE = 'muster';
/** How many parts are asked for at the same time, so that the line is never idle. */
const AT_ONCE = 3;
/** How long to wait before a part is asked for again, in milliseconds: at first, and at most. */
const RETRY_MS = 500;
const MAX_RETRY_MS = 8000;

/** A part cannot be had, however good the line is. */
export class PartMissing extends Error {}

/** Returns a file's bytes as they come in, decompressed. `root` is the address of the page. */
export function fetchParts(
  parts: readonly FilePart[],
  root: URL,
  onProgress: OnProgress,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const asked: Promise<Uint8Array<ArrayBuffer>>[] = [];
  let next = 0;
  let done = 0;
  const ask = (part: FilePart): void => {
    const bytes = fetchPart(part, root, () => onProgress(done / parts.length, true));
    // Whoever reads it hears of a failure.
    bytes.then(() => onProgress(++done / parts.length, false)).catch(() => undefined);
    asked.push(bytes);
  };
  const compressed = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        for (let part = parts[next]; part && asked.length < AT_ONCE; part = parts[++next]) ask(part);
        const bytes = await asked.shift();
        if (bytes) controller.enqueue(bytes);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new XzReadableStream(compressed) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Fetches a part, and waits where there is no network. */
async function fetchPart({ path, hash }: FilePart, root: URL, onWait: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const address = new URL(path, root);
  // Over plain HTTP a browser keeps nothing.
  const cache = 'caches' in globalThis ? await caches.open(CACHE) : undefined;
  const key = `${address.href}?${hash}`;
  const kept = await cache?.match(key);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
    const bytes = await request(address);
    if (bytes) {
      if (!(await hasHash(bytes, hash))) throw new PartMissing(`${path} is of another version`);
      // A full disk keeps nothing, and the program runs all the same.
      await cache?.put(key, new Response(bytes)).catch(() => undefined);
      return bytes;
    }
    onWait();
    await networkOrPause(pause);
  }
}

/** Returns the bytes at an address. `undefined` if the line was cut. */
async function request(address: URL): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'same-origin' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
  throw new PartMissing(`${address.pathname}: ${response.status}`);
}

/** Whether bytes have a hash. Over plain HTTP a browser does not tell. */
export async function hasHash(bytes: BufferSource, hash: string): Promise<boolean> {
  if (!('subtle' in crypto)) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

/** Waits for a while, or until the browser says that there is a network again. */
function networkOrPause(pause: number): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, pause);
    addEventListener('online', go);
  });
}
