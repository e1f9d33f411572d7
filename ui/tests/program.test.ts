import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hasProgram } from '../src/web/program';

/** The addresses that the device keeps something under. */
let kept: string[];
/** How the device was asked, in order. */
let asked: { address: string; anyVersion: boolean }[];

beforeEach(() => {
  kept = [];
  asked = [];
  vi.stubGlobal('PROGRAM_HASHES', { 'program/muster_bg.wasm': 'a+b/c=' });
  vi.stubGlobal('caches', {
    match: (request: string | URL, { ignoreSearch = false } = {}) => {
      const address = String(request);
      asked.push({ address: address.split('/program/')[1] ?? '', anyVersion: ignoreSearch });
      const plain = (text: string) => (ignoreSearch ? text.split('?')[0] : text);
      return Promise.resolve(
        kept.some((one) => plain(address)?.endsWith(plain(one) ?? '')) ? new Response() : undefined,
      );
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a kept program is found under the address of its version, without a look at all files', async () => {
  kept = ['program/muster_bg.wasm?a+b/c='];
  expect(await hasProgram('muster')).toBe(true);
  expect(asked).toEqual([{ address: 'muster_bg.wasm?a+b/c=', anyVersion: false }]);
});

test('a program of another version is found too', async () => {
  kept = ['program/muster_bg.wasm?older'];
  expect(await hasProgram('muster')).toBe(true);
});

test('a first visit keeps no program', async () => {
  expect(await hasProgram('muster')).toBe(false);
});

test('over plain HTTP a browser keeps nothing', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await hasProgram('muster')).toBe(false);
});
