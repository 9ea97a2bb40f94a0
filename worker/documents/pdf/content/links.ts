// A page's link annotations (ISO 32000-2 §12.5.6.5).
import { isArray, isDict, PdfName, PdfRef } from '../objects/pdf-object.ts'
import type { PdfPage, PdfReader } from '../objects/pdf-reader.ts'
import type { LinkBox } from './page-text.ts'
import { readBox } from './page-space.ts'

/** A page of an index links some 300 numbers; one test file has 32,768 annotations on a page. The rest is text like other text. */
const MAX_LINKS = 500

export async function readLinks(reader: PdfReader, page: PdfPage): Promise<LinkBox[]> {
  const annotations = await reader.resolve(page.dict.get('Annots'))
  const links: LinkBox[] = []
  for (const entry of isArray(annotations) ? annotations.slice(0, MAX_LINKS) : []) {
    const annotation = await reader.resolve(entry)
    if (!isDict(annotation)) continue
    const subtype = await reader.resolve(annotation.get('Subtype'))
    if (!(subtype instanceof PdfName) || subtype.name !== 'Link') continue
    const box = await readBox(reader, annotation.get('Rect'))
    if (box !== null) links.push({ ref: entry instanceof PdfRef ? entry : null, box })
  }
  return links
}
