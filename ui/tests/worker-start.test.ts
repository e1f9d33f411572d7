/** Tests how the worker starts on a device that has all of the program. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { waitUntil } from './wait-until';

const script = {
  default: () => Promise.resolve({}),
  WebProgram: {
    open: () =>
      Promise.resolve({
        call: (name: string) => Promise.resolve(JSON.stringify(name)),
        prepare: () => Promise.resolve(),
      }),
    fontFiles: () => [],
  },
};
let giveRest: (rest: object) => void = () => undefined;
const fetchRest = vi.fn(() => new Promise((give) => (giveRest = give)));

vi.mock('../src/web/program', async (original) => ({
  ...(await original<object>()),
  fetchProgram: () => Promise.resolve([script, {}]),
  fetchRest: () => fetchRest(),
  hasProgram: () => Promise.resolve(true),
}));

const said = vi.fn<(said: Record<string, unknown>) => void>();

beforeEach(() => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('postMessage', said);
});

afterEach(() => void vi.unstubAllGlobals());

function ask(id: string, name: string): void {
  dispatchEvent(new MessageEvent('message', { data: { id, name, args: '{}' } }));
}

test('it opens without the rest of the program, and reads that for a call that needs it', async () => {
  let isReadFirst: boolean | undefined;
  said.mockImplementation((message) => {
    if ('open' in message) isReadFirst = fetchRest.mock.calls.length > 0;
  });
  await import('../src/web/worker');
  await waitUntil(() => expect(said).toHaveBeenCalledWith({ open: 'nowhere' }));
  expect(isReadFirst).toBe(false);
  ask('1', 'forces');
  await waitUntil(() => expect(said).toHaveBeenCalledWith({ id: '1', reply: '"forces"' }));
  ask('2', 'print');
  await waitUntil(() => expect(fetchRest).toHaveBeenCalledOnce());
  expect(said).not.toHaveBeenCalledWith({ begun: '2' });
  giveRest({});
  await waitUntil(() => expect(said).toHaveBeenCalledWith({ id: '2', reply: '"print"' }));
});
