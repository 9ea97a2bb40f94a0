// pdf.js, for looking at a PDF. It is loaded with the first preview of one, draws in workers of its own, and asks for
// those parts of the file that the pages on screen need.
import * as pdfjs from 'pdfjs-dist'
// oxlint-disable import/default -- Vite makes the address of the file its default export
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
// oxlint-enable import/default
import { openFile } from '../file-bytes.ts'
import type { Side } from '../positions.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl

/** One request's bytes: fewer would be many requests for one page. */
const RANGE_BYTES = 131_072

/** Ends with `close`. Rejects with what the server or pdf.js says. */
export interface OpenPdf {
  readonly document: pdfjs.PDFDocumentProxy
  readonly close: () => void
}

/** The same for every document. */
const OPTIONS = {
  cMapUrl: '/engine/cmaps/',
  wasmUrl: '/engine/pdfjs/',
  // The content security policy allows no wasm; pdf.js brings the same decoders as JavaScript.
  useWasm: false,
  enableXfa: false,
}

/** A file of this computer, which is in memory as a whole. */
export async function openPdfBytes(data: ArrayBuffer): Promise<OpenPdf> {
  return opened(pdfjs.getDocument({ ...OPTIONS, data }))
}

export async function openPdf(id: string, side: Side): Promise<OpenPdf> {
  const file = await openFile(id, side)
  const range = new pdfjs.PDFDataRangeTransport(file.size, file.head)
  range.requestDataRange = (begin, end) => {
    // A part that does not come leaves its page undrawn; the page says so.
    void file.read(begin, end).then(
      (chunk) => range.onDataRange(begin, chunk),
      () => range.onDataRange(begin, null),
    )
  }
  const task = pdfjs.getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    ...OPTIONS,
  })
  return opened(task)
}

async function opened(task: pdfjs.PDFDocumentLoadingTask): Promise<OpenPdf> {
  return { document: await task.promise, close: () => void task.destroy() }
}
