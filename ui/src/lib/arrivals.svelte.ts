/** Files that came by themselves, opened with the program or dropped on the window, until a screen takes them. */
import type { Problem } from '../bindings/Problem';
import type { Arrival, Picked } from './pick';

/** A file by what it holds. */
export type Sorted =
  | ({ what: 'force' } & Picked)
  | ({ what: 'pack' } & Arrival)
  | ({ what: 'archive' } & Arrival)
  | ({ what: 'table' } & Arrival);

let waiting: readonly Sorted[] = $state.raw([]);

export const arrivals = {
  /** Sorts a file in and says what it holds; fails where it is none of the program's. */
  add(file: Arrival): Sorted['what'] {
    const sorted = sort(file);
    waiting = [...waiting, sorted];
    return sorted.what;
  },

  /** The next file of a sort. */
  next<What extends Sorted['what']>(what: What): Extract<Sorted, { what: What }> | undefined {
    return waiting.find((file): file is Extract<Sorted, { what: What }> => file.what === what);
  },

  /** A screen has taken a file. */
  taken(file: Sorted): void {
    waiting = waiting.filter((other) => other !== file);
  },
};

/** What a file holds, by its name and its first fields; what looks like nothing else is read as a force. */
export function sort({ name, bytes }: Arrival): Sorted {
  if (name.endsWith('.muster-archive')) return { what: 'archive', name, bytes };
  if (/\.(xlsx|xls|ods|csv)$/i.test(name)) return { what: 'table', name, bytes };
  if (name.endsWith('.musterpack')) return { what: 'pack', name, bytes };
  const text = decoded(bytes);
  if (text === undefined) throw { code: 'not-utf8', place: { file: name } } satisfies Problem;
  const { kind, cards } = fields(text);
  if (kind === 'muster-everything') return { what: 'archive', name, bytes };
  return Array.isArray(cards) ? { what: 'pack', name, bytes } : { what: 'force', name, text };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function fields(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
