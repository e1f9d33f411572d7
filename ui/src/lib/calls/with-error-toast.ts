/** Work that tells the user about its failure. */
import { CallFailed } from './call';
import { errorMessage } from './error-message';
import { route } from '../page/route.svelte';
import { toasts } from '../page/toasts.svelte';
import { t } from '../words/words.svelte';

/** Runs work and shows the user an error message if it fails. Then resolves to `undefined`. */
export async function withErrorToast<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    showError(failure);
    return undefined;
  }
}

/** Shows the user an error message. */
export function showError(failure: unknown): void {
  const isFull = failure instanceof CallFailed && failure.problem.code === 'store-disk-full';
  const how = { label: t('window-help-room-how'), run: () => route.go('help', 'room') };
  toasts.show(errorMessage(failure), { tone: 'bad', ...(isFull && { action: how }) });
}
