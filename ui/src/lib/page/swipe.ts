/** Rows that can be swiped aside, as phones remove items from lists. */
import type { Attachment } from 'svelte/attachments';

/** How far a finger must move before its direction counts, in pixels. */
const SLACK_PIXELS = 10;
/** The fraction of the row's width that a swipe must cover. */
const SWIPE_FRACTION = 0.4;

/**
 * Runs a function when a finger swipes the row far enough to the left and is lifted. Moving back cancels it. The row
 * has the attribute `data-swipe`: `near` while it moves, `far` once lifting the finger would run the function.
 */
export function swipe(run: () => void): Attachment<HTMLElement> {
  return (row) => {
    let begun: { x: number; y: number; pointer: number } | undefined;
    let moves = false;
    let swiped = false;

    function rest(): void {
      begun = undefined;
      moves = false;
      row.style.removeProperty('--pushed');
      delete row.dataset['swipe'];
    }

    const isFar = (x: number, from: number): boolean => from - x > row.offsetWidth * SWIPE_FRACTION;

    const listeners = {
      pointerdown(event: PointerEvent): void {
        swiped = false;
        if (event.pointerType !== 'touch' || !event.isPrimary) return rest();
        begun = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      },
      pointermove({ clientX, clientY, pointerId }: PointerEvent): void {
        if (!begun || pointerId !== begun.pointer) return;
        const [left, up] = [begun.x - clientX, Math.abs(begun.y - clientY)];
        if (!moves) {
          if (Math.hypot(left, up) < SLACK_PIXELS) return;
          if (left < up) return rest();
          moves = swiped = true;
          row.setPointerCapture(pointerId);
        }
        row.style.setProperty('--pushed', `${-Math.max(0, left)}px`);
        row.dataset['swipe'] = isFar(clientX, begun.x) ? 'far' : 'near';
      },
      pointerup({ clientX }: PointerEvent): void {
        const done = begun && moves && isFar(clientX, begun.x);
        rest();
        if (done) run();
      },
      pointercancel: rest,
      // The click at the end of a swipe does not count.
      click(event: MouseEvent): void {
        if (!swiped || event.detail === 0) return;
        swiped = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of all) row.addEventListener(name, listener, name === 'click');
    return () => {
      for (const [name, listener] of all) row.removeEventListener(name, listener, name === 'click');
    };
  };
}
