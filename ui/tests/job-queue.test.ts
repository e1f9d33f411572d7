/**
 * Tests jobs that are handed to a worker: they run one after the other, can be stopped or fail, and the worker is
 * released.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { JobQueue, type Job } from '../src/web/job-queue';
import type { JobRequest, JobMessage } from '../src/web/messages';

/** A worker that does nothing by itself. */
class Fake {
  static all: Fake[] = [];
  onmessage: ((event: { data: JobMessage }) => void) | undefined;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | undefined;
  asked: JobRequest[] = [];
  ended = false;

  constructor() {
    Fake.all.push(this);
  }
  postMessage(asked: JobRequest): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: JobMessage): void {
    this.onmessage?.({ data });
  }
}

const job = (place: number, name?: string): Job => ({ job: new Uint8Array([place]), name });
const resultMessage = (place: number): JobMessage => ({ came: new Uint8Array([place]) });
const code = (problem: unknown): string => (JSON.parse(String(problem)) as { code: string }).code;

beforeEach(() => {
  Fake.all = [];
  vi.stubGlobal('Worker', Fake);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the worker that is busy. */
function worker(): Fake {
  const last = Fake.all.at(-1);
  if (!last) throw new Error('no worker');
  return last;
}

test('jobs are done one after the other', async () => {
  const desk = new JobQueue();
  const [one, two] = [desk.do(job(1)), desk.do(job(2))];
  expect(worker().asked.map(({ job }) => job?.[0])).toEqual([1]);
  worker().say(resultMessage(11));
  expect([...(await one)]).toEqual([11]);
  expect(worker().asked.map(({ job }) => job?.[0])).toEqual([1, 2]);
  worker().say({ refused: '{"code":"table-not-a-table"}' });
  await expect(two).rejects.toBe('{"code":"table-not-a-table"}');
  expect(Fake.all.length).toBe(1);
});

test('a job is asked after and stopped by its name, and the next begins in a fresh worker', async () => {
  const desk = new JobQueue();
  const [one, two, three] = [desk.do(job(1, 'one')), desk.do(job(2, 'two')), desk.do(job(3))];
  expect(desk.progressOf('one')).toBeUndefined();
  worker().say({ done: 1, of: 3 });
  expect(desk.progressOf('one')).toEqual({ done: 1, of: 3 });
  expect(desk.progressOf('two')).toBeUndefined();

  desk.stop('two');
  expect(code(await two.catch(String))).toBe('photo-stopped');
  expect(worker().ended).toBe(false);

  const first = worker();
  desk.stop('one');
  expect(code(await one.catch(String))).toBe('photo-stopped');
  expect(first.ended).toBe(true);
  expect(worker().asked.map(({ job }) => job?.[0])).toEqual([3]);
  // A late message from the ended worker is ignored.
  first.say(resultMessage(9));
  worker().say(resultMessage(33));
  expect([...(await three)]).toEqual([33]);
  desk.stop('nobody');
});

test('a worker that breaks down takes its job with it and no other', async () => {
  const desk = new JobQueue();
  const [one, two] = [desk.do(job(1)), desk.do(job(2))];
  const first = worker();
  first.say({ broke: 'out of memory' });
  expect(code(await one.catch(String))).toBe('job-ended');
  expect(first.ended).toBe(true);
  worker().onerror?.({ message: 'no such file', preventDefault: () => undefined });
  expect(await two.catch(String)).toContain('no such file');
});

test('a worker without jobs is given back after a while', async () => {
  const desk = new JobQueue();
  const one = desk.do(job(1));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(worker().ended).toBe(false);
  worker().say(resultMessage(1));
  await one;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker().ended).toBe(true);
  void desk.do(job(2));
  expect(Fake.all.length).toBe(2);
});

test('a worker that is warmed up does one job on trial, of which nobody hears', async () => {
  const desk = new JobQueue();
  desk.warm(() => undefined);
  expect(Fake.all.length).toBe(0);
  const trial = vi.fn(() => new Uint8Array([9]));
  desk.warm(trial);
  desk.warm(trial);
  expect(trial).toHaveBeenCalledOnce();
  expect(worker().asked).toEqual([{ job: new Uint8Array([9]), isTrial: true }]);
  const done = desk.do(job(1));
  desk.warm(trial);
  expect(Fake.all.length).toBe(1);
  expect(worker().asked.length).toBe(2);
  worker().say({ came: new Uint8Array([1]) });
  expect(await done).toEqual(new Uint8Array([1]));
});
