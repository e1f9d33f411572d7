/** Everything the window asks of Rust: one command, typed by the name of the call. */
import { invoke } from '@tauri-apps/api/core';

import type { Calls } from '../bindings/Calls';
import type { Problem } from '../bindings/Problem';

/** Why a call was refused. */
export class CallFailed extends Error {
  constructor(
    readonly call: keyof Calls,
    readonly problem: Problem,
  ) {
    super(`${call}: ${problem.code}`);
    this.name = 'CallFailed';
  }
}

export async function call<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
): Promise<Calls[Name]['reply']> {
  try {
    return await invoke<Calls[Name]['reply']>('call', { name, payload: args });
  } catch (refusal) {
    throw new CallFailed(name, problem(refusal));
  }
}

/** What Rust gave as the reason, or what the window itself says where it was no `Problem`. */
function problem(refusal: unknown): Problem {
  if (typeof refusal === 'object' && refusal !== null && 'code' in refusal) {
    return { params: {}, place: {}, ...refusal } as Problem;
  }
  return { code: 'window', params: { detail: String(refusal) }, place: {} } as Problem;
}
