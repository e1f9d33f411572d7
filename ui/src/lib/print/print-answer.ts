/** The answer to a print call: the PDF, and the boxes on its pages for missing facts. */
import type { PrintedFactLinkView } from '../../bindings';

export interface PrintAnswer {
  pdf: ArrayBuffer;
  boxes: PrintedFactLinkView[];
}

/** Splits the answer to `print`. It consists of a PDF, the boxes as JSON, and the length of the JSON in bytes. */
export function splitPrintAnswer(file: ArrayBuffer): PrintAnswer {
  const length = new DataView(file).getUint32(file.byteLength - 4, true);
  const end = file.byteLength - 4 - length;
  const json = new TextDecoder().decode(new Uint8Array(file, end, length));
  return { pdf: file.slice(0, end), boxes: JSON.parse(json) as PrintedFactLinkView[] };
}
