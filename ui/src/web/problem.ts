/** Problems as workers hand them on: JSON that the program made, or that is made here where none can. */

/** A problem that the program had no part in. */
export function problem(code: string, params: Record<string, string> = {}): string {
  return JSON.stringify({ code, params, place: {} });
}

/** The code of a problem; none of anything else. */
export function code(failure: unknown): string | undefined {
  if (typeof failure !== 'string' || !failure.startsWith('{')) return undefined;
  return (JSON.parse(failure) as { code?: string }).code;
}
