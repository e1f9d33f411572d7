/** Numbers as people type them. */

/** Reads a whole number with or without a sign. `undefined` if there is none. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  if (!/^[-+]?\d{1,9}$/.test(plain)) return undefined;
  // -0 would be another number than 0.
  return Number(plain) || 0;
}

/** Reads a number of copies. At least 1. */
export function parseCount(text: string): number {
  return Math.max(1, parseAmount(text) ?? 1);
}
