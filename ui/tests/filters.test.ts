import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import type { CandidateView } from '../src/bindings';
import { words } from '../src/lib/words/words.svelte';
import Filters from '../src/components/builder/Filters.svelte';

const candidate = (cost: number | null, allowed: boolean): CandidateView => ({
  card: `c${cost}`,
  slot: 'units',
  name: 'Card',
  kind: 'unit',
  cost,
  allowed,
  findings: [],
});

const shown = (candidates: CandidateView[], fitting = false) =>
  render(Filters, {
    system: 'fww',
    candidates,
    faction: '',
    owned: false,
    fitting,
    left: 42,
    onchange: () => undefined,
  });

beforeEach(() => words.setLanguage('en'));

test('what can be afforded is asked for only where that hides something that may be added', () => {
  const refused = [candidate(40, true), candidate(90, false)];
  shown(refused).unmount();
  expect(screen.queryByText(/Affordable only/)).toBeNull();
  const { unmount } = shown([...refused, candidate(null, true)]);
  expect(screen.getByText(/Affordable only/)).toBeTruthy();
  unmount();
  // Where it is on, it can be taken back.
  shown(refused, true);
  expect(screen.getByText(/Affordable only/)).toBeTruthy();
});
