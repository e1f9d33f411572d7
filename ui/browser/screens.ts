/** Every screen of the window, with something on it. */
import type { Stage } from './stage';

export interface Screen {
  name: string;
  hash: string;
}

/** The screens before anything is kept. */
export const EMPTY: readonly Screen[] = [
  { name: 'welcome', hash: '#/forces' },
  { name: 'print-empty', hash: '#/print' },
];

/** Keeps a copy of each sample, and names the screens that show them. */
export async function filled(stage: Stage): Promise<Screen[]> {
  const ids = new Map<string, string>();
  for (const sample of await stage.call('samples', { lang: 'en' })) {
    const force = await stage.call('open_sample', { id: sample.id, lang: 'en' });
    const kept = await stage.call('create_force', { force, lang: 'en' });
    ids.set(sample.id, kept.id);
  }
  const force = (sample: string): string => ids.get(sample) ?? [...ids.values()][0] ?? '';
  const games = await stage.call('games', { lang: 'en' });
  return [
    { name: 'forces', hash: '#/forces' },
    { name: 'builder', hash: `#/force/${force('brotherhood')}` },
    { name: 'builder-not-legal', hash: `#/force/${force('muddled')}` },
    { name: 'builder-deck', hash: `#/force/${force('tragic-birthday-party')}` },
    { name: 'builder-hand', hash: `#/force/${force('tragic-birthday-party')}?hand=7` },
    { name: 'builder-crew', hash: `#/force/${force('stargrave-rogues')}` },
    { name: 'builder-army', hash: `#/force/${force('warzone-dark-legion')}` },
    { name: 'cards', hash: '#/cards' },
    { name: 'cards-query', hash: `#/cards?${new URLSearchParams({ q: 'icon:slow-firing' })}` },
    { name: 'cards-wrong-query', hash: `#/cards?${new URLSearchParams({ q: 'fction:bos' })}` },
    { name: 'card', hash: '#/card/fww/unit/paladin-danse' },
    { name: 'fill-unit', hash: '#/fill/fww/unit/paladin-danse' },
    { name: 'fill-weapon', hash: '#/fill/fww/rifle/laser-rifle' },
    { name: 'fill-gear', hash: '#/fill/stargrave/gear/pistol' },
    { name: 'write', hash: '#/write' },
    { name: 'write-unit', hash: '#/write/fww/unit' },
    { name: 'missing', hash: '#/missing' },
    { name: 'table', hash: '#/table' },
    ...games.map(({ id }) => ({ name: `reference-${id}`, hash: `#/reference/${id}` })),
    { name: 'print', hash: `#/print/${force('brotherhood')}` },
    { name: 'settings', hash: '#/settings' },
  ];
}
