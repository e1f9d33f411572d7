import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CarriedForceView, FillUpView, SavedForceView } from '../src/bindings';
import { Builder } from '../src/lib/forces/builder.svelte';
import { call } from '../src/lib/calls/call';
import { settings } from '../src/lib/settings/settings.svelte';
import { words } from '../src/lib/words/words.svelte';
import FillUp from '../src/components/builder/FillUp.svelte';
import CarryOver from '../src/components/forces/CarryOver.svelte';
import NewForce from '../src/components/forces/NewForce.svelte';
import Gauge from '../src/components/shared/Gauge.svelte';
import { FWW } from './game';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', () => ({ call: vi.fn(), CallFailed: class extends Error {} }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

const GAME = {
  ...FWW,
  factions: [{ id: 'super-mutants', name: 'Super Mutants' }],
  optional_slots: [{ id: 'heroic', label: 'Heroic' }],
};
const HOUND = { do: 'add_many', additions: [{ node: { id: '', card: 'fww/unit/mutant-hound' } }] } as const;
const WAYS = {
  left: 63,
  ways: [
    { edit: HOUND, what: 'One new entry', cards: 'Mutant Hound', cost: 63, left: 0 },
    { edit: HOUND, what: '2 cards for what is there', cards: 'Board for Brute', cost: 40, left: 23 },
  ],
  obstacle: null,
} as unknown as FillUpView;
const VERDICT = { legal: true, certain: true, errors: 0, missing_costs: 0, missing_checks: 0, text: 'Legal' };

function carried(id: string, copy: string | null): CarriedForceView {
  const line = { at: ['e1'], card: 'fww/unit/knight-patrol', name: 'Knight Patrol', count: 1, before: 40, after: 40 };
  const notes = ['No cost in new. The cost of old counts.', 'Knight has probably taken its place. It was not swapped.'];
  const terms = { system: 'fww', from: 'Old points', to: 'New points', before: 40, after: 40, limit: 50 };
  const more = { lines: [{ ...line, notes, successor: null }], breaches: [], problem: null };
  return { id, copy, name: `Force ${id}`, verdict: VERDICT, ...terms, ...more } as CarriedForceView;
}

function builder(): Builder {
  const builder = new Builder('f1');
  const force = { format: 1, name: 'F', system: 'fww', mode: 'battle', entries: [] };
  builder.view = { id: 'f1', seq: 3, force, review: { lines: [] } } as unknown as SavedForceView;
  return builder;
}

let answers: Record<string, unknown>;

beforeEach(async () => {
  await words.setLanguage('en');
  settings.load({});
  answers = { games: [GAME], fill_up_ways: WAYS };
  asked.mockReset();
  asked.mockImplementation((name: string) => Promise.resolve(answers[name]));
});

const press = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true }).click();

test('the points that are left can be filled up, and none that are not', () => {
  const onfillup = vi.fn();
  const { rerender } = render(Gauge, { system: 'fww', cost: 687, limit: 750, onfillup });
  press('Fill up');
  expect(onfillup).toHaveBeenCalledOnce();
  const none = () => screen.queryByRole('button', { name: 'Fill up' });
  return rerender({ cost: 750 }).then(() => {
    expect(none()).toBeNull();
    return rerender({ cost: 600, limit: null }).then(() => expect(none()).toBeNull());
  });
});

test('each way is told with its cost, and one press adds all of it', async () => {
  const mine = builder();
  const edit = vi.spyOn(mine, 'edit').mockResolvedValue(undefined);
  const onclose = vi.fn();
  render(FillUp, { builder: mine, onclose });
  const ways = await screen.findAllByRole('listitem', { hidden: true });
  expect(ways.map((way) => way.textContent)).toHaveLength(2);
  expect(ways[0]?.textContent).toMatch(/One new entry.*Mutant Hound.*Uses 63 caps, leaves 0 caps/s);
  const args = asked.mock.calls.find(([name]) => name === 'fill_up_ways')?.[1];
  expect(args).toMatchObject({ id: 'f1', seq: 3, owned: false });
  screen.getAllByRole('button', { name: 'Add these', hidden: true })[0]?.click();
  await waitUntil(() => expect(edit).toHaveBeenCalledWith(HOUND));
  expect(onclose).toHaveBeenCalledOnce();
});

test('other ways have another number, and what is owned is asked for', async () => {
  render(FillUp, { builder: builder(), onclose: vi.fn() });
  await screen.findAllByRole('listitem', { hidden: true });
  const seeds = () => asked.mock.calls.flatMap(([name, args]) => (name === 'fill_up_ways' ? [args] : []));
  press('Other ways');
  await waitUntil(() => expect(seeds()).toHaveLength(2));
  expect(seeds()[1].seed).not.toBe(seeds()[0].seed);
  screen.getByLabelText<HTMLInputElement>('Only what I own').click();
  await waitUntil(() => expect(seeds()).toHaveLength(3));
  expect(seeds()[2]).toMatchObject({ owned: true, seed: seeds()[1].seed });
});

test('it is told why there is no way', async () => {
  answers['fill_up_ways'] = { left: null, ways: [], obstacle: 'The force has no points limit.' };
  render(FillUp, { builder: builder(), onclose: vi.fn() });
  expect(await screen.findByText('The force has no points limit.')).toBeTruthy();
});

test('a force is made with the faction and the slots that are wished for', async () => {
  const made = { format: 1, name: 'Green', system: 'fww', mode: 'battle', entries: [] };
  answers = { ...answers, make_force: made, create_force: { id: 'f9', force: made } };
  const onclose = vi.fn();
  render(NewForce, { onclose });
  const box = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const faction = await screen.findByLabelText<HTMLSelectElement>('Faction');
  faction.value = 'super-mutants';
  faction.dispatchEvent(new Event('change', { bubbles: true }));
  (await box('With: Heroic')).click();
  const limit = screen.getByLabelText<HTMLInputElement>(/limit/i, { selector: 'input' });
  limit.value = '750';
  limit.dispatchEvent(new Event('input', { bubbles: true }));
  press('Build one for me');
  await waitUntil(() => expect(onclose).toHaveBeenCalledOnce());
  const args = asked.mock.calls.find(([name]) => name === 'make_force')?.[1];
  expect(args).toMatchObject({ system: 'fww', faction: 'super-mutants', slots: ['heroic'], limit: 750, owned: false });
});

test('what other points change is shown before copies are saved', async () => {
  answers['carry_over_report'] = [carried('a', null), carried('b', null)];
  answers['carry_over'] = [carried('a', 'c'), carried('b', 'd')];
  const onchange = vi.fn();
  const rows = [
    { id: 'a', system: 'fww', revision: 'old' },
    { id: 'b', system: 'fww', revision: 'old' },
    { id: 'c', system: 'fww', revision: 'new' },
    { id: 'd', system: 'fww' },
  ];
  render(CarryOver, { rows, onclose: vi.fn(), onchange });
  expect(await screen.findAllByText(/It was not swapped/)).toHaveLength(2);
  const args = { ids: ['a', 'b'], revision: 'new' };
  expect(asked).toHaveBeenLastCalledWith('carry_over_report', args);
  expect(asked).not.toHaveBeenCalledWith('carry_over', expect.anything());
  press('Save 2 copies');
  await waitUntil(() => expect(onchange).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledWith('carry_over', args);
});

test('a force with the newest points is offered the ones before', async () => {
  answers['carry_over_report'] = [carried('a', null)];
  render(CarryOver, { rows: [{ id: 'a', system: 'fww' }], onclose: vi.fn() });
  await waitUntil(() => expect(asked).toHaveBeenLastCalledWith('carry_over_report', { ids: ['a'], revision: 'old' }));
});
