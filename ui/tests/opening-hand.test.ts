import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Force, HandView } from '../src/bindings';
import { call } from '../src/lib/calls/call';
import { MAX_SEED, parseSeed, randomSeed } from '../src/lib/forces/shuffle-seed';
import { words } from '../src/lib/words/words.svelte';
import OpeningHand from '../src/components/builder/OpeningHand.svelte';

vi.mock('../src/lib/calls/call', () => ({ call: vi.fn(), CallFailed: class extends Error {} }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const FORCE: Force = { format: 1, name: 'Deck', system: 'tragic', mode: 'twin', entries: [] };

function hand(size: number | null, ...names: string[]): HandView {
  const card = (name: string) => ({ card: `g/k/${name}`, name, fallback: false, about: 'Card' });
  return { size, cards: names.map(card) };
}

function shown(seed: number) {
  const [onseed, onclose] = [vi.fn(), vi.fn()];
  return { ...render(OpeningHand, { force: FORCE, seed, onseed, onclose }), onseed };
}

beforeEach(async () => {
  await words.setLanguage('en');
  asked.mockReset();
});

test('a number is one that the core takes, or none', () => {
  expect(parseSeed('7')).toBe(7);
  expect(parseSeed(String(MAX_SEED))).toBe(MAX_SEED);
  for (const none of [null, '', '-1', '1.5', 'x', String(MAX_SEED + 1)]) {
    expect(parseSeed(none)).toBeUndefined();
  }
});

test('another number is never the same', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => numbers);
  expect(randomSeed()).toBe(1);
  expect(randomSeed(1)).toBe(2);
  vi.restoreAllMocks();
  expect(parseSeed(String(randomSeed()))).toBeGreaterThan(0);
});

test('the cards of a hand are shown in order, and asked for by the number alone', async () => {
  asked.mockResolvedValue(hand(3, 'Axe', 'Bow', 'Axe'));
  const { onseed, rerender } = shown(7);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(asked).toHaveBeenLastCalledWith('opening_hand', { force: FORCE, seed: 7 });
  screen.getByRole('button', { name: 'Draw again' }).click();
  expect(onseed).toHaveBeenCalledOnce();
  expect(onseed.mock.lastCall?.[0]).not.toBe(7);
  await rerender({ seed: 8 });
  expect(asked).toHaveBeenLastCalledWith('opening_hand', { force: FORCE, seed: 8 });
});

test('the number can be written', async () => {
  asked.mockResolvedValue(hand(1, 'Axe'));
  const { onseed } = shown(7);
  const box = screen.getByLabelText<HTMLInputElement>(/Shuffle number/);
  expect(box.value).toBe('7');
  box.value = '42';
  box.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onseed).toHaveBeenCalledWith(42);
});

test('it is told where a hand is not what the rules draw', async () => {
  asked.mockResolvedValueOnce(hand(6, 'Axe'));
  shown(1);
  expect(await screen.findByText(/there is only 1/)).toBeTruthy();
  asked.mockResolvedValueOnce(hand(null, 'Axe'));
  shown(2);
  expect(await screen.findByText(/number of cards to draw is not in the database/)).toBeTruthy();
  asked.mockResolvedValueOnce(hand(6));
  shown(3);
  expect(await screen.findByText(/no cards to draw/)).toBeTruthy();
});
