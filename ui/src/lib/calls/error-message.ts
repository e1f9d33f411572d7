/** What an error says on the screen. */
import type { Problem } from '../../bindings';
import { CallFailed } from './call';
import { isUnreachable } from './load-code';
import { t } from '../words/words.svelte';

/** Returns an error message with its place, in the current language. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof CallFailed) return problemMessage(failure.problem);
  if (isUnreachable(failure)) return t('window-web-not-here');
  return isProblem(failure) ? problemMessage(failure) : String(failure);
}

/** Returns an error message without its place, for a text that stands at the field. */
export function fieldMessage(failure: unknown): string {
  return failure instanceof CallFailed ? problemText(failure.problem) : errorMessage(failure);
}

/** Returns the text of a problem without its place. */
export function problemText({ code, params }: Problem): string {
  return t(`problem-${code}`, params ?? {});
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'place' in value;
}

function problemMessage(problem: Problem): string {
  const { place } = problem;
  const where = [place.file, place.line, place.card, place.field].filter(Boolean).join(', ');
  const what = problemText(problem);
  return where ? `${what} (${where})` : what;
}
