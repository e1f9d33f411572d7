/** Runs an action instead of following a link. With Ctrl, Shift or another mouse button, the browser follows the link. */
export function onPlainClick(event: MouseEvent, run: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  run();
}
