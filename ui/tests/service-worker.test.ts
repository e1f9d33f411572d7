/** Tests that a newer version of the web app is offered and taken, with workers that do what a browser's do. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { registerServiceWorker } from '../src/web/service-worker';

class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];

  constructor(public state: ServiceWorkerState) {
    super();
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;

  constructor(readonly active: FakeWorker) {
    super();
  }

  install(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }
}

let old: FakeWorker;
let fresh: FakeWorker;
let service: FakeRegistration;
let offered: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  old = new FakeWorker('activated');
  fresh = new FakeWorker('installing');
  service = new FakeRegistration(old);
  offered = [];
  const container = Object.assign(new EventTarget(), { controller: old, register: async () => service });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

const register = (): Promise<void> => registerServiceWorker((take) => void offered.push(take));

test('a version that is found later is offered when it is complete', async () => {
  await register();
  service.installing = fresh;
  service.dispatchEvent(new Event('updatefound'));
  await vi.advanceTimersByTimeAsync(0);
  expect(offered).toEqual([]);
  service.install(fresh);
  await vi.advanceTimersByTimeAsync(0);
  expect(offered.length).toBe(1);
});

test('a version that was found before the page listened is offered as well', async () => {
  service.installing = fresh;
  await register();
  service.install(fresh);
  await vi.advanceTimersByTimeAsync(0);
  expect(offered.length).toBe(1);
});

test('a version that is broken is not offered', async () => {
  service.installing = fresh;
  await register();
  service.installing = null;
  fresh.become('redundant');
  await vi.advanceTimersByTimeAsync(0);
  expect(offered).toEqual([]);
});

test('a version that is taken is asked for, and the old one woken, until it is active', async () => {
  service.waiting = fresh;
  fresh.state = 'installed';
  await register();
  expect(fresh.messages).toEqual([]);
  offered[0]?.();
  expect([fresh.messages, old.messages]).toEqual([['take'], ['wake']]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([fresh.messages.length, old.messages.length]).toEqual([3, 3]);
  fresh.become('activating');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([fresh.messages.length, old.messages.length]).toEqual([3, 3]);
});
