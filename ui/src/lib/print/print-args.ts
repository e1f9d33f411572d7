/** The print request, from the address and the user's choices. */
import type { Force, PrintArgs } from '../../bindings';

export const LAYOUTS = ['list', 'charts', 'cards', 'cutout', 'reference'] as const;
export const PAPERS = ['a4', 'letter', 'a5'] as const;

export type Layout = (typeof LAYOUTS)[number];
export type Paper = (typeof PAPERS)[number];

export interface PrintChoices {
  layouts: Layout[];
  paper: Paper;
  /** The date to print as `YYYY-MM-DD`. Empty prints none. */
  date: string;
  /** Whether to print a QR code from which the force can be imported. */
  codes: boolean;
}

/** What to print instead of a force: cards, or the icons or reminders of a game. */
export interface OtherContent {
  cards: string[];
  icons: string | null;
  reference: string | null;
}

export const NO_OTHER_CONTENT: OtherContent = { cards: [], icons: null, reference: null };

export function parseOtherContent(query: URLSearchParams): OtherContent {
  const cards = (query.get('cards') ?? '').split(',').filter(Boolean);
  return { cards, icons: query.get('icons'), reference: query.get('reference') };
}

/** Returns the layouts that a text names, in the standard order. Empty if it names none. */
export function layoutsOf(value: unknown): Layout[] {
  const named = typeof value === 'string' ? value.split(',') : [];
  return LAYOUTS.filter((layout) => named.includes(layout));
}

export function paperOf(value: unknown): Paper {
  return PAPERS.find((paper) => paper === value) ?? 'a4';
}

/** Returns today's date in local time as `YYYY-MM-DD`. */
export function today(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Builds the print request, for stored forces or for something else. `undefined` if there is nothing to print. */
export function printArgs(
  { forces = [], kept = [] }: { forces?: Force[]; kept?: string[] },
  other: OtherContent,
  choices: PrintChoices,
): PrintArgs | undefined {
  const { layouts, paper, date } = choices;
  const common = { layouts: [...layouts], paper, date: date || null };
  if (other.reference !== null) return { ...common, layouts: ['reference'], forces, kept, icons: null };
  if (kept.length > 0) {
    return layouts.length > 0 ? { ...common, kept, codes: choices.codes, icons: null } : undefined;
  }
  if (other.cards.length > 0) return { ...common, cards: other.cards, icons: null };
  return other.icons === null ? undefined : { ...common, icons: other.icons };
}

/** Returns a file name made from a title. */
export function fileName(title: string): string {
  const plain = title.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replace(/\s+/g, ' ');
  return `${
    plain
      .trim()
      .replace(/^\.+|\.+$/g, '')
      .slice(0, 80) || 'muster'
  }.pdf`;
}
