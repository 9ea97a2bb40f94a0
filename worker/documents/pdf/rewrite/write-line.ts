// Writes a line of a translated paragraph as operators inside a text object of the page. The operators set everything
// they need and restore everything they set, so that the following content is drawn as before.
import { invert, type Matrix, multiply } from '../geometry.ts'
import type { PageText, TextShow, TextState } from '../content/page-text.ts'
import type { GlyphRange, Paragraph } from '../layout/paragraph.ts'
import type { ToldWord, PlacedGlyph, PlacedLine, PlacedRun } from '../typeset/typeset-paragraph.ts'
import { hexCode, matrixOperands, operand } from './write-operands.ts'
import {
  type AlphaName,
  type Paint,
  paintOfState,
  paintOfStyle,
  paintOperators,
  type Pen,
  restorePaint,
} from './paint.ts'
import { showOnly } from './write-show.ts'

/** The font names, as the font writer returns them. */
export interface FontNames {
  /** The font's key in the resources of the stream that is being written. */
  nameOf(font: string): string
  /** Notes that the glyphs are drawn; true where their codes alone do not give back the text. */
  use(font: string, glyphs: readonly PlacedGlyph[]): boolean
}

export interface StreamNames extends FontNames {
  readonly alphaName: AlphaName
}

export interface LineContext {
  readonly page: PageText
  readonly paragraph: Paragraph
  readonly names: StreamNames
}

/** The state at the place where the line is written. */
interface LinePen extends Pen {
  /** From page space to the stream's. */
  readonly toStream: Matrix
}

/** Null where the place has no space to draw in: its matrix is flat. */
export function penAt(ctm: Matrix, paint: Paint): LinePen | null {
  const toStream = invert(ctm)
  return toStream === null ? null : { ctm, toStream, paint }
}

export function lineOperators(line: PlacedLine, pen: LinePen, context: LineContext): string {
  const written = (run: PlacedRun) => runOperators(run, pen, context)
  return toldTogether(line.runs)
    .map(({ told, runs }) => {
      const operators = runs.map(written).join('\n')
      return told ? tellingOperators(told.text, operators) : operators
    })
    .join('\n')
}

/** Runs by the word that they are told as. */
function toldTogether(runs: readonly PlacedRun[]): { told: ToldWord | undefined; runs: PlacedRun[] }[] {
  const groups: { told: ToldWord | undefined; runs: PlacedRun[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const told = toldOf(run)
    if (told && last?.told === told) last.runs.push(run)
    else groups.push({ told, runs: [run] })
  }
  return groups
}

function toldOf(run: PlacedRun): ToldWord | undefined {
  return run.kind === 'text' ? run.told : undefined
}

function tellingOperators(text: string, operators: string): string {
  return `/Span<</ActualText<${utf16(text)}>>>BDC ${operators} EMC`
}

/** Puts back what `lineOperators` has set, the text position included. Null where the font in force has no name. */
export function restoreOperators(state: TextState, pen: LinePen, names: StreamNames): string | null {
  if (state.fontKey === null) return null
  const operators = [
    `/${nameOperand(state.fontKey)} ${operand(state.fontSize)} Tf ${operand(state.charSpacing)} Tc ${operand(state.wordSpacing)} Tw`,
    `${operand(state.horizontalScale * 100)} Tz ${operand(state.rise)} Ts`,
  ]
  operators.push(...restorePaint(state, pen, names.alphaName), positionOperators(state))
  return operators.join('\n')
}

/** The next line starts from the line matrix, the next glyph from the text matrix: both have to be what they were. */
function positionOperators({ lineMatrix, textMatrix, fontSize, horizontalScale }: TextState): string {
  const [a, b] = lineMatrix
  const along = (textMatrix[4] - lineMatrix[4]) * a + (textMatrix[5] - lineMatrix[5]) * b
  const shift = along / (a * a + b * b)
  const perThousand = (fontSize * horizontalScale) / 1000
  if (shift === 0) return `${matrixOperands(lineMatrix)} Tm`
  if (!Number.isFinite(shift) || perThousand === 0) return `${matrixOperands(textMatrix)} Tm`
  return `${matrixOperands(lineMatrix)} Tm [${operand(-shift / perThousand)}]TJ`
}

function runOperators(run: PlacedRun, pen: LinePen, context: LineContext): string {
  return run.kind === 'text' ? textOperators(run, pen, context) : keptOperators(run, pen, context)
}

function textOperators(
  run: Extract<PlacedRun, { kind: 'text' }>,
  pen: LinePen,
  { paragraph, names }: LineContext,
): string {
  const matrix = multiply(placeAt(paragraph.angle, run.u, run.v), pen.toStream)
  const operators = [
    `/${names.nameOf(run.font)} ${operand(run.size)} Tf 0 Tc 0 Tw ${operand(run.horizontalScale * 100)} Tz 0 Ts`,
    ...paintOperators(pen, paintOfStyle(run.style, run.size / run.style.size), names.alphaName),
    `${matrixOperands(matrix)} Tm`,
    ...glyphOperators(run.glyphs, run.size),
  ].join(' ')
  if (!names.use(run.font, run.glyphs) || run.told) return operators
  return tellingOperators(run.glyphs.map(({ unicode }) => unicode).join(''), operators)
}

/** One TJ, and a new one with a rise of its own for marks that are moved off the baseline. */
function glyphOperators(glyphs: readonly PlacedGlyph[], size: number): string[] {
  const operators: string[] = []
  let array = ''
  let codes = ''
  let rise = 0
  const endCodes = () => {
    if (codes !== '') array += `<${codes}>`
    codes = ''
  }
  const move = (ems: number) => {
    const amount = Math.round(-ems * 1000)
    if (amount === 0) return
    endCodes()
    array += operand(amount)
  }
  const endArray = () => {
    endCodes()
    if (array !== '') operators.push(`[${array}]TJ`)
    array = ''
  }
  for (const { id, adjust, dx, dy } of glyphs) {
    if (dy !== rise) {
      endArray()
      operators.push(`${operand(dy * size)} Ts`)
      rise = dy
    }
    move(dx)
    codes += hexCode(id)
    move(adjust - dx)
  }
  endArray()
  return operators
}

/** The source's own codes in their own font, moved as one. */
function keptOperators(run: Extract<PlacedRun, { kind: 'kept' }>, pen: LinePen, context: LineContext): string {
  return run.ranges
    .map((range) => {
      const show = context.page.shows[range.show]
      return show ? keptRange(show, range, run, pen, context) : ''
    })
    .join('\n')
}

function keptRange(
  show: TextShow,
  range: GlyphRange,
  { u, v, scale, source }: Extract<PlacedRun, { kind: 'kept' }>,
  pen: LinePen,
  { paragraph: { angle }, names }: LineContext,
): string {
  const { state } = show
  const first = show.glyphs[range.from]
  if (!first || state.fontKey === null) return ''
  const [sourceU, sourceV] = axesOf(angle, first.x, first.y)
  const [, , , , x, y] = placeAt(angle, u + (sourceU - source.u) * scale, v + (sourceV - source.v) * scale)
  const [a, b, c, d] = multiply(state.textMatrix, state.ctm)
  const matrix = multiply([a * scale, b * scale, c * scale, d * scale, x, y], pen.toStream)
  return [
    `/${nameOperand(state.fontKey)} ${operand(state.fontSize)} Tf ${operand(state.charSpacing)} Tc ${operand(state.wordSpacing)} Tw`,
    `${operand(state.horizontalScale * 100)} Tz 0 Ts`,
    ...paintOperators(pen, paintOfState(state), names.alphaName),
    `${matrixOperands(matrix)} Tm`,
    showOnly(show, range),
  ].join(' ')
}

/** A paragraph's axes in page space, moved to a point of them. */
export function placeAt(angle: number, u: number, v: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, u * cos - v * sin, u * sin + v * cos]
}

/** Page space in a paragraph's axes. */
function axesOf(angle: number, x: number, y: number): readonly [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos + y * sin, y * cos - x * sin]
}

/** A name as it was written: one character for each byte, irregular ones as `#xx` (ISO 32000-2 §7.3.5). */
function nameOperand(name: string): string {
  return name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => {
    return `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

function utf16(text: string): string {
  let digits = 'feff'
  for (let index = 0; index < text.length; index++) digits += hexCode(text.charCodeAt(index))
  return digits
}
