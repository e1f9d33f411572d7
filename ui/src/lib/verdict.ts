/** The verdict in one word. The message `verdict-<word>` is its text. */
import type { Verdict } from '../bindings';

export type VerdictWord = 'empty' | 'legal' | 'legal-as-known' | 'not-legal';

export function verdictWord(verdict: Verdict): VerdictWord {
  if (verdict.empty) return 'empty';
  if (!verdict.legal) return 'not-legal';
  return verdict.certain ? 'legal' : 'legal-as-known';
}

/** The icon of each verdict. */
export const VERDICT_ICONS = {
  empty: 'unknown',
  legal: 'check',
  'legal-as-known': 'unknown',
  'not-legal': 'error',
} as const satisfies Record<VerdictWord, string>;
