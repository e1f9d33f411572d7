import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CardForm, FindingView, ForceEdit, SavedForceView, LineView, Node, ReviewView } from '../src/bindings';
import { Builder } from '../src/lib/forces/builder.svelte';
import { factEditor } from '../src/lib/fill/fact-editor.svelte';
import { fill } from '../src/lib/fill/fill.svelte';
import { games } from '../src/lib/cards/games.svelte';
import { words } from '../src/lib/words/words.svelte';
import Tree from '../src/components/builder/Tree.svelte';
import Findings from '../src/components/shared/Findings.svelte';
import Gauge from '../src/components/shared/Gauge.svelte';
import MissingFacts from '../src/components/shared/MissingFacts.svelte';
import Verdict from '../src/components/shared/Verdict.svelte';
import { FWW } from './game';
import { waitUntil } from './wait-until';

const BROKEN: FindingView = {
  rule: 'fww/heroic-single-model',
  severity: 'error',
  at: ['e2'],
  message: 'Knight Patrol has two models.',
  mend: null,
  open: false,
  slots: [],
};

function line(at: string[], name: string, kind: string, change: Partial<LineView>): LineView {
  const card = `fww/${kind}/${name.toLowerCase().replaceAll(' ', '-')}`;
  const plain = { own_name: null, count: 1, cost: 24, included: false };
  return { at, depth: at.length - 1, card, name, kind, ...plain, ...change };
}

const LINES: LineView[] = [
  line(['e1'], 'Paladin Danse', 'unit', { cost: 104 }),
  line(['e1', 'e4'], 'Dog Bite', 'melee', { cost: 0, included: true }),
  line(['e2'], 'Knight Patrol', 'unit', { count: 2, cost: null }),
  line(['e2', 'e3'], 'Laser Rifle', 'rifle', {}),
];

const SURE = { legal: true, certain: true, errors: 0, missing_costs: 0, missing_checks: 0, text: '' };

/** Makes a builder that has received these lines. */
function builder(lines: LineView[], findings: FindingView[]): Builder {
  const builder = new Builder('f1');
  const node = (line: LineView): Node => ({ id: line.at.at(-1) ?? '', card: line.card });
  const entries = lines.filter((line) => line.depth === 0).map(node);
  const force = { format: 1, name: 'Patrol', system: 'fww', mode: 'battle', entries };
  builder.view = { force, review: { lines, findings } } as unknown as SavedForceView;
  return builder;
}

vi.mock('../src/lib/calls/call', () => ({
  call: vi.fn((name: string) => Promise.resolve(name === 'games' ? [FWW] : [])),
  CallFailed: class extends Error {},
}));

beforeEach(async () => {
  await words.setLanguage('en');
  await waitUntil(() => expect(games.all).toEqual([FWW]));
});

test('a legal force is called legal only as far as it is known', () => {
  render(Verdict, { verdict: SURE });
  render(Verdict, { verdict: { ...SURE, certain: false, missing_costs: 3, missing_checks: 1 } });
  const [sure, unsure] = screen.getAllByRole('status');
  expect(sure?.dataset['verdict']).toBe('legal');
  expect(unsure?.textContent).toContain('Legal, some data missing');
  expect(unsure?.textContent).toContain('3 costs missing');
});

test('an illegal force is never called legal', () => {
  render(Verdict, { verdict: { ...SURE, legal: false, errors: 1 } });
  const verdict = screen.getByRole('status');
  expect(verdict.dataset['verdict']).toBe('not-legal');
  expect(verdict.textContent).toContain('Not legal');
});

test('a total over its limit says by how much', () => {
  render(Gauge, { system: 'fww', cost: 812, limit: 750 });
  expect(screen.getByText('812 of 750 caps').dataset['total']).toBe('812');
  expect(screen.getByText('62 caps over the limit')).toBeTruthy();
});

test('a game without words for its points still shows them', () => {
  render(Gauge, { system: 'none', cost: 812, limit: null });
  expect(screen.getByText('812')).toBeTruthy();
});

test('each line says what it costs, that it comes with its unit, or that nobody knows', () => {
  const onequip = vi.fn();
  render(Tree, { builder: builder(LINES, [BROKEN]), onequip });
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('two entries are shown');
  expect(within(first).getByText('104 caps')).toBeTruthy();
  expect(within(first).getByText('comes with the unit')).toBeTruthy();
  expect(within(second).getByText(/cost unknown/)).toBeTruthy();
  expect(within(second).getByText('at least 24 caps')).toBeTruthy();
  expect(within(second).getByRole('group', { name: 'Number of Knight Patrol' }).textContent).toMatch(/2/);
  expect(within(second).getByText('Error:')).toBeTruthy();
});

test('a finding leads to its card and offers its mend', () => {
  const mend: ForceEdit = { do: 'set_count', node: 'e2', count: 1 };
  const onshow = vi.fn();
  const onmend = vi.fn();
  render(Findings, { findings: [{ ...BROKEN, mend }], lines: LINES, onshow, onmend });
  screen.getByRole('button', { name: 'Show Knight Patrol' }).click();
  expect(onshow).toHaveBeenCalledWith('e2');
  screen.getByRole('button', { name: 'Set Knight Patrol to 1' }).click();
  expect(onmend).toHaveBeenCalledWith(mend);
});

test('a finding on the whole force leads nowhere', () => {
  const whole = { ...BROKEN, at: [] };
  render(Findings, { findings: [whole], lines: LINES, onshow: vi.fn(), onmend: vi.fn() });
  expect(screen.queryByRole('button')).toBeNull();
});

test('each missing fact has a button at each card that lacks it, which opens the editor of the fact', async () => {
  const cards = [
    { card: 'fww/unit/paladin-danse', name: 'Paladin Danse' },
    { card: 'fww/unit/knight-patrol', name: 'Knight Patrol' },
  ];
  const facts = [{ id: 'skills', name: 'skills', cards }];
  const missing = [{ rule: 'fww/weapon-skill', text: 'could not be checked for 2 units: skills', facts }];
  const review = { unchecked: [], missing, lines: LINES } as unknown as ReviewView;
  const field = (path: string) => ({ path, label: path, control: { control: 'text' } });
  const form = { system: 'fww', kind: 'unit', fields: [field('face.skills')] } as unknown as CardForm;
  const fetched = vi.spyOn(fill, 'form').mockResolvedValue(form);
  render(MissingFacts, { review });
  expect(screen.getByRole('listitem').textContent).toContain('skills');
  const buttons = screen.getAllByRole('button', { name: /^Fill in skills: / });
  expect(buttons.map((button) => button.textContent?.trim())).toEqual(['Paladin Danse', 'Knight Patrol']);
  await fireEvent.click(buttons[1] as HTMLElement);
  await vi.waitFor(() =>
    expect(factEditor.open).toMatchObject({ card: 'fww/unit/knight-patrol', path: 'face.skills' }),
  );
  expect(fetched).toHaveBeenCalledWith('fww', 'unit');
  factEditor.close();
});
