/** The worker that does what takes long, one after the other. Whoever no longer wants its job ends it. */
import { fetchFile, fetchProgram } from './program';
import type { JobRequest, JobMessage } from './messages';

/** The program as the script beside it gives it. */
interface Script {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  work(job: Uint8Array, told: (done: number, of: number) => void): Promise<Uint8Array<ArrayBuffer>>;
}

/** What the program asks of this worker. */
Object.assign(globalThis, { host: { fetchFile } });

const ready = begin();
// Whoever waits for it hears of a failure.
ready.catch(() => undefined);

addEventListener('message', ({ data }: MessageEvent<JobRequest>) => void runJob(data));

async function begin(): Promise<Script> {
  const [script, module_or_path] = await fetchProgram<Script>('jobs');
  await script.default({ module_or_path });
  return script;
}

async function runJob({ job, isTrial }: JobRequest): Promise<void> {
  const say = (said: JobMessage, files: ArrayBuffer[] = []): void => postMessage(said, { transfer: files });
  try {
    const script = await ready;
    const told = (done: number, of: number): void => {
      if (!isTrial) say({ done, of });
    };
    const came = await script.work(job, told);
    if (!isTrial) say({ came }, [came.buffer]);
  } catch (failure) {
    if (typeof failure === 'string') {
      if (!isTrial) say({ refused: failure });
      return;
    }
    // The memory of a program that failed is no longer to be trusted.
    console.error(failure);
    say({ broke: String(failure) });
  }
}
