// Rows of a table grow with their texts, and the table with them: one size for all its letters keeps it on the slide.
import { floorOf } from './shape-fit.ts'
import { heightOf, isVisiblyWider, lettersForWords, type MeasuredParagraph, UNSCALED, withLetters } from './text-fit.ts'
import { wholeWidth } from './text-lines.ts'

export interface MeasuredCell {
  /** That the text makes as high as it is; null for a cell of several rows, or whose text is turned. */
  readonly row: number | null
  /** How high the text may be where it does not make its cell higher; null where it does. */
  readonly limit: number | null
  /** Between the text and the cell's edges, above and below together, in points. */
  readonly margins: number
  readonly paragraphs: readonly MeasuredParagraph[]
}

/** In per cent of the letters. */
const STEP = 5

/** The per cent of the letters' size at which the table, if its texts have grown as a whole, is no more than `free` points higher than its source. */
export function lettersForTable(cells: readonly MeasuredCell[], rows: readonly number[], free: number): number {
  const paragraphs = cells.flatMap((cell) => cell.paragraphs)
  const [before, after] = [areaOf(paragraphs, 'source'), areaOf(paragraphs, 'written')]
  if (!isVisiblyWider(before, after, 0)) return 100
  const limit = tableHeight(cells, rows, 'source', 100) + free
  const floor = floorOf(paragraphs)
  const most = Math.max(floor, lettersForWords(paragraphs, UNSCALED))
  const fits = (percent: number) =>
    tableHeight(cells, rows, 'written', percent) <= limit && cells.every((cell) => staysInside(cell, percent))
  let letters = most
  while (letters > floor && !fits(letters)) letters -= STEP
  return Math.max(floor, letters)
}

/** Of all texts, as wide as their lines are and as high as their letters. */
function areaOf(paragraphs: readonly MeasuredParagraph[], text: 'source' | 'written'): number {
  return paragraphs.reduce((sum, paragraph) => sum + wholeWidth(paragraph[text]) * paragraph.size, 0)
}

function staysInside({ limit, paragraphs }: MeasuredCell, percent: number): boolean {
  if (limit === null) return true
  return heightOf(withLetters(paragraphs, percent), 'written') <= Math.max(limit, heightOf(paragraphs, 'source'))
}

function tableHeight(
  cells: readonly MeasuredCell[],
  rows: readonly number[],
  text: 'source' | 'written',
  percent: number,
): number {
  const heights = [...rows]
  for (const { row, margins, paragraphs } of cells) {
    if (row === null) continue
    const height = heightOf(withLetters(paragraphs, percent), text) + margins
    heights[row] = Math.max(heights[row] ?? 0, height)
  }
  return heights.reduce((sum, height) => sum + height, 0)
}
