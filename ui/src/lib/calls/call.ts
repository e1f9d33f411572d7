/** Calls from the screens to Rust. One function, typed by the name of the call, works over every transport. */
import type { Calls, Problem } from '../../bindings';
import { sendCall } from './transport';
import { errorLog } from './error-log.svelte';
import type { Language } from '../words/language';
import { words } from '../words/words.svelte';

/**
 * Calls whose errors are not logged. A query is often invalid while it is being typed, and a failed sync is shown in
 * the settings.
 */
const UNLOGGED_CALLS: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'search',
  'find_candidates',
  'sync_now',
  'sync_wait_for_changes',
]);

/** The error of a refused call. */
export class CallFailed extends Error {
  constructor(
    readonly call: keyof Calls,
    readonly problem: Problem,
  ) {
    super(`${call}: ${problem.code}`);
    this.name = 'CallFailed';
    if (!UNLOGGED_CALLS.has(call)) errorLog.add(call, problem);
  }
}

/** Functions that are called with the name of each answered call. */
export const answerListeners = new Set<(name: string) => void>();

/**
 * Makes a call that returns a value. The answer is in the language of the screen, unless another is asked for.
 *
 * @throws {CallFailed} if the call is refused
 */
export async function call<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
  lang: Language = words.language,
): Promise<Calls[Name]['reply']> {
  try {
    const reply = (await sendCall(name, { ...args, lang })) as Calls[Name]['reply'];
    for (const listener of answerListeners) listener(name);
    return reply;
  } catch (refusal) {
    throw new CallFailed(name, problemOf(refusal));
  }
}

/**
 * Makes a call that returns bytes, such as a PDF, in the language of the screen, unless another is asked for.
 *
 * @throws {CallFailed} if the call is refused
 */
export async function callForBytes<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
  lang: Language = words.language,
): Promise<ArrayBuffer> {
  try {
    return (await sendCall(name, { ...args, lang })) as ArrayBuffer;
  } catch (refusal) {
    throw new CallFailed(name, problemOf(refusal));
  }
}

/** Returns the `Problem` that Rust gave as the reason, or a problem `window` for any other error. */
export function problemOf(refusal: unknown): Problem {
  if (typeof refusal === 'object' && refusal !== null && 'code' in refusal) {
    return { params: {}, place: {}, ...refusal } as Problem;
  }
  return { code: 'window', params: { detail: String(refusal) }, place: {} } as Problem;
}
