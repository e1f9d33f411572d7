/** Tests which lines of the collection plan are shown, and under which headings. */
import { expect, test } from 'vitest';

import type { NeedRow } from '../src/bindings';
import { groupNeeds, isShown, SHOWN } from '../src/lib/cards/plan';

function row(key: string, change: Partial<NeedRow> = {}): NeedRow {
  return {
    ...{ key, miniature: false, card: key, name: key, system: 'fww', kind: 'unit', needed: 1, owned: 1, missing: 0 },
    ...{ perhaps_in: [], tokens: 0, contested: false, by: [], ticked: false, assembled: null, painted: null, note: '' },
    ...change,
  };
}

test('lines are chosen by what is missing, contested or not yet pulled', () => {
  const rows = [
    row('all there'),
    row('missing', { missing: 1 }),
    row('contested', { missing: 1, contested: true }),
    row('pulled', { ticked: true }),
  ];
  const shown = SHOWN.map((one) => rows.filter((row) => isShown(row, one)).map(({ key }) => key));
  expect(shown).toEqual([
    ['all there', 'missing', 'contested', 'pulled'],
    ['missing', 'contested'],
    ['contested'],
    ['all there', 'missing', 'contested'],
  ]);
});

test('cards are grouped by kind, and the miniatures of a game stand together', () => {
  const rows = [
    row('a'),
    row('b'),
    row('c', { kind: 'rifle' }),
    row('d', { miniature: true }),
    row('e', { miniature: true, kind: 'turret' }),
    row('f', { system: 'tragic' }),
  ];
  const groups = groupNeeds(rows).map(({ system, kind, miniature, rows }) => [system, kind, miniature, rows.length]);
  expect(groups).toEqual([
    ['fww', 'unit', false, 2],
    ['fww', 'rifle', false, 1],
    ['fww', '', true, 2],
    ['tragic', 'unit', false, 1],
  ]);
});
