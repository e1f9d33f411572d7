import { told } from './problem';
import { toasts } from './toasts.svelte';

/** Does something and tells the user where it fails; nothing then comes back. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    toasts.show(told(failure), { tone: 'bad' });
    return undefined;
  }
}
