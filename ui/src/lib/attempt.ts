import { told } from './problem';
import { toasts } from './toasts.svelte';

/** Runs work and shows the user an error message if it fails. Then resolves to `undefined`. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    toasts.show(told(failure), { tone: 'bad' });
    return undefined;
  }
}
