/** Returns the id of the node at the end of a path of ids. Empty for the force as a whole. */
export function nodeAt(at: readonly string[]): string {
  return at.at(-1) ?? '';
}
