/**
 * Carries what the program asks to the server that serves the page, and nowhere else. The key of the device is a cookie that no
 * script reads. No redirection is followed, and no answer read that is larger than any can be.
 */
import { problem } from './problem';

/** How long a question and its answer may take together, in milliseconds. */
const LONGEST = 60_000;

/** How long news is waited for. */
const LONGEST_WAIT = 120_000;
/** Most letters of a stream in which no event is. */
const LONGEST_STREAM = 65_536;

const JPEG = { 'content-type': 'image/jpeg' };
const JSON_TYPE = { 'content-type': 'application/json' };

export interface Question {
  method: string;
  url: string;
  /** The key of a guest, which counts in place of the device's. */
  token?: string | undefined;
  /** As JSON. */
  body?: string | undefined;
  /** A photo that is to be kept. */
  photo?: Uint8Array<ArrayBuffer> | undefined;
  /** Whether the answer is a stream, of which the first event is waited for. */
  awaits?: boolean | undefined;
}

/** An answer; or why there is none, as JSON. */
export type Heard = { status: number; body: Uint8Array } | { problem: string };

/** Asks, and waits for the answer, which has `largest` bytes at most. */
export async function carry({ method, url, token, body, photo, awaits }: Question, largest: number): Promise<Heard> {
  try {
    const answer = await fetch(url, {
      method,
      body: photo ?? body ?? null,
      headers: {
        ...(photo ? JPEG : body === undefined ? {} : JSON_TYPE),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      mode: 'same-origin',
      // With the key of a guest, it is the guest who asks.
      credentials: token === undefined ? 'same-origin' : 'omit',
      cache: 'no-store',
      // Where it leads is not told, and not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(awaits ? LONGEST_WAIT : LONGEST),
    });
    if (answer.type === 'opaqueredirect') return { status: 302, body: new Uint8Array(0) };
    if (awaits && answer.status === 200) return { status: 200, body: await firstEvent(answer) };
    const whole = await read(answer, largest);
    return whole ? { status: answer.status, body: whole } : { problem: problem('sync-answer-too-large') };
  } catch (failure) {
    const detail = String(failure);
    return { problem: problem('sync-unreachable', { why: why(failure), detail }) };
  }
}

/** A stream up to the end of its first event; less where it ends before, or nothing is said for long. */
async function firstEvent(answer: Response): Promise<Uint8Array> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (/^data:.*\n\n/m.test(text) || text.length > LONGEST_STREAM) break;
    }
    await reader?.cancel();
  } catch {
    // It ended, or took too long: there was no news.
  }
  return new TextEncoder().encode(text);
}

/** All that an answer says; nothing where that is too much. */
async function read(answer: Response, largest: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > largest) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What the words tell apart. A browser does not say more. */
function why(failure: unknown): string {
  if (!navigator.onLine) return 'offline';
  return failure instanceof DOMException && failure.name === 'TimeoutError' ? 'late' : 'refused';
}
