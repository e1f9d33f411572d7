/** Suggestions for a query that cannot be read. */
import type { Problem } from '../../bindings';

/** A query, split into the wrong part and what surrounds it. */
export interface QueryFault {
  before: string;
  wrong: string;
  after: string;
}

/**
 * Finds the part of a query that a problem is about. The problem states its first character, counted from 1, and its
 * text.
 */
export function findFault(query: string, problem: Problem): QueryFault | undefined {
  const at = Number(problem.params?.['at']);
  if (!Number.isInteger(at) || at < 1) return undefined;
  const signs = [...query];
  const rest = signs.slice(at - 1).join('');
  const found = problem.params?.['found'] ?? problem.params?.['value'] ?? '';
  const quote = /^["«“]/.test(rest) ? 1 : 0;
  const exact = found && rest.startsWith(found, quote);
  const wrong = exact ? rest.slice(quote, quote + found.length) : (rest.match(/^\S+/)?.[0] ?? rest.slice(0, 1));
  const from = signs.slice(0, at - 1).join('').length + (exact ? quote : 0);
  return { before: query.slice(0, from), wrong, after: query.slice(from + wrong.length) };
}

/** Returns suggestions for what was meant. */
export function suggestions(problem: Problem): string[] {
  const near = problem.params?.['near'] ?? '';
  return near ? near.split(', ').filter(Boolean) : [];
}

/** Returns the query with a suggestion in place of the wrong part. */
export function fixQuery({ before, after }: QueryFault, near: string): string {
  const open = /["«“]$/.test(before);
  return before + (near.includes(' ') && !open ? `"${near}"` : near) + after;
}
