/** Actions on a stored force. */
import type { Force, ForceRow } from '../../bindings';
import type { Item } from '../../components/shared/Menu.svelte';
import { withErrorToast } from '../calls/with-error-toast';
import { call } from '../calls/call';
import { fill } from '../fill/fill.svelte';
import { pendingSubmission } from '../clubs/pending-submission.svelte';
import { route } from '../page/route.svelte';
import { sync } from '../sync/sync.svelte';
import { deleteDocument } from './delete-document';
import { offerUndo } from '../page/offer-undo';
import { toasts } from '../page/toasts.svelte';
import { t } from '../words/words.svelte';

/** Stores a force and opens it, with the parameters of its address. Resolves to its id. */
export function storeForce(
  make: () => Promise<Force>,
  query: Record<string, string> = {},
): Promise<string | undefined> {
  return withErrorToast(async () => {
    const kept = await call('create_force', { force: await make() });
    route.go('builder', kept.id, query);
    return kept.id;
  });
}

/**
 * Opens a force from elsewhere. If an unchanged copy is stored already, that is opened. Otherwise the force is stored
 * under a name that no other force has.
 */
export function storeForceOnce(make: () => Promise<Force>): Promise<string | undefined> {
  return withErrorToast(async () => {
    const force = await make();
    const rows = await call('forces', {});
    // A force without its data set cannot be opened to be compared.
    const isLike = (row: ForceRow) => !row.archived && row.missing_set === undefined && row.name.startsWith(force.name);
    const same = rows.filter(isLike);
    for (const { id, name } of same) {
      const kept = await call('force', { id });
      if (JSON.stringify(kept.force) !== JSON.stringify({ ...force, name })) continue;
      route.go('builder', id);
      return id;
    }
    const name = unusedName(
      force.name,
      rows.map((row) => row.name),
    );
    return storeForce(() => Promise.resolve({ ...force, name }));
  });
}

/** Stores the packs and corrections that a force brings along as the user's own. `null` stores those for all cards. */
export async function storeEmbeddedCards(id: string, cards: string[] | null = null): Promise<void> {
  const { seq } = await call('force', { id });
  await call('settle_embedded_cards', { id, base: seq, keep: true, cards });
  fill.notifyChanged();
  toasts.show(t('window-brought-kept'));
}

/** Sets the tags of a force from text with commas between them. Each tag is set once. Returns whether they were kept. */
export async function tagForce(id: string, text: string): Promise<boolean> {
  const tags = [...new Set(text.split(',').flatMap((tag) => tag.trim() || []))];
  return (await withErrorToast(() => call('tag_force', { id, tags }))) !== undefined;
}

/** Returns a name that is not taken: the name itself, or with a number added. */
export function unusedName(name: string, others: readonly string[]): string {
  let found = name;
  for (let number = 2; others.includes(found); number += 1) found = `${name} (${number})`;
  return found;
}

/** Callbacks for changes to a force. */
interface ForceCallbacks {
  /** The force was deleted. */
  onDeleted: () => unknown;
  /** The force was archived or taken out of the archive. */
  onArchived: () => unknown;
  /** A deleted force was restored, or a copy was added. */
  onRestored?: () => unknown;
}

/**
 * Returns the menu items for a force. `items` are those of the screen. Archiving and deleting come last, so that no
 * finger meets them on its way to another item.
 */
export function forceActions(
  id: string,
  name: string,
  archived: boolean,
  callbacks: ForceCallbacks,
  items: readonly Item[] = [],
): Item[] {
  /** Resolves to `undefined` if it failed. */
  const setArchived = (archived: boolean): Promise<boolean | undefined> =>
    withErrorToast(async () => {
      await call('archive_force', { id, archived });
      callbacks.onArchived();
      return true;
    });
  return [
    { id: 'play', label: t('window-play-this'), icon: 'play', run: () => route.go('play', '', { new: id }) },
    { id: 'print', label: t('window-print-this'), icon: 'print', run: () => route.go('print', id) },
    ...(sync.view?.paired
      ? [
          {
            id: 'hand-in',
            label: t('window-club-hand-in-force'),
            icon: 'export',
            run: () => (pendingSubmission.force = id),
          },
        ]
      : []),
    {
      id: 'duplicate-force',
      label: t('window-forces-duplicate'),
      icon: 'duplicate',
      run: () =>
        withErrorToast(async () => {
          const copy = await call('duplicate_force', { id });
          toasts.show(t('window-forces-duplicated', { name: copy.force.name }), {
            action: { label: t('window-open'), run: () => route.go('builder', copy.id) },
          });
          callbacks.onRestored?.();
        }),
    },
    ...items,
    {
      id: 'archive',
      label: t(archived ? 'window-forces-unarchive' : 'window-forces-archive'),
      icon: 'archive',
      run: async () => {
        if (!(await setArchived(!archived))) return;
        const done = t(archived ? 'window-forces-unarchive-done' : 'window-forces-archive-done', { name });
        offerUndo(done, () => setArchived(archived));
      },
    },
    {
      id: 'delete',
      label: t('window-forces-delete'),
      icon: 'delete',
      bad: true,
      run: () =>
        withErrorToast(async () => {
          await deleteDocument('force', id, t('window-forces-deleted', { name }), (id) => {
            if (callbacks.onRestored) callbacks.onRestored();
            else route.go('builder', id);
          });
          callbacks.onDeleted();
        }),
    },
  ];
}
