/**
 * The files of the program, opened while the program itself is still coming in. It opens one after the other, and each is a
 * way to the browser and back.
 */
interface Access {
  close(): void;
}

interface HandlePrototype {
  createSyncAccessHandle(this: FileSystemHandle): Promise<Access>;
}

type Folder = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

/** A file that is being opened, or is open. */
interface OpenedFile {
  /** Not read, but it has to be kept: if a browser collects it as garbage, its access never arrives. */
  handle: FileSystemHandle;
  access: Promise<Access>;
}

/** Where the program keeps its files; whoever has the lock has all of them. */
const FOLDER = 'muster';
const LOCK = '.lock';
const POOL = '.opaque';

export class PreopenedFiles {
  private constructor(private readonly opened: Map<string, OpenedFile>) {}

  /** Opens what there is: nothing at a first start, and nothing while another worker has the files. */
  static async open(): Promise<PreopenedFiles> {
    const opened = new Map<string, OpenedFile>();
    const open = (handle: FileSystemHandle): OpenedFile => ({
      handle,
      access: handlePrototype().createSyncAccessHandle.call(handle),
    });
    try {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
      const [lock, pool] = await Promise.all([folder.getFileHandle(LOCK), folder.getDirectoryHandle(POOL)]);
      const opening = open(lock);
      await opening.access;
      opened.set(LOCK, opening);
      for await (const file of (pool as Folder).values()) {
        if (file.kind === 'file') opened.set(file.name, open(file));
      }
    } catch {
      // The program meets the same, and says it.
    }
    await Promise.allSettled(Array.from(opened.values(), ({ access }) => access));
    return new PreopenedFiles(opened);
  }

  /** Whether there were any. */
  get any(): boolean {
    return this.opened.size > 0;
  }

  /** Does what opens files, each of which is at hand where it was opened ahead. */
  async during<T>(open: () => Promise<T>): Promise<T> {
    if (!this.any) return open();
    const { opened } = this;
    const { createSyncAccessHandle } = handlePrototype();
    handlePrototype().createSyncAccessHandle = function () {
      const file = opened.get(this.name);
      opened.delete(this.name);
      return file?.access ?? createSyncAccessHandle.call(this);
    };
    try {
      return await open();
    } finally {
      handlePrototype().createSyncAccessHandle = createSyncAccessHandle;
      for (const { access } of opened.values())
        void access.then(
          (access) => access.close(),
          () => undefined,
        );
      opened.clear();
    }
  }
}

function handlePrototype(): HandlePrototype {
  return FileSystemFileHandle.prototype as unknown as HandlePrototype;
}
