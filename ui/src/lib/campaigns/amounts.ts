/** Amounts that people type into campaigns. */
import { parseWhole } from '../text/written-number';

const MAX_AMOUNT = 999_999_999;

/** Reads a whole number with or without a sign. `undefined` if there is none. */
export function parseAmount(text: string): number | undefined {
  const amount = parseWhole(text);
  return amount !== undefined && Math.abs(amount) <= MAX_AMOUNT ? amount : undefined;
}

/** Reads a number of copies. At least 1. */
export function parseCount(text: string): number {
  return Math.max(1, parseAmount(text) ?? 1);
}
