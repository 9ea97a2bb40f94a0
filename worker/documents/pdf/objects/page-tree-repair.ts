// Writes a page tree for a file whose own is lost, so that other readers find the pages too.
import type { OpenPdf } from './open-pdf.ts'
import { type PdfDict, PdfName, type PdfObject, PdfRef } from './pdf-object.ts'

/**
 * Yields one node above all pages, the catalog that names this node, and the pages that are not in `written`. Pages in
 * `written` stay as they are. `catalog` is the catalog already written.
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
