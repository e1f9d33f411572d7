import { beforeEach, expect, test, vi } from 'vitest';

import { words } from '../src/lib/words/words.svelte';

const call = vi.hoisted(() => vi.fn());
vi.mock('../src/lib/calls/call', async (original) => ({
  ...(await original<typeof import('../src/lib/calls/call')>()),
  call,
}));

const { CallFailed } = await import('../src/lib/calls/call');
const { forceActions, tagForce } = await import('../src/lib/forces/force-actions');
const { toasts } = await import('../src/lib/page/toasts.svelte');

const onArchived = vi.fn();
const callbacks = { onDeleted: () => undefined, onArchived };
const archive = (archived: boolean) =>
  forceActions('f1', 'Patrol', archived, callbacks)
    .find(({ id }) => id === 'archive')
    ?.run();
const texts = () => toasts.all.map(({ text }) => text);

beforeEach(async () => {
  await words.setLanguage('en');
  call.mockReset();
  call.mockResolvedValue({});
  onArchived.mockReset();
  for (const { id } of toasts.all) toasts.close(id);
});

test('archiving and deleting a force come after all that a screen offers', () => {
  const note = { id: 'note-force', label: 'Note', icon: 'note', run: () => undefined } as const;
  const ids = forceActions('f1', 'Patrol', false, callbacks, [note]).map(({ id }) => id);
  expect(ids).toEqual(['play', 'print', 'duplicate-force', 'note-force', 'archive', 'delete']);
});

test('archiving says what happened, and is undone from there', async () => {
  await archive(false);
  expect(call).toHaveBeenLastCalledWith('archive_force', { id: 'f1', archived: true });
  expect(texts()).toEqual(['“Patrol” is archived.']);
  expect(toasts.all[0]?.action?.label).toBe('Undo');
  await toasts.all[0]?.action?.run();
  expect(call).toHaveBeenLastCalledWith('archive_force', { id: 'f1', archived: false });
  expect(onArchived).toHaveBeenCalledTimes(2);
});

test('a force that leaves the archive is told too', async () => {
  await archive(true);
  expect(call).toHaveBeenLastCalledWith('archive_force', { id: 'f1', archived: false });
  expect(texts()).toEqual(['“Patrol” is out of the archive.']);
});

test('a force that could not be archived is not called archived', async () => {
  const problem = { code: 'no-store', params: {}, place: { file: null, line: null, card: null, field: null } };
  call.mockRejectedValue(new CallFailed('archive_force', problem as never));
  await archive(false);
  expect(texts()).toEqual(['Nothing can be saved here: there is no data folder.']);
  expect(onArchived).not.toHaveBeenCalled();
});

test('tags are separated by commas, and each is set once', async () => {
  await tagForce('f1', ' club, painted,, club ,');
  expect(call).toHaveBeenLastCalledWith('tag_force', { id: 'f1', tags: ['club', 'painted'] });
});
