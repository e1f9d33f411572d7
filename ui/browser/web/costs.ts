/** Measures what a page costs a browser: the seconds until it is usable, and memory. */
import type { Page, Worker } from 'playwright-core';

import { Device, type Site } from './stage';

/** How many times slower than this machine a phone is assumed to be. */
export const SLOWED = 4;

/** How long a page is left idle before its memory is read, in milliseconds. */
const IDLE = 3000;

/** The beginning and the end of something, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The times at which a worker was busy. Browsers cannot slow a worker down, so its time is multiplied when the page is
 * slowed.
 */
export class Work {
  private constructor(private readonly worker: Worker) {}

  /** Listens to a worker from its start. */
  static of(page: Page): Promise<Work> {
    return new Promise((heard) => {
      page.once('worker', (worker) => {
        void worker.evaluate(() => {
          const said: [string, string, number][] = [];
          const say = postMessage.bind(globalThis);
          Object.assign(globalThis, {
            said,
            postMessage: (message: Record<string, string>) => {
              const [[key = '', value = ''] = []] = Object.entries(message);
              said.push([key, value, performance.timeOrigin + performance.now()]);
              say(message);
            },
          });
        });
        heard(new Work(worker));
      });
    });
  }

  /** Returns the time from the worker's start until the data was open, then the time of each call. */
  async spans(): Promise<Span[]> {
    const [begin, said] = await this.worker.evaluate(() => {
      const { said } = globalThis as unknown as { said: [string, string, number][] };
      return [performance.timeOrigin, said] as const;
    });
    const spans: Span[] = [];
    const begun = new Map<string, number>();
    for (const [key, value, at] of said) {
      if (key === 'open') spans.push({ from: begin, to: at });
      else if (key === 'begun') begun.set(value, at);
      else if (key === 'id') spans.push({ from: begun.get(value) ?? at, to: at });
    }
    return spans;
  }

  /**
   * Returns how long the worker was busy within a span, in milliseconds. Calls that begin together wait for each other,
   * and their times overlap.
   */
  static within(all: readonly Span[], { from, to }: Span): number {
    let [busy, until] = [0, from];
    for (const span of [...all].sort((one, other) => one.from - other.from)) {
      const begin = Math.max(span.from, until);
      const end = Math.min(span.to, to);
      if (end <= begin) continue;
      busy += end - begin;
      until = end;
    }
    return busy;
  }
}

/** Returns the length of a span on a slowed page, with the worker's time multiplied because it was not slowed. */
export function slowed(span: Span, spans: readonly Span[]): number {
  return span.to - span.from + (SLOWED - 1) * Work.within(spans, span);
}

export async function slow(device: Device, page: Page, rate = SLOWED): Promise<void> {
  const wire = await device.context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The costs of a start without a network in a newly opened browser, until the first screen is painted. */
export interface Start {
  /**
   * The time in milliseconds. The worker and the service worker are counted as if they had been slowed like the page.
   */
  time: number;
  /** The worker's part of that time, not multiplied. */
  work: number;
  /**
   * The memory of all browser processes when idle, in MiB. `NaN` if the page was slowed, because that does not change
   * the memory.
   */
  memory: number;
}

/** Opens a site that the device has stored. */
export async function start(device: Device, site: Site, { rate = 1, works = true } = {}): Promise<Start> {
  await device.start();
  const page = await device.open('about:blank');
  await slow(device, page, rate);
  const work = works ? Work.of(page) : undefined;
  await page.goto(site.url, { waitUntil: 'commit' });
  const [span, service] = await usable(page);
  const spans = (await (await work)?.spans()) ?? [];
  const worked = Work.within(spans, span);
  if (rate === 1) await new Promise((idle) => setTimeout(idle, IDLE));
  const memory = rate === 1 ? await device.memory() : NaN;
  await device.kill();
  return { time: span.to - span.from + (rate - 1) * (worked + service), work: worked, memory };
}

/**
 * Returns the span from the start of a page until its first screen was painted, and how long the service worker took to
 * start.
 */
export async function usable(page: Page): Promise<[Span, number]> {
  return page.evaluate(async () => {
    const marked = (): PerformanceEntry | undefined => performance.getEntriesByName('usable')[0];
    while (!marked()) await new Promise((later) => setTimeout(later, 5));
    const from = performance.timeOrigin;
    const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const service = way?.workerStart ? way.fetchStart - way.workerStart : 0;
    return [{ from, to: from + (marked()?.startTime ?? NaN) }, service];
  });
}

/** Returns the value that the given share of all values does not exceed. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;
}
