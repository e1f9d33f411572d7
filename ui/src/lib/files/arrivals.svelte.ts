/** Files that were opened with the program or dropped on the window, and that no screen has taken yet. */
import type { Problem } from '../../bindings';
import { decodeText } from '../text/decode-text';
import type { BinaryFile, TextFile } from './file-access';
import { route } from '../page/route.svelte';
import { toasts } from '../page/toasts.svelte';
import { t } from '../words/words.svelte';

/** A file, with the kind of its content. */
export type ClassifiedFile =
  | ({ what: 'force' } & TextFile)
  | ({ what: 'campaign' } & TextFile)
  | ({ what: 'pack' } & BinaryFile)
  | ({ what: 'archive' } & BinaryFile)
  | ({ what: 'data-set' } & BinaryFile)
  | ({ what: 'roster' } & BinaryFile)
  | ({ what: 'table' } & BinaryFile);

let waiting: readonly ClassifiedFile[] = $state.raw([]);

export const arrivals = {
  /** Adds a file and returns the kind of its content. Throws a `Problem` if the file is not text. */
  add(file: BinaryFile): ClassifiedFile['what'] {
    const sorted = classify(file);
    waiting = [...waiting, sorted];
    return sorted.what;
  },

  /** Returns the next file of a kind, if there is one. */
  next<What extends ClassifiedFile['what']>(what: What): Extract<ClassifiedFile, { what: What }> | undefined {
    return waiting.find((file): file is Extract<ClassifiedFile, { what: What }> => file.what === what);
  },

  /** Removes all files of a data set, and returns them. */
  takeDataSet(): BinaryFile[] {
    const files = waiting.flatMap((file) => (file.what === 'data-set' ? [file] : []));
    waiting = waiting.filter((file) => file.what !== 'data-set');
    return files;
  },

  /** Removes a file that a screen has taken. */
  remove(file: ClassifiedFile): void {
    waiting = waiting.filter((other) => other !== file);
  },
};

/** The screen that imports each kind of file. A force is imported where the user is. */
const SCREENS = {
  campaign: 'campaigns',
  pack: 'settings',
  archive: 'settings',
  'data-set': 'settings',
  table: 'table',
} as const;

/**
 * Passes a file on to the screen that imports its kind, and says which kind it is. Throws a `Problem` if the file is not
 * text.
 */
export function receive(file: BinaryFile): void {
  const isWaiting = arrivals.next('data-set') !== undefined;
  const what = arrivals.add(file);
  // A data set comes as many files, of which the first says what they are.
  if (what === 'force' || what === 'roster' || (what === 'data-set' && isWaiting)) return;
  route.go(SCREENS[what]);
  toasts.show(t(`window-forces-import-is-${what}`));
}

/** Tells the kind of a file by its content, or by its name if the content does not tell. Any other text counts as a force. */
export function classify({ name, bytes }: BinaryFile): ClassifiedFile {
  if (begins(bytes, ZIP)) {
    if (DATA_SET.test(name)) return { what: 'data-set', name, bytes };
    // The names of the files in an archive are written as they are.
    const names = new TextDecoder('latin1').decode(bytes);
    if (/\bxl\/|opendocument\.spreadsheet/.test(names)) return { what: 'table', name, bytes };
    if (/\.(gst|cat)z?\b/.test(names)) return { what: 'data-set', name, bytes };
    return { what: /\.ros\b/.test(names) ? 'roster' : 'pack', name, bytes };
  }
  if (name.endsWith('.muster-archive') || ARCHIVES.some((start) => begins(bytes, start))) {
    return { what: 'archive', name, bytes };
  }
  if (DATA_SET.test(name)) return { what: 'data-set', name, bytes };
  if (/\.(xlsx|xls|ods|csv)$/i.test(name)) return { what: 'table', name, bytes };
  if (name.endsWith('.musterpack')) return { what: 'pack', name, bytes };
  const text = decodeText(bytes);
  if (text === undefined) throw { code: 'not-utf8', place: { file: name } } satisfies Problem;
  const { kind, cards, gameSystem, catalogue } = jsonFields(text);
  if (gameSystem || catalogue) return { what: 'data-set', name, bytes };
  if (kind === 'muster-everything') return { what: 'archive', name, bytes };
  if (kind === 'campaign' || CAMPAIGN_CODE.test(text)) return { what: 'campaign', name, text };
  return Array.isArray(cards) ? { what: 'pack', name, bytes } : { what: 'force', name, text };
}

/** How a share code of a campaign begins. */
const CAMPAIGN_CODE = /^\s*MC\d+\./;

/** The names of files of data sets, zipped or plain, and of archives of them. */
const DATA_SET = /\.(gst|cat|gstz|catz|bsr)$/i;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** How a full export begins: with photos, and without them (deflated). */
const ARCHIVES = [[...'MUSTER\x1a'].map((letter) => letter.charCodeAt(0)), [0x78, 0x9c]];

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function jsonFields(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
