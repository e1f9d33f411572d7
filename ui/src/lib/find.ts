/** Finds words in short texts as one types. */

/** Letters without accents and case, words without what stands between them. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How well folded words match a folded text: 0 not at all, more is better. */
export function match(wanted: string, text: string): number {
  if (wanted === '') return 1;
  if (text === wanted) return 5;
  if (text.startsWith(wanted)) return 4;
  if (` ${text}`.includes(` ${wanted}`)) return 3;
  if (text.includes(wanted)) return 2;
  const parts = wanted.split(' ');
  return parts.length > 1 && parts.every((part) => text.includes(part)) ? 1 : 0;
}
