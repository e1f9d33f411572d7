import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ChoiceView, SavedForceView, Node, OptionView } from '../src/bindings';
import { Builder } from '../src/lib/forces/builder.svelte';
import { chooseOnly, chosenLabels, isFull, isSingleChoice, strayPicks, toggleOption } from '../src/lib/forces/choices';
import { words } from '../src/lib/words/words.svelte';
import CardChoices from '../src/components/builder/CardChoices.svelte';

function option(pick: string, name: string, chosen: boolean, gives = ''): OptionView {
  return { pick, name, gives, chosen };
}

const BONUSES: ChoiceView = {
  id: 'bonuses',
  label: 'Free bonuses',
  least: 2,
  most: 2,
  options: [
    option('move', 'Move', true, '+1'),
    option('fight', 'Fight', false, '+1'),
    option('shoot', 'Shoot', true, '+1'),
  ],
  others: ['wings'],
};

const TOO: ChoiceView = {
  id: 'too',
  label: 'Choice of the Table of Organisation',
  least: 1,
  most: 1,
  options: [option('hero', 'Hero', true), option('support', 'Support', false)],
  others: ['commander'],
};

const COMMAND: ChoiceView = {
  id: 'command',
  label: 'Command',
  least: 0,
  most: 1,
  options: [option('commander', 'Leads the squad', true)],
  others: ['hero'],
};

const NODE: Node = { id: 'e2', card: 'g/k/c', picks: ['move', 'wings', 'shoot'] };

function shown(choices: ChoiceView[], node = NODE): ReturnType<typeof vi.fn> {
  const builder = new Builder('f1');
  builder.view = {
    force: { entries: [node] },
    review: { lines: [{ at: ['e2'], choices }] },
  } as unknown as SavedForceView;
  const edit = vi.fn();
  builder.edit = (wanted) => edit(typeof wanted === 'function' ? wanted() : wanted);
  render(CardChoices, { builder, node, choices });
  return edit;
}

beforeEach(() => words.setLanguage('en'));

test('a pick is made beside those that other choices keep', () => {
  expect(chooseOnly(TOO, 'support')).toEqual(['commander', 'support']);
  expect(toggleOption(COMMAND, 'commander')).toEqual(['hero']);
  expect(toggleOption(BONUSES, 'move')).toEqual(['wings', 'shoot']);
  expect([TOO, BONUSES, COMMAND].map(isSingleChoice)).toEqual([true, false, false]);
  expect([TOO, BONUSES].map(isFull)).toEqual([true, true]);
});

test('a pick that no choice offers is a stray', () => {
  expect(strayPicks([BONUSES])).toEqual(['wings']);
  expect(strayPicks([TOO, COMMAND])).toEqual([]);
  expect(strayPicks([])).toEqual([]);
});

test('what was decided is told, what had to be is not', () => {
  const only = { ...TOO, options: [option('hero', 'Hero', true)] };
  expect(chosenLabels([only])).toEqual([]);
  expect(chosenLabels([TOO, COMMAND])).toEqual(['Hero', 'Leads the squad']);
  expect(chosenLabels([BONUSES])).toEqual(['Move +1', 'Shoot +1']);
});

test('several are chosen in a group of boxes, no more than there may be', () => {
  const edit = shown([BONUSES]);
  const group = screen.getByRole('group', { name: /Free bonuses.*2 of 2/ });
  const [move, fight] = within(group).getAllByRole<HTMLInputElement>('checkbox');
  expect(move?.checked).toBe(true);
  expect(fight?.disabled).toBe(true);
  expect(within(group).getByRole('checkbox', { name: 'Shoot +1' })).toBeTruthy();
  move?.click();
  expect(edit).toHaveBeenCalledWith({ do: 'pick', node: 'e2', picks: ['wings', 'shoot'] });
});

test('one is chosen in a list, and is said where there is no other', () => {
  const edit = shown([TOO]);
  const list = screen.getByLabelText<HTMLSelectElement>('Choice of the Table of Organisation');
  expect(list.value).toBe('hero');
  list.value = 'support';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  expect(edit).toHaveBeenCalledWith({ do: 'pick', node: 'e2', picks: ['commander', 'support'] });
  shown([{ ...TOO, options: [option('troop', 'Troop', true)] }]);
  expect(screen.getByText('Troop').tagName).toBe('P');
});

test('what is not chosen is not shown as chosen, and what is can be taken back', async () => {
  const none = { ...TOO, least: 1, options: TOO.options.map((found) => ({ ...found, chosen: false })) };
  const edit = shown([none]);
  const list = screen.getByLabelText<HTMLSelectElement>('Choice of the Table of Organisation');
  expect(list.value).toBe('');
  expect([...list.options].map(({ text }) => text)).toEqual(['Choose…', 'Hero', 'Support']);
  list.value = 'hero';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  expect(edit).toHaveBeenLastCalledWith({ do: 'pick', node: 'e2', picks: ['commander', 'hero'] });
  expect(chooseOnly(TOO, '')).toEqual(['commander']);
});

test('a choice that is refused is not shown as made', async () => {
  shown([TOO]);
  const list = screen.getByLabelText<HTMLSelectElement>('Choice of the Table of Organisation');
  list.value = 'support';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(list.value).toBe('hero'));
});

test('a stray can be taken away', () => {
  const edit = shown([BONUSES]);
  screen.getByRole('button', { name: 'Remove wings' }).click();
  expect(edit).toHaveBeenCalledWith({ do: 'pick', node: 'e2', picks: ['move', 'shoot'] });
});
