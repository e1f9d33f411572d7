/** Where the lists of an event stand, and what tells a finding from the others. */
import type { ListStanding } from '../bindings/ListStanding';
import type { RuledFinding } from '../bindings/RuledFinding';

/** The icon beside where a list stands. */
export const ICONS = {
  legal: 'check',
  asks: 'unknown',
  'not-legal': 'error',
  unreadable: 'warning',
} as const satisfies Record<ListStanding, string>;

/** The node that a finding is on; empty: the list as a whole. */
export function nodeOf(finding: RuledFinding): string {
  return finding.at.at(-1) ?? '';
}

/** Players out of a text with a line each, no name twice. */
export function playersOf(text: string): string[] {
  const names = text.split('\n').map((line) => line.trim());
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    if (name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
