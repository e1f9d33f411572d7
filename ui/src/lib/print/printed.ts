/** What one call prints: pages, and the boxes on them of facts that nobody has recorded. */
import type { PrintedDoorView } from '../../bindings/PrintedDoorView';

export interface Printed {
  pdf: ArrayBuffer;
  doors: PrintedDoorView[];
}

/** Takes an answer to `print` apart: a PDF, then the boxes as JSON, then how many bytes of JSON there are. */
export function printedOf(file: ArrayBuffer): Printed {
  const length = new DataView(file).getUint32(file.byteLength - 4, true);
  const end = file.byteLength - 4 - length;
  const json = new TextDecoder().decode(new Uint8Array(file, end, length));
  return { pdf: file.slice(0, end), doors: JSON.parse(json) as PrintedDoorView[] };
}
