/** Detects how the system draws scrollbars. */

/**
 * Returns whether scrollbars lie over the content. Then they take no room, and are only visible under the mouse or
 * while scrolling.
 */
export function areOverlaid(): boolean {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', visibility: 'hidden', overflowY: 'scroll', width: '4rem', height: '4rem' });
  document.body.append(box);
  const takesNoRoom = box.offsetWidth === box.clientWidth;
  box.remove();
  return takesNoRoom;
}
