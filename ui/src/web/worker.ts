/**
 * The worker that owns the program and its files. It does one call after the other; one that asks the server, or that takes
 * long and is done in another worker, lets others in while it waits.
 */
import type { PhotoJobArgs } from '../bindings/PhotoJobArgs';
import { FilesAhead } from './files-ahead';
import { Blocks } from './blocks';
import { Desk } from './desk';
import { code, problem } from './problem';
import { fetchProgram, Fonts, keepsProgram, type TakesFonts } from './program';
import { CHANNEL, WORKER_LOCK, type Asked, type Between, type Outcome, type Said } from './talk';
import { carry, type Question } from './wire';

type Reply = string | Uint8Array;

/** The program as the script beside it gives it. */
interface Program {
  call(name: string, args: string, done: Uint8Array[]): Reply | Job;
  talk(name: string, args: string): Talk | undefined;
  prepare(): void;
  trial(): Uint8Array<ArrayBuffer> | undefined;
}

/** A call that asks the server. */
interface Talk {
  question(): (Question & Owned) | undefined;
  hear(program: Program, status: number, body: Uint8Array): void;
  miss(program: Program, why: string): void;
  reply(): Reply;
}

/** Something that takes long, after which the call is made again with what came of it. */
interface Job extends Owned {
  job(): Uint8Array<ArrayBuffer>;
  name(): string | undefined;
  isReply(): boolean;
}

/** What lies in the memory of the program. */
interface Owned {
  free(): void;
}

interface Script {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  largestAnswer(): number;
  Program: { open(origin: string): Promise<Program> } & TakesFonts;
}

/** How long nothing is asked for before the index is built that the first search needs, in milliseconds. */
const IDLE = 400;
/** The calls after which somebody may soon print: a force is open. */
const BEFORE_PRINT = new Set(['force', 'edit_force']);
/** How often the files are tried that a worker before this one may not have given back yet. */
const TRIES = 100;
const PAUSE = 100;

/** Asked for before all else. */
const loading = fetchProgram<Script>('muster');
// Whoever waits for it hears of a failure.
loading.catch(() => undefined);

const channel = new BroadcastChannel(CHANNEL);
const say = (said: Said): void => postMessage(said);
/** Other tabs hear of their calls from here: the tab in between may be closing. */
const spread = (said: Between): void => channel.postMessage(said);

let script: Script | undefined;
let program: Program | undefined;
let blocks: Blocks | undefined;
let fonts: Fonts | undefined;
const desk = new Desk();
/** What is to be done, one after the other. */
const turns: (() => Promise<void>)[] = [];
let mayPrint = false;
let idle: ReturnType<typeof setTimeout> | undefined;

addEventListener('message', ({ data }: MessageEvent<Asked>) => enqueue(() => begin(data)));

// Held until the worker ends, in whatever way.
if (isSecureContext) {
  void navigator.locks.request(WORKER_LOCK, () => {
    say({ held: true });
    void open();
    return new Promise(() => undefined);
  });
} else {
  void open();
}

async function open(): Promise<void> {
  try {
    const [[read, module_or_path], ahead] = await Promise.all([loading, FilesAhead.open()]);
    const own = ahead.any || (await hasFiles());
    // Over plain HTTP there are no locks, without which two tabs would write over each other.
    if (!isSecureContext) Blocks.nowhere();
    else if (!own) blocks = await Blocks.instead();
    await read.default({ module_or_path });
    script = read;
    fonts = new Fonts(read.Program);
    program = await ahead.during(() => patiently(() => read.Program.open(location.origin)));
    await blocks?.keep();
    say({ open: own ? 'files' : blocks ? 'database' : 'nowhere' });
    void work();
  } catch (failure) {
    say({ failed: words(failure) });
  }
}

function enqueue(turn: () => Promise<void>): void {
  turns.push(turn);
  if (program) void work();
}

let working = false;

async function work(): Promise<void> {
  if (working) return;
  working = true;
  clearTimeout(idle);
  for (let turn = turns.shift(); turn && program; turn = turns.shift()) {
    await turn();
    // Whoever waits for a message is let in between two turns.
    await Promise.resolve();
  }
  working = false;
  idle = setTimeout(() => void prepare(), IDLE);
}

/** Does ahead what the first search and the first print would wait for. */
async function prepare(): Promise<void> {
  program?.prepare();
  await fonts?.ahead();
  if (mayPrint && (await keepsProgram('jobs'))) desk.warm(() => program?.trial());
  mayPrint = false;
}

function begin(asked: Asked): Promise<void> {
  const { id, name, args, far } = asked;
  if (far) spread({ begun: id });
  else say({ begun: id });
  if (name === 'stop_photo') desk.stop((JSON.parse(args) as PhotoJobArgs).job);
  if (name === 'photo_progress') {
    const progress = desk.howFar((JSON.parse(args) as PhotoJobArgs).job);
    if (progress) return take(asked, () => Promise.resolve(JSON.stringify(progress)));
  }
  mayPrint ||= BEFORE_PRINT.has(name);
  return take(asked, (program) => program.talk(name, args) ?? called(program, name, args, []));
}

/** Does a part of a call, and answers it where that was the last. What it changed is kept before anybody hears of it. */
async function take(asked: Asked, part: (program: Program) => Talk | Promise<Reply | Job>, done: Uint8Array[] = []): Promise<void> {
  if (!program) return;
  const { id, far } = asked;
  const answer = (outcome: Outcome): void => (far ? spread({ outcome }) : say(outcome));
  try {
    const came = await part(program);
    await blocks?.keep();
    if (typeof came === 'string' || came instanceof Uint8Array) return answer({ id, reply: came });
    if ('job' in came) return void handOn(asked, came, done);
    const question = came.question();
    if (question) void ask(asked, came, question);
    else answer({ id, reply: came.reply() });
  } catch (failure) {
    // Anything else than a problem is a fault in the program: its memory is no longer to be trusted.
    if (typeof failure !== 'string') return end(failure);
    await blocks?.keep();
    answer({ id, refused: failure });
  }
}

/** Fetches what a call asks the server. It goes on with the answer when its turn comes. */
async function ask(asked: Asked, talk: Talk, question: Question & Owned): Promise<void> {
  const { method, url, token, body, photo, awaits } = question;
  question.free();
  const heard = await carry({ method, url, token, body, photo, awaits }, script?.largestAnswer() ?? 0);
  enqueue(() =>
    take(asked, (program) => {
      if ('problem' in heard) talk.miss(program, heard.problem);
      else talk.hear(program, heard.status, heard.body);
      return talk;
    }),
  );
}

/** Has a job of a call done. The call goes on with what came of it when its turn comes. */
async function handOn(asked: Asked, asking: Job, done: Uint8Array[]): Promise<void> {
  const [job, name, isReply] = [asking.job(), asking.name(), asking.isReply()];
  asking.free();
  const came = await desk.do({ job, name, isReply }).catch((problem: unknown) => String(problem));
  const all = typeof came === 'string' ? done : [...done, came];
  enqueue(() =>
    take(
      asked,
      (program) => {
        if (typeof came === 'string') return Promise.reject(came);
        return isReply ? Promise.resolve(came) : called(program, asked.name, asked.args, all);
      },
      all,
    ),
  );
}

/** Does a call, with the fonts of the pages where it wants them. */
async function called(program: Program, name: string, args: string, done: Uint8Array[]): Promise<Reply | Job> {
  const call = (): Reply | Job => program.call(name, args, done);
  return fonts ? fonts.for(call) : call();
}

function end(fault: unknown): void {
  program = undefined;
  console.error(fault);
  // Elsewhere the lock tells.
  if (!isSecureContext) say({ failed: words(fault) });
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

/** What failed, as a problem. */
function words(failure: unknown): string {
  return typeof failure === 'string' && code(failure) ? failure : problem('web-failed', { detail: String(failure) });
}
