/** What a server says, asked anew when a screen is shown, after each action and when other devices changed something. */
import { untrack } from 'svelte';

import { CallFailed } from '../call';
import { Latest } from '../latest';
import { sync } from '../sync.svelte';
import { words } from '../words.svelte';
import { drop, dropMine, hold, MINE, recall } from './heard';

/** Counts how often the page was looked at again. */
let looks = $state(0);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') looks += 1;
});

/** Something was done that is seen on more than one page: what is shown is asked anew. */
export function stir(): void {
  looks += 1;
}

/** What says nothing of the thing itself, so that what was heard before may still be shown: `window` is said of a call that breaks off as its page is left. */
const AWAY = new Set(['sync-unreachable', 'sync-unavailable', 'sync-too-often', 'sync-redirected', 'sync-not-muster', 'window']);

/** Whether the server could not be asked, or did not answer. */
export function isAway(failure: unknown): boolean {
  return failure instanceof CallFailed && AWAY.has(failure.problem.code);
}

export class Fresh<T> {
  /** What was heard last; undefined: nothing yet. */
  value: T | undefined = $state.raw();
  /** When that was, in seconds since 1970. */
  at = $state(0);
  /** Why nothing was heard this time; undefined: it was. */
  failure: unknown = $state.raw();
  readonly #ask: () => Promise<T>;
  readonly #latest = new Latest();
  #key = '';

  /** `key` tells what is asked for, the language among it; empty: nothing is. Both are read where Svelte tracks. */
  constructor(key: () => string, ask: () => Promise<T>) {
    this.#ask = ask;
    const wanted = $derived(key());
    $effect(() => {
      void [sync.turn, looks];
      const now = wanted;
      untrack(() => this.#turn(now));
    });
  }

  /** Asks anew. */
  async load(): Promise<void> {
    const isLatest = this.#latest.ask();
    try {
      const value = await this.#ask();
      if (isLatest()) this.put(value);
    } catch (failure) {
      if (!isLatest()) return;
      this.failure = failure;
      if (isAway(failure)) return;
      drop(this.#key);
      this.value = undefined;
    }
  }

  /** An action has said how it stands. */
  put(value: T): void {
    this.#latest.ask();
    this.value = value;
    this.at = Date.now() / 1000;
    this.failure = undefined;
    hold(this.#key, { value, at: this.at });
  }

  #turn(wanted: string): void {
    if (wanted !== this.#key) {
      const known = recall(wanted);
      this.value = known?.value as T | undefined;
      this.at = known?.at ?? 0;
      this.failure = undefined;
    }
    this.#key = wanted;
    if (wanted) void this.load();
  }
}

/** The key of something that a server says to this device, in the language of the user; empty while it is paired with none. */
export function told(...parts: string[]): string {
  const { view } = sync;
  return view?.paired ? [MINE, view.device, words.language, ...parts].join('/') : '';
}

$effect.root(() => {
  $effect(() => {
    if (sync.view && !sync.view.paired) dropMine();
  });
});
