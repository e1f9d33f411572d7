/**
 * Calls to the program in its worker. One tab has the worker; the others talk to that tab, and one of them takes over when
 * it goes. A worker that ends is started again. What was asked and not begun is asked again; what was begun is asked again
 * where it only reads, else refused, since nobody knows whether it was done. Where the browser gives no locks (plain HTTP),
 * each tab has a worker of its own, which keeps nothing.
 */
import { READS } from '../lib/reads';
import { CHANNEL, TAB_LOCK, WORKER_LOCK, type Asked, type Between, type Kept, type Outcome, type Said } from './talk';

interface Waiting extends Asked {
  begun: boolean;
  answer(reply: unknown): void;
  refuse(problem: unknown): void;
}

/** How often in a row a worker may end without having answered anything. */
const ENDS = 4;

const tab = String(performance.timeOrigin) + String(Math.random()).slice(1);
const waiting = new Map<string, Waiting>();
/** Locks are given, like files, to safe addresses alone. */
const LOCKS: LockManager | undefined = isSecureContext ? navigator.locks : undefined;
// Without locks nobody else is talked to.
const channel = new BroadcastChannel(LOCKS ? CHANNEL : tab);

let count = 0;
let worker: Worker | undefined;
/** What this worker was asked, so that nothing is done twice. */
let asked = new Set<string>();
let ends = 0;
let opened: Kept | undefined;
/** Why nothing can be done, once that is so. */
let failed: unknown;
const listeners: ((name: string) => void)[] = [];
let told: (kept: Kept) => void = () => undefined;
let lead: () => void = () => undefined;

/** Where the data lie, once that is known. */
export const kept = new Promise<Kept>((tell) => (told = tell));

/** Done once this tab has the worker. */
export const leading = new Promise<void>((tell) => (lead = tell));

/** Is told the name of each call of this tab that was answered. */
export function answered(tell: (name: string) => void): void {
  listeners.push(tell);
}

/** Sends a call to the program, wherever it is. */
export function ask(name: string, args: unknown): Promise<unknown> {
  return new Promise((answer, refuse) => {
    if (failed !== undefined) return refuse(failed);
    const id = `${tab}/${count++}`;
    const call = { id, name, args: JSON.stringify(args), begun: false, answer, refuse };
    waiting.set(id, call);
    deliver(call);
  });
}

function deliver({ id, name, args }: Asked): void {
  const call = { id, name, args };
  if (worker) hand(call);
  else post({ asked: call });
}

function hand(call: Asked): void {
  if (asked.has(call.id)) return;
  asked.add(call.id);
  worker?.postMessage(call);
}

function post(message: Between): void {
  channel.postMessage(message);
}

channel.onmessage = ({ data }: MessageEvent<Between>) => {
  if ('asked' in data) {
    if (!worker) return;
    hand({ ...data.asked, far: true });
    // A tab that came later has not heard it.
    if (opened) post({ open: opened });
  } else if ('begun' in data) begun(data.begun);
  else if ('outcome' in data) {
    ends = 0;
    settle(data.outcome);
  }
  else if ('open' in data) told(data.open);
  else again();
};

// Waited for, so that the worker begins before this page takes its time to set itself up.
if (LOCKS) await own(LOCKS);
else start();

/** The first tab has the worker until it is closed, then the next that has waited. Done when it is known whether this is it. */
function own(locks: LockManager): Promise<void> {
  const hold = (): Promise<never> => {
    start();
    return new Promise(() => undefined);
  };
  return new Promise((known) => {
    void locks.request(TAB_LOCK, { ifAvailable: true }, (lock) => {
      known();
      if (lock) return hold();
      void locks.request(TAB_LOCK, hold);
      return undefined;
    });
  });
}

function start(): void {
  const fresh = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'muster' });
  worker = fresh;
  asked = new Set();
  fresh.onmessage = ({ data }: MessageEvent<Said>) => heard(data);
  fresh.onerror = (event) => {
    // A script that cannot be fetched or read gets no lock that could tell of its end.
    event.preventDefault();
    fresh.terminate();
    give({ code: 'web-failed', params: { detail: event.message }, place: {} });
  };
  post({ owner: true });
  lead();
  again();
}

function heard(said: Said): void {
  if ('held' in said) {
    // Whoever gets this lock knows that the worker has ended.
    void LOCKS?.request(WORKER_LOCK, () => void setTimeout(ended));
  } else if ('open' in said) {
    opened = said.open;
    told(said.open);
    post({ open: said.open });
  } else if ('failed' in said) {
    give(JSON.parse(said.failed));
  } else if ('begun' in said) {
    begun(said.begun);
  } else {
    ends = 0;
    settle(said);
  }
}

function ended(): void {
  worker?.terminate();
  worker = undefined;
  if (failed !== undefined) return;
  ends += 1;
  if (ends < ENDS) start();
  else give({ code: 'web-failed', params: { detail: 'the worker ends again and again' }, place: {} });
}

/** Asks again what the worker before did not answer. */
function again(): void {
  for (const call of [...waiting.values()]) {
    if (call.begun && !READS.has(call.name)) {
      waiting.delete(call.id);
      call.refuse({ code: 'web-stopped', params: {}, place: {} });
    } else {
      call.begun = false;
      deliver(call);
    }
  }
}

function give(problem: unknown): void {
  failed = problem;
  for (const call of waiting.values()) call.refuse(problem);
  waiting.clear();
  const refused = JSON.stringify(problem);
  for (const id of asked) if (!mine(id)) post({ outcome: { id, refused } });
}

function begun(id: string): void {
  const call = waiting.get(id);
  if (call) call.begun = true;
}

function settle(outcome: Outcome): void {
  const call = waiting.get(outcome.id);
  if (!call) return;
  waiting.delete(outcome.id);
  if ('refused' in outcome) call.refuse(JSON.parse(outcome.refused));
  else if (typeof outcome.reply === 'string') call.answer(JSON.parse(outcome.reply));
  else call.answer(outcome.reply.buffer);
  if ('reply' in outcome) for (const tell of listeners) tell(call.name);
}

function mine(id: string): boolean {
  return id.startsWith(tab);
}
