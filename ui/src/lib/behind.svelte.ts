/**
 * Delays the part of a long list that is out of sight. The visible part is drawn first, the rest when the browser is
 * idle.
 */
import { painted } from './painted';

/** The longest delay of the rest, in milliseconds. */
const LATEST = 150;

/** A value that lags behind: it changes only when the browser is idle. Create it while a component is created. */
export class Behind<T> {
  #was: T;

  constructor(now: () => T) {
    this.#was = $state.raw(now());
    $effect(() => {
      const value = now();
      let isLatest = true;
      void painted().then(idle).then(() => {
        if (isLatest) this.#was = value;
      });
      return () => (isLatest = false);
    });
  }

  get was(): T {
    return this.#was;
  }
}

/** Waits until the browser is idle. Browsers that cannot tell get a fixed delay. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LATEST });
    else setTimeout(done, LATEST / 3);
  });
}

/**
 * Returns the first `head` rows of the current list, followed by those of the previous list, up to the current length.
 */
export function headed<T>(now: readonly T[], before: readonly T[], head: number): readonly T[] {
  if (now.length <= head || now === before) return now;
  return [...now.slice(0, head), ...before.slice(head, now.length)];
}

/**
 * Returns the current rows, but without new ones at the end: if the current list only adds rows after the previous ones,
 * the added rows are left out for now. `same` tells whether two rows are the same item.
 */
export function followed<T>(now: readonly T[], before: readonly T[], same: (one: T, other: T) => boolean): readonly T[] {
  if (now.length <= before.length) return now;
  const stand = before.every((old, place) => same(old, now[place] as T));
  return stand ? now.slice(0, before.length) : now;
}
