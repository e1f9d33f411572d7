/** Keyboard navigation in a grid. */

interface Box {
  left: number;
  top: number;
}

/**
 * Returns the index that a key leads to. Left and right follow the reading order, and up and down lead to the nearest
 * item in the next row. -1 above the first row, and `undefined` for other keys.
 */
export function moveInGrid(key: string, at: number, boxes: readonly Box[]): number | undefined {
  const last = boxes.length - 1;
  const here = boxes[at];
  if (!here) return undefined;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowDown':
      return nearest(boxes, here, (box) => box.top > here.top + 1, Math.min) ?? at;
    case 'ArrowUp':
      return nearest(boxes, here, (box) => box.top < here.top - 1, Math.max) ?? -1;
    default:
      return undefined;
  }
}

function nearest(
  boxes: readonly Box[],
  here: Box,
  beyond: (box: Box) => boolean,
  first: (...tops: number[]) => number,
): number | undefined {
  const there = boxes.filter(beyond);
  if (there.length === 0) return undefined;
  const row = first(...there.map((box) => box.top));
  const inRow = there.filter((box) => Math.abs(box.top - row) <= 1);
  const far = (box: Box) => Math.abs(box.left - here.left);
  return boxes.indexOf(inRow.reduce((best, box) => (far(box) < far(best) ? box : best)));
}
