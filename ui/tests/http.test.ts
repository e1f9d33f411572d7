import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { send } from '../src/web/http';

const HOME = 'https://muster.example.org/api/v1/pull';
const sent = vi.fn<(url: string, how: RequestInit) => Promise<Response>>();

const words = (body: Uint8Array): string => new TextDecoder().decode(body);

async function refused(): Promise<{ code: string; params: Record<string, string> }> {
  const thrown = await send('GET', HOME, undefined, undefined, false, 100).then(
    () => Promise.reject(new Error('it was answered')),
    (problem: unknown) => String(problem),
  );
  return JSON.parse(thrown);
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});

afterEach(() => void vi.unstubAllGlobals());

test('a question goes to its own origin, with the cookie, and follows no redirection', async () => {
  sent.mockImplementation(() => Promise.resolve(new Response('{"a":1}', { status: 201 })));
  const response = await send('POST', HOME, undefined, '{}', false, 100);
  expect([response.status, words(response.body)]).toEqual([201, '{"a":1}']);
  const [url, how] = sent.mock.calls[0]!;
  expect(url).toBe(HOME);
  expect(how).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    mode: 'same-origin',
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
  });
  expect(how.signal).toBeInstanceOf(AbortSignal);
  expect(JSON.stringify(how.headers)).not.toContain('uthorization');
});

test('a guest asks with the key of a guest, and without that of the device', async () => {
  sent.mockImplementation(() => Promise.resolve(new Response('{}')));
  await send('GET', HOME, 'mtABC', undefined, false, 100);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer mtABC' }, credentials: 'omit' });
});

test('a question without a body says nothing of one', async () => {
  sent.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  const response = await send('DELETE', HOME, undefined, undefined, false, 100);
  expect(response).toMatchObject({ status: 204, body: new Uint8Array(0) });
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ body: null, headers: {} });
});

test('a redirection is an answer of its kind, wherever it leads', async () => {
  const away = { type: 'opaqueredirect', status: 0, body: null } as Response;
  sent.mockImplementation(() => Promise.resolve(away));
  expect(await send('GET', HOME, undefined, undefined, false, 100)).toMatchObject({ status: 302 });
});

test('an answer that is too large is not read to its end', async () => {
  let parts = 0;
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(flow) {
        parts += 1;
        flow.enqueue(new Uint8Array(40));
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  sent.mockImplementation(() => Promise.resolve(new Response(body)));
  expect((await refused()).code).toBe('sync-answer-too-large');
  expect(parts).toBe(3);
  expect(cancel).toHaveBeenCalledOnce();
});

test('why there is no answer is told apart', async () => {
  sent.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await refused()).params).toEqual({ why: 'refused', detail: 'TypeError: Failed to fetch' });
  sent.mockImplementation(() => Promise.reject(new DOMException('', 'TimeoutError')));
  expect((await refused()).params['why']).toBe('late');
  vi.stubGlobal('navigator', { onLine: false });
  expect((await refused()).params['why']).toBe('offline');
});

test('an answer that breaks off is none', async () => {
  const body = new ReadableStream({ pull: (flow) => flow.error(new TypeError('network error')) });
  sent.mockImplementation(() => Promise.resolve(new Response(body)));
  expect((await refused()).params['why']).toBe('refused');
});
