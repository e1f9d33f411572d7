/**
 * Sends requests of the program to the server that serves the page, and nowhere else. The key of the device is a cookie that no
 * script reads. No redirection is followed.
 */
import { problem } from './problem';

/** How long a request and its response may take together, in milliseconds. */
const TIMEOUT = 60_000;
/** How long news is waited for, in milliseconds. */
const NEWS_TIMEOUT = 120_000;
/** Most letters of a stream in which no event is. */
const MAX_STREAM_LETTERS = 65_536;

interface SentResponse {
  status: number;
  body: Uint8Array;
}

/**
 * Sends a request. `token` is the key of a guest, which counts in place of the device's. `body` is a text of JSON or the bytes of
 * a photo. With `awaits` the response is a stream, which is read up to its first event. Throws a problem as JSON where there is
 * no response, or it has more than `maxBytes`.
 */
export async function send(
  method: string,
  url: string,
  token: string | undefined,
  body: string | Uint8Array<ArrayBuffer> | undefined,
  awaits: boolean,
  maxBytes: number,
): Promise<SentResponse> {
  const type = typeof body === 'string' ? 'application/json' : 'image/jpeg';
  try {
    const response = await fetch(url, {
      method,
      body: body ?? null,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      mode: 'same-origin',
      // With the key of a guest, it is the guest who asks.
      credentials: token === undefined ? 'same-origin' : 'omit',
      cache: 'no-store',
      // Where it leads is not told, and not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(awaits ? NEWS_TIMEOUT : TIMEOUT),
    });
    if (response.type === 'opaqueredirect') return { status: 302, body: new Uint8Array(0) };
    const { status } = response;
    return { status, body: await (awaits && status === 200 ? firstEvent(response) : readBody(response, maxBytes)) };
  } catch (failure) {
    throw typeof failure === 'string'
      ? failure
      : problem('sync-unreachable', { why: reasonOf(failure), detail: String(failure) });
  }
}

/** Reads a stream up to the end of its first event; less where it ends before, or says nothing for long. */
async function firstEvent(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (/^data:.*\n\n/m.test(text) || text.length > MAX_STREAM_LETTERS) break;
    }
    await reader?.cancel();
  } catch {
    // It ended, or took too long: there was no news.
  }
  return new TextEncoder().encode(text);
}

/** Reads all of a response. Throws a problem where that is too much. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw problem('sync-answer-too-large');
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What the words tell apart. A browser does not say more. */
function reasonOf(failure: unknown): string {
  if (!navigator.onLine) return 'offline';
  return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'late' : 'refused';
}
