/** Finds among what is on the screen as one types. Cards are found by the core, which knows their other forms. */

/** Letters that compatibility decomposition leaves, as the core has them. */
const LETTERS: Record<string, string> = {
  œ: 'oe', æ: 'ae', þ: 'th', ð: 'd', đ: 'd', ø: 'o', ł: 'l', ħ: 'h', ς: 'σ',
};
/** Apostrophes, among them accents that are typed for one. */
const APOSTROPHES = /[’‘‛´`′ʼʻʹ]/gu;
/** Accents, characters of no width, and signs that are no part of a name. */
const NOTHING = /[\p{M}\p{Cf}™℠]/gu;

/** Letters without accents and in one case. */
export function fold(text: string): string {
  const plain = text.replace(APOSTROPHES, "'").replace(NOTHING, '').normalize('NFKD');
  const cased = plain.replace(NOTHING, '').toLowerCase().toUpperCase().toLowerCase();
  return cased.replace(NOTHING, '').replace(/[œæþðđøłħς]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** A text as it is compared with others. */
export interface Folded {
  /** Its words, one after the other. */
  text: string;
  /** The same, and what stands joined: `t-60` is `t`, `60` and `t60`. */
  words: string[];
}

/** Texts that were folded before: the same ones are narrowed down with every letter. */
const known = new Map<string, Folded>();
const MOST_KNOWN = 20_000;

/** A text as it is compared. */
export function folded(text: string): Folded {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const plain: string[] = [];
  const words: string[] = [];
  for (const group of fold(text).split(/[^\p{L}\p{N}\-_'.\u2010-\u2015\u2212]+/u)) {
    const parts = group.match(/[\p{L}\p{N}]+/gu) ?? [];
    plain.push(...parts);
    words.push(...parts);
    if (parts.length > 1) words.push(parts.join(''));
  }
  const done = { text: plain.join(' '), words };
  known.set(text, done);
  return done;
}

/** Whether every word that is looked for begins a word of the text. */
export function holds(text: Folded, wanted: Folded): boolean {
  return wanted.text.split(' ').every((part) => text.words.some((word) => word.startsWith(part)));
}

/** How well what is looked for matches a text: 0 not at all, more is better. */
export function match(wanted: Folded, text: Folded): number {
  if (wanted.text === '') return 1;
  if (text.text === wanted.text) return 5;
  if (text.text.startsWith(wanted.text)) return 4;
  if (` ${text.text}`.includes(` ${wanted.text}`)) return 3;
  if (holds(text, wanted)) return 2;
  return wanted.text.split(' ').every((part) => text.text.includes(part)) ? 1 : 0;
}
