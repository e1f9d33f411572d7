import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Force } from '../src/bindings';
import { Builder } from '../src/lib/forces/builder.svelte';
import { call } from '../src/lib/calls/call';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', () => ({ call: vi.fn(), CallFailed: class extends Error {} }));

function kept(seq: number, ids: string[], more = {}) {
  const entries = ids.map((id) => ({ id, card: 'fww/unit/knight' }));
  const force: Force = { format: 1, name: 'F', system: 'fww', mode: 'battle', entries };
  const review = { lines: [], findings: [] };
  const plain = { id: 'f1', undo: null, redo: null, tags: [], archived: false, conflict: false };
  return { ...plain, seq, force, review, ...more };
}

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

async function opened(first = kept(1, ['e1'])): Promise<Builder> {
  asked.mockResolvedValueOnce(first);
  const builder = new Builder('f1');
  await builder.open();
  return builder;
}

beforeEach(async () => {
  await words.setLanguage('en');
  asked.mockReset();
  for (const toast of toasts.all) toasts.close(toast.id);
});

test('changes that are made at once are asked one after another, each of the newest state', async () => {
  const builder = await opened();
  asked.mockResolvedValueOnce(kept(2, ['e1', 'e2'])).mockResolvedValueOnce(kept(3, ['e1', 'e2', 'e3']));
  const one = builder.add('fww/unit/knight');
  const two = builder.add('fww/unit/knight');
  expect(builder.pendingCount).toBe(2);
  await Promise.all([one, two]);
  expect(asked.mock.calls.slice(1).map(([, args]) => args.base)).toEqual([1, 2]);
  expect(builder.force?.entries).toHaveLength(3);
});

test('a new entry is chosen, a card laid on an entry is not', async () => {
  const builder = await opened();
  expect(builder.selected).toBe('e1');
  asked.mockResolvedValueOnce(kept(2, ['e1', 'e2'], { added: 'e2' }));
  await builder.add('fww/unit/knight');
  expect(builder.selected).toBe('e2');
  asked.mockResolvedValueOnce(kept(3, ['e1', 'e2', 'e3']));
  await builder.add('fww/rifle/laser', 'e1');
  expect(asked.mock.lastCall?.[1].edit).toEqual({ do: 'equip', node: 'e1', card: 'fww/rifle/laser' });
  expect(builder.selected).toBe('e2');
});

test('a card of a data set is added with the way to it', async () => {
  const builder = await opened();
  asked.mockResolvedValue(kept(2, ['e1', 'e2']));
  await builder.add('bs-game/unit/gang', undefined, ['link']);
  expect(asked.mock.lastCall?.[1].edit).toEqual({ do: 'add', card: 'bs-game/unit/gang', via: ['link'] });
  await builder.add('bs-game/model/sailor', 'e1', ['mates']);
  expect(asked.mock.lastCall?.[1].edit).toEqual({
    do: 'add',
    card: 'bs-game/model/sailor',
    via: ['mates'],
    parent: 'e1',
  });
});

test('what an edit leaves as it was stays the same, and nothing is chosen that is not there', async () => {
  const builder = await opened();
  const first = builder.force?.entries[0];
  asked.mockResolvedValueOnce(kept(2, ['e1', 'e2'], { added: 'e2' }));
  const seen: unknown[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(builder.position?.entry.id));
  });
  flushSync();
  await builder.add('fww/unit/knight');
  flushSync();
  stop();
  expect(seen).toEqual(['e1', 'e2']);
  expect(builder.force?.entries[0]).toBe(first);
});

test('a change elsewhere is shown and told', async () => {
  const builder = await opened();
  asked.mockResolvedValueOnce(kept(7, ['e1', 'e9'], { conflict: true }));
  await builder.edit({ do: 'remove', node: 'e1' });
  expect(builder.view?.seq).toBe(7);
  expect(builder.selected).toBe('e1');
  expect(toasts.all.map(({ text }) => text)).toEqual([expect.stringContaining('changed elsewhere')]);
});

test('what is added joins what was changed elsewhere', async () => {
  const builder = await opened();
  asked
    .mockResolvedValueOnce(kept(7, ['e1', 'e9'], { conflict: true }))
    .mockResolvedValueOnce(kept(8, ['e1', 'e9', 'e10'], { added: 'e10' }));
  await builder.add('fww/unit/knight');
  expect(asked.mock.calls.slice(1).map(([, args]) => args.base)).toEqual([1, 7]);
  expect(builder.selected).toBe('e10');
  expect(toasts.all.map(({ tone }) => tone)).toEqual(['plain']);
});

test('a unit that was changed elsewhere is not changed unseen', async () => {
  const builder = await opened();
  const other = kept(7, ['e1'], { conflict: true });
  other.force.entries = [{ id: 'e1', card: 'fww/unit/knight', count: 3 }];
  asked.mockResolvedValueOnce(other);
  await builder.edit({ do: 'set_count', node: 'e1', count: 2 });
  expect(asked.mock.calls).toHaveLength(2);
  expect(toasts.all.map(({ tone }) => tone)).toEqual(['bad']);
});

test('a refused change leaves the force as it was and says why', async () => {
  const builder = await opened();
  asked.mockRejectedValueOnce(new Error('no'));
  await builder.edit({ do: 'remove', node: 'e1' });
  expect(builder.view?.seq).toBe(1);
  expect(builder.pendingCount).toBe(0);
  expect(toasts.all).toHaveLength(1);
});

test('an entry that goes leaves its neighbour chosen', async () => {
  const builder = await opened(kept(1, ['e1', 'e2']));
  asked.mockResolvedValueOnce(kept(2, ['e2']));
  await builder.edit({ do: 'remove', node: 'e1' });
  expect(builder.selected).toBe('e2');
});

test('quick steps add up, and the last model stays', async () => {
  const of = (seq: number, count: number) => {
    const state = kept(seq, ['e1']);
    state.force.entries = [{ id: 'e1', card: 'fww/unit/knight', count }];
    return state;
  };
  const builder = await opened();
  asked.mockResolvedValueOnce(of(2, 2)).mockResolvedValueOnce(of(3, 1));
  for (const by of [1, -1, -1]) builder.changeCount('e1', by);
  await waitUntil(() => expect(builder.pendingCount).toBe(0));
  const edits = asked.mock.calls.slice(1).map(([, args]) => args.edit);
  expect(edits.map(({ count }) => count)).toEqual([2, 1]);
  expect(builder.view?.seq).toBe(3);
});

test('quick picks keep each other', async () => {
  const of = (seq: number, ...picks: string[]) => {
    const options = ['wings', 'shoot'].map((pick) => {
      return { pick, name: pick, gives: null, chosen: picks.includes(pick) };
    });
    const choice = { id: 'bonus', label: 'Bonus', least: 0, most: 2, options, others: [] };
    return kept(seq, ['e1'], { review: { lines: [{ at: ['e1'], choices: [choice] }], findings: [] } });
  };
  const builder = await opened(of(1));
  asked.mockResolvedValueOnce(of(2, 'wings')).mockResolvedValueOnce(of(3, 'wings', 'shoot'));
  builder.pick('e1', 'bonus', 'wings');
  builder.pick('e1', 'bonus', 'shoot');
  await waitUntil(() => expect(builder.pendingCount).toBe(0));
  const edits = asked.mock.calls.slice(1).map(([, args]) => args.edit.picks);
  expect(edits).toEqual([['wings'], ['wings', 'shoot']]);
});

test('one answer brings all that is in sight, and what comes beside it is not asked for again', async () => {
  const line = (id: string, cost: number) => ({ at: [id], cost });
  const review = (...lines: unknown[]) => ({ lines, findings: [] });
  const builder = await opened(kept(1, ['e1'], { review: review(line('e1', 5)) }));
  const first = builder.review?.lines[0];
  for (const what of [builder.forceCandidates, builder.nodeCandidates, 'sheet'] as const) builder.watch(what);
  const candidate = { card: 'x', slot: 'units', findings: [] };
  const places = [null, 'e2'].map((at) => ({ at, slots: [], candidates: [candidate] }));
  const beside = { places, sheet: { about: 'e2' } };
  const now = { review: review(line('e1', 5), line('e2', 7)), builder: beside };
  asked.mockResolvedValueOnce(kept(2, ['e1', 'e2'], { added: 'e2', ...now }));
  await builder.add('fww/unit/knight');
  expect(asked.mock.lastCall?.[1].builder).toEqual({
    places: [null, 'e1'].map((at) => ({ at, reasons: [] })),
    entry: 'e1',
  });
  expect(builder.selected).toBe('e2');
  expect(builder.review?.lines).toEqual([line('e1', 5), line('e2', 7)]);
  expect(builder.review?.lines[0]).toBe(first);
  expect(builder.forceCandidates.rows).toEqual([candidate]);
  expect(builder.sheet).toEqual({ about: 'e2' });
  const calls = asked.mock.calls.length;
  await builder.loadCandidates(builder.forceCandidates, null, []);
  await builder.loadCandidates(builder.nodeCandidates, 'e2', []);
  await builder.loadSheet('e2');
  expect(asked.mock.calls).toHaveLength(calls);
});

test('a force is read once, whatever comes of it and of what is changed', async () => {
  asked.mockResolvedValueOnce(kept(1, ['e1'])).mockResolvedValueOnce(kept(2, ['e1', 'e2'], { added: 'e2' }));
  const builder = new Builder('f1');
  const stop = $effect.root(() => {
    builder.watch(builder.forceCandidates);
    $effect(() => void builder.open());
  });
  flushSync();
  await waitUntil(() => expect(builder.view?.seq).toBe(1));
  await builder.add('fww/unit/knight');
  flushSync();
  stop();
  expect(asked.mock.calls.map(([name]) => name)).toEqual(['force', 'edit_force']);
});

test('what is asked beside a force that was changed elsewhere has it read anew', async () => {
  const builder = await opened();
  const { CallFailed } = await import('../src/lib/calls/call');
  const refused = Object.assign(new CallFailed('candidates', {} as never), { problem: { code: 'store-conflict' } });
  asked.mockRejectedValueOnce(refused).mockResolvedValueOnce(kept(4, ['e1', 'e9']));
  await builder.loadCandidates(builder.forceCandidates, null, []);
  await vi.waitFor(() => expect(builder.view?.seq).toBe(4));
  expect(toasts.all.map(({ text }) => text)).toEqual([expect.stringContaining('changed elsewhere')]);
});

test('nothing is undone where there is nothing to undo', async () => {
  const builder = await opened();
  builder.undo();
  expect(asked).toHaveBeenCalledOnce();
});

test('an undo that is asked for before the answer to an edit undoes that edit', async () => {
  const builder = await opened();
  asked.mockResolvedValueOnce(kept(2, ['e1', 'e2'], { undo: 'Add Knight' })).mockResolvedValueOnce(kept(3, ['e1']));
  void builder.add('fww/unit/knight');
  expect(builder.canUndo).toBe(true);
  builder.undo();
  await waitUntil(() => expect(builder.pendingCount).toBe(0));
  expect(builder.force?.entries).toHaveLength(1);
  expect(asked.mock.lastCall?.[0]).toBe('undo_force');
  expect(asked.mock.lastCall?.[1].base).toBe(2);
});
