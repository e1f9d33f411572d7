/** Tests the worker that runs the program: calls that wait hold nothing up, and a panic ends it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { waitUntil } from './wait-until';

const calls = new Map<string, (reply: string) => void>();
/** A mock program whose calls to the server wait until a test answers them. */
const program = {
  call: (name: string) =>
    name.startsWith('sync_')
      ? new Promise<string>((answer) => calls.set(name, answer))
      : Promise.resolve(JSON.stringify(name)),
  prepare: () => Promise.resolve(),
  loadFonts: () => Promise.resolve(),
  trial: () => undefined,
};
/** What comes after the beginning of the program. */
const rest = Promise.resolve({});
const script = {
  default: () => Promise.resolve({}),
  WebProgram: {
    open: () => Promise.resolve(program),
    fontFiles: () => [],
  },
};

vi.mock('../src/web/program', async (original) => ({
  ...(await original<object>()),
  fetchProgram: () => Promise.resolve([script, {}]),
  fetchRest: () => rest,
  hasProgram: () => Promise.resolve(false),
}));

const said = vi.fn<(said: Record<string, unknown>) => void>();
const close = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('postMessage', said);
  vi.stubGlobal('close', close);
  await import('../src/web/worker');
  await waitUntil(() => expect(said).toHaveBeenCalledWith({ open: 'nowhere' }));
});

afterEach(() => void vi.unstubAllGlobals());

function ask(id: string, name: string): void {
  dispatchEvent(new MessageEvent('message', { data: { id, name, args: '{}' } }));
}

test('other calls are answered while one waits, and a panic while it does ends the worker', async () => {
  ask('1', 'sync_wait_for_changes');
  ask('2', 'forces');
  await waitUntil(() => expect(said).toHaveBeenLastCalledWith({ id: '2', reply: '"forces"' }));
  calls.get('sync_wait_for_changes')?.('{"news":true}');
  await waitUntil(() => expect(said).toHaveBeenLastCalledWith({ id: '1', reply: '{"news":true}' }));

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ask('3', 'sync_wait_for_changes');
  await waitUntil(() => expect(said).toHaveBeenLastCalledWith({ begun: '3' }));
  const panic = new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable'), cancelable: true });
  dispatchEvent(panic);
  expect(panic.defaultPrevented).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(String(said.mock.lastCall?.[0]['failed'])).toContain('unreachable');
  // A call that reaches the dead worker is not answered. It is repeated with the next worker.
  said.mockClear();
  ask('4', 'forces');
  await Promise.resolve();
  expect(said).not.toHaveBeenCalled();
});
