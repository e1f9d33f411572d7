/**
 * Calls to the program in its worker.
 *
 * One tab owns the worker. The other tabs send their calls to it, and one of them takes over when it closes. A worker
 * that ends is started again. Calls that had not begun are then sent again. Calls that had begun are only sent again if
 * they just read; otherwise they are refused, because nobody knows whether they were done.
 *
 * If the browser provides no locks (plain HTTP), each tab has a worker of its own, which stores nothing.
 */
import { READS } from '../bindings';
import {
  CHANNEL,
  TAB_LOCK,
  WHOLE,
  WORKER_LOCK,
  type CallRequest,
  type TabMessage,
  type StorageLocation,
  type Outcome,
  type WorkerMessage,
} from './messages';

interface PendingCall extends CallRequest {
  begun: boolean;
  answer(reply: unknown): void;
  refuse(problem: unknown): void;
}

/** How often in a row a worker may end without having answered any call. */
const MAX_ENDS = 4;

const tab = String(performance.timeOrigin) + String(Math.random()).slice(1);
const pendingCalls = new Map<string, PendingCall>();
/** The browser's locks. Like files, they are only available in secure contexts. */
const LOCKS: LockManager | undefined = isSecureContext ? navigator.locks : undefined;
// Without locks each tab works alone, so the channel gets a name that no other tab uses.
const channel = new BroadcastChannel(LOCKS ? CHANNEL : tab);

let count = 0;
let worker: Worker | undefined;
/** The ids of calls sent to the current worker. None is sent twice. */
let sentIds = new Set<string>();
let ends = 0;
let knownLocation: StorageLocation | undefined;
/** The reason why no call can be done any more. `undefined` as long as calls work. */
let failed: unknown;
const listeners: ((name: string) => void)[] = [];
const changeListeners: ((name: string) => void)[] = [];
let resolveStorageLocation: (kept: StorageLocation) => void = () => undefined;
let resolveOwnsWorker: () => void = () => undefined;
let resolveWholeProgram: () => void = () => undefined;

/** Resolves to where the data are stored, once that is known. */
export const storageLocation = new Promise<StorageLocation>((tell) => (resolveStorageLocation = tell));

/** Resolves once this tab owns the worker. */
export const ownsWorker = new Promise<void>((tell) => (resolveOwnsWorker = tell));

/** Resolves once all of the program is here, or another tab fetches it. */
export const wholeProgram = new Promise<void>((tell) => (resolveWholeProgram = tell));

/** Registers a function that is called with the name of each answered call of this tab. */
export function onAnswered(tell: (name: string) => void): void {
  listeners.push(tell);
}

/** Registers a function that is called with the name of each call by which another tab has changed the data. */
export function onChangedElsewhere(tell: (name: string) => void): void {
  changeListeners.push(tell);
}

void storageLocation.then(() => endLoading());

/** Tells the bar that `web/boot.js` shows how much of the program is here. */
function tellLoading(share: number, waits: boolean): void {
  dispatchEvent(new CustomEvent('muster-loading', { detail: { share, waits } }));
}

/** Takes that bar away. */
function endLoading(): void {
  document.getElementById('boot')?.remove();
}

/** Sends a call to the program, in whichever tab it runs. */
export function ask(name: string, args: unknown): Promise<unknown> {
  return new Promise((answer, refuse) => {
    if (failed !== undefined) return refuse(failed);
    const id = `${tab}/${count++}`;
    const call = { id, name, args: JSON.stringify(args), begun: false, answer, refuse };
    pendingCalls.set(id, call);
    deliver(call);
  });
}

function deliver({ id, name, args }: CallRequest): void {
  const call = { id, name, args };
  if (worker) postToWorker(call);
  else postToTabs({ asked: call });
}

function postToWorker(call: CallRequest): void {
  if (sentIds.has(call.id)) return;
  sentIds.add(call.id);
  worker?.postMessage(call);
}

function postToTabs(message: TabMessage): void {
  channel.postMessage(message);
}

channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
  if ('asked' in data) {
    if (!worker) return;
    postToWorker({ ...data.asked, far: true });
    // A tab that was opened later has not received this message.
    if (knownLocation) postToTabs({ open: knownLocation });
  } else if ('begun' in data) markBegun(data.begun);
  else if ('outcome' in data) {
    ends = 0;
    settle(data.outcome);
  } else if ('open' in data) resolveStorageLocation(data.open);
  else if ('changed' in data) for (const tell of changeListeners) tell(data.changed);
  else resendCalls();
};

// Waiting here lets the worker begin before this page spends time on its own setup.
if (LOCKS) await requestOwnership(LOCKS);
else startWorker();

/**
 * Requests the lock of the tab that owns the worker. The first tab holds it until it is closed, then the next one gets
 * it. Resolves when it is known whether this tab has it.
 */
function requestOwnership(locks: LockManager): Promise<void> {
  const hold = (): Promise<never> => {
    startWorker();
    return new Promise(() => undefined);
  };
  return new Promise((known) => {
    void locks.request(TAB_LOCK, { ifAvailable: true }, (lock) => {
      known();
      if (lock) return hold();
      resolveWholeProgram();
      void locks.request(TAB_LOCK, hold);
      return undefined;
    });
  });
}

function startWorker(): void {
  const name = ends > 0 ? WHOLE : 'muster';
  const fresh = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  worker = fresh;
  sentIds = new Set();
  fresh.onmessage = ({ data }: MessageEvent<WorkerMessage>) => onWorkerMessage(data);
  fresh.onerror = (event) => {
    // A script that cannot be loaded or parsed never takes the lock that would tell of its end.
    event.preventDefault();
    fresh.terminate();
    // One that cannot be loaded gives no reason. At a start nothing is lost if the page waits for the network.
    if (!event.message && document.getElementById('boot')) dispatchEvent(new Event('muster-unreachable'));
    else failAll({ code: 'web-failed', params: { detail: event.message }, place: {} });
  };
  postToTabs({ owner: true });
  resolveOwnsWorker();
  resendCalls();
}

function onWorkerMessage(said: WorkerMessage): void {
  if ('share' in said) {
    tellLoading(said.share, said.waits);
  } else if ('held' in said) {
    // Getting this lock means that the worker has ended.
    void LOCKS?.request(WORKER_LOCK, () => void setTimeout(onWorkerEnded));
  } else if ('whole' in said) {
    resolveWholeProgram();
  } else if ('open' in said) {
    knownLocation = said.open;
    resolveStorageLocation(said.open);
    postToTabs({ open: said.open });
  } else if ('failed' in said) {
    failAll(JSON.parse(said.failed));
  } else if ('begun' in said) {
    markBegun(said.begun);
  } else {
    ends = 0;
    settle(said);
  }
}

function onWorkerEnded(): void {
  worker?.terminate();
  worker = undefined;
  if (failed !== undefined) return;
  ends += 1;
  if (ends < MAX_ENDS) startWorker();
  else failAll({ code: 'web-failed', params: { detail: 'the worker ends again and again' }, place: {} });
}

/** Sends the calls again that the previous worker did not answer. */
function resendCalls(): void {
  for (const call of [...pendingCalls.values()]) {
    if (call.begun && !READS.has(call.name)) {
      pendingCalls.delete(call.id);
      call.refuse({ code: 'web-stopped', params: {}, place: {} });
    } else {
      call.begun = false;
      deliver(call);
    }
  }
}

function failAll(problem: unknown): void {
  endLoading();
  failed = problem;
  for (const call of pendingCalls.values()) call.refuse(problem);
  pendingCalls.clear();
  const refused = JSON.stringify(problem);
  for (const id of sentIds) if (!isOwnCall(id)) postToTabs({ outcome: { id, refused } });
}

function markBegun(id: string): void {
  const call = pendingCalls.get(id);
  if (call) call.begun = true;
}

function settle(outcome: Outcome): void {
  const call = pendingCalls.get(outcome.id);
  if (!call) return;
  pendingCalls.delete(outcome.id);
  if ('refused' in outcome) call.refuse(JSON.parse(outcome.refused));
  else if (typeof outcome.reply === 'string') call.answer(JSON.parse(outcome.reply));
  else call.answer(outcome.reply.buffer);
  if (!('reply' in outcome)) return;
  for (const tell of listeners) tell(call.name);
  if (!READS.has(call.name)) postToTabs({ changed: call.name });
}

function isOwnCall(id: string): boolean {
  return id.startsWith(tab);
}
