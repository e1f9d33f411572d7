/** What is to be printed, as the address and the choices say. */
import type { Force } from '../../bindings/Force';
import type { PrintArgs } from '../../bindings/PrintArgs';
import type { Language } from '../language';

export const LAYOUTS = ['list', 'charts', 'cards', 'cutout', 'reference'] as const;
export const PAPERS = ['a4', 'letter'] as const;

export type Layout = (typeof LAYOUTS)[number];
export type Paper = (typeof PAPERS)[number];

export interface Choices {
  layouts: Layout[];
  paper: Paper;
  /** `YYYY-MM-DD`, or empty for none. */
  date: string;
  lang: Language;
  /** Whether a QR code comes along by which the force is taken over. */
  codes: boolean;
}

/** What is printed where it is no force: cards, or the icons or reminders of a game. */
export interface Other {
  cards: string[];
  icons: string | null;
  reference: string | null;
}

export const NONE: Other = { cards: [], icons: null, reference: null };

export function otherOf(query: URLSearchParams): Other {
  const cards = (query.get('cards') ?? '').split(',').filter(Boolean);
  return { cards, icons: query.get('icons'), reference: query.get('reference') };
}

/** The layouts that a text names, in their order; none where it names none. */
export function layoutsOf(value: unknown): Layout[] {
  const named = typeof value === 'string' ? value.split(',') : [];
  return LAYOUTS.filter((layout) => named.includes(layout));
}

export function paperOf(value: unknown): Paper {
  return PAPERS.find((paper) => paper === value) ?? 'a4';
}

/** Today as the calendar here has it, `YYYY-MM-DD`. */
export function today(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What to ask the printer for: forces, kept ones by their ids, or else something other; nothing where there is nothing to print. */
export function job(
  { forces = [], kept = [] }: { forces?: Force[]; kept?: string[] },
  other: Other,
  choices: Choices,
): PrintArgs | undefined {
  const { layouts, paper, date, lang } = choices;
  const common = { layouts: [...layouts], paper, date: date || null, lang };
  if (other.reference !== null) return { ...common, layouts: ['reference'], forces, kept, icons: null };
  if (kept.length > 0) {
    return layouts.length > 0 ? { ...common, kept, codes: choices.codes, icons: null } : undefined;
  }
  if (other.cards.length > 0) return { ...common, cards: other.cards, icons: null };
  return other.icons === null ? undefined : { ...common, icons: other.icons };
}

/** A name for the file, of the words of what is printed. */
export function fileName(title: string): string {
  const plain = title.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replace(/\s+/g, ' ');
  return `${plain.trim().replace(/^\.+|\.+$/g, '').slice(0, 80) || 'muster'}.pdf`;
}
