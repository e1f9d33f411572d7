/** Tests how the program's files are opened while the program itself is still loading. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PreopenedFiles } from '../src/web/preopened-files';

/** The calls that opened and closed files, in order. */
let told: string[];
/** Whether another worker holds the files. */
let taken: boolean;

class FileHandle {
  readonly kind = 'file';
  constructor(readonly name: string) {}

  createSyncAccessHandle(): Promise<{ name: string; close(): void }> {
    if (taken) return Promise.reject(new DOMException('', 'NoModificationAllowedError'));
    const { name } = this;
    told.push(`open ${name}`);
    return Promise.resolve({ name, close: () => void told.push(`close ${name}`) });
  }
}

const prototype = FileHandle.prototype.createSyncAccessHandle;

/** Makes a mock folder with files and subfolders. */
function folder(files: string[], folders: Record<string, unknown> = {}): unknown {
  const missing = (name: string) => Promise.reject(new DOMException(name, 'NotFoundError'));
  return {
    getFileHandle: (name: string) => (files.includes(name) ? Promise.resolve(new FileHandle(name)) : missing(name)),
    getDirectoryHandle: (name: string) => (name in folders ? Promise.resolve(folders[name]) : missing(name)),
    values: async function* () {
      for (const name of files) yield await Promise.resolve(new FileHandle(name));
    },
  };
}

const kept = folder([], { muster: folder(['.lock'], { '.opaque': folder(['a', 'b']) }) });

function browser(root: unknown): void {
  vi.stubGlobal('FileSystemFileHandle', FileHandle);
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } });
}

/** Opens files as the program does, and returns those that could be opened. */
const opens =
  (...names: string[]) =>
  async (): Promise<string[]> => {
    const got: string[] = [];
    for (const name of names) got.push((await new FileHandle(name).createSyncAccessHandle()).name);
    return got;
  };

beforeEach(() => {
  told = [];
  taken = false;
});

afterEach(() => {
  vi.unstubAllGlobals();
  expect(FileHandle.prototype.createSyncAccessHandle).toBe(prototype);
});

test('each file is opened once, the lock before the others', async () => {
  browser(kept);
  const ahead = await PreopenedFiles.open();
  expect(ahead.any).toBe(true);
  expect(told).toEqual(['open .lock', 'open a', 'open b']);
  expect(await ahead.during(opens('.lock', 'b', 'a'))).toEqual(['.lock', 'b', 'a']);
  expect(told).toHaveLength(3);
});

test('a file that is new is opened when it is asked for, and what nobody took is closed', async () => {
  browser(kept);
  const ahead = await PreopenedFiles.open();
  expect(await ahead.during(opens('a', 'new', 'a'))).toEqual(['a', 'new', 'a']);
  expect(told).toEqual(['open .lock', 'open a', 'open b', 'open new', 'open a', 'close .lock', 'close b']);
});

test('what another worker has is left to the program, which meets the same', async () => {
  browser(kept);
  taken = true;
  const ahead = await PreopenedFiles.open();
  expect(ahead.any).toBe(false);
  expect(told).toEqual([]);
  taken = false;
  expect(await ahead.during(opens('.lock'))).toEqual(['.lock']);
});

test('a first start and a browser without files have nothing to open', async () => {
  browser(folder([]));
  expect((await PreopenedFiles.open()).any).toBe(false);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('FileSystemFileHandle', undefined);
  const ahead = await PreopenedFiles.open();
  expect(ahead.any).toBe(false);
  expect(await ahead.during(() => Promise.resolve('open'))).toBe('open');
});
