import type { Problem } from '../bindings';
import { CallFailed } from './call';
import { isUnreachable } from './load-code';
import { t } from './words.svelte';

/** Returns an error message with its place, in the current language. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof CallFailed) return problemMessage(failure.problem);
  if (isUnreachable(failure)) return t('window-web-not-here');
  return isProblem(failure) ? problemMessage(failure) : String(failure);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'place' in value;
}

function problemMessage({ code, params, place }: Problem): string {
  const where = [place.file, place.line, place.card, place.field].filter(Boolean).join(', ');
  const what = t(`problem-${code}`, params ?? {});
  return where ? `${what} (${where})` : what;
}
