/** Joins PNG files into one animated PNG, which every browser shows. */
import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Frame {
  /** A whole PNG file. All frames have the same size and kind of pixels. */
  png: Buffer;
  /** How long the frame is shown. */
  milliseconds: number;
}

/** A part of a PNG file: its name of four letters, and its content. */
interface Chunk {
  name: string;
  data: Buffer;
}

/**
 * Returns an animation that repeats without end. It throws if there is no frame, or if frames differ in size or kind.
 */
export function animate(frames: readonly Frame[]): Buffer {
  const first = frames[0];
  if (!first) throw new Error('an animation needs a frame');
  const header = chunks(first.png).find(({ name }) => name === 'IHDR');
  if (!header) throw new Error('a frame is no PNG');
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length, 0);
  const out = [SIGNATURE, written(header), written({ name: 'acTL', data: control })];
  let sequence = 0;
  for (const [index, { png, milliseconds }] of frames.entries()) {
    const parts = chunks(png);
    if (!parts.some(({ name, data }) => name === 'IHDR' && data.equals(header.data))) {
      throw new Error(`frame ${index} differs in size or kind`);
    }
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(sequence++, 0);
    // The frame fills the whole picture: its width and height, and no offset.
    header.data.copy(frame, 4, 0, 8);
    frame.writeUInt16BE(milliseconds, 20);
    frame.writeUInt16BE(1000, 22);
    out.push(written({ name: 'fcTL', data: frame }));
    const pixels = Buffer.concat(parts.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
    // The first frame is also what a program shows that knows no animations.
    if (index === 0) {
      out.push(written({ name: 'IDAT', data: pixels }));
      continue;
    }
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence++, 0);
    out.push(written({ name: 'fdAT', data: Buffer.concat([number, pixels]) }));
  }
  out.push(written({ name: 'IEND', data: Buffer.alloc(0) }));
  return Buffer.concat(out);
}

/** Returns a PNG of one colour, for tests. */
export function plain(width: number, height: number, grey: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, in grey.
  header.writeUInt8(8, 8);
  // Each row begins with its filter, which is none.
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row++) rows.writeUInt8(0, row * (width + 1));
  const parts = [
    { name: 'IHDR', data: header },
    { name: 'IDAT', data: deflateSync(rows) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([SIGNATURE, ...parts.map(written)]);
}

/** Returns the parts of a PNG file. */
export function chunks(png: Buffer): Chunk[] {
  const found: Chunk[] = [];
  // A part has its length, its name, its content and a checksum.
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    found.push({ name, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

function written({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The checksum of PNG and zlib. Node has it from 22.2 on, and Muster builds with older versions. */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
