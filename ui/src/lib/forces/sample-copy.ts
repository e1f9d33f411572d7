/** Copies of samples that a newcomer opens to look around. One that is left as it was goes to the bin afterwards. */
import type { SavedForceView } from '../../bindings';
import { call } from '../calls/call';
import { storeForceOnce } from './force-actions';
import { toasts } from '../page/toasts.svelte';
import { t } from '../words/words.svelte';

interface SampleCopy {
  id: string;
  /** The force as it was stored, with all that the list of forces says of it. */
  stored: string;
}

let copy: SampleCopy | undefined;

const textOf = ({ force, tags, archived }: SavedForceView): string => JSON.stringify({ force, tags, archived });

/** Opens a copy of a sample in the builder, which goes again if it is only looked at. */
export async function lookAround(id: string): Promise<void> {
  const before = await call('forces', {});
  const stored = await storeForceOnce(() => call('open_sample', { id }));
  if (stored === undefined || before.some((row) => row.id === stored)) return;
  copy = { id: stored, stored: textOf(await call('force', { id: stored })) };
}

/** Moves the copy that was opened last to the bin if it is unchanged. Says that it stays if it was changed. */
export async function settleSample(): Promise<void> {
  const settled = copy;
  copy = undefined;
  if (!settled) return;
  const now = await call('force', { id: settled.id }).catch(() => undefined);
  // Whoever deleted it knows.
  if (!now) return;
  if (textOf(now) !== settled.stored) {
    toasts.show(t('window-sample-kept', { name: now.force.name }));
    return;
  }
  // A game or a campaign may have begun with it, so it can be had back.
  await call('delete_documents', { kind: 'force', ids: [settled.id] });
}
