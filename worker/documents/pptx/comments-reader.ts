// Comments on slides: a text each (ECMA-376-1 §19.4), or since 2018 a thread of bodies with paragraphs ([MS-PPTX] §2.6).
import { drawingParagraph } from '../ooxml/drawing/drawing-paragraph.ts'
import { around } from '../ooxml/fragment.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { textSpan } from '../ooxml/plain-block.ts'
import { withoutKept } from './kept-texts.ts'
import { textContent } from '../xml/xml-tree.ts'

export function commentsReader(context: PartContext): PartReader {
  return {
    blocks: new Set(['p:text', 'a:p']),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read(element, xml) {
      if (element.name === 'a:p')
        return [withoutKept(drawingParagraph(element, xml, { role: 'note' }, context), element, context)]
      return around(element, xml, [textSpan(element, textContent(element), xml, { role: 'note' }) ?? []].flat())
    },
  }
}
