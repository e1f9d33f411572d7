/** The answer to a print call: the PDF, and what is to be said about its pages. */
import type { PrintedPagesView } from '../../bindings';

export interface PrintAnswer extends PrintedPagesView {
  pdf: ArrayBuffer;
}

/** Splits the answer to `print`. It consists of a PDF, a view of the pages as JSON, and the length of the JSON in bytes. */
export function splitPrintAnswer(file: ArrayBuffer): PrintAnswer {
  const length = new DataView(file).getUint32(file.byteLength - 4, true);
  const end = file.byteLength - 4 - length;
  const json = new TextDecoder().decode(new Uint8Array(file, end, length));
  return { ...(JSON.parse(json) as PrintedPagesView), pdf: file.slice(0, end) };
}
