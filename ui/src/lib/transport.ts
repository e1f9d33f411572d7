/**
 * Transports calls to Rust: through Tauri in the window, to a worker on the web, and over HTTP if a test bridge serves
 * the page.
 */
import { invoke } from '@tauri-apps/api/core';

import type { Calls } from '../bindings/Calls';
import { READS } from './reads';

type Name = keyof Calls;
type ServerCall = { [N in Name]: Calls[N] extends { far: true } ? N : never }[Name];

/** On the web, downloading the program starts as soon as this module is loaded. */
const tabs = import.meta.env.MODE === 'web' ? import('../web/tabs') : (undefined as never);

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

/** Sends a call ahead that a screen will soon make. */
export function sendAhead<N extends Name>(name: N, args: Calls[N]['args']): void {
  const answer = enqueue(name, args);
  // The screen that uses the answer handles the error.
  answer.catch(() => undefined);
  ahead.set(key(name, args), answer);
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

/** The calls that ask a server. The type makes the compiler report any that is missing here. */
const SERVER_CALLS: Readonly<Record<ServerCall, true>> = {
  club: true,
  club_ask: true,
  club_event: true,
  club_events: true,
  club_follow: true,
  club_guest: true,
  club_guests: true,
  club_hand_in: true,
  club_invitations: true,
  club_invite: true,
  club_join: true,
  club_list: true,
  club_look: true,
  club_open_event: true,
  club_pack_news: true,
  club_packs: true,
  club_publish: true,
  club_remove: true,
  club_remove_event: true,
  club_role: true,
  club_rule: true,
  club_set_event: true,
  club_take_home: true,
  club_unguest: true,
  club_uninvite: true,
  club_withdraw: true,
  clubs: true,
  found_club: true,
  sync_admit: true,
  sync_devices: true,
  sync_invite: true,
  sync_invited: true,
  sync_leave: true,
  sync_now: true,
  sync_pair: true,
  sync_pair_wait: true,
  sync_recovery: true,
  sync_resume: true,
  sync_revoke: true,
  sync_wait: true,
};

/**
 * The calls that may take long, because of a photo or a network. Other calls do not wait for them, least of all the one
 * that stops a photo.
 */
const UNQUEUED_CALLS: ReadonlySet<string> = new Set(['stop_photo', 'take_photo', ...Object.keys(SERVER_CALLS)]);

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
