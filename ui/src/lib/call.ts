/** Everything the window asks of Rust: one command, typed by the name of the call. */
import { invoke } from '@tauri-apps/api/core';

import type { Force, Line, Review, Sample } from './types';
import type { Language } from './words.svelte';

export interface Calls {
  samples: { args: Record<string, never>; reply: Sample[] };
  open_sample: { args: { id: string }; reply: Force };
  review: { args: { force: Force; lang: Language }; reply: Review };
  lines: { args: { force: Force; lang: Language }; reply: Line[] };
}

/** What went wrong, in a code for words and a message for the log. */
export class CallFailed extends Error {
  constructor(
    readonly call: string,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

export async function call<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
): Promise<Calls[Name]['reply']> {
  try {
    return await invoke<Calls[Name]['reply']>('call', { name, payload: args });
  } catch (problem) {
    throw failed(name, problem);
  }
}

function failed(call: string, problem: unknown): CallFailed {
  if (typeof problem === 'object' && problem !== null && 'code' in problem) {
    const message = 'message' in problem ? String(problem.message) : '';
    return new CallFailed(call, String(problem.code), message);
  }
  return new CallFailed(call, 'window', String(problem));
}
