import { render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Force, ForceRow } from '../src/bindings';
import { commands } from '../src/lib/page/commands.svelte';
import { prepareText, matchScore as matched } from '../src/lib/text/text-search';
import { keyName, keyLabels } from '../src/lib/page/key-names';
import { filterForces, tagsOf, type ForceFilter } from '../src/lib/forces/force-list';
import { href, parse, route } from '../src/lib/page/route.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { nextSelection, shiftEdit, findNode } from '../src/lib/forces/force-tree';
import Icon from '../src/components/shared/Icon.svelte';

const FORCE: Force = {
  format: 1,
  name: 'Patrol',
  system: 'fww',
  mode: 'battle',
  entries: [
    { id: 'e1', card: 'fww/unit/danse', cards: [{ id: 'e2', card: 'fww/rifle/laser' }] },
    { id: 'e3', card: 'fww/unit/knight' },
  ],
};

function row(name: string, change: Partial<ForceRow> = {}): ForceRow {
  const verdict = { legal: true, certain: true, errors: 0, missing_costs: 0, missing_checks: 0, text: '' };
  const plain = { id: name, name, system: 'fww', mode: 'battle', revision: null, cost: 100, total: '100', limit: null };
  return { ...plain, units: 1, verdict, changed: 1, tags: [], archived: false, ...change };
}

const EVERY: ForceFilter = { wanted: '', system: '', tag: '', archived: false, order: 'changed' };

beforeEach(() => {
  for (const toast of toasts.all) toasts.close(toast.id);
});

test('an address leads to its screen and back', () => {
  expect(parse('#/force/f1')).toMatchObject({ screen: 'builder', id: 'f1' });
  expect(parse('#/card/fww/unit/knight').id).toBe('fww/unit/knight');
  expect(parse('#f/MU1.a-b_c')).toMatchObject({ screen: 'shared', id: 'MU1.a-b_c' });
  expect(parse('#/cards?q=a%20b').query.get('q')).toBe('a b');
  expect(parse('')).toMatchObject({ screen: 'forces', id: '' });
  expect(parse('#/nowhere/x')).toMatchObject({ screen: 'forces', id: '' });
  expect(parse('#/force/%E0%A4%A').id).toBe('%E0%A4%A');
  expect(href('card', 'fww/unit/knight', { q: 'a b' })).toBe('#/card/fww/unit/knight?q=a+b');
  expect(parse(href('builder', 'a b/ü')).id).toBe('a b/ü');
});

test('going somewhere is what the route then says', () => {
  route.go('print', 'f1');
  expect(route.now).toMatchObject({ screen: 'print', id: 'f1' });
  expect(location.hash).toBe('#/print/f1');
  route.go('forces');
});

test('words are found without their accents, the closest first', () => {
  const match = (wanted: string, text: string) => matched(prepareText(wanted), prepareText(text));
  expect(prepareText('Médic à l’Œil-Rouge').text).toBe('medic a l oeil rouge');
  expect(match('knight', 'knight')).toBeGreaterThan(match('knight', 'knight patrol'));
  expect(match('patrol', 'knight patrol')).toBeGreaterThan(match('atrol', 'knight patrol'));
  expect(match('pat kni', 'knight patrol')).toBeGreaterThan(0);
  expect(match('paladin', 'knight patrol')).toBe(0);
});

test('a node knows where it stands and how to move', () => {
  expect(findNode(FORCE, 'e2')).toMatchObject({ index: 0, entry: { id: 'e1' }, parent: { id: 'e1' } });
  expect(shiftEdit(FORCE, 'e3', -1)).toEqual({ do: 'move', node: 'e3', parent: null, index: 0 });
  expect(shiftEdit(FORCE, 'e3', 1)).toBeUndefined();
  expect(shiftEdit(FORCE, 'e2', 1)).toBeUndefined();
});

test('what follows a removed node is chosen next', () => {
  expect(nextSelection(FORCE, 'e1')).toBe('e3');
  expect(nextSelection(FORCE, 'e3')).toBe('e1');
  expect(nextSelection(FORCE, 'e2')).toBe('e1');
  expect(nextSelection(FORCE, 'no')).toBeUndefined();
});

test('forces are narrowed by words, game and tag, and put in order', () => {
  const rows = [
    row('Sanctuary', { changed: 1, tags: ['club'] }),
    row('Éclair', { changed: 3, cost: 50, system: 'stargrave' }),
    row('Old', { archived: true }),
  ];
  const names = (filter: Partial<ForceFilter>) =>
    filterForces(rows, { ...EVERY, ...filter }, (one) => one.system).map(({ name }) => name);
  expect(names({})).toEqual(['Éclair', 'Sanctuary']);
  expect(names({ order: 'cost' })).toEqual(['Sanctuary', 'Éclair']);
  expect(names({ wanted: 'eclair star' })).toEqual(['Éclair']);
  expect(names({ tag: 'club' })).toEqual(['Sanctuary']);
  expect(names({ archived: true })).toEqual(['Old']);
  expect(tagsOf(rows)).toEqual(['club']);
});

test('keys have names, and letters typed in a box are letters', () => {
  const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });
  expect(keyName(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('mod+shift+z');
  expect(keyName(press('?', { shiftKey: true }))).toBe('?');
  expect(keyLabels('mod+shift+z')).toEqual(['Ctrl', '⇧', 'Z']);

  const run = vi.fn();
  const stop = commands.offer([{ id: 'x', label: () => 'x', icon: 'add', keys: '/', run }]);
  const box = document.createElement('input');
  box.addEventListener('keydown', (event) => commands.press(event));
  box.dispatchEvent(press('/'));
  expect(run).not.toHaveBeenCalled();
  expect(commands.press(press('/'))).toBe(true);
  expect(run).toHaveBeenCalledOnce();
  stop();
  expect(commands.press(press('/'))).toBe(false);
});

test('Ctrl+Z is for the text while one types, and for the program once Enter was pressed', () => {
  const run = vi.fn();
  const stop = commands.offer([{ id: 'undo', label: () => 'undo', icon: 'undo', keys: 'mod+z', run }]);
  const box = document.body.appendChild(document.createElement('input'));
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
    box.addEventListener('keydown', (event) => commands.press(event), { once: true });
    box.dispatchEvent(event);
  };
  press('z', { ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(1);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  press('z', { ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(1);
  press('Enter');
  press('z', { ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(2);
  // Without Ctrl, the key types a letter and does not run the command.
  press('z');
  expect(run).toHaveBeenCalledTimes(2);
  box.remove();
  stop();
});

test('a message goes by itself, what went wrong stays', () => {
  vi.useFakeTimers();
  toasts.show('done');
  toasts.show('broken', { tone: 'bad' });
  const held = toasts.show('held');
  toasts.pause(held);
  vi.advanceTimersByTime(60_000);
  expect(toasts.all.map(({ text }) => text)).toEqual(['broken', 'held']);
  vi.useRealTimers();
});

test('an icon is drawn at once, and anew under another name', async () => {
  const { container, rerender } = render(Icon, { name: 'add' });
  const add = container.querySelector('svg')?.outerHTML;
  expect(add).toBeDefined();
  await rerender({ name: 'delete' });
  expect(container.querySelector('svg')?.outerHTML).not.toBe(add);
  await rerender({ name: 'no such drawing' });
  expect(container.querySelector('svg')).toBeNull();
});
