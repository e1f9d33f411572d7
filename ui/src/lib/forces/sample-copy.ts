/** Copies of samples that a user opens to look around. One that is left as it was goes when the user is back. */
import { call } from '../calls/call';
import { storeForceOnce } from './force-actions';
import { toasts } from '../page/toasts.svelte';
import { t } from '../words/words.svelte';

interface SampleCopy {
  id: string;
  /** The force as it was stored. */
  force: string;
}

let copy: SampleCopy | undefined;

/** Opens a sample in the builder, as a copy. */
export async function openSample(id: string): Promise<void> {
  const before = await call('forces', {});
  const stored = await storeForceOnce(() => call('open_sample', { id }));
  if (stored === undefined || before.some((row) => row.id === stored)) return;
  const { force } = await call('force', { id: stored });
  copy = { id: stored, force: JSON.stringify(force) };
}

/** Removes the copy that was opened last if it is unchanged. Says that it stays if it was changed. */
export async function settleSample(): Promise<void> {
  const settled = copy;
  copy = undefined;
  if (!settled) return;
  const { force } = await call('force', { id: settled.id }).catch(() => ({ force: undefined }));
  // Whoever deleted it knows.
  if (!force) return;
  if (JSON.stringify(force) !== settled.force) {
    toasts.show(t('window-sample-kept', { name: force.name }));
    return;
  }
  const [entry] = await call('delete_documents', { kind: 'force', ids: [settled.id] });
  // Nobody made anything that the bin would have to keep.
  if (entry !== undefined) await call('bin_delete', { id: entry });
}
