/** Tests that newer versions are looked for only in packages that update themselves, and only when the user says so. */
import { invoke, isTauri } from '@tauri-apps/api/core';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { settings } from '../src/lib/settings/settings.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { updates } from '../src/lib/page/updates.svelte';
import { words } from '../src/lib/words/words.svelte';
import Updates from '../src/components/settings/Updates.svelte';
import UpdateOffer from '../src/components/shared/UpdateOffer.svelte';

vi.mock('@tauri-apps/api/core', () => ({ invoke: vi.fn(), isTauri: vi.fn() }));

const answers: Record<string, unknown> = {};
const asked = (): string[] =>
  vi
    .mocked(invoke)
    .mock.calls.map(([name]) => name)
    .filter((name) => name !== 'call');

beforeEach(async () => {
  await words.setLanguage('en');
  await settings.load({});
  for (const { id } of toasts.all) toasts.close(id);
  vi.mocked(isTauri).mockReturnValue(true);
  vi.mocked(invoke)
    .mockReset()
    .mockImplementation((name) =>
      answers[name] instanceof Error ? Promise.reject(answers[name]) : Promise.resolve(answers[name]),
    );
  answers['has_updates'] = true;
  answers['find_update'] = { version: '0.2.0', notes: 'Decks print faster.' };
});

test('where the system keeps the package up to date, nothing is asked or shown', async () => {
  answers['has_updates'] = false;
  await updates.start();
  render(UpdateOffer);
  expect(screen.queryByRole('button')).toBeNull();
  vi.mocked(isTauri).mockReturnValue(false);
  await updates.start();
  expect(asked()).toEqual(['has_updates']);
});

test('the user is asked once, and nothing is looked for before', async () => {
  await updates.start();
  render(UpdateOffer);
  expect(asked()).toEqual(['has_updates']);
  await fireEvent.click(screen.getByRole('button', { name: 'Do not look' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(settings.get('updates')).toBe(false);
  await updates.start();
  expect(asked()).toEqual(['has_updates', 'has_updates']);
});

test('a newer version is told at the start, and installed when the user says so', async () => {
  await settings.load({ updates: true });
  await updates.start();
  const [toast] = toasts.all;
  expect(toast?.text).toBe('Version 0.2.0 is available.');
  await toast?.action?.run();
  expect(asked()).toEqual(['has_updates', 'find_update', 'install_update']);
});

test('without a network the start says nothing, and Settings says what happened', async () => {
  answers['find_update'] = new Error('no route to host');
  await settings.load({ updates: true });
  await updates.start();
  expect(toasts.all).toEqual([]);
  render(Updates);
  await fireEvent.click(screen.getByRole('button', { name: 'Look now' }));
  await vi.waitFor(() => expect(toasts.all[0]?.tone).toBe('bad'));
  answers['find_update'] = null;
  await fireEvent.click(screen.getByRole('button', { name: 'Look now' }));
  await screen.findByText('You have the newest version.');
});
