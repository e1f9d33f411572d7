/** Draws the visible part of a long list first, and the rest when the screen is idle. */
import { afterPaint } from './after-paint';

/** The longest time that the rest waits, in milliseconds. */
const MAX_WAIT = 150;

/** A value as it was when the screen was last idle. Create it while a component is created. */
export class Deferred<T> {
  #value: T;

  constructor(now: () => T) {
    this.#value = $state.raw(now());
    $effect(() => {
      const value = now();
      let isLatest = true;
      void afterPaint()
        .then(idle)
        .then(() => {
          if (isLatest) this.#value = value;
        });
      return () => (isLatest = false);
    });
  }

  get value(): T {
    return this.#value;
  }
}

/** Waits until the browser is idle. Not every browser tells when that is. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: MAX_WAIT });
    else setTimeout(done, MAX_WAIT / 3);
  });
}

/** The first `head` rows of `now`, followed by those of `before`, at most as many as `now` has. */
export function withHead<T>(now: readonly T[], before: readonly T[], head: number): readonly T[] {
  if (now.length <= head || now === before) return now;
  return [...now.slice(0, head), ...before.slice(head, now.length)];
}

/**
 * The rows of `now` without those at its end that `before` lacks. All of `now` if anything else was added, moved or removed.
 * `same` says whether two rows are the same row, whatever changed in it.
 */
export function withoutNewEnd<T>(
  now: readonly T[],
  before: readonly T[],
  same: (one: T, other: T) => boolean,
): readonly T[] {
  if (now.length <= before.length) return now;
  const stand = before.every((old, place) => same(old, now[place] as T));
  return stand ? now.slice(0, before.length) : now;
}
