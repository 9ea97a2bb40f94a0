// The annotations of a page that belong to words: links (ISO 32000-2 §12.5.6.5) and text markup (§12.5.6.10).
import { isArray, isDict, PdfName, PdfRef, type PdfDict } from '../../objects/pdf-object.ts'
import type { PdfPage, PdfReader } from '../../objects/pdf-reader.ts'
import { boxAround } from '../interpreter/boxes.ts'
import type { WordAnnotation } from '../page-text.ts'
import { readBox } from '../page-space.ts'

/** A page of an index links some 300 numbers; one test file has 32,768 annotations on a page. The rest is text like other text. */
const MAX_ANNOTATIONS = 500
const MARKUP: ReadonlySet<string> = new Set(['Highlight', 'Underline', 'StrikeOut', 'Squiggly'])
/** Boxes on a page: markup has a box for each line; some tools make one for each word. */
const MAX_QUADS = 2000

export async function readWordAnnotations(reader: PdfReader, page: PdfPage): Promise<WordAnnotation[]> {
  const annotations = await reader.resolve(page.dict.get('Annots'))
  const links: WordAnnotation[] = []
  const markup: WordAnnotation[] = []
  for (const entry of isArray(annotations) ? annotations.slice(0, MAX_ANNOTATIONS) : []) {
    const annotation = await reader.resolve(entry)
    if (!isDict(annotation)) continue
    const subtype = await reader.resolve(annotation.get('Subtype'))
    const name = subtype instanceof PdfName ? subtype.name : ''
    const ref = entry instanceof PdfRef ? entry : null
    if (MARKUP.has(name)) {
      for (const box of await readQuads(reader, annotation, MAX_QUADS - markup.length)) {
        markup.push({ ref, box, isMarkup: true })
      }
    } else if (name === 'Link') {
      const box = await readBox(reader, annotation.get('Rect'))
      if (box !== null) links.push({ ref, box })
    }
  }
  // A word can have only one annotation. Links come first: a link that leads elsewhere is worse than a misplaced
  // marker.
  return [...links, ...markup]
}

/**
 * One box per quad. Empty when an annotation has more than `most`: the rewritten annotation has exactly the boxes that
 * were read.
 */
async function readQuads(reader: PdfReader, annotation: PdfDict, most: number): Promise<WordAnnotation['box'][]> {
  const quads = await reader.resolve(annotation.get('QuadPoints'))
  if (!isArray(quads) || quads.length > most * 8) return []
  const numbers = await Promise.all(quads.map((item) => reader.resolve(item)))
  const boxes: WordAnnotation['box'][] = []
  for (let at = 0; at + 8 <= numbers.length; at += 8) {
    const box = boxAround(numbers.slice(at, at + 8).map((item) => (typeof item === 'number' ? item : Number.NaN)))
    if (box === null) return []
    boxes.push(box)
  }
  return boxes
}
