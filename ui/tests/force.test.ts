import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import type { Finding, Line, Review } from '../src/lib/types';
import { words } from '../src/lib/words.svelte';
import Findings from '../src/parts/Findings.svelte';
import Gauge from '../src/parts/Gauge.svelte';
import Lines from '../src/parts/Lines.svelte';
import Verdict from '../src/parts/Verdict.svelte';

const BROKEN: Finding = {
  rule: 'fww/heroic-single-model',
  severity: 'error',
  at: ['e2'],
  message: 'Knight Patrol has two models.',
};

const LINES: Line[] = [
  { at: ['e1'], depth: 0, card: 'a', name: 'Paladin Danse', kind: 'unit', count: 1, cost: 104 },
  { at: ['e2'], depth: 0, card: 'b', name: 'Knight Patrol', kind: 'unit', count: 2, cost: null },
  { at: ['e2', 'e3'], depth: 1, card: 'c', name: 'Rifle', kind: 'rifle', count: 1, cost: 24 },
];

function review(change: Partial<Review>): Review {
  return {
    name: 'Sanctuary patrol',
    system: 'fww',
    mode: 'battle',
    revision: '2026',
    legal: true,
    certain: true,
    unchecked: [],
    totals: { cost: 742, limit: 750, units: 2, models: 3 },
    findings: [],
    data: [],
    ...change,
  };
}

beforeEach(() => words.speak('en'));

test('a legal force is called legal only as far as it is known', () => {
  render(Verdict, { review: review({}), costs: 0 });
  expect(screen.getByRole('status').textContent).toContain('Legal');
  const unchecked = [{ rule: 'fww/weapon-skill', at: ['e1'], missing: 'skills' }];
  render(Verdict, { review: review({ certain: false, unchecked }), costs: 3 });
  const [, second] = screen.getAllByRole('status');
  expect(second?.textContent).toContain('Legal as far as known');
  expect(second?.textContent).toContain('3 costs missing');
});

test('an illegal force is never called legal', () => {
  render(Verdict, { review: review({ legal: false, findings: [BROKEN] }), costs: 0 });
  const verdict = screen.getByRole('status');
  expect(verdict.dataset['verdict']).toBe('not-legal');
  expect(verdict.textContent).toContain('Not legal');
  expect(verdict.textContent).toContain('1 rule is broken');
});

test('a total over its limit says by how much', () => {
  render(Gauge, { system: 'none', totals: { cost: 812, limit: 750, units: 2, models: 3 } });
  expect(screen.getByText('62 over the limit')).toBeTruthy();
});

test('each line has its cost, and an unknown one says so', () => {
  render(Lines, { system: 'none', lines: LINES, findings: [BROKEN] });
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('two entries are shown');
  expect(within(first).getByText('104')).toBeTruthy();
  expect(within(second).getByText('cost unknown')).toBeTruthy();
  expect(within(second).getByText('× 2')).toBeTruthy();
  expect(within(second).getByText('Error:')).toBeTruthy();
});

test('a finding leads to its line', () => {
  render(Lines, { system: 'none', lines: LINES, findings: [BROKEN] });
  render(Findings, { findings: [BROKEN], lines: LINES });
  screen.getByRole('button', { name: 'Show Knight Patrol' }).click();
  expect(document.activeElement?.id).toBe('line-e2');
});
