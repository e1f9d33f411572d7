/** Of a long list, what is in sight is drawn first; the rest follows when there is nothing else to do. */
import { painted } from './painted';

/** The longest that the rest waits, in milliseconds. */
const LATEST = 150;

/** What a value was when the screen last had nothing to do. Make it while a component is made. */
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

/** Waits until there is nothing to do; not every browser says when that is. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LATEST });
    else setTimeout(done, LATEST / 3);
  });
}

/** The first rows as they are now, and behind them those that were there before, as far as there are rows now. */
export function headed<T>(now: readonly T[], before: readonly T[], head: number): readonly T[] {
  if (now.length <= head || now === before) return now;
  return [...now.slice(0, head), ...before.slice(head, now.length)];
}

/** Those that were there before, where now others follow them alone; else those of now. `same` tells one by what it is. */
export function followed<T>(now: readonly T[], before: readonly T[], same: (one: T, other: T) => boolean): readonly T[] {
  if (now.length <= before.length) return now;
  const stand = before.every((old, place) => same(old, now[place] as T));
  return stand ? now.slice(0, before.length) : now;
}
