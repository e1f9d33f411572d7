/** Tests dialogs that need the list of games: their button waits for it, and a press is never ignored. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import { games } from '../src/lib/cards/games.svelte';
import { words } from '../src/lib/words/words.svelte';
import NewEvent from '../src/components/events/NewEvent.svelte';
import NewForce from '../src/components/forces/NewForce.svelte';
import PackDialog from '../src/components/settings/PackDialog.svelte';
import { FWW } from './game';
import { waitUntil } from './wait-until';

/** Answers the request for the games. */
let answer: (games: unknown[]) => void;
const asked: { name: string; args: unknown }[] = [];

vi.mock('../src/lib/calls/call', () => ({
  call: vi.fn((name: string, args: unknown) => {
    if (name === 'games') return new Promise((resolve) => (answer = resolve));
    asked.push({ name, args });
    return new Promise(() => undefined);
  }),
  CallFailed: class extends Error {},
}));

beforeAll(async () => {
  await words.setLanguage('en');
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const button = (action: string) => document.querySelector<HTMLButtonElement>(`[data-action=${action}]`)!;

test('what needs the games cannot be pressed before they are there, and works from then on', async () => {
  render(NewForce, { onclose: vi.fn() });
  render(NewEvent, { onclose: vi.fn() });
  render(PackDialog, { onclose: vi.fn(), ondone: vi.fn() });
  await fireEvent.input(document.querySelector<HTMLInputElement>('[name=title-en]')!, { target: { value: 'Mine' } });
  const all = ['done', 'make-event', 'keep-pack'];
  expect(all.map((action) => button(action).disabled)).toEqual([true, true, true]);

  answer([FWW]);
  await waitUntil(() => expect(games.all).toEqual([FWW]));
  await waitUntil(() => expect(all.map((action) => button(action).disabled)).toEqual([false, false, false]));
  expect(screen.getAllByText(FWW.name).length).toBeGreaterThan(0);
  for (const form of document.querySelectorAll('form')) await fireEvent.submit(form);
  await waitUntil(() =>
    expect(asked.map(({ name }) => name).sort()).toEqual(['create_event', 'make_pack', 'new_force']),
  );
  for (const { args } of asked) expect(JSON.stringify(args)).toContain('"system":"fww"');
});
