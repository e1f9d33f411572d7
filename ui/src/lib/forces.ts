/** What can be done with a kept force as a whole. */
import type { Force } from '../bindings/Force';
import type { Item } from '../parts/Menu.svelte';
import { attempt } from './attempt';
import { call } from './call';
import { fill } from './fill/fill.svelte';
import { handing } from './handing.svelte';
import { route } from './route.svelte';
import { sync } from './sync.svelte';
import { toasts } from './toasts.svelte';
import { t, words } from './words.svelte';

/** Keeps a force and opens it. */
export function keep(make: () => Promise<Force>): Promise<string | undefined> {
  return attempt(async () => {
    const kept = await call('create_force', { force: await make(), lang: words.language });
    route.go('builder', kept.id);
    return kept.id;
  });
}

/** Opens a force that came from elsewhere: as it is kept already where nothing in it was changed, else as a new one. */
export function keepOnce(make: () => Promise<Force>): Promise<string | undefined> {
  return attempt(async () => {
    const force = await make();
    const lang = words.language;
    const rows = await call('forces', { lang });
    const same = rows.filter((row) => !row.archived && row.name.startsWith(force.name));
    for (const { id, name } of same) {
      const kept = await call('force', { id, lang });
      if (JSON.stringify(kept.force) !== JSON.stringify({ ...force, name })) continue;
      route.go('builder', id);
      return id;
    }
    const name = unlike(force.name, rows.map((row) => row.name));
    return keep(() => Promise.resolve({ ...force, name }));
  });
}

/** Keeps what a force brings as packs and corrections of the user's own; null: all of it. */
export async function keepBrought(id: string, cards: string[] | null = null): Promise<void> {
  const lang = words.language;
  const { seq } = await call('force', { id, lang });
  await call('settle_brought', { id, base: seq, keep: true, cards, lang });
  fill.changed();
  toasts.show(t('window-brought-kept'));
}

/** A name that no other has: itself, or with a number after it. */
function unlike(name: string, others: readonly string[]): string {
  let found = name;
  for (let number = 2; others.includes(found); number += 1) found = `${name} (${number})`;
  return found;
}

/** Who wants to know what became of a force. */
interface Ears {
  /** It was deleted. */
  gone: () => unknown;
  /** It was put away, or brought back. */
  archived: () => unknown;
  /** It came back after it was deleted, or there is one more. */
  back?: () => unknown;
}

/** The things that can be done with a force, for its menu. */
export function actions(id: string, name: string, archived: boolean, ears: Ears): Item[] {
  const lang = words.language;
  return [
    { id: 'play', label: t('window-play-this'), icon: 'play', run: () => route.go('play', '', { new: id }) },
    { id: 'print', label: t('window-print-this'), icon: 'print', run: () => route.go('print', id) },
    ...(sync.view?.paired
      ? [{ id: 'hand-in', label: t('window-club-hand-in-force'), icon: 'export', run: () => handing.ask(id) }]
      : []),
    {
      id: 'duplicate-force',
      label: t('window-forces-duplicate'),
      icon: 'duplicate',
      run: () =>
        attempt(async () => {
          const copy = await call('duplicate_force', { id, lang });
          toasts.show(t('window-forces-duplicated', { name: copy.force.name }), {
            action: { label: t('window-open'), run: () => route.go('builder', copy.id) },
          });
          ears.back?.();
        }),
    },
    {
      id: 'archive',
      label: t(archived ? 'window-forces-unarchive' : 'window-forces-archive'),
      icon: 'archive',
      run: () =>
        attempt(async () => {
          await call('archive_force', { id, archived: !archived, lang });
          ears.archived();
        }),
    },
    {
      id: 'delete',
      label: t('window-forces-delete'),
      icon: 'delete',
      bad: true,
      run: () =>
        attempt(async () => {
          const { token } = await call('delete_force', { id });
          ears.gone();
          toasts.show(t('window-forces-deleted', { name }), {
            action: {
              label: t('window-undo'),
              run: () =>
                attempt(async () => {
                  const kept = await call('undelete_force', { token, lang: words.language });
                  if (ears.back) ears.back();
                  else route.go('builder', kept.id);
                }),
            },
          });
        }),
    },
  ];
}
