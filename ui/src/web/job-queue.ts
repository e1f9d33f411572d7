/**
 * Hands jobs to a worker that has nothing else to do, one after the other. It begins with the first job and ends when there
 * was none for a while; to stop a job is to end it.
 */
import { problem } from './problem';
import type { JobRequest, JobMessage } from './messages';

/** Something that takes long. */
export interface Job {
  job: Uint8Array<ArrayBuffer>;
  /** The name by which a page asks after it and stops it. */
  name: string | undefined;
}

interface QueuedJob extends Job {
  answer(came: Uint8Array): void;
  /** The problem as JSON. */
  refuse(problem: string): void;
}

/** How long the worker stays without a job, in milliseconds: its memory is given back then. */
const IDLE_MS = 60_000;

export class JobQueue {
  private worker: Worker | undefined;
  /** The first is being done. */
  private readonly jobs: QueuedJob[] = [];
  private progress: { done: number; of: number } | undefined;
  private endTimer: ReturnType<typeof setTimeout> | undefined;

  /** Does a job. Where it comes to nothing, the problem is thrown as JSON. */
  do(job: Job): Promise<Uint8Array> {
    return new Promise((answer, refuse) => {
      this.jobs.push({ ...job, answer, refuse });
      if (this.jobs.length === 1) this.next();
    });
  }

  /** How far the job of a name is; nothing where none of it is under way. */
  progressOf(name: string): { done: number; of: number } | undefined {
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
    this.endWhenIdle();
  }

  private next(): void {
    this.progress = undefined;
    const [first] = this.jobs;
    if (!first) return this.endWhenIdle();
    this.post({ job: first.job });
  }

  private post(asked: JobRequest): void {
    clearTimeout(this.endTimer);
    this.worker ??= this.begin();
    this.worker.postMessage(asked);
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./jobs.ts', import.meta.url), { type: 'module', name: 'jobs' });
    worker.onmessage = ({ data }: MessageEvent<JobMessage>) => {
      if (worker === this.worker) this.onMessage(data);
    };
    // Its script cannot be fetched or read.
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.onMessage({ broke: event.message });
    };
    return worker;
  }

  private onMessage(message: JobMessage): void {
    if ('of' in message) {
      this.progress = message;
      return;
    }
    const first = this.jobs.shift();
    if ('came' in message) first?.answer(message.came);
    else if ('refused' in message) first?.refuse(message.refused);
    else {
      this.end();
      first?.refuse(problem('job-ended', { detail: message.broke }));
    }
    this.next();
  }

  private endWhenIdle(): void {
    clearTimeout(this.endTimer);
    this.endTimer = setTimeout(() => this.end(), IDLE_MS);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
