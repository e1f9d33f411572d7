/**
 * A query to the server that stays up to date. It is repeated when a screen is shown, after each action, and when other
 * devices changed something.
 */
import { untrack } from 'svelte';

import { pressEnd } from '../page/after-press';
import { CallFailed } from '../calls/call';
import { LatestRequest } from '../calls/latest-request';
import { sync } from '../sync/sync.svelte';
import { words } from '../words/words.svelte';
import { removeAnswer, removeOwnAnswers, storeAnswer, OWN_PREFIX, findAnswer } from './answer-cache';

/** Grows whenever all queries are to be repeated, such as when the page becomes visible again. */
let generation = $state(0);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') generation += 1;
});

/** Repeats all queries after an action that affects several pages. */
export function invalidate(): void {
  generation += 1;
}

/**
 * Error codes that do not concern the requested thing itself. The last answer may still be shown then. `window` occurs
 * when a call is cut off because the user leaves the page.
 */
const UNREACHABLE_CODES = new Set([
  'sync-unreachable',
  'sync-unavailable',
  'sync-too-often',
  'sync-redirected',
  'sync-not-muster',
  'window',
]);

/** Returns whether the server could not be reached or did not answer. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof CallFailed && UNREACHABLE_CODES.has(failure.problem.code);
}

export class ServerQuery<T> {
  /** The last answer. `undefined` if there is none yet. */
  value: T | undefined = $state.raw();
  /** The time of the last answer, in seconds since 1970. */
  answeredAt = $state(0);
  /** The error of the latest request. `undefined` if it succeeded. */
  failure: unknown = $state.raw();
  readonly #ask: () => Promise<T>;
  readonly #latest = new LatestRequest();
  #key = '';

  /**
   * `key` identifies the request, including the language. An empty key means that nothing is requested. The key is
   * tracked, so a new one starts a new request.
   */
  constructor(key: () => string, ask: () => Promise<T>) {
    this.#ask = ask;
    const wanted = $derived(key());
    $effect(() => {
      void [sync.changeCount, generation];
      const now = wanted;
      untrack(() => this.#update(now));
    });
  }

  /** Repeats the request. */
  async load(): Promise<void> {
    const isLatest = this.#latest.begin();
    try {
      const value = await this.#ask().finally(pressEnd);
      if (isLatest()) this.setValue(value);
    } catch (failure) {
      if (!isLatest()) return;
      this.failure = failure;
      if (isUnreachable(failure)) return;
      removeAnswer(this.#key);
      this.value = undefined;
    }
  }

  /** Sets a new value that an action returned. */
  setValue(value: T): void {
    this.#latest.begin();
    this.value = value;
    this.answeredAt = Date.now() / 1000;
    this.failure = undefined;
    storeAnswer(this.#key, { value, at: this.answeredAt });
  }

  #update(wanted: string): void {
    if (wanted !== this.#key) {
      const known = findAnswer(wanted);
      this.value = known?.value as T | undefined;
      this.answeredAt = known?.at ?? 0;
      this.failure = undefined;
    }
    this.#key = wanted;
    if (wanted) void this.load();
  }
}

/** Returns the key of a request by this device in the user's language. Empty if the device is not paired. */
export function deviceKey(...parts: string[]): string {
  const { view } = sync;
  return view?.paired ? [OWN_PREFIX, view.device, words.language, ...parts].join('/') : '';
}

$effect.root(() => {
  $effect(() => {
    if (sync.view && !sync.view.paired) removeOwnAnswers();
  });
});
