// Where the words of a search stand on a PDF's page, from the text that pdf.js reads in it. A word that is divided at the
// end of a line is not found.
import type { MarkupPiece } from '../../../../../worker/contract/translation/inline-markup.ts'
import { findInPieces } from '../found/found-words.ts'
import type { PdfBox } from './page-box.ts'

/** As pdf.js gives the text of a page: runs of text, and other things without a `str`. */
export interface PageText {
  readonly items: readonly (TextRun | { readonly type: string })[]
  readonly styles: Readonly<Record<string, FontStyle>>
}

interface TextRun {
  readonly str: string
  readonly dir: string
  /** Of the font size to user space; its last two numbers are where the baseline begins. */
  readonly transform: readonly number[]
  /** In user space, along the baseline. */
  readonly width: number
  readonly fontName: string
  readonly hasEOL: boolean
}

interface FontStyle {
  readonly fontFamily: string
  /** Shares of the font size; 0 where the font does not tell. */
  readonly ascent: number
  readonly descent: number
}

/** The width of a text in a font, in any unit: only its share of the whole run counts. */
export type MeasureText = (text: string, fontFamily: string) => number

const ASCENT = 0.8
const DESCENT = -0.2

/** In user space, one for each run that has some of the words. */
export function foundBoxes({ items, styles }: PageText, words: string, measure: MeasureText): PdfBox[] {
  const runs = items.filter((item): item is TextRun => 'str' in item)
  const pieces = runs.flatMap((run): MarkupPiece[] => [
    { kind: 'text', text: run.str },
    ...(run.hasEOL ? [LINE_END] : []),
  ])
  const texts = findInPieces(pieces, words).flatMap(({ piece, marks }) =>
    piece.kind === 'text' ? [{ text: piece.text, marks }] : [],
  )
  return texts.flatMap(({ text, marks }, index) => {
    const run = runs[index]
    const style = run && styles[run.fontName]
    if (!style || marks.length === 0) return []
    const width = (part: string) => measure(part, style.fontFamily)
    const whole = width(text) || 1
    return marks.map(([start, end]) => {
      const [from, to] = [width(text.slice(0, start)) / whole, width(text.slice(0, end)) / whole]
      return run.dir === 'rtl' ? boxIn(run, style, 1 - to, 1 - from) : boxIn(run, style, from, to)
    })
  })
}

const LINE_END: MarkupPiece = { kind: 'placeholder', id: 0, tag: '' }

/** The part of a run between two shares of its width. */
function boxIn({ transform, width }: TextRun, style: FontStyle, from: number, to: number): PdfBox {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform
  const along = Math.hypot(a, b) || 1
  const corners = [from, to].flatMap((share) =>
    [style.ascent || ASCENT, style.descent || DESCENT].map((height) => {
      const run = (share * width) / along
      return { x: x + a * run + c * height, y: y + b * run + d * height }
    }),
  )
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
