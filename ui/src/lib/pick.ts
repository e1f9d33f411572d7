/** Files that the user chooses or names; nothing is read or written without that. */
import { invoke, isTauri } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';

import type { Problem } from '../bindings/Problem';
import { fromBase64 } from './base64';
import { problemOf } from './call';

/** What a chosen file is to hold. */
export type What = 'force' | 'pack' | 'archive' | 'pdf' | 'photo' | 'table';

/** A file's name and text. */
export interface Picked {
  name: string;
  text: string;
}

/** A file that came by itself, as it is: opened with the program, or dropped on the window. */
export interface Arrival {
  name: string;
  bytes: Uint8Array;
}

/** The largest file that is read: everything of a user's with its photos. */
const MOST_BYTES = 512 * 1024 * 1024;

const ENDINGS: Record<What, string> = {
  force: '.muster,.json,.txt',
  pack: '.json,.musterpack',
  archive: '.muster-archive',
  pdf: '.pdf',
  table: '.xlsx,.ods,.csv',
  photo: '.jpg,.jpeg,.png,.webp,.heic,.heif',
};

/** Whether pages can be opened in the system's viewer. */
export const canOpen = isTauri();

/** Lets the user choose a text file; nothing where none was chosen. */
export async function openText(what: What = 'force'): Promise<Picked | null> {
  if (isTauri()) return attempt(() => invoke<Picked | null>('pick_text', { what }));
  const file = await browse(what);
  return file && { name: file.name, text: await file.text() };
}

/** Lets the user choose a file; nothing where none was chosen. */
export async function openBytes(what: What = 'archive'): Promise<Uint8Array | null> {
  if (isTauri()) {
    const bytes = await attempt(() => invoke<ArrayBuffer>('pick_bytes', { what }));
    return bytes.byteLength > 0 ? new Uint8Array(bytes) : null;
  }
  const file = await browse(what);
  return file && new Uint8Array(await file.arrayBuffer());
}

/** Reads a file that the user dropped, of at most so many bytes; fails with why it cannot. */
export async function dropped(file: File, most = MOST_BYTES): Promise<Arrival> {
  const { name, size } = file;
  if (size > most) {
    const params = { size: String(size), limit: String(most) };
    throw { code: 'file-too-large', params, place: { file: name } } satisfies Problem;
  }
  try {
    return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch (failure) {
    const params = { detail: String(failure) };
    throw { code: 'file-unreadable', params, place: { file: name } } satisfies Problem;
  }
}

/** Lets the user keep a text as a file; says whether it was kept. */
export function saveText(name: string, text: string): Promise<boolean> {
  return saveBytes(name, new TextEncoder().encode(text));
}

/** Lets the user keep bytes as a file; says whether they were kept. */
export async function saveBytes(name: string, bytes: ArrayBuffer | Uint8Array): Promise<boolean> {
  const content = new Uint8Array(bytes);
  if (isTauri()) return attempt(() => invoke<boolean>('save_bytes', content, headers(name)));
  const handed = await handOn(new File([content], name, { type: kind(name) }));
  if (handed !== undefined) return handed;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}

/** Hands a file to the system's own sheet, where fingers are at work and there is one; nothing where there is none. */
async function handOn(file: File): Promise<boolean | undefined> {
  const files = [file];
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files })) return undefined;
  try {
    await navigator.share({ files });
    return true;
  } catch (refusal) {
    // The user changed their mind, or the system did not take it.
    return refusal instanceof DOMException && refusal.name === 'AbortError' ? false : undefined;
  }
}

/** What a system takes a file for, by its ending. */
function kind(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  if (name.endsWith('.csv')) return 'text/csv';
  return /\.(txt|diff)$/.test(name) ? 'text/plain' : 'application/octet-stream';
}

/** Opens pages in the system's viewer, which prints them. */
export async function openPdf(name: string, bytes: ArrayBuffer | Uint8Array): Promise<void> {
  await attempt(() => invoke('open_pdf', new Uint8Array(bytes), headers(name)));
}

/** Hands on each file that is opened with the program, now and later. */
export async function whenOpened(
  take: (file: Arrival) => void,
  refuse: (reason: unknown) => void,
): Promise<void> {
  if (!isTauri()) return whenHandedOver(take, refuse);
  const ask = async (): Promise<void> => {
    for (const file of await invoke<({ Ok: Opened } | { Err: unknown })[]>('opened')) {
      if ('Ok' in file) take({ name: file.Ok.name, bytes: fromBase64(file.Ok.bytes) });
      else refuse(problemOf(file.Err));
    }
  };
  await listen('opened', () => void ask());
  await ask();
}

/** What an installed web app is opened with: files of its own kinds, or a text that another program shares. */
function whenHandedOver(take: (file: Arrival) => void, refuse: (reason: unknown) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    for (const file of files) file.getFile().then(dropped).then(take, refuse);
  });
  const text = new URLSearchParams(location.search).get('text');
  if (!text) return;
  // Going back or loading again does not bring it twice.
  history.replaceState(null, '', location.pathname + location.hash);
  take({ name: 'shared.txt', bytes: new TextEncoder().encode(text) });
}

/** Where a browser puts the files that an installed web app is opened with. */
interface LaunchQueue {
  setConsumer(take: (opened: { files: readonly FileSystemFileHandle[] }) => void): void;
}

/** A file as Rust hands it on, its bytes as base64. */
interface Opened {
  name: string;
  bytes: string;
}

function headers(name: string): { headers: Record<string, string> } {
  return { headers: { name: encodeURIComponent(name) } };
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    throw problemOf(refusal);
  }
}

function browse(what: What): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = ENDINGS[what];
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', () => resolve(input.files?.item(0) ?? null));
    input.click();
  });
}
