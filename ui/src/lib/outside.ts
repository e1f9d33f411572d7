/** Whether a press was beside all of several parts of the page. */
export function outside({ target }: Event, ...parts: (Element | undefined)[]): boolean {
  return !parts.some((part) => part?.contains(target as globalThis.Node));
}
