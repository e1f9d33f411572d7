/** Keeps what was pressed where it is on the screen, however much comes and goes around it. */

/** What may be pressed again at the same spot: the row that stays. */
const ROW = '[data-steady]';
/** What its rows are ordered anew in once the mouse has left it. */
const AREA = '[data-steady-area]';

/**
 * Watches a pane that scrolls by itself or with the page. From a press on a row of it until the pointer leaves the row's
 * area, or presses elsewhere, that row stays in its place: the pane is scrolled by what the row would move, and has room
 * above and below (`--above`, `--below`) where it could not be scrolled so far. That room stays until the pointer leaves
 * the pane.
 */
export function steady(pane: HTMLElement): () => void {
  let held: { row: HTMLElement; name: string | undefined; top: number } | undefined;
  let room = { above: 0, below: 0 };

  /** The row, or the one that took its place where it was drawn anew. */
  function row(): HTMLElement | undefined {
    if (!held) return undefined;
    if (held.row.isConnected && held.row.dataset['steady'] === held.name) return held.row;
    const same = pane.querySelector<HTMLElement>(`[data-steady="${CSS.escape(held.name ?? '')}"]`);
    if (same) held.row = same;
    return same ?? undefined;
  }

  /** What scrolls the pane: itself, or what it stands in. */
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
    // What was done just now is not answered once more.
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
    // A finger leaves whenever it is lifted.
    if (event.pointerType !== 'mouse') return;
    if (event.target === pane) release();
    // The rows are ordered anew now: nothing else of the pane is moved for the sake of one that a hand is done with.
    else if (held && event.target === held.row.closest(AREA)) letGo();
  }

  /** The user scrolls: the row goes along. */
  function scrolled(): void {
    const found = row();
    if (held && found) held.top = found.getBoundingClientRect().top;
  }

  const watch = new MutationObserver(settle);
  addEventListener('pointerdown', press, true);
  addEventListener('scroll', scrolled, true);
  // Before the area itself hears of it.
  pane.addEventListener('pointerleave', leave, true);
  return () => {
    release();
    removeEventListener('pointerdown', press, true);
    removeEventListener('scroll', scrolled, true);
    pane.removeEventListener('pointerleave', leave, true);
  };
}
