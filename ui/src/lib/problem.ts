import type { Problem } from '../bindings/Problem';
import { CallFailed } from './call';
import { t } from './words.svelte';

/** Returns an error message with its place, in the current language. */
export function told(failure: unknown): string {
  if (failure instanceof CallFailed) return said(failure.problem);
  return isProblem(failure) ? said(failure) : String(failure);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'place' in value;
}

function said({ code, params, place }: Problem): string {
  const where = [place.file, place.line, place.card, place.field].filter(Boolean).join(', ');
  const what = t(`problem-${code}`, params ?? {});
  return where ? `${what} (${where})` : what;
}
