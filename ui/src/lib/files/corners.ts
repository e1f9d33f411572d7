/**
 * Four corners on a picture, clockwise from the top left. Coordinates are fractions of the picture's width and height.
 */
import type { Area, Edits, Point } from '../../bindings';

export type Corners = [Point, Point, Point, Point];

/** How corners move: together as a rectangle, or each separately. */
export type CornerMode = 'crop' | 'straighten';

/** The least width and height of the remaining area, as a fraction of the picture. */
const MIN_SIDE = 0.02;

export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Returns the corners with one of them moved. If they would no longer enclose an area, they stay unchanged. */
export function moveCorner(corners: Corners, at: number, to: Point, hold: CornerMode): Corners {
  const place = { x: clamp(to.x), y: clamp(to.y) };
  const next = corners.map((corner, index) => {
    if (index === at) return place;
    if (hold === 'straighten') return corner;
    // In a rectangle one neighbour shares the `y` and the other the `x` of the moved corner.
    const sharesY = (index ^ at) === 1;
    const sharesX = (index ^ at) === 3;
    return { x: sharesX ? place.x : corner.x, y: sharesY ? place.y : corner.y };
  }) as Corners;
  return enclosesArea(next) ? next : corners;
}

/** Returns the smallest rectangle around the corners. */
export function boundingCorners(corners: Corners): Corners {
  const { left, top, width, height } = area(corners);
  const [right, bottom] = [left + width, top + height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Returns the corners after the picture was rotated by 90° clockwise. */
export function rotateCorners(corners: Corners): Corners {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({ x: 1 - y, y: x })) as Corners;
  return [bottomLeft, topLeft, topRight, bottomRight];
}

/** Returns the edits for the picture: quarter turns and either a crop or the corners to straighten. */
export function photoEdits(turns: number, corners: Corners, hold: CornerMode): Edits {
  const whole = corners.every(({ x, y }, at) => x === WHOLE[at]?.x && y === WHOLE[at]?.y);
  return {
    turns,
    corners: hold === 'straighten' && !whole ? corners : null,
    crop: hold === 'crop' && !whole ? area(corners) : null,
  };
}

function area(corners: Corners): Area {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function enclosesArea(corners: Corners): boolean {
  const { width, height } = area(corners);
  const turn = (at: number): number => {
    const [a, b, c] = [0, 1, 2].map((step) => corners[(at + step) % 4]) as [Point, Point, Point];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  };
  return width >= MIN_SIDE && height >= MIN_SIDE && [0, 1, 2, 3].every((at) => turn(at) > MIN_SIDE * MIN_SIDE);
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
