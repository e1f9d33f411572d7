/** Finds among what is on the screen as one types, by the words that the core finds cards by. */

/** Letters that stand for others, as the core has them. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', '’': "'", ʼ: "'" };
/** What French leaves before an apostrophe. */
const ELIDED = new Set('l d j m t s n c qu jusqu lorsqu puisqu quoiqu'.split(' '));

/** Letters without accents and case. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[œæßøł’ʼ]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** A text as it is compared with others. */
export interface Folded {
  /** Its words, one after the other. */
  text: string;
  /** The same, and what stands joined: `t-60` is `t`, `60` and `t60`. */
  words: string[];
  /** {@link words} without the marks of plural and gender. */
  stems: string[];
  /** What texts share that say the same: `T-60 Power Armors` and `t60 power armor`. */
  key: string;
}

/** Texts that were folded before: the same cards are narrowed down with every letter. */
const known = new Map<string, Folded>();
const MOST_KNOWN = 20_000;

/** A text as it is compared, in the words that the core finds in it. */
export function folded(text: string): Folded {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const plain: string[] = [];
  const words: string[] = [];
  let key = '';
  for (const group of fold(text).split(/[^\p{L}\p{N}\-_'.]+/u)) {
    const parts = partsOf(group);
    plain.push(...parts);
    words.push(...parts);
    key += parts.map(stem).join('');
    if (parts.length > 1) words.push(parts.join(''));
  }
  const done = { text: plain.join(' '), words, stems: words.map(stem), key };
  known.set(text, done);
  return done;
}

/** The words of what is joined by hyphens, points and apostrophes, elision and possession left out. */
function partsOf(group: string): string[] {
  const parts: string[] = [];
  for (const { 0: part, index } of group.matchAll(/[\p{L}\p{N}]+/gu)) {
    const isFirst = parts.length === 0;
    const end = index + part.length;
    const elided = isFirst && group[end] === "'" && end + 1 < group.length && ELIDED.has(part);
    const possessive = !isFirst && group[index - 1] === "'" && part === 's' && end === group.length;
    if (!elided && !possessive) parts.push(part);
  }
  return parts;
}

/** What is left of a folded word without the marks of plural, gender and the like, in English and in French. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('aux') && !word.endsWith('eaux')) return `${word.slice(0, -3)}al`;
  const isMany = /[^s]s$|..eux$|.eaux$/.test(word);
  let stem = isMany ? word.slice(0, -1) : word;
  if (stem.endsWith('y')) return `${stem.slice(0, -1)}i`;
  while (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  return stem.length > 3 && stem.endsWith('v') ? `${stem.slice(0, -1)}f` : stem;
}

/** Whether every word that is looked for begins a word of the text, or is one of its words in another form. */
export function holds(text: Folded, wanted: Folded): boolean {
  return wanted.text.split(' ').every(
    (part) => text.words.some((word) => word.startsWith(part)) || text.stems.includes(stem(part)),
  );
}

/** How well what is looked for matches a text: 0 not at all, more is better. */
export function match(wanted: Folded, text: Folded): number {
  if (wanted.text === '') return 1;
  if (text.key === wanted.key) return 5;
  if (text.text.startsWith(wanted.text)) return 4;
  if (` ${text.text}`.includes(` ${wanted.text}`)) return 3;
  if (holds(text, wanted)) return 2;
  return wanted.text.split(' ').every((part) => text.text.includes(part)) ? 1 : 0;
}
