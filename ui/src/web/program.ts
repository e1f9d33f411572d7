/** What a worker fetches of a program: the script, the program itself, and the fonts of the pages. */

const here = import.meta.url;

/** Where the programs lie. */
const programUrl = (file: string): URL => new URL(`../program/${file}`, here);

/** The script of a program, and the program, which is compiled while it comes in; side by side. */
export function fetchProgram<Script>(name: string): Promise<[Script, WebAssembly.Module]> {
  return Promise.all([import(/* @vite-ignore */ programUrl(`${name}.js`).href) as Promise<Script>, compile(name)]);
}

async function compile(name: string): Promise<WebAssembly.Module> {
  const file = programUrl(`${name}_bg.wasm`);
  try {
    return await WebAssembly.compileStreaming(fetch(file));
  } catch {
    // A server may not know what a program is.
    return WebAssembly.compile(await (await fetch(file)).arrayBuffer());
  }
}

/** Whether this device keeps a program. */
export function hasProgram(name: string): Promise<boolean> {
  return hasFile(`${name}_bg.wasm`);
}

/** Whether this device keeps a file, in whatever version: a first visit fetches nothing twice, and plain HTTP keeps nothing. */
export async function hasFile(name: string): Promise<boolean> {
  return 'caches' in globalThis && Boolean(await caches.match(programUrl(name), { ignoreSearch: true }));
}

/** Fetches a file that is no part of a program, such as a font. Nothing if it cannot be fetched. */
export async function fetchFile(name: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(programUrl(name));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
