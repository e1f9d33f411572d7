import { CallFailed } from './call';
import { t } from './words.svelte';

/** What went wrong, and where, in the current language. */
export function told(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return String(failure);
  const { code, params, place } = failure.problem;
  const where = [place.file, place.line, place.card, place.field].filter(Boolean).join(', ');
  const what = t(`problem-${code}`, params ?? {});
  return where ? `${what} (${where})` : what;
}
