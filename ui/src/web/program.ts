/** What a worker fetches of a program: the script, the program itself, and the fonts of the pages. */
import { code } from './problem';

const here = import.meta.url;

/** Where the programs lie. */
const beside = (file: string): URL => new URL(`../program/${file}`, here);

/** The script of a program, and the program, which is compiled while it comes in; side by side. */
export function fetchProgram<Script>(name: string): Promise<[Script, WebAssembly.Module]> {
  return Promise.all([import(/* @vite-ignore */ beside(`${name}.js`).href) as Promise<Script>, compiled(name)]);
}

async function compiled(name: string): Promise<WebAssembly.Module> {
  const file = beside(`${name}_bg.wasm`);
  try {
    return await WebAssembly.compileStreaming(fetch(file));
  } catch {
    // A server may not know what a program is.
    return WebAssembly.compile(await (await fetch(file)).arrayBuffer());
  }
}

/** Whether this device keeps a program. */
export function keepsProgram(name: string): Promise<boolean> {
  return isKept(beside(`${name}_bg.wasm`));
}

/** Whether this device keeps a file, in whatever version: a first visit fetches nothing twice, and plain HTTP keeps nothing. */
async function isKept(file: URL): Promise<boolean> {
  return 'caches' in globalThis && Boolean(await caches.match(file, { ignoreSearch: true }));
}

/** What a program says of the fonts of its pages. */
export interface TakesFonts {
  fonts(): string[];
  font(name: string, file: Uint8Array): boolean;
}

/** The fonts of the pages, which are no part of a program. */
export class Fonts {
  /** Once they are fetched, and while they are. */
  private taken: Promise<boolean> | undefined;

  constructor(private readonly program: TakesFonts) {}

  /** Does something. What finds no fonts lets them be fetched, and is done again. */
  async for<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (code(failure) !== 'fonts-missing' || !(await this.take())) throw failure;
      return work();
    }
  }

  /** Takes them ahead where this device keeps them. */
  async ahead(): Promise<void> {
    const [font] = this.program.fonts();
    if (!this.taken && font !== undefined && (await isKept(fontFile(font)))) await this.take();
  }

  /** Has them fetched, once, and says whether they were all taken. */
  private async take(): Promise<boolean> {
    this.taken ??= this.load();
    const all = await this.taken;
    if (!all) this.taken = undefined;
    return all;
  }

  private async load(): Promise<boolean> {
    const fetched = this.program.fonts().map(async (name) => {
      const answer = await fetch(fontFile(name));
      return answer.ok && this.program.font(name, new Uint8Array(await answer.arrayBuffer()));
    });
    const all = await Promise.all(fetched).catch(() => [false]);
    return all.every(Boolean);
  }
}

function fontFile(name: string): URL {
  return beside(`fonts/${name}.ttf`);
}
