/** Control characters that no text file contains. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

/**
 * Decodes a text file as the Rust side does: as UTF-8, as UTF-16 if it has a byte order mark, or else as Windows-1252.
 * Returns `undefined` if the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const encoding of encodings(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (encoding === 'utf-8' || !CONTROLS.test(text)) return text;
    } catch {
      // The bytes are not in this encoding.
    }
  }
  return undefined;
}

function encodings([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}
