/**
 * Transports calls to Rust: through Tauri in the window, to a worker on the web, and over HTTP if a test bridge serves
 * the page.
 */
import { invoke } from '@tauri-apps/api/core';

import { READS, SERVER_CALLS, type Calls } from '../../bindings';
import type { Language } from '../words/language';

type Name = keyof Calls;

/** On the web, downloading the program starts as soon as this module is loaded. */
const tabs = import.meta.env.MODE === 'web' ? import('../../web/tabs') : (undefined as never);

/** Answers to calls that were sent ahead and are not used yet. */
const ahead = new Map<string, Promise<unknown>>();

const key = (name: Name, args: unknown) => JSON.stringify([name, args]);

/** Sends a call, or uses the answer if the same call was sent ahead. */
export function sendCall(name: Name, args: unknown): Promise<unknown> {
  // Usually nothing was sent ahead, and long arguments are slow to serialize.
  if (ahead.size === 0) return enqueue(name, args);
  const call = key(name, args);
  const sent = ahead.get(call);
  ahead.delete(call);
  return sent ?? enqueue(name, args);
}

/** Sends a call ahead that a screen will soon make in this language. */
export function sendAhead<N extends Name>(name: N, args: Calls[N]['args'], lang: Language): void {
  const asked = { ...args, lang };
  const answer = enqueue(name, asked);
  // The screen that uses the answer handles the error.
  answer.catch(() => undefined);
  ahead.set(key(name, asked), answer);
}

/** Drops the unused answers, which would soon be out of date. */
export function dropAhead(): void {
  ahead.clear();
}

const transport: (name: Name, args: unknown) => Promise<unknown> =
  '__TAURI_INTERNALS__' in globalThis
    ? (name, payload) => invoke('call', { name, payload })
    : import.meta.env.MODE === 'web'
      ? async (name, args) => (await tabs).ask(name, args)
      : overHttp;

/**
 * The calls that may take long, because of a photo or a network. Other calls do not wait for them, least of all the one
 * that stops a photo.
 */
const UNQUEUED_CALLS: ReadonlySet<string> = new Set(['cancel_photo_import', 'import_photo', ...SERVER_CALLS]);

/** The last change that was sent. It resolves whether the change is done or refused. */
let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Sends a call. Changes are sent one after another, because the program works on several calls at once and could finish
 * a later one first.
 */
function enqueue(name: Name, args: unknown): Promise<unknown> {
  if (READS.has(name) || UNQUEUED_CALLS.has(name)) return transport(name, args);
  const answer = lastChange.then(() => transport(name, args));
  lastChange = answer.catch(() => undefined);
  return answer;
}

async function overHttp(name: string, args: unknown): Promise<unknown> {
  const answer = await fetch(`/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (answer.ok) return isJson ? answer.json() : answer.arrayBuffer();
  throw isJson ? await answer.json() : `${answer.status} ${answer.statusText}`;
}
