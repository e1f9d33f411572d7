/** Tests the store for the last answers of a server, which are available after a start without the server too. */
import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('../src/lib/clubs/answer-cache');

/** Loads the module as it is after a start. */
async function started(): Promise<Module> {
  vi.resetModules();
  return import('../src/lib/clubs/answer-cache');
}

const stored = () => Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');

beforeEach(() => localStorage.clear());

test('what was said to this device is there after a start, with its moment', async () => {
  const { storeAnswer } = await started();
  storeAnswer('mine/d1/en/club/c1', { value: { name: 'Rust Devils' }, at: 7 });
  const { findAnswer } = await started();
  expect(findAnswer('mine/d1/en/club/c1')).toEqual({ value: { name: 'Rust Devils' }, at: 7 });
  expect(findAnswer('mine/d2/en/club/c1')).toBeUndefined();
});

test('what a guest saw is held and not kept', async () => {
  const { storeAnswer, findAnswer } = await started();
  storeAnswer('guest/en/link', { value: 1, at: 1 });
  expect(findAnswer('guest/en/link')?.value).toBe(1);
  expect(stored()).toEqual([]);
  expect((await started()).findAnswer('guest/en/link')).toBeUndefined();
});

test('what another version kept, what is no JSON and what was refused since is not shown', async () => {
  const { removeAnswer, storeAnswer } = await started();
  for (const key of ['mine/a', 'mine/b', 'mine/c']) storeAnswer(key, { value: key, at: 1 });
  const name = (key: string) => stored().find((name) => name.endsWith(key)) ?? '';
  localStorage.setItem(name('mine/a'), JSON.stringify({ at: 1, version: 'another', value: 1 }));
  localStorage.setItem(name('mine/b'), '{');
  removeAnswer('mine/c');
  const { findAnswer } = await started();
  for (const key of ['mine/a', 'mine/b', 'mine/c']) expect(findAnswer(key)).toBeUndefined();
});

test('the oldest go where there are many, and what is too long stays for this run alone', async () => {
  const { storeAnswer, findAnswer } = await started();
  for (let at = 0; at < 30; at++) storeAnswer(`mine/${at}`, { value: at, at });
  storeAnswer('mine/long', { value: 'x'.repeat(600_000), at: 31 });
  expect(findAnswer('mine/long')).toBeDefined();
  expect(findAnswer('mine/0')?.value).toBe(0);
  const again = await started();
  expect(stored()).toHaveLength(24);
  expect(again.findAnswer('mine/long')).toBeUndefined();
  expect(again.findAnswer('mine/5')).toBeUndefined();
  expect(again.findAnswer('mine/29')?.value).toBe(29);
});

test('a device that is paired no more keeps nothing of it', async () => {
  const { removeOwnAnswers, storeAnswer, findAnswer } = await started();
  storeAnswer('mine/a', { value: 1, at: 1 });
  storeAnswer('guest/a', { value: 2, at: 1 });
  localStorage.setItem('other', 'x');
  removeOwnAnswers();
  expect(findAnswer('mine/a')).toBeUndefined();
  expect(findAnswer('guest/a')?.value).toBe(2);
  expect(stored()).toEqual(['other']);
});
