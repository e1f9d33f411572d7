/** Files that were opened with the program or dropped on the window, and that no screen has taken yet. */
import type { Problem } from '../bindings';
import type { BinaryFile, TextFile } from './file-access';

/** A file, with the kind of its content. */
export type ClassifiedFile =
  | ({ what: 'force' } & TextFile)
  | ({ what: 'pack' } & BinaryFile)
  | ({ what: 'archive' } & BinaryFile)
  | ({ what: 'table' } & BinaryFile);

let waiting: readonly ClassifiedFile[] = $state.raw([]);

export const arrivals = {
  /** Adds a file and returns the kind of its content. Throws a `Problem` if the file is not UTF-8. */
  add(file: BinaryFile): ClassifiedFile['what'] {
    const sorted = classify(file);
    waiting = [...waiting, sorted];
    return sorted.what;
  },

  /** Returns the next file of a kind, if there is one. */
  next<What extends ClassifiedFile['what']>(what: What): Extract<ClassifiedFile, { what: What }> | undefined {
    return waiting.find((file): file is Extract<ClassifiedFile, { what: What }> => file.what === what);
  },

  /** Removes a file that a screen has taken. */
  remove(file: ClassifiedFile): void {
    waiting = waiting.filter((other) => other !== file);
  },
};

/** Tells the kind of a file by its name and first fields. Any other text counts as a force. */
export function classify({ name, bytes }: BinaryFile): ClassifiedFile {
  if (name.endsWith('.muster-archive')) return { what: 'archive', name, bytes };
  if (/\.(xlsx|xls|ods|csv)$/i.test(name)) return { what: 'table', name, bytes };
  if (name.endsWith('.musterpack')) return { what: 'pack', name, bytes };
  const text = decodeUtf8(bytes);
  if (text === undefined) throw { code: 'not-utf8', place: { file: name } } satisfies Problem;
  const { kind, cards } = jsonFields(text);
  if (kind === 'muster-everything') return { what: 'archive', name, bytes };
  return Array.isArray(cards) ? { what: 'pack', name, bytes } : { what: 'force', name, text };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonFields(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
