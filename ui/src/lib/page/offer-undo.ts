/** Messages with a button that takes back what was done. */
import { toasts } from './toasts.svelte';
import { withErrorToast } from '../calls/with-error-toast';
import { t } from '../words/words.svelte';

/** Says what was done, with a button that takes it back. Returns the id of the message. */
export function offerUndo(done: string, undo: () => unknown): number {
  const run = () => withErrorToast(async () => undo());
  return toasts.show(done, { action: { label: t('window-undo'), run } });
}
