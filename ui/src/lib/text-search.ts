/**
 * Text search among the items on the screen, for search as you type. Cards are searched in the core, which also knows
 * their other word forms.
 */

/** Letters that Unicode decomposition leaves, with their replacement. The core uses the same ones. */
const LETTERS: Record<string, string> = {
  œ: 'oe', æ: 'ae', þ: 'th', ð: 'd', đ: 'd', ø: 'o', ł: 'l', ħ: 'h', ς: 'σ',
};
/** Apostrophes, including accents that people type in their place. */
const APOSTROPHES = /[’‘‛´`′ʼʻʹ]/gu;
/** Characters that are ignored: accents, characters without width, and signs such as ™. */
const IGNORED = /[\p{M}\p{Cf}™℠]/gu;

/** Returns a text in lower case and without accents. */
export function foldText(text: string): string {
  const plain = text.replace(APOSTROPHES, "'").replace(IGNORED, '').normalize('NFKD');
  const cased = plain.replace(IGNORED, '').toLowerCase().toUpperCase().toLowerCase();
  return cased.replace(IGNORED, '').replace(/[œæþðđøłħς]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** A text that is prepared for comparison. */
export interface PreparedText {
  /** The words, separated by spaces. */
  text: string;
  /** The words, and their joined forms: `t-60` gives `t`, `60` and `t60`. */
  words: string[];
}

/** A cache of prepared texts. The same texts are compared again with every typed letter. */
const preparedTexts = new Map<string, PreparedText>();
const MAX_PREPARED_TEXTS = 20_000;

/** Prepares a text for comparison. */
export function prepareText(text: string): PreparedText {
  const before = preparedTexts.get(text);
  if (before) return before;
  if (preparedTexts.size >= MAX_PREPARED_TEXTS) preparedTexts.clear();
  const plain: string[] = [];
  const words: string[] = [];
  for (const group of foldText(text).split(/[^\p{L}\p{N}\-_'.\u2010-\u2015\u2212]+/u)) {
    const parts = group.match(/[\p{L}\p{N}]+/gu) ?? [];
    plain.push(...parts);
    words.push(...parts);
    if (parts.length > 1) words.push(parts.join(''));
  }
  const done = { text: plain.join(' '), words };
  preparedTexts.set(text, done);
  return done;
}

/** Returns whether every wanted word is the beginning of a word of the text. */
export function hasWords(text: PreparedText, wanted: PreparedText): boolean {
  return wanted.text.split(' ').every((part) => text.words.some((word) => word.startsWith(part)));
}

/** Rates how well a text matches: 0 is no match, more is better. */
export function matchScore(wanted: PreparedText, text: PreparedText): number {
  if (wanted.text === '') return 1;
  if (text.text === wanted.text) return 5;
  if (text.text.startsWith(wanted.text)) return 4;
  if (` ${text.text}`.includes(` ${wanted.text}`)) return 3;
  if (hasWords(text, wanted)) return 2;
  return wanted.text.split(' ').every((part) => text.text.includes(part)) ? 1 : 0;
}
