/** Loads code that is not part of the first download. */

const WEB = import.meta.env.MODE === 'web';
/** When the page was last loaded anew because of code that could not be had, in milliseconds since 1970. */
const RELOADED_KEY = 'muster-reloaded';
/** A page is not loaded anew again before this time is over, in milliseconds: the code may be gone for good. */
const RELOAD_PAUSE_MS = 30_000;
/** What browsers say if code or its style sheet cannot be fetched. */
const UNREACHABLE = /preload CSS|dynamically imported module|Importing a module script failed/i;

/** Whether a failure means that code or its style sheet could not be fetched. */
export function isUnreachable(failure: unknown): boolean {
  return WEB && failure instanceof Error && UNREACHABLE.test(failure.message);
}

/**
 * Loads code. If it cannot be fetched, the page waits for the network and is then loaded anew: browsers remember which
 * code could not be had, and everything that was done is kept. Over plain HTTP, where nothing is kept, it fails.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (!isUnreachable(failure) || !isSecureContext || Date.now() - last < RELOAD_PAUSE_MS) throw failure;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    dispatchEvent(new Event('muster-unreachable'));
    return new Promise(() => undefined);
  }
}
