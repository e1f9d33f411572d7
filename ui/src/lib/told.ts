/** Lists that come as what has changed since the list that the screen has. */
import type { Step } from '../bindings/Step';

/** The list that the steps lead to from the one before; that one itself where nothing changed. */
export function follow<T, C>(before: readonly T[], steps: readonly Step<T, C>[]): T[] {
  const [first] = steps;
  const isSame =
    steps.length === 1 && first && 'keep' in first && first.keep[0] === 0 && first.keep[1] === before.length;
  if (isSame) return before as T[];
  return steps.flatMap((step): T[] => {
    if ('keep' in step) return before.slice(step.keep[0], step.keep[0] + step.keep[1]);
    if ('row' in step) return [step.row];
    const [first, count, change] = step.change;
    return before.slice(first, first + count).map((row) => ({ ...row, ...change }));
  });
}
