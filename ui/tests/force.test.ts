import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import type { FindingView } from '../src/bindings/FindingView';
import type { LineView } from '../src/bindings/LineView';
import { words } from '../src/lib/words.svelte';
import Findings from '../src/parts/Findings.svelte';
import Gauge from '../src/parts/Gauge.svelte';
import Lines from '../src/parts/Lines.svelte';
import Unchecked from '../src/parts/Unchecked.svelte';
import Verdict from '../src/parts/Verdict.svelte';

const BROKEN: FindingView = {
  rule: 'fww/heroic-single-model',
  severity: 'error',
  at: ['e2'],
  message: 'Knight Patrol has two models.',
  mend: null,
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

beforeEach(() => words.speak('en'));

test('a legal force is called legal only as far as it is known', () => {
  render(Verdict, { verdict: SURE });
  render(Verdict, { verdict: { ...SURE, certain: false, missing_costs: 3, missing_checks: 1 } });
  const [sure, unsure] = screen.getAllByRole('status');
  expect(sure?.dataset['verdict']).toBe('legal');
  expect(unsure?.textContent).toContain('Legal as far as known');
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
  expect(screen.getByText('812 of 750 caps')).toBeTruthy();
  expect(screen.getByText('62 caps over the limit')).toBeTruthy();
});

test('a game without words for its points still shows them', () => {
  render(Gauge, { system: 'none', cost: 812, limit: null });
  expect(screen.getByText('812')).toBeTruthy();
});

test('each line says what it costs, that it comes with its unit, or that nobody knows', () => {
  render(Lines, { system: 'fww', lines: LINES, findings: [BROKEN] });
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('two entries are shown');
  expect(within(first).getByText('104 caps')).toBeTruthy();
  expect(within(first).getByText('comes with the unit')).toBeTruthy();
  expect(within(second).getByText(/cost unknown/)).toBeTruthy();
  expect(within(second).getByText('at least 24 caps')).toBeTruthy();
  expect(within(second).getByText('× 2')).toBeTruthy();
  expect(within(second).getByText('Error:')).toBeTruthy();
});

test('a finding leads to its line', () => {
  render(Lines, { system: 'fww', lines: LINES, findings: [BROKEN] });
  render(Findings, { findings: [BROKEN], lines: LINES });
  screen.getByRole('button', { name: 'Show Knight Patrol' }).click();
  expect(document.activeElement?.id).toBe('line-e2');
});

test('what is not known is told once for each fact, with the cards that lack it', () => {
  const unchecked = [
    { rule: 'fww/weapon-skill', at: ['e1'], missing: 'skills' },
    { rule: 'fww/weapon-skill', at: ['e2'], missing: 'skills' },
  ];
  render(Unchecked, { system: 'fww', unchecked, lines: LINES });
  expect(screen.getByRole('listitem').textContent).toContain('Paladin Danse, Knight Patrol');
});
