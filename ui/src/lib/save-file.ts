/** Saves a file, and tells the user where it is. */
import { saveBytes, showSaved } from './file-access';
import { toasts } from './toasts.svelte';
import { withErrorToast } from './with-error-toast';
import { t } from './words.svelte';

/**
 * Lets the user save a file. `next` is a sentence about what to do with it. Resolves to whether it was saved. Throws a
 * `Problem` if it cannot be written.
 */
export async function saveFile(name: string, content: ArrayBuffer | Uint8Array | string, next = ''): Promise<boolean> {
  const saved = await saveBytes(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  if (!saved) return false;
  if ('path' in saved) {
    const show = { label: t('window-saved-show'), run: () => withErrorToast(showSaved) };
    toasts.show(`${t('window-saved', { file: saved.path })} ${next}`.trim(), { action: show });
  } else {
    const text = saved.downloaded ? t('window-saved-download', { file: name }) : '';
    if (text || next) toasts.show(`${text} ${next}`.trim());
  }
  return true;
}
