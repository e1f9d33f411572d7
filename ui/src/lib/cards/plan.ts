/** The lines of the collection plan: which are shown, and under which headings. */
import type { NeedRow } from '../../bindings';

/** Which lines are shown. */
export const SHOWN = ['all', 'missing', 'contested', 'open'] as const;
export type Shown = (typeof SHOWN)[number];

/** Returns whether a line is shown. */
export function isShown({ missing, contested, ticked }: NeedRow, shown: Shown): boolean {
  if (shown === 'missing') return missing > 0;
  if (shown === 'contested') return contested;
  return shown === 'all' || !ticked;
}

/** Lines under one heading. */
export interface NeedGroup {
  system: string;
  /** The kind of card. Empty for miniatures. */
  kind: string;
  miniature: boolean;
  rows: NeedRow[];
}

/** Groups neighbouring lines: those of one kind of card, and all miniatures of a game. */
export function groupNeeds(rows: readonly NeedRow[]): NeedGroup[] {
  const groups: NeedGroup[] = [];
  for (const row of rows) {
    const { system, miniature } = row;
    const kind = miniature ? '' : row.kind;
    const last = groups.at(-1);
    if (last && last.system === system && last.miniature === miniature && last.kind === kind) last.rows.push(row);
    else groups.push({ system, kind, miniature, rows: [row] });
  }
  return groups;
}
