// Comments: notes with the formatting of runs (ECMA-376-1 §18.7), and since 2018 threads of plain texts ([MS-XLSX]
// §2.6.203), of which a note has a copy.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElement } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { cellAddress } from './cell-address.ts'
import { elementText, type TextPlace, workbookSlot } from './cell-text.ts'
import { cellPlace } from './places.ts'
import { stringBlock, stringContent } from './string-item.ts'
import type { XlsxContext } from './xlsx-context.ts'

export function notesReader(context: XlsxContext, entry: ZipEntry): PartReader {
  return {
    blocks: new Set(['x:comment']),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read(comment, xml) {
      const text = childElement(comment, 'x:text')
      const content = text && stringContent(text, xml, context)
      if (!content) return [xml]
      const block = stringBlock(
        text,
        xml,
        content,
        workbookSlot(content, 'note', commentPlace(comment, entry, context)),
      )
      return around(comment, xml, [{ start: text.start, end: text.end, block }])
    },
  }
}

export function threadsReader(context: XlsxContext, entry: ZipEntry): PartReader {
  return {
    blocks: new Set(['tc:threadedComment']),
    read: (comment, xml) =>
      around(comment, xml, threadSpans(comment, xml, commentPlace(comment, entry, context), context)),
  }
}

/** People who are mentioned are named by their place among the letters, which no translation keeps. */
function threadSpans(comment: XmlElement, xml: string, place: TextPlace, context: XlsxContext): Span[] {
  const text = childElement(comment, 'tc:text')
  if (!text) return []
  if (!childElement(comment, 'tc:mentions')) return elementText(text, xml, { role: 'note', ...place }, context)
  context.kept.add('field_value', textContent(text))
  return []
}

function commentPlace(comment: XmlElement, entry: ZipEntry, { book, sheetOf }: XlsxContext): TextPlace {
  const sheet = sheetOf.get(entry)
  const address = cellAddress(comment.attribute('ref') ?? '')
  return sheet !== undefined && address ? { place: cellPlace({ ...address, sheet }, book).place } : {}
}
