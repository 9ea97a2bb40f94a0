// A page tree for a file that has lost its own, so that readers other than this one find the pages too.
import type { OpenPdf } from './open-pdf.ts'
import { type PdfDict, PdfName, type PdfObject, PdfRef } from './pdf-object.ts'

/**
 * One node above all pages, the catalog that names it, and the pages without those of `written`, which stay as they are.
 * `catalog` is the one that is written already.
 */
export async function* repairedPageTree(
  pdf: OpenPdf,
  root: PdfRef,
  written: ReadonlySet<number>,
  catalog: PdfDict,
): AsyncGenerator<readonly [PdfRef, PdfObject], void, void> {
  const catalogRef = pdf.trailer.get('Root')
  if (!(catalogRef instanceof PdfRef)) return
  for await (const { ref, dict } of pdf.pages()) {
    if (!written.has(ref.number)) yield [ref, new Map(dict).set('Type', new PdfName('Page')).set('Parent', root)]
  }
  yield [catalogRef, new Map(catalog).set('Pages', root)]
  const kids = pdf.pageRefs
  yield [
    root,
    new Map<string, PdfObject>([
      ['Type', new PdfName('Pages')],
      ['Kids', kids],
      ['Count', kids.length],
    ]),
  ]
}
