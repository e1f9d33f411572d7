import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { arrivals, classify } from '../src/lib/files/arrivals.svelte';
import { base64, fromBase64 } from '../src/lib/calls/base64';
import { call } from '../src/lib/calls/call';
import { storeForceOnce } from '../src/lib/forces/force-actions';
import { readFile } from '../src/lib/files/file-access';
import { route } from '../src/lib/page/route.svelte';
import { toasts } from '../src/lib/page/toasts.svelte';
import { words } from '../src/lib/words/words.svelte';
import Arrivals from '../src/components/shared/Arrivals.svelte';
import Import from '../src/components/forces/Import.svelte';
import { waitUntil } from './wait-until';

vi.mock('../src/lib/calls/call', async (actual) => ({
  ...(await actual<typeof import('../src/lib/calls/call')>()),
  call: vi.fn(),
}));

const asked = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const FORCE = { format: 1, name: 'Patrol', system: 'fww', mode: 'battle', entries: [] };

/** How a picture begins. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function file(name: string, content: string | Uint8Array): { name: string; bytes: Uint8Array } {
  return { name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}

/** Drops files on the window. */
function drop(...files: File[]): void {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], files } }));
  expect(event.defaultPrevented).toBe(true);
}

/** Mocks the answers of calls by name. */
function answer(answers: Record<string, (args: never) => unknown>): void {
  asked.mockImplementation((name: string, args: never) => Promise.resolve(answers[name]?.(args)));
}

beforeEach(async () => {
  await words.setLanguage('en');
  asked.mockReset();
  route.go('forces');
  for (const toast of toasts.all) toasts.close(toast.id);
});

test('a file is sorted by what it holds', () => {
  expect(classify(file('a.muster', JSON.stringify(FORCE))).what).toBe('force');
  expect(classify(file('a.txt', '2 × Knight Patrol')).what).toBe('force');
  expect(classify(file('broken.muster', '{ "format": 1, "na')).what).toBe('force');
  expect(classify(file('mine.json', '{ "format": 1, "cards": [] }')).what).toBe('pack');
  expect(classify(file('all.muster-archive', new Uint8Array([0x78, 0x9c, 0xff]))).what).toBe('archive');
  expect(classify(file('all.json', '{ "kind": "muster-everything" }')).what).toBe('archive');
  // Phones and mail programs change the endings of files.
  const zip = (name: string) => file('download.bin', `PK\x03\x04...${name}...`);
  expect(classify(zip('xl/workbook.xml')).what).toBe('table');
  expect(classify(zip('game-master/Game.gst')).what).toBe('data-set');
  expect(classify(zip('Raiders.catz')).what).toBe('data-set');
  expect(classify(zip('Mine.ros')).what).toBe('roster');
  expect(classify(file('Raiders.catz', 'PK\x03\x04...Raiders.cat...')).what).toBe('data-set');
  expect(classify(file('Game.gst', '<gameSystem/>')).what).toBe('data-set');
  expect(classify(file('game.json', '{ "gameSystem": {} }')).what).toBe('data-set');
  expect(classify(file('mine.json', '{ "roster": {} }')).what).toBe('force');
  expect(classify(zip('application/vnd.oasis.opendocument.spreadsheet')).what).toBe('table');
  expect(classify(zip('pack.json')).what).toBe('pack');
  expect(classify(file('export', new Uint8Array([0x78, 0x9c, 0xff]))).what).toBe('archive');
  expect(classify(file('export.txt', 'MUSTER\x1a\x01...')).what).toBe('archive');
  expect(() => classify(file('photo.png', PNG))).toThrow(
    expect.objectContaining({ code: 'not-utf8', place: { file: 'photo.png' } }),
  );
});

test('bytes come back from base64 as they were', () => {
  const bytes = Uint8Array.from({ length: 600 }, (_, index) => index % 256);
  expect(fromBase64(base64(bytes))).toEqual(bytes);
});

test('a file that is too large is not read', async () => {
  const large = new File([], 'large.muster');
  Object.defineProperty(large, 'size', { value: 1e9 });
  await expect(readFile(large)).rejects.toMatchObject({ code: 'file-too-large' });
});

test('a force that is dropped is kept and opened without a question', async () => {
  render(Arrivals);
  answer({
    import_text: () => ({ force: FORCE, list: null }),
    forces: () => [],
    create_force: () => ({ id: 'f7' }),
  });
  drop(new File([JSON.stringify(FORCE)], 'patrol.muster'));
  await waitUntil(() => expect(route.now).toMatchObject({ screen: 'builder', id: 'f7' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitUntil(() => expect(arrivals.next('force')).toBeUndefined());
});

test('a force that cannot be read shows why', async () => {
  render(Arrivals);
  const problem = { code: 'json-cut-short', params: {}, place: { file: 'half.muster' } };
  asked.mockRejectedValue(problem);
  drop(new File(['{ "format"'], 'half.muster'));
  const alert = await screen.findByRole('alert', { hidden: true });
  expect(alert.textContent).toContain('half.muster');
  expect(alert.textContent).toContain('ends in the middle');
  screen.getByRole('button', { name: 'Cancel', hidden: true }).click();
});

test('a pack goes to the settings, and what is no text is refused in words', async () => {
  render(Arrivals);
  drop(new File(['{ "cards": [] }'], 'mine.json'), new File([PNG], 'photo.png'));
  await waitUntil(() => expect(route.now.screen).toBe('settings'));
  const pack = arrivals.next('pack');
  expect(pack?.name).toBe('mine.json');
  if (pack) arrivals.remove(pack);
  await waitUntil(() => expect(toasts.all[0]?.text).toContain('(photo.png)'));
});

test('a force that is kept unchanged is opened, a changed one gets a neighbour of another name', async () => {
  const made = vi.fn(() => ({ id: 'f9' }));
  const row = { id: 'f1', name: 'Patrol', archived: false };
  const changed = { ...FORCE, limit: 500 };
  answer({ forces: () => [row], force: () => ({ force: FORCE }), create_force: made });
  expect(await storeForceOnce(() => Promise.resolve(FORCE))).toBe('f1');
  expect(made).not.toHaveBeenCalled();

  answer({ forces: () => [row], force: () => ({ force: changed }), create_force: made });
  expect(await storeForceOnce(() => Promise.resolve(FORCE))).toBe('f9');
  expect(made).toHaveBeenLastCalledWith(expect.objectContaining({ force: { ...FORCE, name: 'Patrol (2)' } }));
});

test.each([
  ['{ "format": 1, "cards": [] }', 'pack', 'card pack'],
  ['{ "kind": "muster-everything" }', 'archive', 'full export'],
] as const)('what is pasted into the import may be %s, and its screen opens', async (text, what, said) => {
  const onclose = vi.fn();
  render(Import, { onclose });
  await fireEvent.input(document.querySelector('[data-input=paste]') as Element, { target: { value: text } });
  await fireEvent.submit(document.querySelector('form') as Element);
  await waitUntil(() => expect(route.now.screen).toBe('settings'));
  expect(onclose).toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
  expect(toasts.all[0]?.text).toContain(said);
  const arrived = arrivals.next(what);
  expect(arrived).toBeDefined();
  if (arrived) arrivals.remove(arrived);
});

test.each([
  ['MU1.abc', 'share code'],
  [JSON.stringify(FORCE), 'force file'],
])('the import says what it took: %s', async (text, said) => {
  answer({ import_text: () => ({ force: FORCE, list: null }), forces: () => [], create_force: () => ({ id: 'f8' }) });
  render(Import, { onclose: vi.fn() });
  await fireEvent.input(document.querySelector('[data-input=paste]') as Element, { target: { value: text } });
  await fireEvent.submit(document.querySelector('form') as Element);
  await waitUntil(() => expect(toasts.all.map(({ text }) => text).join()).toContain(said));
});
