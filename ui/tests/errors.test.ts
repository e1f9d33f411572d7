/** Tests that errors stay until they are closed, but never pile up over the page. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { withErrorToast } from '../src/lib/calls/with-error-toast';
import { CallFailed } from '../src/lib/calls/call';
import { route } from '../src/lib/page/route.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import Toasts from '../src/components/shared/Toasts.svelte';
import { waitUntil } from './wait-until';

beforeEach(async () => {
  await words.setLanguage('en');
  for (const { id } of toasts.all) toasts.close(id);
});

const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

test('of several errors the newest is shown, and all are closed by one press', async () => {
  render(Toasts);
  for (const text of ['one', 'two', 'three']) toasts.show(text, { tone: 'bad' });
  await waitUntil(() => expect(shown()).toEqual(['three']));
  await fireEvent.click(screen.getByRole('button', { name: 'Close all (3)' }));
  expect(toasts.all).toEqual([]);
});

test('one message is shown at a time, and an error again when a newer message is gone', async () => {
  render(Toasts);
  toasts.show('failed', { tone: 'bad' });
  const done = toasts.show('done');
  await waitUntil(() => expect(shown()).toEqual(['done']));
  toasts.close(done);
  await waitUntil(() => expect(shown()).toEqual(['failed']));
});

test('once one of two is closed, the other is shown', async () => {
  render(Toasts);
  const ids = ['one', 'two'].map((text) => toasts.show(text, { tone: 'bad' }));
  toasts.close(ids[1]!);
  await waitUntil(() => expect(screen.getByRole('listitem').textContent).toContain('one'));
  expect(screen.queryByRole('button', { name: /Close all/ })).toBeNull();
});

test('where there is no room left, the error leads to how to make some, and is told once', async () => {
  const go = vi.spyOn(route, 'go').mockReturnValue();
  const problem = {
    code: 'store-disk-full',
    params: { path: 'muster.db' },
    place: { file: null, line: null, card: null, field: null },
  };
  const full = () => Promise.reject(new CallFailed('create_force', problem as never));
  await withErrorToast(full);
  await withErrorToast(full);
  expect(toasts.all).toHaveLength(1);
  expect(toasts.all[0]?.action?.label).toBe('How to make room');
  toasts.all[0]?.action?.run();
  expect(go).toHaveBeenCalledWith('help', 'room');
  await withErrorToast(() => Promise.reject(new Error('other')));
  expect(toasts.all[1]?.action).toBeUndefined();
});
