/** Marks when the first screen can be used, for the benchmarks. */

let isMarked = false;

/** Sets a performance mark when the first screen with its data has been painted. The window's benchmark reads it. */
export function markUsable(): void {
  if (isMarked) return;
  isMarked = true;
  requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
}
