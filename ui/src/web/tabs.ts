/**
 * Calls to the program in its worker.
 *
 * One tab owns the worker. The other tabs send their calls to it, and one of them takes over when it closes. A worker
 * that ends is started again. Calls that had not begun are then sent again. Calls that had begun are only sent again if
 * they just read; otherwise they are refused, because nobody knows whether they were done.
 *
 * If the browser provides no locks (plain HTTP), each tab has a worker of its own, which stores nothing.
 */
import { READS } from '../lib/reads';
import { CHANNEL, TAB_LOCK, WORKER_LOCK, type Asked, type Between, type Kept, type Outcome, type Said } from './talk';

interface Waiting extends Asked {
  begun: boolean;
  answer(reply: unknown): void;
  refuse(problem: unknown): void;
}

/** How often in a row a worker may end without having answered any call. */
const ENDS = 4;

const tab = String(performance.timeOrigin) + String(Math.random()).slice(1);
const waiting = new Map<string, Waiting>();
/** The browser's locks. Like files, they are only available in secure contexts. */
const LOCKS: LockManager | undefined = isSecureContext ? navigator.locks : undefined;
// Without locks each tab works alone, so the channel gets a name that no other tab uses.
const channel = new BroadcastChannel(LOCKS ? CHANNEL : tab);

let count = 0;
let worker: Worker | undefined;
/** The ids of calls sent to the current worker. None is sent twice. */
let asked = new Set<string>();
let ends = 0;
let opened: Kept | undefined;
/** The reason why no call can be done any more. `undefined` as long as calls work. */
let failed: unknown;
const listeners: ((name: string) => void)[] = [];
let told: (kept: Kept) => void = () => undefined;
let lead: () => void = () => undefined;

/** Resolves to where the data are stored, once that is known. */
export const kept = new Promise<Kept>((tell) => (told = tell));

/** Resolves once this tab owns the worker. */
export const leading = new Promise<void>((tell) => (lead = tell));

/** Registers a function that is called with the name of each answered call of this tab. */
export function answered(tell: (name: string) => void): void {
  listeners.push(tell);
}

/** Sends a call to the program, in whichever tab it runs. */
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
    // A tab that was opened later has not received this message.
    if (opened) post({ open: opened });
  } else if ('begun' in data) begun(data.begun);
  else if ('outcome' in data) {
    ends = 0;
    settle(data.outcome);
  }
  else if ('open' in data) told(data.open);
  else again();
};

// Waiting here lets the worker begin before this page spends time on its own setup.
if (LOCKS) await own(LOCKS);
else start();

/**
 * Requests the lock of the tab that owns the worker. The first tab holds it until it is closed, then the next one gets
 * it. Resolves when it is known whether this tab has it.
 */
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
    // A script that cannot be loaded or parsed never takes the lock that would tell of its end.
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
    // Getting this lock means that the worker has ended.
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

/** Sends the calls again that the previous worker did not answer. */
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
