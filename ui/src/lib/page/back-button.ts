/**
 * The back button on phones. It closes what is open over a screen before it leaves the screen.
 *
 * Each open thing, such as a dialog, has an entry in the browser's history. If it is closed in another way, its entry
 * is removed.
 */

/** The state of a history entry: how many things are open over the screen, and which screen that is. */
interface Entry {
  over: number;
  of: number;
}

const open: (() => void)[] = [];
/** The id of the screen under the open things, as stored in their entries. */
let screen = 0;
/** The current address while something is open over the screen. Older history entries may still have a previous one. */
let address: string | undefined;
/** Steps to take once the program's own step back has finished. `undefined` if none is under way. */
let waiting: (() => void)[] | undefined;

const now = (): Entry | null => history.state as Entry | null;
const level = (): number => now()?.over ?? 0;

// A reload leaves the state of closed things behind.
if (level() > 0) history.replaceState(null, '');

addEventListener('popstate', ({ state }: PopStateEvent) => {
  const { over = 0, of } = (state ?? {}) as Partial<Entry>;
  if (address !== undefined && of === screen && address !== location.hash) {
    history.replaceState(state, '', address);
  }
  if (over === 0) address = undefined;
  const later = waiting;
  waiting = undefined;
  if (!later) for (const close of open.slice(over).reverse()) close();
  for (const run of later ?? []) run();
  // Things that refuse to close are still open by then, and get a new entry.
  setTimeout(settle);
});

/**
 * Registers something that is open over the screen. `close` is called when the user goes back. Call the returned
 * function when the thing is gone. With a mouse this does nothing, because nobody expects the back button to close a
 * dialog there.
 */
export function registerOverlay(close: () => void): () => void {
  if (!matchMedia('(pointer: coarse)').matches) return () => undefined;
  open.push(close);
  queueMicrotask(addEntries);
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
    // If a link closed it, the navigation comes first.
    setTimeout(settle);
  };
}

/**
 * Goes to an address. The new history entry takes the place of one for something open. `inPlace` replaces the current
 * entry.
 */
export function navigate(to: string, inPlace: boolean): void {
  if (waiting) {
    waiting.push(() => navigate(to, inPlace));
  } else if (inPlace) {
    if (level() > 0) address = to;
    history.replaceState(now(), '', to);
  } else if (level() > 0) {
    address = undefined;
    history.replaceState(null, '', to);
  } else {
    history.pushState(null, '', to);
  }
}

/** Adds history entries for open things, or goes back over those of closed things. */
function settle(): void {
  const more = level() - open.length;
  if (more <= 0) return addEntries();
  if (waiting) return;
  waiting = [];
  history.go(-more);
}

function addEntries(): void {
  if (waiting || open.length <= level()) return;
  if (level() === 0) history.replaceState({ over: 0, of: (screen = Date.now()) }, '');
  for (let over = level() + 1; over <= open.length; over++) {
    history.pushState({ over, of: screen }, '');
  }
  address = location.hash;
}
