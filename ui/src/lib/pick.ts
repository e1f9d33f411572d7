/** Files that the user chooses or names; nothing is read or written without that. */
import { invoke, isTauri } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';

import { problemOf } from './call';
import { t } from './words.svelte';

/** What a chosen file is to hold. */
export type What = 'force' | 'pack' | 'archive' | 'pdf';

/** A file's name and text. */
export interface Picked {
  name: string;
  text: string;
}

const ENDINGS: Record<What, string> = {
  force: '.muster,.json,.txt',
  pack: '.json',
  archive: '.muster-archive',
  pdf: '.pdf',
};

/** Whether pages can be opened in the system's viewer. */
export const canOpen = isTauri();

/** Lets the user choose a text file; nothing where none was chosen. */
export async function openText(what: What = 'force'): Promise<Picked | null> {
  if (isTauri()) return attempt(() => invoke<Picked | null>('pick_text', { what }));
  const file = await browse(what);
  return file && read(file);
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

/** Reads a file that the user dropped. */
export async function read(file: File): Promise<Picked> {
  return { name: file.name, text: await file.text() };
}

/** Lets the user keep a text as a file; says whether it was kept. */
export function saveText(name: string, text: string): Promise<boolean> {
  return saveBytes(name, new TextEncoder().encode(text));
}

/** Lets the user keep bytes as a file; says whether they were kept. */
export async function saveBytes(name: string, bytes: ArrayBuffer | Uint8Array): Promise<boolean> {
  const content = new Uint8Array(bytes);
  if (isTauri()) return attempt(() => invoke<boolean>('save_bytes', content, headers(name)));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}

/** Opens pages in the system's viewer, which prints them. */
export async function openPdf(name: string, bytes: ArrayBuffer | Uint8Array): Promise<void> {
  await attempt(() => invoke('open_pdf', new Uint8Array(bytes), headers(name)));
}

/** Hands on each file that is opened with the program, now and later. */
export async function whenOpened(
  take: (file: Picked) => void,
  refuse: (reason: unknown) => void,
): Promise<void> {
  if (!isTauri()) return;
  const ask = async (): Promise<void> => {
    for (const file of await invoke<({ Ok: Picked } | { Err: unknown })[]>('opened')) {
      if ('Ok' in file) take(file.Ok);
      else refuse(problemOf(file.Err));
    }
  };
  await listen('opened', () => void ask());
  await ask();
}


function headers(name: string): { headers: Record<string, string> } {
  const ending = name.split('.').pop();
  const what = { muster: 'force', txt: 'force', json: 'pack', pdf: 'pdf' }[ending ?? ''];
  return { headers: { what: what ?? 'archive', name: encodeURIComponent(name) } };
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
