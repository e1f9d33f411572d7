/** Which event a force is judged by while it is built. */
import { settings } from './settings.svelte';

const KEY = 'judged-by-';

/** The event that judges a force; null: none does. Call it where Svelte tracks. */
export function judgedBy(force: string): string | null {
  const event = settings.get(KEY + force);
  return typeof event === 'string' && event !== '' ? event : null;
}

/** What a question for a force says of the event that judges it; nothing where none does. */
export function byEvent(force: string): { event?: string } {
  const event = judgedBy(force);
  return event === null ? {} : { event };
}

/** Has an event judge a force, or none. */
export function judge(force: string, event: string | null): Promise<void> {
  return settings.set(KEY + force, event);
}
