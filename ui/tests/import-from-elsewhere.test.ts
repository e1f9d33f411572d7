import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ForceRow } from '../src/bindings';
import { call } from '../src/lib/calls/call';
import { costTotal, rowTotal } from '../src/lib/forces/points';
import { route } from '../src/lib/page/route.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import Import from '../src/components/forces/Import.svelte';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', async (actual) => ({
  ...(await actual<typeof import('../src/lib/calls/call')>()),
  call: vi.fn(),
}));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const FORCE = { format: 1, name: 'Night', system: 'bs-harbour', mode: 'standard', entries: [] };
const DOUBT = 'The data do not offer “Captain” there. It is kept, but not checked.';
const MISSING = 'This force needs the data set “Harbour War” (bs-harbour), which is not here.';

let calls: [string, unknown][] = [];
let answers: Record<string, unknown> = {};

beforeEach(async () => {
  await words.setLanguage('en');
  for (const toast of toasts.all) toasts.close(toast.id);
  calls = [];
  asked.mockImplementation((name: string, args: unknown) => {
    calls.push([name, args]);
    return Promise.resolve(answers[name]);
  });
});

const called = (name: string) => calls.filter(([call]) => call === name);

test('a roster with doubts is kept after they were seen', async () => {
  answers = {
    import_roster: { force: FORCE, list: null, brought: null, doubts: [DOUBT] },
    forces: [],
    create_force: { id: 'f7' },
  };
  let closed = false;
  const roster = { name: 'Night.ros', bytes: new Uint8Array([60]) };
  render(Import, { roster, onclose: () => (closed = true) });
  await waitUntil(() => screen.getByText(DOUBT));
  expect(screen.getByText('The roster was read, with 1 doubt:')).toBeTruthy();
  expect(called('create_force')).toEqual([]);
  await fireEvent.click(document.querySelector('[data-action="keep-force"]')!);
  await waitUntil(() => expect(closed).toBe(true));
  expect(called('create_force')).toHaveLength(1);
});

test('a force without its data set is kept, and the missing set is named', async () => {
  answers = {
    import_text: { force: FORCE, list: null, brought: null, missing_set: { name: 'Harbour War', text: MISSING } },
    keep_force: { id: 'f9', missing_set: 'Harbour War' },
  };
  let closed = false;
  render(Import, { given: { name: 'night.muster', text: '{}' }, onclose: () => (closed = true) });
  await waitUntil(() => expect(closed).toBe(true));
  expect(called('keep_force')).toEqual([['keep_force', { force: FORCE }]]);
  expect(called('create_force')).toEqual([]);
  expect(toasts.all.map(({ text }) => text)).toContain(MISSING);
  expect(route.now.id).toBe('f9');
});

test('each of several costs is told with its limit', async () => {
  const cost = { id: 'cp', name: 'CP', value: 2.5, limit: null };
  expect(costTotal(cost)).toBe('2.5 CP');
  expect(costTotal({ ...cost, limit: 3 })).toBe('2.5 of 3 CP');
  await words.setLanguage('fr');
  expect(costTotal({ ...cost, limit: 3 })).toBe('2,5 sur 3 CP');
  const row = { system: 'bs-harbour', cost: 106, limit: null, total: '106' } as ForceRow;
  expect(rowTotal({ ...row, costs: '106,5 pts · 1 CP' })).toBe('106,5 pts · 1 CP');
  expect(rowTotal({ ...row, missing_set: 'Harbour War', total: '106,5 pts' })).toBe('106,5 pts');
});
