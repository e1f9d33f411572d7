/** Everything the screens ask of Rust: one function, typed by the name of the call, whatever carries it. */
import type { Calls } from '../bindings/Calls';
import type { Problem } from '../bindings/Problem';
import { carry } from './carry';
import { troubles } from './troubles.svelte';

/** A query that is still being written is no trouble, and why an exchange did not come to its end stands in the settings. */
const QUIET: ReadonlySet<keyof Calls> = new Set<keyof Calls>(['search', 'find_candidates', 'sync_now', 'sync_wait']);

/** Why a call was refused. */
export class CallFailed extends Error {
  constructor(
    readonly call: keyof Calls,
    readonly problem: Problem,
  ) {
    super(`${call}: ${problem.code}`);
    this.name = 'CallFailed';
    if (!QUIET.has(call)) troubles.note(call, problem);
  }
}

/** Who wants to know that a call was answered. */
export const answered = new Set<(name: string) => void>();

/** Asks for a value. */
export async function call<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
): Promise<Calls[Name]['reply']> {
  try {
    const reply = (await carry(name, args)) as Calls[Name]['reply'];
    for (const hear of answered) hear(name);
    return reply;
  } catch (refusal) {
    throw new CallFailed(name, problemOf(refusal));
  }
}

/** Asks for a file, such as a PDF. */
export async function bytes<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
): Promise<ArrayBuffer> {
  try {
    return (await carry(name, args)) as ArrayBuffer;
  } catch (refusal) {
    throw new CallFailed(name, problemOf(refusal));
  }
}

/** What Rust gave as the reason, or what the window itself says where it was no `Problem`. */
export function problemOf(refusal: unknown): Problem {
  if (typeof refusal === 'object' && refusal !== null && 'code' in refusal) {
    return { params: {}, place: {}, ...refusal } as Problem;
  }
  return { code: 'window', params: { detail: String(refusal) }, place: {} } as Problem;
}
