/** Problems as workers pass them on: JSON that the program made, or that is made here if the program cannot run. */

/** Returns a problem that does not come from the program. */
export function problem(code: string, params: Record<string, string> = {}): string {
  return JSON.stringify({ code, params, place: {} });
}

/** Returns the code of a problem. `undefined` for any other value. */
export function codeOf(failure: unknown): string | undefined {
  if (typeof failure !== 'string' || !failure.startsWith('{')) return undefined;
  return (JSON.parse(failure) as { code?: string }).code;
}
