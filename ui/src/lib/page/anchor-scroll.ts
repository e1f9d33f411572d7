/** Keeps a pressed row in its place on the screen while the list around it changes. */

/** Selector of rows that stay in place. */
const ROW = '[data-steady]';
/** Selector of the area whose rows are sorted again once the mouse has left it. */
const AREA = '[data-steady-area]';

/**
 * Watches a pane that scrolls by itself or with the page. Returns a function that stops watching.
 *
 * A pressed row stays in its place until the pointer leaves the row's area or presses elsewhere. To do so, the pane is
 * scrolled by the distance that the row would move. If it cannot be scrolled that far, it gets extra room above and
 * below (`--above`, `--below`). That room stays until the pointer leaves the pane.
 */
export function anchorScroll(pane: HTMLElement): () => void {
  let held: { row: HTMLElement; name: string | undefined; top: number } | undefined;
  let room = { above: 0, below: 0 };

  /** Returns the row, or the one that replaced it if it was drawn again. */
  function row(): HTMLElement | undefined {
    if (!held) return undefined;
    if (held.row.isConnected && held.row.dataset['steady'] === held.name) return held.row;
    const same = pane.querySelector<HTMLElement>(`[data-steady="${CSS.escape(held.name ?? '')}"]`);
    if (same) held.row = same;
    return same ?? undefined;
  }

  /** Returns the element that scrolls the pane: itself or one around it. */
  function scroller(): Element {
    for (let box: Element | null = pane; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'auto') return box;
    }
    return document.scrollingElement ?? document.documentElement;
  }

  function give(next: typeof room): void {
    for (const side of ['above', 'below'] as const) {
      if (next[side] !== room[side]) pane.style.setProperty(`--${side}`, `${next[side]}px`);
    }
    room = next;
  }

  function settle(): void {
    const found = row();
    if (!held || !found) return;
    const moved = found.getBoundingClientRect().top - held.top;
    if (Math.abs(moved) < 0.5) return;
    const box = scroller();
    const wanted = box.scrollTop + moved;
    const most = box.scrollHeight - box.clientHeight;
    if (wanted < 0) give({ ...room, above: room.above - wanted });
    else if (wanted > most) give({ ...room, below: room.below + wanted - most });
    box.scrollTop = Math.max(wanted, 0);
    // Ignore the changes that were made just now.
    watch.takeRecords();
  }

  function letGo(): void {
    held = undefined;
    watch.disconnect();
  }

  function release(): void {
    letGo();
    give({ above: 0, below: 0 });
  }

  function press(event: PointerEvent): void {
    const target = event.target as Element;
    if (!pane.contains(target)) return release();
    const row = target.closest<HTMLElement>(ROW);
    letGo();
    if (!row) return;
    held = { row, name: row.dataset['steady'], top: row.getBoundingClientRect().top };
    watch.observe(pane.closest('main') ?? pane, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }

  function leave(event: PointerEvent): void {
    // A finger also "leaves" when it is lifted.
    if (event.pointerType !== 'mouse') return;
    if (event.target === pane) release();
    // The rows are sorted again now. The user is done with this row, so the pane is not moved for it any more.
    else if (held && event.target === held.row.closest(AREA)) letGo();
  }

  /** After the user scrolls, the row's new position counts. */
  function scrolled(): void {
    const found = row();
    if (held && found) held.top = found.getBoundingClientRect().top;
  }

  const watch = new MutationObserver(settle);
  addEventListener('pointerdown', press, true);
  addEventListener('scroll', scrolled, true);
  // Listen in the capture phase, before the area's own handler runs.
  pane.addEventListener('pointerleave', leave, true);
  return () => {
    release();
    removeEventListener('pointerdown', press, true);
    removeEventListener('scroll', scrolled, true);
    pane.removeEventListener('pointerleave', leave, true);
  };
}
