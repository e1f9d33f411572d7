/** Tests of campaigns: the list, the table, the form of a game, and what is typed into it. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CampaignFieldView, CampaignGame, CampaignRow, CampaignView, GameView } from '../src/bindings';
import { classify } from '../src/lib/files/arrivals.svelte';
import { call, CallFailed } from '../src/lib/calls/call';
import { parseAmount, parseCount } from '../src/lib/campaigns/amounts';
import { differences } from '../src/lib/campaigns/compared-lines';
import { fieldId } from '../src/lib/campaigns/fields';
import { draftsOf, findDraft, removeDraft, storeDraft } from '../src/lib/campaigns/game-drafts';
import { fieldedForces, formOf, gameOf, type UnitRow } from '../src/lib/campaigns/game-form';
import { groupUnits } from '../src/lib/campaigns/unit-groups';
import { href, parse, route } from '../src/lib/page/route.svelte';
import { settings } from '../src/lib/settings/settings.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import CampaignsScreen from '../src/screens/CampaignsScreen.svelte';
import { FWW } from './game';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', async (actual) => ({ ...(await actual<object>()), call: vi.fn() }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

const STARGRAVE: GameView = { ...FWW, id: 'stargrave', name: 'Stargrave' };
const FIELDS: CampaignFieldView[] = [
  { id: 'credits', label: 'Credits', value: 'number', own: false },
  { id: 'ship', label: 'Ship', value: 'text', own: true },
];
const GAME: CampaignGame = {
  ...{ id: 'g1', title: 'The wreck', scenario: '', place: '', date: '2026-11-01', note: 'Rain' },
  sides: [
    {
      ...{ player: 'p1', force: null, result: 'won', score: 3, note: '' },
      changes: [{ field: 'credits', by: -12, text: null, why: 'a pistol' }],
      items: [{ how: 'bought', card: 'stargrave/gear/pistol', name: '', count: 1, why: '' }],
      units: [{ node: 'n2', name: 'Ada', card: null, what: 'injury', amount: null, text: 'Hurt leg', why: 'a fall' }],
    },
  ],
};
const VIEW: CampaignView = {
  ...{ id: 'c1', seq: 4, undo: true, redo: false, builds_anew: false },
  campaign: {
    ...{ format: 1, kind: 'campaign', id: 'shared', name: 'Rim of the galaxy', system: 'stargrave', note: '' },
    fields: [
      { id: 'credits', name: '', value: 'number' },
      { id: 'ship', name: 'Ship', value: 'text' },
    ],
    players: [
      { id: 'p1', name: 'Anna', note: '', force: null, values: { credits: 10 }, stash: [] },
      { id: 'p2', name: 'Bob', note: '', force: null, values: {}, stash: [] },
    ],
    games: [GAME, { ...GAME, id: 'g2', title: 'Escape', sides: [] }],
  },
  fields: FIELDS,
  suggested: [{ id: 'loot', label: 'Loot', value: 'number', own: false }],
  unit_kinds: [
    { id: 'injury', label: 'Injury' },
    { id: 'experience', label: 'Experience' },
  ],
  item_kinds: [
    { id: 'found', label: 'Found' },
    { id: 'bought', label: 'Bought' },
  ],
  results: [
    { id: 'won', label: 'Won' },
    { id: 'lost', label: 'Lost' },
  ],
  standing: [
    { player: 'p1', name: 'Anna', games: 2, won: 1, lost: 0, drawn: 1, score: 3, values: ['1250', 'Grey Fox'] },
    { player: 'p2', name: 'Bob', games: 2, won: 0, lost: 1, drawn: 1, score: 0, values: ['', ''] },
  ],
  games: [
    {
      ...{ game: 'g1', number: 1, title: 'Game 1: The wreck', about: '2026-11-01', note: 'Rain' },
      sides: [
        { player: 'p1', name: 'Anna', force: 'Foxes', cost: '', result: 'Won', score: '3', lines: ['Credits: −12'] },
      ],
    },
    { game: 'g2', number: 2, title: 'Game 2: Escape', about: '', sides: [], note: '' },
  ],
  rosters: [
    {
      ...{ player: 'p1', name: 'Anna', force: 'f1', force_name: 'Foxes', cost: '' },
      values: [{ field: 'credits', label: 'Credits', text: '1250' }],
      stash: [{ card: 'stargrave/gear/pistol', name: 'Pistol', count: 1, note: '' }],
      units: [
        {
          name: 'Ada',
          card: null,
          experience: 5,
          entries: [{ game: 'g1', number: 1, what: 'injury', said: 'Injury: hurt leg' }],
        },
      ],
      history: [
        { game: null, title: 'Joined', force: 'Foxes', cost: '', lines: [], why: [] },
        {
          ...{ game: 'g1', title: 'Game 1: The wreck', force: 'Foxes', cost: '', why: ['Bought: Pistol'] },
          lines: [{ card: 'stargrave/gear/pistol', name: 'Pistol', a: null, b: { count: 2, cost: null } }],
        },
      ],
    },
    { player: 'p2', name: 'Bob', force: null, force_name: '', cost: '', values: [], stash: [], units: [], history: [] },
  ],
};

const row = (name: string): CampaignRow => ({
  ...{ id: `id of ${name}`, name, system: 'stargrave', players: 2, games: 1, changed: 1_795_285_502, problem: null },
});

let rows: CampaignRow[];
let view: CampaignView;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  await words.setLanguage('en');
  await settings.load({});
  for (const { id } of toasts.all) toasts.close(id);
  rows = [row('Rim of the galaxy')];
  view = VIEW;
  asked.mockReset().mockImplementation((name: string, args: Record<string, unknown>) => {
    if (name === 'games') return Promise.resolve([FWW, STARGRAVE]);
    if (name === 'campaigns') return Promise.resolve(rows);
    if (name === 'delete_documents') {
      rows = rows.filter(({ id }) => !(args['ids'] as string[]).includes(id));
      return Promise.resolve(['entry']);
    }
    if (name === 'bin_restore') return Promise.resolve({ id: 'id of Rim of the galaxy' });
    if (name === 'campaign') return Promise.resolve(view);
    if (name === 'forces') return Promise.resolve([]);
    if (name === 'card') return Promise.resolve({ name: { text: 'Pistol' } });
    if (name === 'draft_campaign_game') {
      const sides = ['p1', 'p2'].map((player) => ({ player, force: null, changes: [], items: [], units: [] }));
      return Promise.resolve({ id: '', title: '', date: '2026-11-26', sides });
    }
    if (name === 'search') return Promise.resolve({ hits: [{ id: 'stargrave/gear/pistol', name: 'Pistol' }] });
    if (/^(put|remove|undo|redo|change)_/.test(name)) return Promise.resolve((view = { ...view, seq: view.seq + 1 }));
    return Promise.resolve(undefined);
  });
  route.go('campaigns');
});

/** Returns the arguments of the last call of a name. */
const lastCall = (name: string): Record<string, unknown> | undefined =>
  asked.mock.calls.findLast(([called]) => called === name)?.[1] as Record<string, unknown> | undefined;

test('amounts are read as people type them', () => {
  expect(['12', '-3', '−3', '+4', '1 250', ' 7 ', '', 'x', '1.5', '-'].map(parseAmount)).toEqual([
    ...[12, -3, -3, 4, 1250, 7, undefined, undefined, undefined, undefined],
  ]);
  expect(['3', '0', '', '-2'].map(parseCount)).toEqual([3, 1, 1, 1]);
});

test('a field of the user’s own has an id that no other field has', () => {
  expect(fieldId('Réputation!', [])).toBe('own-reputation');
  expect(fieldId('Reputation', [{ id: 'own-reputation' }])).toBe('own-reputation-2');
  expect(fieldId('★', [])).toBe('own-field');
});

test('the form of a game makes the same game again', () => {
  const form = formOf(GAME, ['p1', 'p2'], FIELDS);
  expect(form.sides.map(({ player, played }) => [player, played])).toEqual([
    ['p1', true],
    ['p2', false],
  ]);
  expect(form.sides[0]?.changes.map(({ field, sign, by }) => [field, sign, by])).toEqual([
    ['credits', -1, '12'],
    ['ship', 1, ''],
  ]);
  expect(gameOf(form, fieldedForces(GAME), FIELDS)).toEqual(GAME);
});

test('lines without content are left out, and a reason alone is kept', () => {
  const form = formOf({ id: '', sides: [{ player: 'p1' }] }, ['p1'], FIELDS);
  const [side] = form.sides;
  side!.items.push({ how: 'found', card: null, name: ' ', count: '1', why: '' });
  side!.units.push({ node: null, name: 'Ada', card: null, what: 'injury', amount: '', text: '', why: '' });
  expect(gameOf(form, {}, FIELDS).sides[0]).toMatchObject({
    changes: [],
    items: [],
    units: [],
    score: null,
    result: null,
  });
  side!.changes[0]!.why = 'paid the doctor with a favour';
  side!.changes[1]!.text = 'Grey Fox';
  expect(gameOf(form, {}, FIELDS).sides[0]?.changes).toEqual([
    { field: 'credits', by: 0, text: null, why: 'paid the doctor with a favour' },
    { field: 'ship', by: null, text: 'Grey Fox', why: '' },
  ]);
});

test('what happened to a unit stands below its name, also if it has left the force', () => {
  const line = (node: string | null, name: string): UnitRow => ({
    ...{ node, name, card: null, what: 'injury', amount: '', text: '', why: '' },
  });
  const units = ['n1', 'n2'].map((node) => ({ node, name: 'Ada', card: 'x' }));
  const groups = groupUnits(units, [line('n2', 'Ada'), line('n9', 'Cem'), line(null, 'Dora'), line('n2', 'Ada')]);
  expect(groups.map(({ name, rows }) => [name, rows.map(({ index }) => index)])).toEqual([
    ...[
      ['Ada', []],
      ['Ada', [0, 3]],
      ['Cem', [1]],
      ['Dora', [2]],
    ],
  ]);
});

test('a card that came, went or changed its cost is told apart', () => {
  const share = (count: number) => ({ count, cost: 1 });
  const line = (a: number, b: number) => ({ card: 'x', name: 'X', a: a ? share(a) : null, b: b ? share(b) : null });
  expect(differences([line(0, 2), line(3, 1), line(1, 1)]).map(({ kind, by }) => [kind, by])).toEqual([
    ...[
      ['more', 2],
      ['fewer', 2],
      ['cost', 0],
    ],
  ]);
});

test('unfinished games are found by what they began with', async () => {
  const form = formOf(GAME, ['p1'], FIELDS);
  const source = { campaign: 'c1', game: '', play: 'table 3' };
  await storeDraft(source, form);
  expect(findDraft(source)).toEqual(form);
  expect(findDraft({ ...source, play: '' })).toBeUndefined();
  expect(draftsOf('c1').map(({ play }) => play)).toEqual(['table 3']);
  expect(draftsOf('c2')).toEqual([]);
  await removeDraft(source);
  expect(findDraft(source)).toBeUndefined();
});

test('a file and a code of a campaign are told from those of a force', () => {
  const kind = (text: string) => classify({ name: '', bytes: new TextEncoder().encode(text) }).what;
  expect(kind('{"format":1,"kind":"campaign"}')).toBe('campaign');
  expect(kind('MC1.abc')).toBe('campaign');
  expect(kind('{"format":1,"system":"fww"}')).toBe('force');
});

test('campaigns have addresses', () => {
  expect(href('campaigns', 'c1', { part: 'roster' })).toBe('#/campaigns/c1?part=roster');
  expect(parse('#/campaigns')).toMatchObject({ screen: 'campaigns', id: '' });
});

test('an empty list explains itself in two sentences and leads on', async () => {
  rows = [];
  render(CampaignsScreen);
  const text = await screen.findByText(/A campaign holds/);
  expect(text.textContent?.match(/\.(\s|$)/g)).toHaveLength(2);
  await fireEvent.click(screen.getAllByRole('button', { name: 'New campaign' })[1]!);
  await waitUntil(() => expect(screen.getByRole('dialog')).toBeTruthy());
});

test('a deleted campaign comes back in one press', async () => {
  render(CampaignsScreen);
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain('Stargrave · 2 players');
  await fireEvent.click(within(item).getByRole('button', { name: 'More for Rim of the galaxy' }));
  await fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitUntil(() => expect(screen.queryByRole('listitem')).toBeNull());
  await waitUntil(() => expect(toasts.all[0]?.text).toBe('“Rim of the galaxy” is in the bin.'));
  toasts.all[0]?.action?.run();
  await waitUntil(() => expect(lastCall('bin_restore')).toMatchObject({ id: 'entry' }));
});

test('a new campaign has the players that were typed', async () => {
  asked.mockImplementation((name: string) =>
    Promise.resolve(name === 'games' ? [FWW, STARGRAVE] : name === 'create_campaign' ? VIEW : []),
  );
  render(CampaignsScreen);
  await fireEvent.click((await screen.findAllByRole('button', { name: 'New campaign' }))[0]!);
  await fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Rim ' } });
  await fireEvent.input(screen.getByRole('textbox', { name: 'Player 2' }), { target: { value: 'Bob' } });
  // A new row is typed into at once.
  await fireEvent.click(screen.getByRole('button', { name: 'Add player' }));
  await waitUntil(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Player 3' })));
  await fireEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  await waitUntil(() =>
    expect(lastCall('create_campaign')).toEqual({
      ...{ name: 'Rim', system: 'fww', players: [{ name: 'Bob', force: null }] },
    }),
  );
  expect(route.now).toMatchObject({ screen: 'campaigns', id: 'c1' });
});

test('the table has a row for each player, with what is counted', async () => {
  route.go('campaigns', 'c1');
  render(CampaignsScreen);
  const table = await screen.findByRole('table', { name: 'Table' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  const anna = within(table).getByRole('row', { name: /Anna/ });
  expect(anna.textContent).toContain('1250');
  expect(anna.textContent).toContain('Grey Fox');
});

test('the latest game comes first, and says what happened after it', async () => {
  route.go('campaigns', 'c1', { part: 'games' });
  render(CampaignsScreen);
  await waitUntil(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Game 2: Escape', 'Game 1: The wreck'],
  ]);
  expect(screen.getByRole('main').textContent).toContain('Credits: −12');
});

test('a game is removed and brought back in one press', async () => {
  route.go('campaigns', 'c1', { part: 'games' });
  render(CampaignsScreen);
  await fireEvent.click(await screen.findByRole('button', { name: 'More for Game 1: The wreck' }));
  await fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await waitUntil(() => expect(lastCall('remove_campaign_game')).toMatchObject({ id: 'c1', base: 4, game: 'g1' }));
  await waitUntil(() => expect(toasts.all[0]?.text).toBe('The game was removed.'));
  toasts.all[0]?.action?.run();
  await waitUntil(() => expect(lastCall('undo_campaign')).toMatchObject({ id: 'c1', base: 5 }));
});

test('what is typed about a game is still there after leaving the form', async () => {
  route.go('campaigns', 'c1', { record: 'new' });
  const { unmount } = render(CampaignsScreen);
  const anna = await screen.findByRole('region', { name: 'Anna' });
  await fireEvent.input(within(anna).getByRole('textbox', { name: 'Credits: amount' }), { target: { value: '50' } });
  unmount();
  await waitUntil(() => expect(draftsOf('c1')).toHaveLength(1));

  route.go('campaigns', 'c1', { part: 'games' });
  const again = render(CampaignsScreen);
  await screen.findByText(/Game 3 is not recorded yet/);
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const box = within(await screen.findByRole('region', { name: 'Anna' })).getByRole('textbox', {
    name: 'Credits: amount',
  });
  expect((box as HTMLInputElement).value).toBe('50');
  expect(screen.getByRole('main').textContent).toContain('You had begun to type here');
  again.unmount();
});

test('a game is recorded with what was won, spent, found and suffered', async () => {
  route.go('campaigns', 'c1', { record: 'new' });
  render(CampaignsScreen);
  const anna = within(await screen.findByRole('region', { name: 'Anna' }));
  await fireEvent.click(anna.getByRole('radio', { name: 'Won' }));
  // A typed sign moves to the button before the amount.
  await fireEvent.input(anna.getByRole('textbox', { name: 'Credits: amount' }), { target: { value: '-12' } });
  expect(anna.getByRole('button', { name: 'Credits: less. Press for more' })).toBeTruthy();
  await fireEvent.input(anna.getByRole('textbox', { name: 'Credits: why' }), { target: { value: 'a pistol' } });
  await fireEvent.click(anna.getByRole('button', { name: 'Add item' }));
  await fireEvent.change(anna.getByRole('combobox', { name: 'What Anna did with the item' }), {
    target: { value: 'bought' },
  });
  const item = anna.getByRole('combobox', { name: 'Item or card' });
  await fireEvent.input(item, { target: { value: 'pistol' } });
  await waitUntil(() => expect(item.getAttribute('data-card')).toBe('stargrave/gear/pistol'));
  await fireEvent.input(anna.getByRole('textbox', { name: 'Another unit' }), { target: { value: 'Ada' } });
  await fireEvent.click(anna.getByRole('button', { name: 'Add unit' }));
  await fireEvent.input(anna.getByRole('textbox', { name: 'Ada: Injury' }), { target: { value: 'Hurt leg' } });
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Bob' }));
  expect(screen.queryByRole('region', { name: 'Bob' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitUntil(() => expect(lastCall('put_campaign_game')).toBeTruthy());
  expect(lastCall('put_campaign_game')).toEqual({
    ...{ id: 'c1', base: 4 },
    game: {
      ...{ id: '', title: '', scenario: '', place: '', date: '2026-11-26', note: '' },
      sides: [
        {
          ...{ player: 'p1', force: null, result: 'won', score: null, note: '' },
          changes: [{ field: 'credits', by: -12, text: null, why: 'a pistol' }],
          items: [{ how: 'bought', card: 'stargrave/gear/pistol', name: '', count: 1, why: '' }],
          units: [{ node: '', name: 'Ada', card: null, what: 'injury', amount: null, text: 'Hurt leg', why: '' }],
        },
      ],
    },
  });
  await waitUntil(() => expect(route.now.query.get('part')).toBe('games'));
  expect(toasts.all[0]?.text).toBe('The game was recorded.');
  expect(draftsOf('c1')).toEqual([]);
});

test('a form that is refused keeps what was typed', async () => {
  const refuse = asked.getMockImplementation() as (name: string, args: unknown) => Promise<unknown>;
  asked.mockImplementation((name: string, args: Record<string, unknown>) =>
    name === 'put_campaign_game'
      ? Promise.reject(
          new CallFailed('put_campaign_game' as never, { code: 'campaign-conflict', params: {}, place: {} }),
        )
      : refuse(name, args),
  );
  route.go('campaigns', 'c1', { record: 'new' });
  render(CampaignsScreen);
  const note = await screen.findByRole('textbox', { name: 'What happened' });
  await fireEvent.input(note, { target: { value: 'A long night' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitUntil(() => expect(toasts.all[0]?.tone).toBe('bad'));
  expect((note as HTMLTextAreaElement).value).toBe('A long night');
  expect(note.isConnected).toBe(true);
});

test('the units of a force are listed by name, and a deck is summed up', async () => {
  const units = [{ node: 'n1', name: 'Ann', card: 'stargrave/soldier/recruit' }];
  const answers = [
    { units, deck: [] },
    { units: [], deck: ['Trait: 2', 'Library card: 60'] },
  ];
  for (const answer of answers) {
    const otherwise = asked.getMockImplementation() as (name: string, args: object) => Promise<object>;
    const force = { format: 1, name: 'Band', system: 'stargrave', mode: 'standard', entries: [] };
    asked.mockImplementation(async (name: string, args: object) => {
      if (name === 'campaign_units') return answer;
      const said = await otherwise(name, args);
      return name === 'draft_campaign_game' ? { ...said, sides: [{ player: 'p1', force }] } : said;
    });
    route.go('campaigns', 'c1', { record: 'new' });
    const { unmount } = render(CampaignsScreen);
    const anna = within(await screen.findByRole('region', { name: 'Anna' }));
    const group = anna.getByRole('group', { name: 'Units' });
    await waitUntil(() => expect(lastCall('campaign_units')).toEqual({ force }));
    await waitUntil(() => expect(group.textContent).toContain(answer.deck.join(' · ') || 'Ann'));
    expect(group.querySelectorAll('[data-unit]')).toHaveLength(answer.units.length);
    unmount();
    asked.mockImplementation(otherwise);
  }
});

test('a roster shows units, stash and history', async () => {
  route.go('campaigns', 'c1', { part: 'roster', player: 'p1' });
  render(CampaignsScreen);
  await screen.findByRole('heading', { level: 2, name: 'Foxes' });
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Units').getByText('Injury: hurt leg')).toBeTruthy();
  expect(part('Stash').getByRole('link', { name: 'Pistol' })).toBeTruthy();
  const steps = part('History')
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
  expect(steps).toEqual(['Game 1: The wreck', 'Joined']);
  expect(part('History').getByText('+ 2 Pistol')).toBeTruthy();
  expect(part('History').getByText('Bought: Pistol')).toBeTruthy();
});

test('the next game starts from the force as it stands', async () => {
  const answer = asked.getMockImplementation() as (name: string, args: unknown) => Promise<unknown>;
  asked.mockImplementation((name: string, args: Record<string, unknown>) =>
    name === 'begin_campaign_force' ? Promise.resolve({ force: 'f9', campaign: VIEW }) : answer(name, args),
  );
  route.go('campaigns', 'c1', { part: 'roster' });
  render(CampaignsScreen);
  await fireEvent.click(await screen.findByRole('button', { name: 'Next game' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Play it' }));
  await waitUntil(() => expect(lastCall('begin_campaign_force')).toMatchObject({ player: 'p1', anew: false, base: 4 }));
  await waitUntil(() => expect(route.now).toMatchObject({ screen: 'play' }));
  expect(route.now.query.get('new')).toBe('f9');
});

test('players and fields are changed together, and a typed field is not lost', async () => {
  route.go('campaigns', 'c1');
  render(CampaignsScreen);
  await fireEvent.click(await screen.findByRole('button', { name: 'Players and fields' }));
  const dialog = within(screen.getByRole('dialog'));
  await fireEvent.click(dialog.getByRole('button', { name: 'Loot' }));
  await fireEvent.input(dialog.getByRole('textbox', { name: 'Field of your own' }), { target: { value: 'Fame' } });
  await fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitUntil(() => expect(lastCall('change_campaign')).toBeTruthy());
  const { campaign } = lastCall('change_campaign') as { campaign: CampaignView['campaign'] };
  expect(campaign.fields).toEqual([
    { id: 'credits', name: '', value: 'number' },
    { id: 'ship', name: 'Ship', value: 'text' },
    { id: 'loot', name: '', value: 'number' },
    { id: 'own-fame', name: 'Fame', value: 'number' },
  ]);
  expect(campaign.players?.map(({ id, values }) => [id, values])).toEqual([
    ['p1', { credits: 10 }],
    ['p2', {}],
  ]);
  expect(campaign.games).toEqual(VIEW.campaign.games);
});
