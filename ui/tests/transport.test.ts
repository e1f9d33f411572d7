import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendCall, dropAhead, sendAhead } from '../src/lib/calls/transport';

const sent = vi.fn();

function answer(value: unknown, status = 200): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(value), { status, headers });
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  dropAhead();
  vi.unstubAllGlobals();
});

test('an answer that was asked for ahead is taken once, by the same call alone', async () => {
  sent.mockImplementation((path: string) => Promise.resolve(answer(path)));
  sendAhead('forces', {}, 'fr');
  expect(sent).toHaveBeenCalledOnce();
  expect(await sendCall('forces', { lang: 'en' })).toBe('/call/forces');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(await sendCall('forces', { lang: 'fr' })).toBe('/call/forces');
  expect(sent).toHaveBeenCalledTimes(2);
  await sendCall('forces', { lang: 'fr' });
  expect(sent).toHaveBeenCalledTimes(3);
});

test('an answer that nobody took in time is asked for anew', async () => {
  sent.mockImplementation(() => Promise.resolve(answer([])));
  sendAhead('forces', {}, 'fr');
  dropAhead();
  await sendCall('forces', { lang: 'fr' });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('whoever takes a refusal hears of it', async () => {
  sent.mockImplementation(() => Promise.resolve(answer({ code: 'store-in-use' }, 500)));
  sendAhead('forces', {}, 'fr');
  await expect(sendCall('forces', { lang: 'fr' })).rejects.toEqual({ code: 'store-in-use' });
});

test('a change is sent once the one before it is done, and what only reads waits for none', async () => {
  const asked: string[] = [];
  const done: (() => void)[] = [];
  sent.mockImplementation((path: string, { body }: { body: string }) => {
    asked.push(`${path} ${body}`);
    return new Promise<Response>((resolve) => done.push(() => resolve(answer(null))));
  });
  const first = sendCall('save_setting', { key: 'playing', value: '' });
  const second = sendCall('save_setting', { key: 'playing', value: '7' });
  const read = sendCall('forces', { lang: 'en' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect([...asked].sort()).toEqual(['/call/forces {"lang":"en"}', '/call/save_setting {"key":"playing","value":""}']);
  done.forEach((end) => end());
  await Promise.all([first, read]);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toBe('/call/save_setting {"key":"playing","value":"7"}');
  done[2]?.();
  await second;
});

test('a refused change holds up none after it', async () => {
  sent.mockImplementationOnce(() => Promise.resolve(answer({ code: 'store-full' }, 500)));
  const first = sendCall('save_setting', { key: 'a', value: 1 });
  sent.mockImplementation(() => Promise.resolve(answer(null)));
  const second = sendCall('save_setting', { key: 'a', value: 2 });
  await expect(first).rejects.toEqual({ code: 'store-full' });
  expect(await second).toBeNull();
});

test.for(['sync_now', 'sync_wait_for_changes', 'clubs'] as const)('nothing waits for the network: %s', async (far) => {
  const asked: string[] = [];
  sent.mockImplementation((path: string) => {
    asked.push(path);
    return path === `/call/${far}` ? new Promise<Response>(() => undefined) : Promise.resolve(answer(null));
  });
  void sendCall(far, {});
  await sendCall('save_setting', { key: 'a', value: 1 });
  expect(asked).toEqual([`/call/${far}`, '/call/save_setting']);
});
