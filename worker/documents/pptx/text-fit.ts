// How far the text of a shape must shrink to stay in it. PowerPoint draws the scale that the file states and measures
// again only when somebody changes the text, so a text that has grown needs another one (ECMA-376-1 §21.1.2.1.3).
import { NARROWEST_PERCENT } from '../ooxml/fit-text.ts'
import { textWidth } from '../ooxml/text-width.ts'

/** In per cent of the letters, and of the distance between lines that is taken away. */
export interface TextScale {
  readonly letters: number
  readonly spacing: number
}

export const UNSCALED: TextScale = { letters: 100, spacing: 0 }

/** The steps that PowerPoint takes itself. */
const STEPS: readonly TextScale[] = [
  { letters: 92.5, spacing: 10 },
  { letters: 92.5, spacing: 20 },
  ...[85, 77.5, 70, 62.5, 55, 47.5, 40, 32.5, 25].map((letters) => ({ letters, spacing: 20 })),
]

/** Of the height of a line: what single spacing adds to the size of the letters in common fonts. */
export const LINE_HEIGHT = 1.2

export interface MeasuredParagraph {
  /** Of the letters, in points; `room` for a line, in points. */
  readonly size: number
  readonly room: number
  readonly lineSpacing: number
  readonly spaceBefore: number
  readonly source: string
  readonly written: string
}

/**
 * The first step, from the present scale down, at which the written texts are no higher than the box, or than the source's
 * where these are higher already. Null where the present scale will do: a text that has shrunk, or grown by less
 * than anybody sees, stays as it is.
 */
export function scaleToFit(paragraphs: readonly MeasuredParagraph[], height: number, now: TextScale): TextScale | null {
  if (paragraphs.every(({ source, written }) => textWidth(written) * NARROWEST_PERCENT <= textWidth(source) * 100))
    return null
  const limit = Math.max(height, heightOf(paragraphs, 'source', now))
  const fits = (scale: TextScale) => heightOf(paragraphs, 'written', scale) <= limit
  if (fits(now)) return null
  const smaller = STEPS.filter(
    ({ letters, spacing }) => letters < now.letters || (letters === now.letters && spacing > now.spacing),
  )
  return smaller.find(fits) ?? smaller.at(-1) ?? null
}

function heightOf(paragraphs: readonly MeasuredParagraph[], text: 'source' | 'written', scale: TextScale): number {
  const share = scale.letters / 100
  return paragraphs.reduce((sum, paragraph) => {
    const lines = linesOf(paragraph[text], paragraph.size * share, paragraph.room)
    const spacing = Math.max(paragraph.lineSpacing - scale.spacing / 100, 0.5)
    return sum + lines * paragraph.size * share * LINE_HEIGHT * spacing + paragraph.spaceBefore * share
  }, 0)
}

/** At least one: an empty paragraph is a line. */
function linesOf(text: string, size: number, room: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((textWidth(line) * size) / room)), 0)
}
