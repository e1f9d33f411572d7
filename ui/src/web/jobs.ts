/** The worker that does what takes long, one after the other. Whoever no longer wants its job ends it. */
import { code, fetchFonts, fetchProgram } from './program';
import type { JobAsked, JobSaid } from './talk';

/** The program as the script beside it gives it. */
interface Script {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  work(job: Uint8Array, isReply: boolean, told: (done: number, of: number) => void): Uint8Array<ArrayBuffer>;
  fonts(): string[];
  font(name: string, file: Uint8Array): boolean;
}

const ready = begin();
// Whoever waits for it hears of a failure.
ready.catch(() => undefined);

addEventListener('message', ({ data }: MessageEvent<JobAsked>) => void take(data));

async function begin(): Promise<Script> {
  const [script, module_or_path] = await fetchProgram<Script>('jobs');
  await script.default({ module_or_path });
  return script;
}

async function take({ job, isReply }: JobAsked): Promise<void> {
  const say = (said: JobSaid, files: ArrayBuffer[] = []): void => postMessage(said, { transfer: files });
  try {
    const script = await ready;
    // What is warmed up ahead has no job yet.
    if (!job) return;
    const told = (done: number, of: number): void => say({ done, of });
    const work = (): Uint8Array<ArrayBuffer> => script.work(job, isReply, told);
    const came = await withFonts(script, work);
    say({ came }, [came.buffer]);
  } catch (failure) {
    if (typeof failure === 'string') return say({ refused: failure });
    // The memory of a program that failed is no longer to be trusted.
    console.error(failure);
    say({ broke: String(failure) });
  }
}

/** Does something. The fonts of the pages are no part of the program: the first job that wants them lets them be fetched. */
async function withFonts<T>(script: Script, work: () => T): Promise<T> {
  try {
    return work();
  } catch (failure) {
    if (code(failure) !== 'fonts-missing') throw failure;
    if (!(await fetchFonts(script.fonts(), (name, file) => script.font(name, file)))) throw failure;
    return work();
  }
}
