/** Narrows a list of candidates as one types. */
import type { CandidateView } from '../bindings/CandidateView';

export interface Group {
  slot: string;
  /** What may be added, best match first. */
  allowed: CandidateView[];
  /** What would break a rule. */
  others: CandidateView[];
}

/** Letters without accents and case, words without what stands between them. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Names that were folded before: the same cards are narrowed down with every letter. */
const folded = new Map<string, string>();
const MOST_FOLDED = 20_000;

function foldOnce(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size >= MOST_FOLDED) folded.clear();
  const letters = fold(text);
  folded.set(text, letters);
  return letters;
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

/** Candidates by slot, in the game's order; empty slots are left out. */
export function narrow(
  candidates: readonly CandidateView[],
  wanted: string,
  word: (candidate: CandidateView) => string,
): Group[] {
  const query = fold(wanted);
  const groups = new Map<string, { candidate: CandidateView; score: number }[]>();
  for (const candidate of candidates) {
    const score = Math.max(
      2 * match(query, foldOnce(candidate.name)),
      match(query, foldOnce(word(candidate))),
    );
    if (score === 0) continue;
    const group = groups.get(candidate.slot) ?? [];
    group.push({ candidate, score });
    groups.set(candidate.slot, group);
  }
  return [...groups].map(([slot, found]) => {
    const weight = ({ candidate, score }: (typeof found)[number]) =>
      2 * score - (candidate.findings.length > 0 ? 1 : 0);
    const sorted = found.sort((a, b) => weight(b) - weight(a)).map(({ candidate }) => candidate);
    return {
      slot,
      allowed: sorted.filter((candidate) => candidate.allowed),
      others: sorted.filter((candidate) => !candidate.allowed),
    };
  });
}

/** What Enter adds: the first that may be added, else the first at all. */
export function first(groups: readonly Group[]): CandidateView | undefined {
  const allowed = groups.find((group) => group.allowed.length > 0)?.allowed[0];
  return allowed ?? groups.find((group) => group.others.length > 0)?.others[0];
}
