/** The duration of a long press in milliseconds, and how far the finger may slip meanwhile in pixels. */
const LONG_PRESS_MS = 500;
const MAX_SLIP_PIXELS = 10;

/**
 * Runs a function on a right click or a long press. Returns a function that stops listening. Not every phone reports a
 * long press by itself.
 */
export function longPress(area: HTMLElement, run: () => void): () => void {
  let waits: ReturnType<typeof setTimeout> | undefined;
  let [x, y] = [0, 0];
  let rested = false;

  function stop(): void {
    clearTimeout(waits);
    waits = undefined;
  }

  function meant(): void {
    stop();
    rested = true;
    run();
  }

  const listeners = {
    contextmenu(event: MouseEvent): void {
      event.preventDefault();
      meant();
    },
    pointerdown(event: PointerEvent): void {
      stop();
      rested = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      [x, y] = [event.clientX, event.clientY];
      waits = setTimeout(meant, LONG_PRESS_MS);
    },
    pointermove(event: PointerEvent): void {
      if (Math.hypot(event.clientX - x, event.clientY - y) > MAX_SLIP_PIXELS) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    // The click at the end of a long press does not count.
    click(event: MouseEvent): void {
      if (!rested || event.detail === 0) return;
      rested = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) area.addEventListener(name, listener, name === 'click');
  return () => {
    stop();
    for (const [name, listener] of all) area.removeEventListener(name, listener, name === 'click');
  };
}
