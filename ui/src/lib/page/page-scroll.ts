/** How far the page is scrolled. On a phone a box above the bar scrolls, elsewhere the document does. */

function scroller(): Element {
  const stage = document.querySelector('.stage');
  if (stage && getComputedStyle(stage).overflowY === 'auto') return stage;
  return document.scrollingElement ?? document.documentElement;
}

/** Returns how far the page is scrolled, in pixels. */
export function pageTop(): number {
  return scroller().scrollTop;
}

export function scrollPage(top: number): void {
  scroller().scrollTop = top;
}
