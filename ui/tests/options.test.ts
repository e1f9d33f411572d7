import { expect, test } from 'vitest';

import type { CandidateView, SlotView } from '../src/bindings';
import { heldOf, isOneOf, optionSlots } from '../src/lib/forces/options';

const candidate = (slot: string, card: string): CandidateView => ({
  card,
  slot,
  name: card,
  kind: 'upgrade',
  cost: 0,
  allowed: true,
  findings: [],
});
const slot = (id: string, least: number, most: number | null): SlotView => ({
  id,
  label: id,
  options: { least, most },
});

test('slots with few options of their own are shown as choices', () => {
  const slots: SlotView[] = [
    slot('weapon', 1, 1),
    { id: 'kinds', label: 'kinds' },
    slot('many', 0, null),
    slot('twice', 0, 1),
  ];
  const many = Array.from({ length: 13 }, (_, at) => candidate('many', `m${at}`));
  const candidates = [candidate('weapon', 'gun'), candidate('weapon', 'axe'), candidate('kinds', 'k'), ...many];
  const found = optionSlots(slots, [...candidates, candidate('twice', 'gun2'), candidate('other', 'gun2')]);
  expect(found.map(({ id }) => id)).toEqual(['weapon']);
  expect(found[0]).toMatchObject({ least: 1, most: 1 });
  expect(found.map(isOneOf)).toEqual([true]);
});

test('one option alone is a number, and so are several that can be taken together', () => {
  const slots = [slot('single', 0, 1), slot('both', 0, 2)];
  const candidates = [candidate('single', 'a'), candidate('both', 'b'), candidate('both', 'c')];
  expect(optionSlots(slots, candidates).map(isOneOf)).toEqual([false, false]);
});

test('copies are counted over all nodes of a card', () => {
  const cards = [
    { id: 'e1', card: 'a', count: 3 },
    { id: 'e2', card: 'b' },
    { id: 'e3', card: 'a' },
  ];
  expect([heldOf(cards, 'a'), heldOf(cards, 'b'), heldOf(cards, 'c')]).toEqual([4, 1, 0]);
});
