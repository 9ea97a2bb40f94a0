import type { Paragraph } from '../layout/paragraph.ts'
import type { TypesetParagraph } from '../typeset/typeset-paragraph.ts'

export interface TranslatedParagraph {
  readonly paragraph: Paragraph
  readonly typeset: TypesetParagraph
}
