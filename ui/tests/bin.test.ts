/** Tests of the bin: what is in it, how it comes back, and that nothing is deleted for good without a question. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { BinKind, BinRow } from '../src/bindings';
import { call } from '../src/lib/calls/call';
import { href, parse, route } from '../src/lib/page/route.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import BinScreen from '../src/screens/BinScreen.svelte';
import { FWW } from './game';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', async (actual) => ({ ...(await actual<object>()), call: vi.fn() }));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

const row = (kind: BinKind, name: string, days: number): BinRow => ({
  ...{ id: `${kind}.1`, kind, what: kind, name, system: 'fww', at: 1_795_285_502, days },
});

let bin: BinRow[];

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  await words.setLanguage('en');
  for (const { id } of toasts.all) toasts.close(id);
  bin = [row('force', 'Night watch', 30), row('pack', '', 1)];
  asked.mockReset().mockImplementation((name: string, args: { id?: string }) => {
    const entry = bin.find(({ id }) => id === args.id);
    if (name === 'bin') return Promise.resolve(bin);
    if (name === 'games') return Promise.resolve([FWW]);
    if (name === 'bin_empty') {
      const { length } = bin;
      bin = [];
      return Promise.resolve(length);
    }
    bin = bin.filter((other) => other !== entry);
    return Promise.resolve(name === 'bin_restore' ? { kind: entry?.kind, id: 'f7', name: entry?.name } : undefined);
  });
});

test('each entry says what it was, and how long it is kept', async () => {
  render(BinScreen);
  await waitUntil(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const [force, pack] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(force).toContain('Night watch');
  expect(force).toContain('30 days left');
  expect(pack).toContain('without a name');
  expect(pack).toContain('1 day left');
});

test('one press brings it back, and the next opens it', async () => {
  const go = vi.spyOn(route, 'go').mockReturnValue();
  render(BinScreen);
  await fireEvent.click(await screen.findByRole('button', { name: 'Bring back Night watch' }));
  await waitUntil(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(asked).toHaveBeenCalledWith('bin_restore', { id: 'force.1' });
  expect(toasts.all[0]?.text).toBe('“Night watch” is back.');
  toasts.all[0]?.action?.run();
  expect(go).toHaveBeenCalledWith('builder', 'f7');
  // Whoever uses the keyboard goes on from the screen, and not from nowhere.
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('one entry is deleted for good after a question', async () => {
  render(BinScreen);
  await fireEvent.click(await screen.findByRole('button', { name: 'Delete for good: Night watch' }));
  expect(screen.getByRole('dialog').textContent).toContain('can then no longer be brought back');
  await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bin).toHaveLength(2);
  await fireEvent.click(screen.getByRole('button', { name: 'Delete for good: Night watch' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitUntil(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(asked).toHaveBeenCalledWith('bin_delete', { id: 'force.1' });
});

test('the bin is emptied after a question, and an empty one explains itself', async () => {
  render(BinScreen);
  await fireEvent.click(await screen.findByRole('button', { name: 'Empty the bin' }));
  expect(screen.getByRole('dialog').textContent).toContain('None of the 2 things');
  expect(bin).toHaveLength(2);
  await fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  const text = await screen.findByText(/stay here for 30 days/);
  expect(text.textContent?.match(/\.(\s|$)/g)).toHaveLength(2);
  expect(toasts.all[0]?.text).toBe('2 things were deleted for good.');
  expect(screen.queryByRole('button', { name: 'Empty the bin' })).toBeNull();
});

test('the bin has an address', () => {
  expect(href('bin')).toBe('#/bin');
  expect(parse('#/bin')).toMatchObject({ screen: 'bin', id: '' });
});
