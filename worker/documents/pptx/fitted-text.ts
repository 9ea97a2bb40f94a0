// A text whose size may change, between its reader and what fits it.
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Fitting } from './shape-fit.ts'
import type { MeasuredParagraph } from './text-fit.ts'
import type { TextSources } from './text-styles.ts'

/** What the reader of a text tells of it, once all texts are known. */
export interface TextMeasure {
  /** Of the first paragraph, as it is written. */
  readonly alignment: string
  readonly paragraphs: readonly MeasuredParagraph[]
}

/**
 * In lines of so many points. `isReplaced`: as where the fonts are missing that have no open twin, and wider ones stand for
 * them.
 */
export type MeasureText = (room: number, isReplaced: boolean) => TextMeasure

export interface FittedText {
  readonly sources: TextSources
  /** Told by the reader: the text's own properties, and its measure. */
  attach(properties: XmlElement, measure: MeasureText): void
  /** Known once all texts are written. */
  fitting(): Fitting
}
