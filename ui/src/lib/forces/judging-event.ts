/** The event that a force is judged by while it is built. */
import { settings } from '../settings/settings.svelte';

const KEY = 'judged-by-';

/** Returns the id of the event that judges a force. `null` if there is none. Call this in a reactive context. */
export function judgingEvent(force: string): string | null {
  const event = settings.get(KEY + force);
  return typeof event === 'string' && event !== '' ? event : null;
}

/** Returns the call argument for the event that judges a force. Empty if there is none. */
export function eventArgument(force: string): { event?: string } {
  const event = judgingEvent(force);
  return event === null ? {} : { event };
}

/** Sets the event that judges a force. `null` removes it. */
export function setJudgingEvent(force: string, event: string | null): Promise<void> {
  return settings.set(KEY + force, event);
}
