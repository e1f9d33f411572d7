import { expect, test } from 'vitest';

import { readLists, parsePlayers } from '../src/lib/clubs/events';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';

test('players are lines, each once', () => {
  expect(parsePlayers(' Anna \n\nBob\nanna\r\n')).toEqual(['Anna', 'Bob']);
});

test('of files the lists are read, and of the others it is told', async () => {
  await words.setLanguage('en');
  const large = new File(['{}'], 'large.txt');
  Object.defineProperty(large, 'size', { value: 1 << 30 });
  const files = [new File(['Knight\n'], 'Anna.txt'), new File([new Uint8Array([0xff, 0x00])], 'photo.txt'), large];
  // The core tells what a file is that is no text.
  expect(await readLists(files)).toEqual([
    { source: 'Anna.txt', player: '', text: 'Knight\n' },
    { source: 'photo.txt', player: '', text: '', bytes: '/wA=' },
  ]);
  const told = toasts.all.map(({ text }) => text);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('large.txt');
  expect(await readLists(undefined)).toEqual([]);
});
