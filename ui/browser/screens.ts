/** A list of all screens, with content on each. */
import type { Stage } from './stage';

export interface Screen {
  name: string;
  hash: string;
}

/** The screens before anything is saved. */
export const EMPTY: readonly Screen[] = [
  { name: 'welcome', hash: '#/forces' },
  { name: 'print-empty', hash: '#/print' },
  { name: 'play-empty', hash: '#/play' },
  { name: 'events-empty', hash: '#/events' },
  { name: 'bin-empty', hash: '#/bin' },
];

/** Saves a copy of each sample and returns the screens that show them. */
export async function filled(stage: Stage): Promise<Screen[]> {
  const ids = new Map<string, string>();
  for (const sample of await stage.call('samples', { lang: 'en' })) {
    const force = await stage.call('open_sample', { id: sample.id, lang: 'en' });
    const kept = await stage.call('create_force', { force, lang: 'en' });
    ids.set(sample.id, kept.id);
  }
  const force = (sample: string): string => ids.get(sample) ?? [...ids.values()][0] ?? '';
  const play = async (...samples: string[]): Promise<string> => {
    const sides = samples.map((sample) => ({ name: '', id: force(sample), force: null }));
    const begun = await stage.call('begin_play', {
      ...{ title: '', scenario: 'Crossroads', place: '', date: '', points: 750, minutes: null },
      ...{ sides, first: 0, seed: 7, lang: 'en' },
    });
    return `#/play/${begun.id}`;
  };
  const games = await stage.call('games', { lang: 'en' });
  const event = await stage.call('create_event', {
    event: {
      ...{ format: 1, kind: 'event', name: 'Winter cup', system: 'fww', mode: 'battle', revision: null, limit: 750 },
      ...{ packs: [], bans: [{ kind: 'power-armor' }], limits: [], unknown: 'ask', players: ['Ada', 'Bo'], note: '' },
    },
    lang: 'en',
  });
  const { text } = await stage.call('export_text', {
    ...{ force: await stage.call('open_sample', { id: 'brotherhood', lang: 'en' }), form: 'file', lang: 'en' },
  });
  const lists = [
    { source: 'ada.muster', player: '', text },
    { source: 'notes.txt', player: '', text: 'nothing' },
  ];
  await stage.call('hand_in', { id: event.id, base: event.seq, lists, lang: 'en' });
  const shared = await stage.call('share_link', {
    ...{
      force: await stage.call('open_sample', { id: 'brotherhood', lang: 'en' }),
      address: 'https://muster.example.org/',
    },
  });
  const campaign = await stage.call('create_campaign', {
    ...{ name: 'Rim war', system: 'stargrave', lang: 'en' },
    players: [
      { name: 'Ada', force: force('stargrave-rogues') },
      { name: 'Bo', force: null },
    ],
  });
  const deleted = await stage.call('open_sample', { id: 'brotherhood', lang: 'en' });
  const { id } = await stage.call('create_force', { force: deleted, lang: 'en' });
  await stage.call('delete_documents', { kind: 'force', ids: [id] });
  return [
    { name: 'bin', hash: '#/bin' },
    { name: 'events', hash: '#/events' },
    { name: 'event', hash: `#/events/${event.id}` },
    { name: 'campaigns', hash: '#/campaigns' },
    { name: 'campaign', hash: `#/campaigns/${campaign.id}` },
    { name: 'clubs-unpaired', hash: '#/clubs' },
    { name: 'import', hash: '#/forces?do=import' },
    { name: 'guest', hash: '#/guest' },
    { name: 'shared', hash: shared.link.slice(shared.link.indexOf('#')) },
    { name: 'forces', hash: '#/forces' },
    { name: 'builder', hash: `#/force/${force('brotherhood')}` },
    { name: 'builder-not-legal', hash: `#/force/${force('muddled')}` },
    { name: 'builder-deck', hash: `#/force/${force('tragic-birthday-party')}` },
    { name: 'builder-hand', hash: `#/force/${force('tragic-birthday-party')}?hand=7` },
    { name: 'builder-charts', hash: `#/force/${force('survivors')}?charts=1` },
    { name: 'builder-deck-charts', hash: `#/force/${force('tragic-birthday-party')}?charts=1` },
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
    { name: 'collection', hash: '#/collection' },
    { name: 'boxes', hash: '#/boxes' },
    { name: 'plan', hash: '#/plan' },
    { name: 'table', hash: '#/table' },
    { name: 'help', hash: '#/help' },
    ...games.map(({ id }) => ({ name: `reference-${id}`, hash: `#/reference/${id}` })),
    { name: 'print', hash: `#/print/${force('brotherhood')}` },
    { name: 'play-units', hash: await play('brotherhood', 'super-mutants') },
    { name: 'play-deck', hash: await play('tragic-strength-and-perception') },
    { name: 'play-crew', hash: await play('stargrave-rogues') },
    { name: 'play-army', hash: await play('warzone-brotherhood', 'warzone-dark-legion') },
    { name: 'play', hash: '#/play' },
    { name: 'settings', hash: '#/settings' },
  ];
}
