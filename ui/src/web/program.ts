/** What a worker fetches of a program: the script, the program itself, and the fonts of the pages. */

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

/** Fetches fonts, and says whether they were all taken. */
export async function fetchFonts(names: string[], take: (name: string, file: Uint8Array) => boolean): Promise<boolean> {
  const fetched = names.map(async (name) => {
    const answer = await fetch(fontFile(name));
    return answer.ok && take(name, new Uint8Array(await answer.arrayBuffer()));
  });
  const all = await Promise.all(fetched).catch(() => [false]);
  return all.every(Boolean);
}

/** Whether this device keeps the fonts. Plain HTTP keeps nothing. */
export async function hasFonts([font]: string[]): Promise<boolean> {
  return font !== undefined && 'caches' in globalThis && Boolean(await caches.match(fontFile(font)));
}

function fontFile(name: string): URL {
  return beside(`fonts/${name}.ttf`);
}

/** The code of a problem; none of anything else. */
export function code(failure: unknown): string | undefined {
  if (typeof failure !== 'string' || !failure.startsWith('{')) return undefined;
  return (JSON.parse(failure) as { code?: string }).code;
}
