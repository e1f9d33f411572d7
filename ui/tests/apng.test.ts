import { expect, test } from 'vitest';

import { animate, chunks, plain } from '../browser/apng';

test('frames follow each other in one picture, each with its time', () => {
  const frames = [0, 128].map((grey, index) => ({ png: plain(4, 3, grey), milliseconds: 500 + index }));
  const parts = chunks(animate(frames));
  expect(parts.map(({ name }) => name)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']);
  const [, animation, first, , second, pixels] = parts;
  expect(animation?.data.readUInt32BE(0)).toBe(2);
  expect([first?.data.readUInt32BE(4), first?.data.readUInt32BE(8)]).toEqual([4, 3]);
  // The numbers go through all parts, so that a reader notices a missing one.
  expect([first, second, pixels].map((part) => part?.data.readUInt32BE(0))).toEqual([0, 1, 2]);
  expect([first, second].map((part) => part?.data.readUInt16BE(20))).toEqual([500, 501]);
});

test('the checksum is that of PNG', () => {
  // Every PNG ends with these bytes.
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  expect(plain(1, 1, 0).subarray(-12)).toEqual(end);
});

test('frames of different sizes are refused', () => {
  const frames = [plain(4, 3, 0), plain(3, 4, 0)].map((png) => ({ png, milliseconds: 100 }));
  expect(() => animate(frames)).toThrow('frame 1 differs');
  expect(() => animate([])).toThrow('needs a frame');
});
