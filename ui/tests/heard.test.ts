/** Tests the store for the last answers of a server, which are available after a start without the server too. */
import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('../src/lib/clubs/heard');

/** Loads the module as it is after a start. */
async function started(): Promise<Module> {
  vi.resetModules();
  return import('../src/lib/clubs/heard');
}

const stored = () => Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');

beforeEach(() => localStorage.clear());

test('what was said to this device is there after a start, with its moment', async () => {
  const { hold } = await started();
  hold('mine/d1/en/club/c1', { value: { name: 'Rust Devils' }, at: 7 });
  const { recall } = await started();
  expect(recall('mine/d1/en/club/c1')).toEqual({ value: { name: 'Rust Devils' }, at: 7 });
  expect(recall('mine/d2/en/club/c1')).toBeUndefined();
});

test('what a guest saw is held and not kept', async () => {
  const { hold, recall } = await started();
  hold('guest/en/link', { value: 1, at: 1 });
  expect(recall('guest/en/link')?.value).toBe(1);
  expect(stored()).toEqual([]);
  expect((await started()).recall('guest/en/link')).toBeUndefined();
});

test('what another version kept, what is no JSON and what was refused since is not shown', async () => {
  const { drop, hold } = await started();
  for (const key of ['mine/a', 'mine/b', 'mine/c']) hold(key, { value: key, at: 1 });
  const name = (key: string) => stored().find((name) => name.endsWith(key)) ?? '';
  localStorage.setItem(name('mine/a'), JSON.stringify({ at: 1, version: 'another', value: 1 }));
  localStorage.setItem(name('mine/b'), '{');
  drop('mine/c');
  const { recall } = await started();
  for (const key of ['mine/a', 'mine/b', 'mine/c']) expect(recall(key)).toBeUndefined();
});

test('the oldest go where there are many, and what is too long stays for this run alone', async () => {
  const { hold, recall } = await started();
  for (let at = 0; at < 30; at++) hold(`mine/${at}`, { value: at, at });
  hold('mine/long', { value: 'x'.repeat(600_000), at: 31 });
  expect(recall('mine/long')).toBeDefined();
  expect(recall('mine/0')?.value).toBe(0);
  const again = await started();
  expect(stored()).toHaveLength(24);
  expect(again.recall('mine/long')).toBeUndefined();
  expect(again.recall('mine/5')).toBeUndefined();
  expect(again.recall('mine/29')?.value).toBe(29);
});

test('a device that is paired no more keeps nothing of it', async () => {
  const { dropMine, hold, recall } = await started();
  hold('mine/a', { value: 1, at: 1 });
  hold('guest/a', { value: 2, at: 1 });
  localStorage.setItem('other', 'x');
  dropMine();
  expect(recall('mine/a')).toBeUndefined();
  expect(recall('guest/a')?.value).toBe(2);
  expect(stored()).toEqual(['other']);
});
