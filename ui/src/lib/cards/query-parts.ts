/** Splits queries into parts, so that a click can add a part and remove it again. */

/** Splits a query at spaces, but not within quotes and parentheses. */
export function splitQuery(query: string): string[] {
  const found: string[] = [];
  let part = '';
  let closing = '';
  let depth = 0;
  for (const sign of query) {
    if (closing) {
      if (sign === closing) closing = '';
    } else if (sign in QUOTES) {
      closing = QUOTES[sign] ?? '';
    } else if (sign === '(') {
      depth += 1;
    } else if (sign === ')') {
      depth -= 1;
    } else if (/\s/.test(sign) && depth <= 0) {
      if (part) found.push(part);
      part = '';
      continue;
    }
    part += sign;
  }
  return part ? [...found, part] : found;
}

const QUOTES: Record<string, string> = { '"': '"', '«': '»', '“': '”' };

/** Returns whether a query contains a part, which may be several words. */
export function hasPart(query: string, part: string): boolean {
  return indexOfParts(splitQuery(query), splitQuery(part)) >= 0;
}

/** Returns the query with the part added, or removed if it was there. */
export function togglePart(query: string, part: string): string {
  const all = splitQuery(query);
  const wanted = splitQuery(part);
  const at = indexOfParts(all, wanted);
  if (at < 0) return [...all, ...wanted].join(' ');
  return [...all.slice(0, at), ...all.slice(at + wanted.length)].join(' ');
}

function indexOfParts(all: string[], wanted: string[]): number {
  if (wanted.length === 0) return -1;
  const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
  return all.findIndex((_, at) => wanted.every((part, after) => same(all[at + after], part)));
}
