/** The worker that owns the program and its files. It does one call after the other. */
import { Blocks } from './blocks';
import { CHANNEL, WORKER_LOCK, type Asked, type Between, type Outcome, type Said } from './talk';

/** The program as the script beside it gives it. */
interface Program {
  call(name: string, args: string): string | Uint8Array;
  prepare(): void;
}

interface Script {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  Program: {
    open(): Promise<Program>;
    fonts(): string[];
    font(name: string, file: Uint8Array): boolean;
  };
}

/** How long nothing is asked for before the index is built that the first search needs, in milliseconds. */
const IDLE = 400;
/** How often the files are tried that a worker before this one may not have given back yet. */
const TRIES = 100;
const PAUSE = 100;

const here = import.meta.url;
/** Where the program lies. */
const beside = (file: string): URL => new URL(`../program/${file}`, here);

/** Asked for before all else, the script and the program side by side. */
const loading = Promise.all([import(/* @vite-ignore */ beside('muster.js').href) as Promise<Script>, compiled()]);
// Whoever waits for it hears of a failure.
loading.catch(() => undefined);

const channel = new BroadcastChannel(CHANNEL);
const say = (said: Said): void => postMessage(said);
/** Other tabs hear of their calls from here: the tab in between may be closing. */
const spread = (said: Between): void => channel.postMessage(said);

let script: Script | undefined;
let program: Program | undefined;
let blocks: Blocks | undefined;
let waiting: Asked[] = [];
let idle: ReturnType<typeof setTimeout> | undefined;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  waiting.push(data);
  if (program) void work();
});

// Held until the worker ends, in whatever way.
void navigator.locks.request(WORKER_LOCK, () => {
  say({ held: true });
  void open();
  return new Promise(() => undefined);
});

async function open(): Promise<void> {
  try {
    const [[read, module_or_path], own] = await Promise.all([loading, hasFiles()]);
    if (!own) blocks = await Blocks.instead();
    await read.default({ module_or_path });
    script = read;
    program = await patiently(() => read.Program.open());
    await blocks?.keep();
    say({ open: own ? 'files' : 'database' });
    void work();
  } catch (failure) {
    say({ failed: problem(failure) });
  }
}

/** The program, compiled while it comes in. */
async function compiled(): Promise<WebAssembly.Module> {
  const file = beside('muster_bg.wasm');
  try {
    return await WebAssembly.compileStreaming(fetch(file));
  } catch {
    // A server may not know what a program is.
    return WebAssembly.compile(await (await fetch(file)).arrayBuffer());
  }
}

let working = false;

async function work(): Promise<void> {
  if (working) return;
  working = true;
  clearTimeout(idle);
  for (let asked = waiting.shift(); asked && program; asked = waiting.shift()) {
    const { id, name, args, far } = asked;
    const answer = (outcome: Outcome): void => (far ? spread({ outcome }) : say(outcome));
    if (far) spread({ begun: id });
    else say({ begun: id });
    try {
      const reply = await done(program, name, args);
      await blocks?.keep();
      answer({ id, reply });
    } catch (failure) {
      // Anything else than a problem is a fault in the program: its memory is no longer to be trusted.
      if (typeof failure !== 'string') return end(failure);
      await blocks?.keep();
      answer({ id, refused: failure });
    }
    // Whoever waits for a message is let in between two calls.
    await Promise.resolve();
  }
  working = false;
  idle = setTimeout(() => program?.prepare(), IDLE);
}

/** Does a call. The fonts of the pages are no part of the program: the first that wants them lets them be fetched. */
async function done(program: Program, name: string, args: string): Promise<string | Uint8Array> {
  try {
    return program.call(name, args);
  } catch (failure) {
    if (code(failure) !== 'fonts-missing' || !(await fetchFonts())) throw failure;
    return program.call(name, args);
  }
}

/** Fetches the fonts, and says whether they are all here. */
async function fetchFonts(): Promise<boolean> {
  const known = script?.Program;
  if (!known) return false;
  const fetched = known.fonts().map(async (name) => {
    const answer = await fetch(beside(`fonts/${name}.ttf`));
    return answer.ok && known.font(name, new Uint8Array(await answer.arrayBuffer()));
  });
  const all = await Promise.all(fetched).catch(() => [false]);
  return all.every(Boolean);
}

function end(fault: unknown): void {
  console.error(fault);
  close();
}

/** Whether the browser gives files that can be read and written at once. */
async function hasFiles(): Promise<boolean> {
  const name = 'muster-trial';
  try {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle(name, { create: true });
    const access = await (file as unknown as { createSyncAccessHandle(): Promise<{ close(): void }> })
      .createSyncAccessHandle();
    access.close();
    await root.removeEntry(name);
    return true;
  } catch (failure) {
    // Another worker may be at the very same trial.
    return failure instanceof DOMException && failure.name === 'NoModificationAllowedError';
  }
}

/** Tries again while a worker that has just ended still holds the files. */
async function patiently<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (failure) {
      if (tries === TRIES || !String(failure).includes('NoModificationAllowed')) throw failure;
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}

/** The code of a problem; none of anything else. */
function code(failure: unknown): string | undefined {
  if (typeof failure !== 'string' || !failure.startsWith('{')) return undefined;
  return (JSON.parse(failure) as { code?: string }).code;
}

function problem(failure: unknown): string {
  if (typeof failure === 'string' && code(failure)) return failure;
  return JSON.stringify({ code: 'web-failed', params: { detail: String(failure) }, place: {} });
}
