/**
 * On a phone the way back closes what lies over a screen before it leaves the screen. Whatever lies there, such as a dialog,
 * has an entry in the browser's history for as long as it is open; closed in another way, it takes its entry along.
 */

/** What an entry of the history knows: how much lies over the screen, and which screen that is. */
interface Entry {
  over: number;
  of: number;
}

const open: (() => void)[] = [];
/** The screen that something lies over, as its entries name it. */
let screen = 0;
/** The address at the top while something lies over the screen. The entries below may know an older one. */
let address: string | undefined;
/** What waits until the program's own way back has arrived. */
let waiting: (() => void)[] | undefined;

const now = (): Entry | null => history.state as Entry | null;
const level = (): number => now()?.over ?? 0;

// Left over from before the page was loaded anew.
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
  // Whatever refuses to be closed is still there by then.
  setTimeout(settle);
});

/**
 * Something lies over the screen from now on, until what this hands back is called. `close` is asked to take it away. With a
 * mouse there is no way back that anybody would expect to do that.
 */
export function over(close: () => void): () => void {
  if (!matchMedia('(pointer: coarse)').matches) return () => undefined;
  open.push(close);
  queueMicrotask(enter);
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
    // A link that closed it leads on first.
    setTimeout(settle);
  };
}

/** Goes to an address as an entry of its own, which takes the place of one for what lay over the screen; or in place. */
export function step(to: string, inPlace: boolean): void {
  if (waiting) {
    waiting.push(() => step(to, inPlace));
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

/** Gives each thing that is open an entry, or leaves those of what was closed. */
function settle(): void {
  const more = level() - open.length;
  if (more <= 0) return enter();
  if (waiting) return;
  waiting = [];
  history.go(-more);
}

function enter(): void {
  if (waiting || open.length <= level()) return;
  if (level() === 0) history.replaceState({ over: 0, of: (screen = Date.now()) }, '');
  for (let over = level() + 1; over <= open.length; over++) {
    history.pushState({ over, of: screen }, '');
  }
  address = location.hash;
}
