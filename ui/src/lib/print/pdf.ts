/** Shows PDFs with pdf.js, which is only loaded when there is one to show. */
import type { PDFDocumentProxy } from 'pdfjs-dist';

export type Document = PDFDocumentProxy;

let library: Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> | undefined;

async function load(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  return pdf;
}

/** Opens a PDF. The bytes are copied and stay usable. */
export async function open(bytes: ArrayBuffer): Promise<Document> {
  library ??= load();
  const pdf = await library;
  return pdf.getDocument({ data: new Uint8Array(bytes.slice(0)), isEvalSupported: false, useWasm: false }).promise;
}
