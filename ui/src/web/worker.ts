/**
 * The worker that owns the program and its files. It is one thread: a call runs until it is done or waits, for the server or for
 * what takes long and is done in another worker, and only then another one does.
 */
import { PreopenedFiles } from './preopened-files';
import { Blocks } from './blocks';
import { JobQueue } from './job-queue';
import { send } from './http';
import { codeOf, problem } from './problem';
import { FIRST_CALLS } from './first-calls';
import { fetchFile, fetchProgram, fetchRest, fetchRestAtOnce, hasFile, hasProgram } from './program';
import {
  CHANNEL,
  WHOLE,
  WORKER_LOCK,
  type CallRequest,
  type TabMessage,
  type Outcome,
  type WorkerMessage,
} from './messages';

/** The program as the script beside it gives it. */
interface Program {
  call(name: string, args: string): Promise<string | Uint8Array>;
  prepare(): Promise<void>;
  loadFonts(): Promise<void>;
  trial(): Uint8Array<ArrayBuffer> | undefined;
}

interface Script {
  default(from: { module_or_path: WebAssembly.Module }): Promise<WebAssembly.Exports>;
  WebProgram: { open(origin: string): Promise<Program>; fontFiles(): string[] };
}

/** How long nothing is asked for before the index is built that the first search needs, in milliseconds. */
const IDLE_MS = 400;
/** The calls after which somebody may soon print: a force is open. */
const BEFORE_PRINT = new Set(['force', 'edit_force']);
/** How often the files are tried that a worker before this one may not have given back yet. */
const MAX_TRIES = 100;
const PAUSE_MS = 100;
/** What a browser that has files may say when one is tried. */
const FILE_ERRORS = new Set(['NoModificationAllowedError', 'QuotaExceededError']);

/** Asked for before all else. */
const loading = fetchProgram<Script>('muster', (share, waits) => postMessage({ share, waits } satisfies WorkerMessage));
/** What the program runs without until somebody has looked around. */
let rest: WebAssembly.Module | undefined;
let loadingRest: Promise<void> | undefined;
const hasRest = hasProgram('muster_rest');
// At a first visit it follows the beginning at once. A device that has it reads it when the first screen is there: no start
// is held up by it.
void Promise.all([hasRest, loading])
  .then(([has]) => (has ? undefined : loadRest()))
  .catch(() => undefined);

const channel = new BroadcastChannel(CHANNEL);
const postToPage = (said: WorkerMessage): void => postMessage(said);
/** Other tabs hear of their calls from here: the tab in between may be closing. */
const postToTabs = (said: TabMessage): void => channel.postMessage(said);

let script: Script | undefined;
let program: Program | undefined;
let blocks: Blocks | undefined;
const jobQueue = new JobQueue();
/** Calls that came before the program was open. */
const earlyCalls: CallRequest[] = [];
let mayPrint = false;
let idle: ReturnType<typeof setTimeout> | undefined;
/** The index that the first search needs is being built. */
let preparing: Promise<void> | undefined;

/** What the program asks of this worker. What a call changed is kept before it sends anything. */
const host = {
  send: async (...request: Parameters<typeof send>): ReturnType<typeof send> => {
    await blocks?.keep();
    return send(...request);
  },
  work: (job: Uint8Array<ArrayBuffer>, name: string | undefined): Promise<Uint8Array> => jobQueue.do({ job, name }),
  progress: (name: string): string | undefined => {
    const progress = jobQueue.progressOf(name);
    return progress && JSON.stringify(progress);
  },
  stop: (name: string): void => jobQueue.stop(name),
  fetchFile,
  // What was asked meanwhile came before the timer.
  pause: (): Promise<void> => new Promise((go) => setTimeout(go)),
};

/** The program needs a part of it that cannot be had now. */
class RestMissing extends Error {}

/** What the program gives its rest. */
let exports: WebAssembly.Exports = {};

/** Stands for every function of the rest. When one is called first, the rest takes the place of all of them. */
const placeholder = new Proxy(
  {},
  {
    get:
      (_, number: string) =>
      (...args: unknown[]): unknown => {
        return (attachRest().get(Number(number)) as (...args: unknown[]) => unknown)(...args);
      },
  },
);
Object.assign(globalThis, { host, placeholder });

addEventListener('message', ({ data }: MessageEvent<CallRequest>) => {
  if (program) void answer(program, data);
  else earlyCalls.push(data);
});

// A panic in a call rejects nothing: the call runs by itself, and what it throws comes here.
addEventListener('error', (event) => {
  if (!program) return;
  event.preventDefault();
  end(event.error ?? event.message);
});

// Held until the worker ends, in whatever way.
if (isSecureContext) {
  void navigator.locks.request(WORKER_LOCK, () => {
    postToPage({ held: true });
    void open();
    return new Promise(() => undefined);
  });
} else {
  void open();
}

async function open(): Promise<void> {
  try {
    const [[read, module_or_path], ahead] = await Promise.all([loading, PreopenedFiles.open()]);
    const own = ahead.any || (await hasFiles());
    // Over plain HTTP there are no locks, without which two tabs would write over each other.
    if (!isSecureContext) Blocks.installInMemory();
    else if (!own) blocks = await Blocks.install();
    exports = await read.default({ module_or_path });
    script = read;
    // The worker before this one needed all of it. So may the data, of which a device without the rest may have some already.
    if (self.name === WHOLE || ((ahead.any || !own) && !(await hasRest))) await loadRest();
    const opened = await ahead.during(() => retryWhileLocked(() => read.WebProgram.open(location.origin)));
    await blocks?.keep();
    program = opened;
    postToPage({ open: own ? 'files' : blocks ? 'database' : 'nowhere' });
    prepareWhenIdle();
    for (const asked of earlyCalls) void answer(opened, asked);
  } catch (failure) {
    if (failure instanceof RestMissing && isSecureContext) close();
    else postToPage({ failed: problemOf(failure) });
  }
}

/** Reads the rest of the program, once. Until it is here, the program does the calls of a first visit. */
function loadRest(): Promise<void> {
  if (!loadingRest) {
    loadingRest = fetchRest('muster').then((module) => void (rest = module));
    loadingRest.then(
      () => postToPage({ whole: true }),
      (failure: unknown) => postToPage({ failed: problemOf(failure) }),
    );
  }
  return loadingRest;
}

/**
 * Puts the rest of the program in its place, and returns the program's functions by their numbers. The call that needs it
 * is under way, and nobody can tell how far it is. So it is not begun anew: the worker stands still until the rest is here.
 */
function attachRest(): WebAssembly.Table {
  try {
    rest ??= fetchRestAtOnce('muster');
    new WebAssembly.Instance(rest, { primary: exports });
  } catch (failure) {
    throw new RestMissing(String(failure));
  }
  const table = Object.keys(exports).find((name) => name.endsWith('%table'));
  return exports[table ?? ''] as WebAssembly.Table;
}

/** Does ahead what there is, once nothing was asked for a while. */
function prepareWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => void prepare(), IDLE_MS);
}

/** Does ahead what the first search and the first print would wait for. */
async function prepare(): Promise<void> {
  preparing ??= program?.prepare().catch(end);
  await preparing;
  preparing = undefined;
  await loadRest();
  const [font] = script?.WebProgram.fontFiles() ?? [];
  if (font !== undefined && (await hasFile(font))) await program?.loadFonts().catch(() => undefined);
  if (mayPrint && (await hasProgram('jobs'))) jobQueue.warm(() => program?.trial());
  mayPrint = false;
}

/** Does a call and answers it. What it changed is kept before anybody hears of it. */
async function answer(running: Program, asked: CallRequest): Promise<void> {
  const { id, name, args, far } = asked;
  prepareWhenIdle();
  if (!FIRST_CALLS.has(name)) {
    await loadRest();
    // Whoever asked asks the next worker.
    if (program !== running) return;
  }
  if (far) postToTabs({ begun: id });
  else postToPage({ begun: id });
  mayPrint ||= BEFORE_PRINT.has(name);
  try {
    const outcome = await running.call(name, args).then(
      (reply): Outcome => ({ id, reply }),
      (failure: unknown): Outcome => {
        // Anything else than a problem is a fault in the program: its memory is no longer to be trusted.
        if (typeof failure !== 'string') throw failure;
        return { id, refused: failure };
      },
    );
    await blocks?.keep();
    if (far) postToTabs({ outcome });
    else postToPage(outcome);
    prepareWhenIdle();
  } catch (fault) {
    end(fault);
  }
}

function end(fault: unknown): void {
  if (!program) return;
  program = undefined;
  console.error(fault);
  // Elsewhere the lock tells.
  if (!isSecureContext) postToPage({ failed: problemOf(fault) });
  close();
}

/** Whether the browser gives files that can be read and written at once. */
async function hasFiles(): Promise<boolean> {
  const name = 'muster-trial';
  try {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle(name, { create: true });
    const access = await (
      file as unknown as { createSyncAccessHandle(): Promise<{ close(): void }> }
    ).createSyncAccessHandle();
    access.close();
    await root.removeEntry(name);
    return true;
  } catch (failure) {
    // Another worker may be at the very same trial, or the disk is full. Data kept elsewhere then would be missed later.
    return failure instanceof DOMException && FILE_ERRORS.has(failure.name);
  }
}

/** Tries again while a worker that has just ended still holds the files. */
async function retryWhileLocked<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (failure) {
      if (tries === MAX_TRIES || !String(failure).includes('NoModificationAllowed')) throw failure;
      await new Promise((go) => setTimeout(go, PAUSE_MS));
    }
  }
}

/** What failed, as a problem. */
function problemOf(failure: unknown): string {
  return typeof failure === 'string' && codeOf(failure) ? failure : problem('web-failed', { detail: String(failure) });
}
