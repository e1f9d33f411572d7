import { CallFailed } from './call';
import { told } from './problem';
import { route } from './route.svelte';
import { toasts } from './toasts.svelte';
import { t } from './words.svelte';

/** Runs work and shows the user an error message if it fails. Then resolves to `undefined`. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    const isFull = failure instanceof CallFailed && failure.problem.code === 'store-disk-full';
    const how = { label: t('window-help-room-how'), run: () => route.go('help', 'room') };
    toasts.show(told(failure), { tone: 'bad', ...(isFull && { action: how }) });
    return undefined;
  }
}
