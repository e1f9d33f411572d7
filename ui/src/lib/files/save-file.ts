/** Saves a file, and tells the user where it is. */
import { copyText } from './clipboard';
import { saveBytes, share, showSaved, type Shared } from './file-access';
import { toasts } from '../page/toasts.svelte';
import { withErrorToast } from '../calls/with-error-toast';
import { t } from '../words/words.svelte';

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
    toasts.show(`${t('window-saved-download', { file: name })} ${next}`.trim());
  }
  return true;
}

/** Hands a text, a link or a file to another program. What cannot be shared is saved, or copied. */
export async function shareOrKeep(what: Shared): Promise<boolean> {
  const shared = await share(what);
  if (shared !== undefined) return shared;
  if ('name' in what) return saveFile(what.name, what.content);
  await copyText('url' in what ? what.url : what.text);
  toasts.show(t('window-copied'));
  return true;
}
