import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import type { Sheet } from '../src/bindings';
import { prepareText, hasWords } from '../src/lib/text/text-search';
import { sheetText } from '../src/lib/text/sheet-text';
import { words } from '../src/lib/words/words.svelte';
import { inkOn, outline } from '../src/components/shared/sheet/bar';
import { fetchDrawings } from '../src/components/shared/sheet/drawings.svelte';
import SheetView from '../src/components/shared/sheet/SheetView.svelte';

const text = (text: string) => ({ inline: 'text', text }) as const;
const unknown = (label: string) => ({ inline: 'unknown', label }) as const;
const RED = {
  inline: 'range',
  icon: 'fww/range-red',
  label: 'Red',
  bar: { colour: [195, 39, 47], corners: [false, true, false, true] },
} as const;

const SHEET: Sheet = {
  title: 'Paladin Danse',
  subtitle: 'Brotherhood of Steel',
  badges: [{ inline: 'icon', icon: 'fww/unique', label: 'Unique' }],
  corner: [text('104 caps')],
  about: 'e1',
  blocks: [
    { block: 'heading', text: 'In the field' },
    {
      block: 'stats',
      label: 'S.P.E.C.I.A.L.',
      stats: [
        { label: 'STR', value: [text('9')], other: [text('6')], icons: [] },
        {
          label: 'Move',
          value: [{ ...RED, bar: { ...RED.bar, colour: [195, 39, 47], corners: [false, true, false, true] } }],
          other: [],
          icons: [],
        },
      ],
    },
    {
      block: 'tracks',
      tracks: [
        { label: 'Health', icon: null, boxes: 7 },
        { label: 'Luck', icon: null, boxes: null },
      ],
    },
    {
      block: 'table',
      columns: [[text('Weapon')], [text('Damage')]],
      rows: [
        [
          { content: [text('Plasma Rifle')], under: [] },
          { content: [unknown('damage')], under: [text('two dice')] },
        ],
      ],
    },
    { block: 'text', label: '•', content: [text('ignores cover')] },
    {
      block: 'chart',
      title: 'Cards by level',
      bars: [
        { label: 'One', value: 12, said: '' },
        { label: 'Two', value: 3.25, said: '' },
        { label: 'Rifles', value: 40, said: 'at least 40 caps' },
        { label: 'Perks', value: null, said: '' },
      ],
    },
    {
      block: 'grid',
      title: 'Skills',
      columns: [[text('Unit')], [{ inline: 'icon', icon: 'fww/melee', label: 'Melee' }], [text('Luck')]],
      rows: [
        {
          head: [text('Knight')],
          cells: [
            { content: [text('8')], share: 0.8 },
            { content: [text('–')], share: null },
          ],
        },
        {
          head: [text('Stranger')],
          cells: [
            { content: [unknown('melee')], share: null },
            { content: [text('0')], share: 0 },
          ],
        },
      ],
    },
    { block: 'lines', label: 'Notes', count: 3 },
    {
      block: 'side',
      columns: [
        { share: 3, blocks: [{ block: 'text', label: '', content: [text('on the left')] }] },
        { share: 1, blocks: [{ block: 'text', label: '', content: [text('on the right')] }] },
      ],
    },
  ],
};

beforeEach(() => words.setLanguage('en'));

test('a sheet shows every block in reading order', () => {
  const { container } = render(SheetView, { sheet: SHEET, level: 2 });
  const said = container.textContent.replace(/\s+/g, ' ');
  const order = [
    'Paladin Danse',
    '104 caps',
    'Brotherhood',
    'In the field',
    'STR',
    'Red',
    'Health',
    'Plasma Rifle',
    'two dice',
    'ignores cover',
    'Cards by level',
    '3.3',
    'Notes',
    'on the left',
    'on the right',
  ];
  const places = order.map((words) => said.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Paladin Danse');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('In the field');
});

test('what nobody knows is a box that says so', () => {
  render(SheetView, { sheet: SHEET });
  const [table] = screen.getAllByRole('table') as [HTMLElement];
  expect(within(table).getByRole('img', { name: 'damage: unknown' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Luck: unknown' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Health: 7' }).querySelectorAll('.box')).toHaveLength(7);
});

test('a range has its name and a mark at each corner that stands for its colour', () => {
  const { container } = render(SheetView, { sheet: SHEET });
  const marks = [...container.querySelectorAll('.range .mark')].map((mark) => mark.className);
  expect(marks.map((name) => /(top|bottom)-(left|right)/.exec(name)?.[0])).toEqual(['top-right', 'bottom-right']);
  expect(container.querySelector('.range')?.textContent).toContain('Red');
});

test('a chart says each value in words, and an unknown one is no bar', () => {
  const { container } = render(SheetView, { sheet: SHEET });
  const rows = [...container.querySelectorAll('figure dt')].map((label) => {
    const value = label.nextElementSibling;
    const bar = value?.querySelector<HTMLElement>('.bar');
    return [label.textContent, value?.textContent.trim(), bar?.style.getPropertyValue('--share')];
  });
  expect(rows).toEqual([
    ['One', '12', '0.3'],
    ['Two', '3.3', '0.08125'],
    ['Rifles', 'at least 40 caps', '1'],
    ['Perks', '?', undefined],
  ]);
  expect(screen.getByRole('img', { name: 'Perks: unknown' })).toBeTruthy();
});

test('a grid is a table with heads on two sides, and each icon has its name once', () => {
  render(SheetView, { sheet: SHEET });
  const grid = screen.getByRole('table', { name: 'Skills' });
  const heads = (scope: string) =>
    [...grid.querySelectorAll(`th[scope=${scope}]`)].map((head) => head.textContent.trim());
  expect(heads('col')).toEqual(['Unit', 'Melee', 'Luck']);
  expect(heads('row')).toEqual(['Knight', 'Stranger']);
  expect(within(grid).queryByRole('img', { name: 'Melee' })).toBeNull();
  expect(within(grid).getByRole('img', { name: 'melee: unknown' })).toBeTruthy();
  const shares = [...grid.querySelectorAll<HTMLElement>('.track > span')];
  expect(shares.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['0.8', '0']);
});

test('icons are drawn and named', async () => {
  render(SheetView, { sheet: SHEET });
  await fetchDrawings();
  await Promise.resolve();
  const icon = screen.getByRole('img', { name: 'Unique' });
  expect(icon.querySelector('svg')).toBeTruthy();
});

test('ink on a colour is read easily', () => {
  expect(inkOn([0, 0, 0])).toBe('#ffffff');
  expect(inkOn([250, 205, 40])).not.toBe('#ffffff');
  expect(outline([false, false, false, false])).toBe('polygon(0 0, 100% 0, 100% 100%, 0 100%)');
  expect(outline([true, false, false, false]).split(',')).toHaveLength(5);
});

test('the words of a sheet can be looked through', () => {
  const all = prepareText(sheetText(SHEET));
  expect(hasWords(all, prepareText('plasma DICE'))).toBe(true);
  expect(hasWords(all, prepareText('plasma missile'))).toBe(false);
  expect(hasWords(all, prepareText('at least knight'))).toBe(true);
});
