// Extracts the shows from pdf.js's operators: the glyphs, the font, the fill colour, and the start position. The
// position is computed independently of our own walk, so that the two can be compared.
import { IDENTITY, type Matrix, multiply, transform } from '../../geometry.ts'
import { isNumberList, type PdfjsFont } from './pdfjs-font.ts'
import { type PdfjsGlyph, readGlyph } from './pdfjs-glyph.ts'
import type { PdfjsOperator, PdfjsPage } from './pdfjs.ts'
import { adjustmentAdvance, advanced, glyphAdvance, type Spacing } from '../interpreter/text-advance.ts'

export interface ReadShow {
  /** Glyphs and, between them, adjustments. */
  readonly elements: readonly (PdfjsGlyph | number)[]
  /** Null for one that pdf.js could not load: it shows no glyphs. */
  readonly font: PdfjsFont | null
  /** #rrggbb, black for patterns. */
  readonly fill: string
  readonly stroke: string
  /** Page space, of the first glyph, rise included. Null where it has been held against our own walk before. */
  readonly origin: { readonly x: number; readonly y: number } | null
}

interface ReadState extends Spacing {
  readonly ctm: Matrix
  readonly textMatrix: Matrix
  readonly lineMatrix: Matrix
  readonly font: PdfjsFont | null
  readonly leading: number
  readonly rise: number
  readonly fill: string
  readonly stroke: string
}

const INITIAL: ReadState = {
  ctm: IDENTITY,
  textMatrix: IDENTITY,
  lineMatrix: IDENTITY,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  fill: '#000000',
  stroke: '#000000',
}

/** In drawing order. */
export function readShows({ operators, fonts }: PdfjsPage): ReadShow[] {
  const shows: ReadShow[] = []
  const glyphs = new GlyphReader()
  let state = INITIAL
  let stack: ReadState[] = []
  /** Stacks of the streams around a form: what the form restores beyond its own is nothing. */
  const outer: ReadState[][] = []
  for (const operator of operators) {
    switch (operator.name) {
      case 'save':
        stack.push(state)
        break
      case 'restore':
        state = stack.pop() ?? state
        break
      case 'paintFormXObjectBegin':
        outer.push([...stack, state])
        stack = []
        state = { ...state, ctm: multiply(matrixOf(operator.operands[0]) ?? IDENTITY, state.ctm) }
        break
      case 'paintFormXObjectEnd':
        stack = outer.pop() ?? []
        state = stack.pop() ?? state
        break
      case 'showText': {
        const { font } = state
        const show = readShow(operator.operands[0], state, glyphs)
        shows.push(show)
        if (font === null) break
        let advance = 0
        for (let at = 0; at < show.elements.length; at++) advance += elementAdvance(font, show.elements[at] ?? 0, state)
        state = { ...state, textMatrix: advanced(state.textMatrix, font, advance) }
        break
      }
      default:
        state = moved(operator, textStateAfter(operator, state, fonts))
    }
  }
  return shows
}

/** pdf.js has one object for all places of a glyph, within the operators that it sends together. */
class GlyphReader {
  readonly #read = new Map<unknown, PdfjsGlyph | null>()

  glyph(item: unknown): PdfjsGlyph | null {
    const known = this.#read.get(item)
    if (known !== undefined) return known
    const glyph = readGlyph(item)
    this.#read.set(item, glyph)
    return glyph
  }
}

function readShow(items: unknown, state: ReadState, glyphs: GlyphReader): ReadShow {
  const elements: (PdfjsGlyph | number)[] = []
  for (const item of Array.isArray(items) ? (items as readonly unknown[]) : []) {
    const element = typeof item === 'number' ? item : glyphs.glyph(item)
    if (element !== null) elements.push(element)
  }
  const [x, y] = transform(multiply(state.textMatrix, state.ctm), 0, state.rise)
  return { elements, font: state.font, fill: state.fill, stroke: state.stroke, origin: { x, y } }
}

function elementAdvance(font: PdfjsFont, element: PdfjsGlyph | number, spacing: Spacing): number {
  return typeof element === 'number' ? adjustmentAdvance(font, element, spacing) : glyphAdvance(font, element, spacing)
}

function textStateAfter(
  { name, operands }: PdfjsOperator,
  state: ReadState,
  fonts: ReadonlyMap<string, PdfjsFont>,
): ReadState {
  switch (name) {
    case 'transform': {
      const matrix = matrixOf(operands)
      return matrix === null ? state : { ...state, ctm: multiply(matrix, state.ctm) }
    }
    case 'setFont':
      return { ...state, ...fontAndSize(operands, fonts) }
    case 'setGState':
      return { ...state, ...gStateFont(operands[0], fonts) }
    case 'setCharSpacing':
      return { ...state, charSpacing: numberOf(operands[0]) }
    case 'setWordSpacing':
      return { ...state, wordSpacing: numberOf(operands[0]) }
    case 'setHScale':
      return { ...state, horizontalScale: numberOf(operands[0]) / 100 }
    case 'setLeading':
      return { ...state, leading: numberOf(operands[0]) }
    case 'setLeadingMoveText':
      return { ...state, leading: -numberOf(operands[1]) }
    case 'setTextRise':
      return { ...state, rise: numberOf(operands[0]) }
    case 'setFillRGBColor':
      return { ...state, fill: typeof operands[0] === 'string' ? operands[0] : INITIAL.fill }
    case 'setFillColorN':
    case 'setFillTransparent':
      return { ...state, fill: INITIAL.fill }
    case 'setStrokeRGBColor':
      return { ...state, stroke: typeof operands[0] === 'string' ? operands[0] : INITIAL.stroke }
    case 'setStrokeColorN':
    case 'setStrokeTransparent':
      return { ...state, stroke: INITIAL.stroke }
    default:
      return state
  }
}

function moved({ name, operands }: PdfjsOperator, state: ReadState): ReadState {
  switch (name) {
    case 'beginText':
      return at(state, IDENTITY)
    case 'setTextMatrix':
      return at(state, matrixOf(isNumberList(operands[0]) ? operands[0] : operands) ?? state.textMatrix)
    case 'moveText':
    case 'setLeadingMoveText':
      return at(state, multiply([1, 0, 0, 1, numberOf(operands[0]), numberOf(operands[1])], state.lineMatrix))
    case 'nextLine':
      return at(state, multiply([1, 0, 0, 1, 0, -state.leading], state.lineMatrix))
    default:
      return state
  }
}

function at(state: ReadState, matrix: Matrix): ReadState {
  return { ...state, textMatrix: matrix, lineMatrix: matrix }
}

function fontAndSize(operands: readonly unknown[], fonts: ReadonlyMap<string, PdfjsFont>) {
  const id = operands[0]
  return { font: (typeof id === 'string' ? fonts.get(id) : undefined) ?? null, fontSize: numberOf(operands[1]) }
}

/** Pairs of key and value; a font's value is its id and size. */
function gStateFont(entries: unknown, fonts: ReadonlyMap<string, PdfjsFont>): Partial<ReadState> {
  if (!Array.isArray(entries)) return {}
  for (const entry of entries as readonly unknown[]) {
    const [key, value]: unknown[] = Array.isArray(entry) ? entry : []
    if (key === 'Font' && Array.isArray(value)) return fontAndSize(value, fonts)
  }
  return {}
}

function matrixOf(value: unknown): Matrix | null {
  if (!isNumberList(value) || value.length < 6) return null
  return [value[0] ?? 0, value[1] ?? 0, value[2] ?? 0, value[3] ?? 0, value[4] ?? 0, value[5] ?? 0]
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
