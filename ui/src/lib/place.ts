/** The id of the node that a path of ids leads to; empty for the force as a whole. */
export function nodeAt(at: readonly string[]): string {
  return at.at(-1) ?? '';
}
