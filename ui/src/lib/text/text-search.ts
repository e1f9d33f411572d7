/**
 * Text search among the items on the screen, for search as you type. Cards are searched in the core, which also knows
 * their other word forms.
 */

/** Letters that Unicode decomposition leaves, with their replacement. The core uses the same ones. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ς: 'σ',
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

/** Returns how many typing errors are accepted in a word of this many letters. The core accepts as many. */
function forgivenSlips(letters: number): number {
  if (letters <= 4) return 0;
  return letters <= 8 ? 1 : 2;
}

/**
 * Returns whether a word is typed with few enough errors to be meant. An error is one letter too many, missing or wrong,
 * or two neighbouring letters swapped. The rest of a longer word may be missing.
 */
export function isSlip(typed: string, word: string): boolean {
  const most = forgivenSlips(typed.length);
  if (most === 0 || word.length < typed.length - most) return false;
  // The costs of turning each beginning of `typed` into each beginning of `word`.
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const differs = typed[row - 1] === word[at - 1] ? 0 : 1;
      let cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + differs);
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (isSwapped) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, last] = [last, next];
  }
  return last.slice(Math.max(0, typed.length - most)).some((cost) => cost <= most);
}

/** Returns whether every wanted word is the beginning of a word of the text, perhaps with typing errors. */
export function hasNearWords(text: PreparedText, wanted: PreparedText): boolean {
  const isNear = (part: string) => text.words.some((word) => word.startsWith(part) || isSlip(part, word));
  return wanted.text.split(' ').every(isNear);
}

/**
 * Returns the items whose texts match, the best first. Without a query these are all, as they are. The first text of an
 * item is its name and counts more than the others, such as its name in another language. Items with typing errors are
 * found only if nothing else is.
 */
export function bestFirst<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const wanted = prepareText(query);
  if (wanted.text === '') return [...items];
  const rated = items.map((item, place) => {
    const texts = textsOf(item);
    const scores = texts.map((text, index) => matchScore(wanted, prepareText(text)) - (index > 0 ? 0.1 : 0));
    const all = hasWords(prepareText(texts.join(' ')), wanted) ? 0.9 : 0;
    return { item, place, score: Math.max(all, ...scores) };
  });
  const found = rated.filter(({ score }) => score > 0.5);
  const near = found.length > 0 ? found : rated.filter(({ score }) => score > 0);
  return near.sort((a, b) => b.score - a.score || a.place - b.place).map(({ item }) => item);
}

/** Rates how well a text matches: 0 is no match, 0.5 is one with typing errors, more is better. */
export function matchScore(wanted: PreparedText, text: PreparedText): number {
  if (wanted.text === '') return 1;
  if (text.text === wanted.text) return 5;
  if (text.text.startsWith(wanted.text)) return 4;
  if (` ${text.text}`.includes(` ${wanted.text}`)) return 3;
  if (hasWords(text, wanted)) return 2;
  if (wanted.text.split(' ').every((part) => text.text.includes(part))) return 1;
  return hasNearWords(text, wanted) ? 0.5 : 0;
}
