/** Reads and writes files that the user picks. No other files are touched. */
import { invoke, isTauri } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';

import type { Problem } from '../../bindings';
import { base64, fromBase64 } from '../calls/base64';
import { call, problemOf } from '../calls/call';
import { decodeText } from '../text/decode-text';

/** The kind of file to pick. */
export type FileKind = 'any' | 'force' | 'pack' | 'archive' | 'pdf' | 'photo' | 'table';

/** A file's name and text. */
export interface TextFile {
  name: string;
  text: string;
}

/** A file that was opened with the program or dropped on the window. */
export interface BinaryFile {
  name: string;
  bytes: Uint8Array;
}

/** The largest file that is read, in bytes. It leaves room for a full export with photos. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** The extensions of photos. Any other file may be picked: a phone greys out those whose type it does not know. */
const PHOTO_EXTENSIONS = '.jpg,.jpeg,.png,.webp,.heic,.heif';

const acceptedBy = (what: FileKind): string => (what === 'photo' ? PHOTO_EXTENSIONS : '');

/** Whether a PDF can be opened in the system's viewer. */
export const canOpen = isTauri();

/** Lets the user pick a text file. Resolves to `null` if they cancel. */
export async function openText(what: FileKind = 'force'): Promise<TextFile | null> {
  if (isTauri()) return withProblem(() => invoke<TextFile | null>('pick_text', { what }));
  const file = await browse(what);
  if (!file) return null;
  const { name, bytes } = await readFile(file);
  const text = decodeText(bytes);
  if (text === undefined) throw await unreadable({ name, bytes });
  return { name, text };
}

/** The most bytes of a file by which it is told what it is. */
const MAX_TOLD_BYTES = 64 * 1024;

/** Says what a file is that is no text. */
export async function unreadable({ name, bytes }: BinaryFile): Promise<Problem> {
  return call('file_problem', { bytes: base64(bytes.subarray(0, MAX_TOLD_BYTES)), file: name });
}

/** Lets the user pick a file of any kind, with its name. Resolves to `null` if they cancel. */
export async function openFile(): Promise<BinaryFile | null> {
  if (isTauri()) {
    const picked = await withProblem(() => invoke<Base64File | null>('pick_file', { what: 'any' }));
    return picked && { name: picked.name, bytes: fromBase64(picked.bytes) };
  }
  const file = await browse('any');
  return file && readFile(file);
}

/** Lets the user pick the files of a data set. Empty if they cancel. */
export async function openFiles(): Promise<BinaryFile[]> {
  if (isTauri()) {
    const picked = await withProblem(() => invoke<Base64File[]>('pick_files', { what: 'set' }));
    return picked.map(({ name, bytes }) => ({ name, bytes: fromBase64(bytes) }));
  }
  const files = await browseMany();
  return Promise.all(files.map((file) => readFile(file)));
}

/** Lets the user pick a file. Resolves to `null` if they cancel. */
export async function openBytes(what: FileKind = 'archive'): Promise<Uint8Array | null> {
  if (isTauri()) {
    const bytes = await withProblem(() => invoke<ArrayBuffer>('pick_bytes', { what }));
    return bytes.byteLength > 0 ? new Uint8Array(bytes) : null;
  }
  const file = await browse(what);
  return file && new Uint8Array(await file.arrayBuffer());
}

/** Reads a dropped file of at most `most` bytes. Throws a `Problem` if it is too large or cannot be read. */
export async function readFile(file: File, most = MAX_FILE_BYTES): Promise<BinaryFile> {
  const { name, size } = file;
  if (size > most) {
    const params = { size: String(size), limit: String(most) };
    throw { code: 'file-too-large', params, place: { file: name } } satisfies Problem;
  }
  try {
    return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch (failure) {
    const params = { reason: 'other', detail: String(failure) };
    throw { code: 'file-unreadable', params, place: { file: name } } satisfies Problem;
  }
}

/** Where a file was saved: its path in the window. Without a path, it is among the downloads of the browser. */
export type Saved = { path: string } | { downloaded: true };

/** Lets the user save bytes as a file. Resolves to `null` if they cancel. */
export async function saveBytes(name: string, bytes: ArrayBuffer | Uint8Array): Promise<Saved | null> {
  const content = new Uint8Array(bytes);
  if (isTauri()) {
    const path = await withProblem(() => invoke<string | null>('save_bytes', content, headers(name)));
    return path === null ? null : { path };
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return { downloaded: true };
}

/** Shows the file that was saved last in the system's file manager. */
export async function showSaved(): Promise<void> {
  await withProblem(() => invoke('show_saved'));
}

/** What is handed to another program: a text, a link, or a file. */
export type Shared = { text: string } | { url: string } | { name: string; content: ArrayBuffer | Uint8Array | string };

/** Whether the system has a sheet for handing texts, links and files to other programs. */
export const canShare = !isTauri() && typeof navigator.share === 'function';

/**
 * Opens the system's share sheet. Resolves to whether something was shared: the user may cancel. A file of a kind that
 * the system does not take is offered as a text file, or not at all: then this resolves to `undefined`.
 */
export async function share(what: Shared): Promise<boolean | undefined> {
  const data: ShareData = 'name' in what ? {} : what;
  if ('name' in what) {
    const { name, content } = what;
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    const types = [mediaType(name), ...(typeof content === 'string' ? ['text/plain'] : [])];
    const files = types.map((type) => [new File([bytes], type === 'text/plain' ? `${name}.txt` : name, { type })]);
    const taken = files.find((files) => navigator.canShare?.({ files }));
    if (!taken) return undefined;
    data.files = taken;
  }
  try {
    await navigator.share(data);
    return true;
  } catch (refusal) {
    // An `AbortError` means that the user cancelled. Other errors mean that sharing is not possible.
    return refusal instanceof DOMException && refusal.name === 'AbortError' ? false : undefined;
  }
}

/** Returns the media type of a file by its extension. */
function mediaType(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  if (name.endsWith('.csv')) return 'text/csv';
  if (name.endsWith('.png')) return 'image/png';
  return /\.(txt|diff)$/.test(name) ? 'text/plain' : 'application/octet-stream';
}

/** Opens a PDF in the system's viewer, from which the user can print. */
export async function openPdf(name: string, bytes: ArrayBuffer | Uint8Array): Promise<void> {
  await withProblem(() => invoke('open_pdf', new Uint8Array(bytes), headers(name)));
}

/** Passes on each file that is opened with the program, now and later. */
export async function onFileOpened(take: (file: BinaryFile) => void, refuse: (reason: unknown) => void): Promise<void> {
  if (!isTauri()) return onWebFileOpened(take, refuse);
  const ask = async (): Promise<void> => {
    for (const file of await invoke<({ Ok: Base64File } | { Err: unknown })[]>('opened')) {
      if ('Ok' in file) take({ name: file.Ok.name, bytes: fromBase64(file.Ok.bytes) });
      else refuse(problemOf(file.Err));
    }
  };
  await listen('opened', () => void ask());
  await ask();
}

/**
 * Passes on what an installed web app is opened with: files of its own types, or a text that another program shares.
 */
function onWebFileOpened(take: (file: BinaryFile) => void, refuse: (reason: unknown) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    for (const file of files) file.getFile().then(readFile).then(take, refuse);
  });
  const text = new URLSearchParams(location.search).get('text');
  if (!text) return;
  // Removing the text from the address prevents importing it again after going back or reloading.
  history.replaceState(null, '', location.pathname + location.hash);
  take({ name: 'shared.txt', bytes: new TextEncoder().encode(text) });
}

/** The browser's queue of files that an installed web app is opened with. */
interface LaunchQueue {
  setConsumer(take: (opened: { files: readonly FileSystemFileHandle[] }) => void): void;
}

/** A file as Rust passes it, with its bytes as base64. */
interface Base64File {
  name: string;
  bytes: string;
}

function headers(name: string): { headers: Record<string, string> } {
  return { headers: { name: encodeURIComponent(name) } };
}

async function withProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    throw problemOf(refusal);
  }
}

async function browse(what: FileKind): Promise<File | null> {
  const [file] = await browseWith({ accept: acceptedBy(what), multiple: false });
  return file ?? null;
}

const browseMany = (): Promise<File[]> => browseWith({ accept: acceptedBy('any'), multiple: true });

function browseWith(how: { accept: string; multiple: boolean }): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...how });
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });
}
