import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { DataSetRow } from '../src/bindings';
import { arrivals } from '../src/lib/files/arrivals.svelte';
import { call } from '../src/lib/calls/call';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import DataSets from '../src/components/settings/DataSets.svelte';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', async (actual) => ({
  ...(await actual<typeof import('../src/lib/calls/call')>()),
  call: vi.fn(),
}));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

const HARBOUR: DataSetRow = {
  has_earlier: false,
  id: 'bs-harbour',
  name: 'Harbour War',
  revision: '3',
  catalogues: 1,
  entries: 4,
  bytes: 1408,
  forces: 2,
  unknown: [{ text: 'scope “sea”', count: 3, first: 'Harbour.gst: gang', matters: true }],
  unknown_count: 1,
  broken: [],
  problem: null,
};

/** What the program keeps, and the calls that it got. */
let kept: DataSetRow[] = [];
let calls: [string, unknown][] = [];

beforeEach(async () => {
  await words.setLanguage('en');
  kept = [];
  calls = [];
  for (const toast of toasts.all) toasts.close(toast.id);
  const before = { legal: true, certain: true, errors: 0, missing_costs: 0, missing_checks: 0, text: 'Legal' };
  const after = { ...before, legal: false, errors: 1, text: 'Not legal: 1 error' };
  const answers: Record<string, () => unknown> = {
    data_sets: () => kept,
    games: () => [],
    find_data_sets: () => [{ key: 'bs-harbour', name: 'Harbour War', revision: '3', catalogues: 1 }],
    preview_data_set: () => ({
      set: HARBOUR,
      losses: [],
      beside: null,
      changes:
        kept.length === 0
          ? null
          : {
              groups: [{ title: '1 other cost', lines: ['Captain: 80 pts → 95 pts'], more: 0 }],
              forces: [{ id: 'f5', name: 'Night', before, after, total_before: '106 pts', total_after: '121 pts' }],
              same_forces: 1,
            },
    }),
    add_data_set: () => {
      const changes = kept.length === 0 ? null : { groups: [], forces: [], same_forces: 0 };
      kept = [HARBOUR];
      return { set: HARBOUR, losses: [], beside: null, changes };
    },
    remove_data_set: () => {
      kept = [];
    },
  };
  asked.mockReset();
  asked.mockImplementation((name: string, args: unknown) => {
    calls.push([name, args]);
    return Promise.resolve(answers[name]?.());
  });
});

/** Lets the files of a data set arrive, as if they were dropped. */
function drop(): void {
  for (const name of ['Harbour.gst', 'Smugglers.cat']) {
    arrivals.add({ name, bytes: new TextEncoder().encode('<x/>') });
  }
}

const press = async (action: string): Promise<void> => {
  const button = await waitUntil(() => {
    const found = document.querySelector(`[data-action=${action}]:not(:disabled)`);
    if (!found) throw new Error(`${action} is not there yet`);
    return found;
  });
  await fireEvent.click(button);
};

test('a data set is shown before it is added, and listed afterwards', async () => {
  render(DataSets);
  await screen.findByText(/No data set was added yet/);
  drop();
  await screen.findByText('Add “Harbour War”?');
  expect(screen.getByText('Revision 3 · 1 catalogue · 4 entries')).toBeTruthy();
  expect(screen.getByText('1 thing was not understood')).toBeTruthy();
  expect(kept).toEqual([]);
  await press('confirm-data-set');
  await screen.findByText('2 forces');
  const [, args] = calls.find(([name]) => name === 'add_data_set') ?? [];
  const files = (args as { files: { name: string }[] }).files;
  expect(files.map(({ name }) => name)).toEqual(['Harbour.gst', 'Smugglers.cat']);
  expect(toasts.all.map(({ text }) => text)).toContain('“Harbour War” is among your games now.');
});

test('a newer version says what it changes and for which forces', async () => {
  kept = [HARBOUR];
  render(DataSets);
  await screen.findByText('2 forces');
  drop();
  await screen.findByText('Replace “Harbour War”?');
  expect(screen.getByText('Captain: 80 pts → 95 pts')).toBeTruthy();
  expect(screen.getByText('106 pts → 121 pts')).toBeTruthy();
  expect(screen.getByText('Legal → Not legal: 1 error')).toBeTruthy();
  expect(screen.getByText('1 force stays as it is.')).toBeTruthy();
  await press('confirm-data-set');
  await waitUntil(() => expect(calls.map(([name]) => name)).toContain('add_data_set'));
});

test('a set is removed after a question that says what becomes of its forces', async () => {
  kept = [HARBOUR];
  render(DataSets);
  await press('remove-data-set');
  expect(screen.getByText(/^2 forces of this game stay/)).toBeTruthy();
  expect(kept).toEqual([HARBOUR]);
  await press('confirm-remove-data-set');
  await screen.findByText(/No data set was added yet/);
});

test('a set that cannot be used says why', async () => {
  kept = [{ ...HARBOUR, problem: 'Its file is missing. Add it again, or remove it.' }];
  render(DataSets);
  await screen.findByText(/Its file is missing/);
});

test('files that arrive while others are read are not dropped', async () => {
  const answers: (() => void)[] = [];
  const reply = asked.getMockImplementation() as (name: string, args: unknown) => Promise<unknown>;
  asked.mockImplementation(async (name: string, args: unknown) => {
    const replied: unknown = await reply(name, args);
    if (name === 'preview_data_set') await new Promise<void>((done) => answers.push(done));
    return replied;
  });
  render(DataSets);
  drop();
  await waitUntil(() => expect(answers.length).toBe(1));
  drop();
  answers[0]?.();
  await waitUntil(() => expect(answers.length).toBe(2));
  answers[1]?.();
  expect(arrivals.next('data-set')).toBeUndefined();
});
