// Where text stands, as far as free space is concerned.
import type { Box } from '../../geometry.ts'
import type { Paragraph } from '../paragraph.ts'

export type Frame = Pick<Paragraph, 'left' | 'right' | 'align' | 'lines' | 'style' | 'firstIndent'>

/** Text in the way, with who it is: other paragraphs may grow, kept text does not. */
export interface TextBox extends Box {
  readonly owner: Frame | null
}
