/**
 * How a call gets to Rust: through Tauri in the window, to a worker of the page on the web, over HTTP where a test bridge
 * serves the page.
 */
import { invoke } from '@tauri-apps/api/core';

import type { Calls } from '../bindings/Calls';
import { READS } from './reads';

type Name = keyof Calls;

/** On the web, the program begins to be fetched as soon as this is read. */
const tabs = import.meta.env.MODE === 'web' ? import('../web/tabs') : (undefined as never);

/** Answers that nobody has taken yet. */
const ahead = new Map<string, Promise<unknown>>();

const key = (name: Name, args: unknown) => JSON.stringify([name, args]);

/** Sends a call, or takes its answer where it was sent ahead. */
export function carry(name: Name, args: unknown): Promise<unknown> {
  // Mostly there is none, and what is sent may be long.
  if (ahead.size === 0) return send(name, args);
  const call = key(name, args);
  const sent = ahead.get(call);
  ahead.delete(call);
  return sent ?? send(name, args);
}

/** Sends a call that a screen will soon make. */
export function sendAhead<N extends Name>(name: N, args: Calls[N]['args']): void {
  const answer = send(name, args);
  // Whoever takes the answer hears of a refusal.
  answer.catch(() => undefined);
  ahead.set(key(name, args), answer);
}

/** Drops the answers that nobody took: soon they would no longer be true. */
export function dropAhead(): void {
  ahead.clear();
}

const transport: (name: Name, args: unknown) => Promise<unknown> =
  '__TAURI_INTERNALS__' in globalThis
    ? (name, payload) => invoke('call', { name, payload })
    : import.meta.env.MODE === 'web'
      ? async (name, args) => (await tabs).ask(name, args)
      : overHttp;

/** What takes long: nothing waits for a photo, least of all what stops it, and nothing for a network. */
const APART: ReadonlySet<Name> = new Set<Name>([
  'stop_photo',
  'sync_admit',
  'sync_invite',
  'sync_leave',
  'sync_now',
  'sync_pair',
  'sync_pair_wait',
  'sync_recovery',
  'sync_revoke',
  'take_photo',
]);

/** The change that was sent last, done or refused. */
let changed: Promise<unknown> = Promise.resolve();

/** Changes are sent one after another: the program works on several calls at once, and a later one might be done first. */
function send(name: Name, args: unknown): Promise<unknown> {
  if (READS.has(name) || APART.has(name)) return transport(name, args);
  const answer = changed.then(() => transport(name, args));
  changed = answer.catch(() => undefined);
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
