/** Which of the cards that a place takes are shown, and in which order. */
import type { CandidateView } from '../../bindings';

/** What the user wants to see of them. */
export interface CandidateFilter {
  /** The cards that the query finds, each with its place among them; missing: every card, as the core orders them. */
  ranks?: ReadonlyMap<string, number> | undefined;
  /** Only cards of this faction. */
  faction?: string | undefined;
  /** Only cards that the user owns. */
  owned?: boolean;
  /** Only cards that are known to cost no more than this. */
  most?: number | undefined;
}

/** The candidates of one slot, by card. */
export interface SlotCards {
  slot: string;
  /** What may be added. */
  allowed: string[];
  /** What would break a rule. */
  others: string[];
}

export interface SlotGroup {
  slot: string;
  allowed: CandidateView[];
  others: CandidateView[];
}

/**
 * The candidates by slot, in the game's order; slots of which nothing is wished for are left out. Of what a query finds,
 * the slot with the best comes first, so that the first row is the one that Enter adds.
 */
export function arrangeBySlot(candidates: readonly CandidateView[], wish: CandidateFilter): SlotCards[] {
  const { ranks } = wish;
  const wished = candidates.filter((candidate) => fits(candidate, wish));
  if (ranks) wished.sort((a, b) => rank(ranks, a) - rank(ranks, b));
  const order = new Set(candidates.map(({ slot }) => slot));
  const groups = [...order].flatMap((slot) => {
    const here = wished.filter((candidate) => candidate.slot === slot);
    if (here.length === 0) return [];
    const cards = (allowed: boolean) =>
      here.filter((candidate) => candidate.allowed === allowed).map(({ card }) => card);
    return { slot, allowed: cards(true), others: cards(false) };
  });
  if (!ranks) return groups;
  const best = ({ allowed, others }: SlotCards) => ranks.get(allowed[0] ?? others[0] ?? '') ?? Infinity;
  const isRefused = ({ allowed }: SlotCards) => Number(allowed.length === 0);
  return groups.sort((a, b) => isRefused(a) - isRefused(b) || best(a) - best(b));
}

/** The candidates by slot and card. */
export type CandidatesByPlace = ReadonlyMap<string, CandidateView>;

/** Indexes candidates for {@link fillGroups}. They change with the force, and not with each letter of a query. */
export function indexByPlace(candidates: readonly CandidateView[]): CandidatesByPlace {
  return new Map(candidates.map((candidate) => [key(candidate.slot, candidate.card), candidate]));
}

/** What the rules say now of candidates that stay where they were put; those that are gone leave their place. */
export function fillGroups(places: readonly SlotCards[], known: CandidatesByPlace): SlotGroup[] {
  return places.map(({ slot, allowed, others }) => {
    const of = (cards: string[]) => cards.flatMap((card) => known.get(key(slot, card)) ?? []);
    return { slot, allowed: of(allowed), others: of(others) };
  });
}

/** What Enter adds: the best that may be added, else the best at all. */
export function bestCandidate(
  groups: readonly SlotGroup[],
  ranks?: ReadonlyMap<string, number>,
): CandidateView | undefined {
  const heads = (part: 'allowed' | 'others') => groups.flatMap((group) => group[part][0] ?? []);
  const first = (found: CandidateView[]) =>
    ranks ? found.toSorted((a, b) => rank(ranks, a) - rank(ranks, b))[0] : found[0];
  return first(heads('allowed')) ?? first(heads('others'));
}

/** The factions of the candidates by name, each with how many there are. */
export function factionsOf(candidates: readonly CandidateView[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { factions = [] } of candidates) {
    for (const faction of factions) counts.set(faction, (counts.get(faction) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name));
}

function fits(candidate: CandidateView, { ranks, faction, owned, most }: CandidateFilter): boolean {
  return (
    (!ranks || ranks.has(candidate.card)) &&
    (!faction || (candidate.factions ?? []).includes(faction)) &&
    (!owned || (candidate.owned ?? 0) > 0) &&
    (most === undefined || (candidate.cost !== null && candidate.cost <= most))
  );
}

function rank(ranks: ReadonlyMap<string, number>, { card }: CandidateView): number {
  return ranks.get(card) ?? Infinity;
}

function key(slot: string, card: string): string {
  return `${slot} ${card}`;
}
