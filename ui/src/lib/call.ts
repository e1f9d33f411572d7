/** Everything the screens ask of Rust: one function, typed by the name of the call, whatever carries it. */
import { invoke } from '@tauri-apps/api/core';

import type { Calls } from '../bindings/Calls';
import type { Problem } from '../bindings/Problem';
import { troubles } from './troubles.svelte';

/** Why a call was refused. */
export class CallFailed extends Error {
  constructor(
    readonly call: keyof Calls,
    readonly problem: Problem,
  ) {
    super(`${call}: ${problem.code}`);
    this.name = 'CallFailed';
    // A query that is still being written is no trouble.
    if (call !== 'search') troubles.note(call, problem);
  }
}

/** Asks for a value. */
export async function call<Name extends keyof Calls>(
  name: Name,
  args: Calls[Name]['args'],
): Promise<Calls[Name]['reply']> {
  try {
    return (await carry(name, args)) as Calls[Name]['reply'];
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

/** Tauri in the window, HTTP where a test bridge serves the page. */
const carry: (name: string, args: unknown) => Promise<unknown> =
  '__TAURI_INTERNALS__' in globalThis
    ? (name, payload) => invoke('call', { name, payload })
    : overHttp;

async function overHttp(name: string, args: unknown): Promise<unknown> {
  const answer = await fetch(`/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (answer.ok) return isJson ? answer.json() : answer.arrayBuffer();
  throw isJson ? await answer.json() : `${answer.status} ${answer.statusText}`;
}

/** What Rust gave as the reason, or what the window itself says where it was no `Problem`. */
export function problemOf(refusal: unknown): Problem {
  if (typeof refusal === 'object' && refusal !== null && 'code' in refusal) {
    return { params: {}, place: {}, ...refusal } as Problem;
  }
  return { code: 'window', params: { detail: String(refusal) }, place: {} } as Problem;
}
