/** The verdict in one word. The message `verdict-<word>` is its text. */
import type { Verdict } from '../../bindings';

export type VerdictWord = 'empty' | 'legal' | 'legal-as-known' | 'unfinished' | 'not-legal';

/** Returns the word for a verdict. At an event, a force in which something is missing is not legal. */
export function verdictWord(verdict: Verdict, atEvent = false): VerdictWord {
  if (verdict.empty) return 'empty';
  if (!verdict.legal) return verdict.unfinished && !atEvent ? 'unfinished' : 'not-legal';
  return verdict.certain ? 'legal' : 'legal-as-known';
}

/** The icon of each verdict. */
export const VERDICT_ICONS = {
  empty: 'unknown',
  legal: 'check',
  'legal-as-known': 'unknown',
  unfinished: 'edit',
  'not-legal': 'error',
} as const satisfies Record<VerdictWord, string>;
