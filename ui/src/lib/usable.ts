let marked = false;

/** Marks, once, when the first screen with its data has been painted; the window's bench reads it. */
export function usable(): void {
  if (marked) return;
  marked = true;
  requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
}
