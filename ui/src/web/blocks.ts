/**
 * Files in memory that are stored in the browser's database. They are for browsers that give a page no private files
 * (private windows, some web views).
 *
 * They have the same API as the browser's own files, so that the program notices no difference. The changes of a call
 * are stored in one transaction before the call is answered.
 */
const DATABASE = 'muster-files';
const BLOCK_BYTES = 1 << 16;

type Path = string;

/** A file: its bytes, and which of its blocks are not stored yet. */
class Content {
  bytes = new Uint8Array(0);
  size = 0;
  readonly changed = new Set<number>();
  resized = true;

  read(into: Uint8Array, at: number): number {
    const part = this.bytes.subarray(at, Math.min(at + into.length, this.size));
    into.set(part);
    return part.length;
  }

  write(from: Uint8Array, at: number): number {
    if (at + from.length > this.size) this.resize(at + from.length);
    this.bytes.set(from, at);
    this.touch(at, at + from.length);
    return from.length;
  }

  resize(size: number): void {
    if (size > this.bytes.length) {
      const larger = new Uint8Array(Math.max(size, this.bytes.length * 2, BLOCK_BYTES));
      larger.set(this.bytes.subarray(0, this.size));
      this.bytes = larger;
    }
    if (size < this.size) this.bytes.fill(0, size, this.size);
    else this.touch(this.size, size);
    this.size = size;
    this.resized = true;
  }

  block(number: number): Uint8Array {
    return this.bytes.slice(number * BLOCK_BYTES, Math.min((number + 1) * BLOCK_BYTES, this.size));
  }

  private touch(from: number, to: number): void {
    for (let block = Math.floor(from / BLOCK_BYTES); block * BLOCK_BYTES < to; block++) this.changed.add(block);
  }
}

export class Blocks {
  private readonly files = new Map<Path, Content>();
  private readonly removed = new Set<Path>();
  private kept = Promise.resolve();

  private constructor(private readonly database?: IDBDatabase) {}

  /** Replaces the browser's files by memory only. The content is lost when the page closes. */
  static installInMemory(): void {
    new Blocks().installFiles();
  }

  /** Loads the stored files, and replaces the browser's own files. */
  static async install(): Promise<Blocks> {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('sizes');
      opening.result.createObjectStore('blocks');
    };
    const database = await resultOf(opening);
    const blocks = new Blocks(database);
    await blocks.load(database);
    blocks.installFiles();
    return blocks;
  }

  /**
   * Keeps what was changed, all of it or nothing. More may be changed meanwhile, which the next time keeps. Where it fails, it
   * fails from then on.
   */
  keep(): Promise<void> {
    this.kept = this.kept.then(() => this.write());
    return this.kept;
  }

  private async write(): Promise<void> {
    const changed = [...this.files].filter(([, file]) => file.resized || file.changed.size > 0);
    if (!this.database || (changed.length === 0 && this.removed.size === 0)) return;
    const step = this.database.transaction(['sizes', 'blocks'], 'readwrite', { durability: 'strict' });
    const [sizes, blocks] = [step.objectStore('sizes'), step.objectStore('blocks')];
    for (const path of this.removed) {
      sizes.delete(path);
      blocks.delete(blockRange(path, 0));
    }
    this.removed.clear();
    for (const [path, file] of changed) {
      if (file.resized) {
        sizes.put(file.size, path);
        blocks.delete(blockRange(path, Math.ceil(file.size / BLOCK_BYTES)));
      }
      for (const number of file.changed) {
        if (number * BLOCK_BYTES < file.size) blocks.put(file.block(number), [path, number]);
      }
      file.changed.clear();
      file.resized = false;
    }
    await new Promise<void>((kept, failed) => {
      step.oncomplete = () => kept();
      step.onabort = step.onerror = () => failed(step.error);
    });
  }

  private async load(database: IDBDatabase): Promise<void> {
    const step = database.transaction(['sizes', 'blocks']);
    const [sizes, blocks] = [step.objectStore('sizes'), step.objectStore('blocks')];
    const paths = (await resultOf(sizes.getAllKeys())) as Path[];
    for (const path of paths) {
      const file = new Content();
      file.resize((await resultOf(sizes.get(path))) as number);
      const within = blockRange(path, 0);
      const numbers = (await resultOf(blocks.getAllKeys(within))) as [Path, number][];
      const bytes = (await resultOf(blocks.getAll(within))) as Uint8Array[];
      numbers.forEach(([, number], place) => file.bytes.set(bytes[place] ?? [], number * BLOCK_BYTES));
      file.changed.clear();
      file.resized = false;
      this.files.set(path, file);
    }
  }

  private installFiles(): void {
    const scope = globalThis as Record<string, unknown>;
    scope['FileSystemSyncAccessHandle'] ??= class {};
    scope['FileSystemFileHandle'] ??= class {};
    const storage = { getDirectory: () => Promise.resolve(this.folder('')) };
    Object.defineProperty(navigator, 'storage', { value: storage });
  }

  private folder(path: Path): object {
    const files = (): [string, object][] =>
      [...this.files.keys()]
        .filter((file) => file.startsWith(path) && !file.slice(path.length).includes('/'))
        .map((file) => [file.slice(path.length), this.file(file)]);
    return {
      kind: 'directory',
      getDirectoryHandle: (name: string) => Promise.resolve(this.folder(`${path}${name}/`)),
      getFileHandle: (name: string, { create = false } = {}) => {
        const file = path + name;
        if (this.files.has(file)) return Promise.resolve(this.file(file));
        if (!create) return Promise.reject(new DOMException(name, 'NotFoundError'));
        this.files.set(file, new Content());
        this.removed.delete(file);
        return Promise.resolve(this.file(file));
      },
      removeEntry: (name: string) => {
        if (this.files.delete(path + name)) this.removed.add(path + name);
        return Promise.resolve();
      },
      entries: () => iterate(files()),
    };
  }

  private file(path: Path): object {
    const content = (): Content => {
      const file = this.files.get(path);
      if (!file) throw new DOMException(path, 'NotFoundError');
      return file;
    };
    const access = {
      read: (into: Uint8Array, { at = 0 } = {}) => content().read(into, at),
      write: (from: Uint8Array, { at = 0 } = {}) => content().write(from, at),
      truncate: (size: number) => content().resize(size),
      getSize: () => content().size,
      flush: () => undefined,
      close: () => undefined,
    };
    return { kind: 'file', createSyncAccessHandle: () => Promise.resolve(access) };
  }
}

function blockRange(path: Path, from: number): IDBKeyRange {
  return IDBKeyRange.bound([path, from], [path, Infinity]);
}

async function* iterate<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((answer, failed) => {
    request.onsuccess = () => answer(request.result);
    request.onerror = () => failed(request.error);
  });
}
