/** How the cards of a force changed from one game to the next. */
import type { ComparedLine } from '../../bindings';

export interface CardDifference {
  card: string;
  name: string;
  kind: 'more' | 'fewer' | 'cost';
  /** By how many copies. 0 if only the cost changed. */
  by: number;
}

export function differences(lines: readonly ComparedLine[]): CardDifference[] {
  return lines.map(({ card, name, a, b }) => {
    const by = (b?.count ?? 0) - (a?.count ?? 0);
    return { card, name, kind: by > 0 ? 'more' : by < 0 ? 'fewer' : 'cost', by: Math.abs(by) };
  });
}
