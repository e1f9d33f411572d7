/** Returns whether a press was outside all of the given elements. */
export function isOutside({ target }: Event, ...parts: (Element | undefined)[]): boolean {
  return !parts.some((part) => part?.contains(target as globalThis.Node));
}
