/** Scrollbars, which are the system's own. */

/** Whether they lie over what they scroll: then they take no room, and are in sight under the mouse or while one scrolls. */
export function areOverlaid(): boolean {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'fixed', visibility: 'hidden', overflowY: 'scroll', width: '4rem', height: '4rem' });
  document.body.append(box);
  const takesNoRoom = box.offsetWidth === box.clientWidth;
  box.remove();
  return takesNoRoom;
}
