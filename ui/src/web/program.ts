/** What a worker fetches of a program: the script, the program itself, and the fonts of the pages. */

import { fetchParts, PartMissing, type FilePart, type OnProgress } from './parts';

/** The parts of each program, as `web/build.ts` writes them. */
declare const PROGRAM_PARTS: Record<string, FilePart[]>;
/** The SHA-256 of each program, in base64. */
declare const PROGRAM_HASHES: Record<string, string>;

const here = import.meta.url;

/** Where the programs lie. */
const programUrl = (file: string): URL => new URL(`../program/${file}`, here);

/** The script of a program, and the program, which is compiled while it comes in; side by side. */
export async function fetchProgram<Script>(
  name: string,
  onProgress?: OnProgress,
): Promise<[Script, WebAssembly.Module]> {
  const script = programUrl(`${name}.js`).href;
  const load = (): Promise<Script> => import(/* @vite-ignore */ script) as Promise<Script>;
  // Where the line was cut meanwhile, the script is asked for once more when the program is here.
  const first = load().catch(() => undefined);
  const module = await compile(name, onProgress);
  return [(await first) ?? (await load()), module];
}

/** Compiles the rest of a program, which its beginning runs without. */
export function fetchRest(name: string): Promise<WebAssembly.Module> {
  return compile(`${name}_rest`);
}

/** Fetches and compiles the rest of a program while the whole worker waits. Throws if it cannot be had. */
export function fetchRestAtOnce(name: string): WebAssembly.Module {
  const request = new XMLHttpRequest();
  request.open('GET', programUrl(`${name}_rest_bg.wasm`), false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${name}_rest_bg.wasm: ${request.status}`);
  return new WebAssembly.Module(request.response as ArrayBuffer);
}

/**
 * Compiles a program while it comes in. At a first visit it comes in parts; afterwards the service worker has it as one
 * file, of which browsers keep the compiled code too.
 */
async function compile(name: string, onProgress: OnProgress = () => undefined): Promise<WebAssembly.Module> {
  const file = programUrl(`${name}_bg.wasm`);
  const parts = PROGRAM_PARTS[`program/${name}_bg.wasm`];
  if (parts && !(await hasProgram(name))) {
    try {
      const stream = fetchParts(parts, new URL('../', here), onProgress);
      return await WebAssembly.compileStreaming(
        new Response(stream, { headers: { 'content-type': 'application/wasm' } }),
      );
    } catch (failure) {
      if (!(failure instanceof PartMissing)) console.warn(failure);
    }
  }
  try {
    return await WebAssembly.compileStreaming(fetch(file));
  } catch {
    // A server may not know what a program is.
    return WebAssembly.compile(await (await fetch(file)).arrayBuffer());
  }
}

/**
 * Whether this device keeps a program. A start waits for the answer, so that it is looked for first under the address of
 * this version: to find any version, a browser reads what it knows of all files, which takes several times as long.
 */
export async function hasProgram(name: string): Promise<boolean> {
  const file = `${name}_bg.wasm`;
  const kept = `${programUrl(file).href}?${PROGRAM_HASHES[`program/${file}`]}`;
  return ('caches' in globalThis && Boolean(await caches.match(kept))) || hasFile(file);
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
