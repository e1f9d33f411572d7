/** Loads what a component shows. */
import { pressEnd } from '../page/after-press';
import { LatestRequest } from './latest-request';
import { showError } from './with-error-toast';

/**
 * Loads something when a component is created, and again whenever something changes that `ask` reads before it waits.
 * Only the answer to the newest request is taken, and none after the component is gone. `ask` returns `undefined` if
 * there is nothing to load. An error is shown as a message unless `refuse` takes it. Returns a function that loads once
 * more.
 */
export function loadLatest<T>(
  ask: () => Promise<T> | undefined,
  take: (answer: T) => void,
  refuse: (failure: unknown) => void = showError,
): () => Promise<void> {
  const latest = new LatestRequest();

  async function load(): Promise<void> {
    const isLatest = latest.begin();
    try {
      const asked = ask();
      if (!asked) return;
      const answer = await asked.finally(pressEnd);
      if (isLatest()) take(answer);
    } catch (failure) {
      if (isLatest()) refuse(failure);
    }
  }

  $effect(() => {
    void load();
    return () => void latest.begin();
  });
  return load;
}
