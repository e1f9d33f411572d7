/**
 * Hands jobs to a worker that has nothing else to do, one after the other. It begins with the first job and ends when there
 * was none for a while; to stop a job is to end it.
 */
import { problem } from './problem';
import type { JobAsked, JobSaid } from './talk';

/** Something that takes long. */
export interface Job {
  job: Uint8Array<ArrayBuffer>;
  /** The name by which a page asks after it and stops it. */
  name: string | undefined;
}

interface Waiting extends Job {
  answer(came: Uint8Array): void;
  /** The problem as JSON. */
  refuse(problem: string): void;
}

/** How long the worker stays without a job, in milliseconds: its memory is given back then. */
const STAYS = 60_000;

export class Desk {
  private worker: Worker | undefined;
  /** The first is being done. */
  private readonly jobs: Waiting[] = [];
  private progress: { done: number; of: number } | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  /** Does a job. Where it comes to nothing, the problem is thrown as JSON. */
  do(job: Job): Promise<Uint8Array> {
    return new Promise((answer, refuse) => {
      this.jobs.push({ ...job, answer, refuse });
      if (this.jobs.length === 1) this.next();
    });
  }

  /** How far the job of a name is; nothing where none of it is under way. */
  howFar(name: string): { done: number; of: number } | undefined {
    return this.jobs[0]?.name === name ? this.progress : undefined;
  }

  /** Stops the job of a name. That there is none is no error. */
  stop(name: string): void {
    const place = this.jobs.findIndex((job) => job.name === name);
    const [stopped] = place < 0 ? [] : this.jobs.splice(place, 1);
    stopped?.refuse(problem('photo-stopped'));
    if (stopped && place === 0) {
      this.end();
      this.next();
    }
  }

  /** Has the worker at hand, so that the first job need not wait for it; one that begins does a job on trial. */
  warm(trial: () => Uint8Array<ArrayBuffer> | undefined): void {
    if (this.jobs.length > 0) return;
    if (!this.worker) {
      const job = trial();
      if (!job) return;
      this.post({ job, isTrial: true });
    }
    this.leaveLater();
  }

  private next(): void {
    this.progress = undefined;
    const [first] = this.jobs;
    if (!first) return this.leaveLater();
    this.post({ job: first.job });
  }

  private post(asked: JobAsked): void {
    clearTimeout(this.leaving);
    this.worker ??= this.begin();
    this.worker.postMessage(asked);
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./jobs.ts', import.meta.url), { type: 'module', name: 'jobs' });
    worker.onmessage = ({ data }: MessageEvent<JobSaid>) => {
      if (worker === this.worker) this.hear(data);
    };
    // Its script cannot be fetched or read.
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.hear({ broke: event.message });
    };
    return worker;
  }

  private hear(said: JobSaid): void {
    if ('of' in said) {
      this.progress = said;
      return;
    }
    const first = this.jobs.shift();
    if ('came' in said) first?.answer(said.came);
    else if ('refused' in said) first?.refuse(said.refused);
    else {
      this.end();
      first?.refuse(problem('job-ended', { detail: said.broke }));
    }
    this.next();
  }

  private leaveLater(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.end(), STAYS);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
