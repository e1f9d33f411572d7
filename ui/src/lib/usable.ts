let marked = false;

/** Sets a performance mark when the first screen with its data has been painted. The window's benchmark reads it. */
export function usable(): void {
  if (marked) return;
  marked = true;
  requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
}
