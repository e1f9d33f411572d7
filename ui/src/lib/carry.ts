/**
 * How a call gets to Rust: through Tauri in the window, to a worker of the page on the web, over HTTP where a test bridge
 * serves the page.
 */
import { invoke } from '@tauri-apps/api/core';

import type { Calls } from '../bindings/Calls';
import { READS } from './reads';

type Name = keyof Calls;
type Far = { [N in Name]: Calls[N] extends { far: true } ? N : never }[Name];

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

/** What asks a server. The compiler says where one is missing here. */
const FAR: Readonly<Record<Far, true>> = {
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

/** What takes long: nothing waits for a photo, least of all what stops it, and nothing for a network. */
const APART: ReadonlySet<string> = new Set(['stop_photo', 'take_photo', ...Object.keys(FAR)]);

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
