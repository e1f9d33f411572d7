import { expect, test } from 'vitest';

import { boundingCorners, photoEdits, moveCorner, rotateCorners, WHOLE, type Corners } from '../src/lib/files/corners';

const at = (...places: [number, number][]): Corners => places.map(([x, y]) => ({ x, y })) as Corners;

test('in a crop a corner takes its neighbours with it', () => {
  const cropped = moveCorner(WHOLE, 0, { x: 0.2, y: 0.3 }, 'crop');
  expect(cropped).toEqual(at([0.2, 0.3], [1, 0.3], [1, 1], [0.2, 1]));
  expect(moveCorner(cropped, 2, { x: 0.9, y: 0.8 }, 'crop')).toEqual(
    at([0.2, 0.3], [0.9, 0.3], [0.9, 0.8], [0.2, 0.8]),
  );
});

test('where it is straightened a corner moves alone', () => {
  expect(moveCorner(WHOLE, 1, { x: 0.9, y: 0.1 }, 'straighten')).toEqual(at([0, 0], [0.9, 0.1], [1, 1], [0, 1]));
});

test('a corner stays in the picture, and goes nowhere where the corners would cross', () => {
  expect(moveCorner(WHOLE, 0, { x: -3, y: -0.1 }, 'straighten')).toEqual(WHOLE);
  for (const hold of ['crop', 'straighten'] as const) {
    expect(moveCorner(WHOLE, 0, { x: 1, y: 1 }, hold)).toBe(WHOLE);
    expect(moveCorner(WHOLE, 3, { x: 0.9, y: 0.05 }, 'straighten')).toBe(WHOLE);
  }
});

test('four turns bring the corners back, and one puts them where the picture has them', () => {
  const some = at([0.1, 0.2], [0.9, 0.1], [0.8, 0.9], [0.2, 0.7]);
  // The bottom left corner is now at the top left.
  const once = rotateCorners(some);
  expect(once[0].x).toBeCloseTo(0.3);
  expect(once[0].y).toBeCloseTo(0.2);
  const back = rotateCorners(rotateCorners(rotateCorners(once)));
  back.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo(some[index]?.x ?? NaN);
    expect(y).toBeCloseTo(some[index]?.y ?? NaN);
  });
  expect(rotateCorners(WHOLE)).toEqual(WHOLE);
});

test('what is done to a picture is said once, and nothing where the whole of it stays', () => {
  expect(photoEdits(1, WHOLE, 'crop')).toEqual({ turns: 1, corners: null, crop: null });
  const some = at([0.25, 0.25], [0.75, 0.25], [0.75, 1], [0.25, 1]);
  expect(photoEdits(0, some, 'crop')).toEqual({
    turns: 0,
    corners: null,
    crop: { left: 0.25, top: 0.25, width: 0.5, height: 0.75 },
  });
  expect(photoEdits(2, some, 'straighten')).toEqual({ turns: 2, corners: some, crop: null });
  expect(boundingCorners(at([0.1, 0.2], [0.9, 0.1], [0.8, 0.9], [0.2, 0.7]))).toEqual(
    at([0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]),
  );
});
