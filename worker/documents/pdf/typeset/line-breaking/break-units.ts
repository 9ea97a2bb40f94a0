// Splits a paragraph at the places where a line may end (UAX #14). Each part is shaped and measured at the source's
// size.
import LineBreaker from 'linebreak'
import type { ParagraphPiece, TextStyle } from '../../layout/paragraph.ts'
import { plainText } from '../placed-text.ts'
import type { ToldWord } from '../typeset-paragraph.ts'
import type { ShapedRun, ShapeText } from '../fonts/shape-text.ts'
import { type Direction, directionOf, needsTelling } from './bidi-runs.ts'

type KeptPiece = Extract<ParagraphPiece, { kind: 'kept' }>

/** Widths in page space at full size; text with the horizontal scale of its source's font. */
export type Fragment =
  | {
      readonly kind: 'text'
      readonly run: ShapedRun
      readonly style: TextStyle
      readonly horizontalScale: number
      readonly width: number
    }
  | { readonly kind: 'kept'; readonly piece: KeptPiece; readonly width: number }

export interface BreakUnit {
  readonly fragments: readonly Fragment[]
  readonly textWidth: number
  readonly keptWidth: number
  /** The spaces behind it, which take no room where the line ends. */
  readonly space: Fragment | null
  /** In page space, with the source's density. */
  readonly spaceWidth: number
  /** A line must end after it. */
  readonly isLineEnd: boolean
  readonly direction: Direction
  /** Ends in the middle of a word that is written with a hyphen there. */
  readonly isWordOpen?: true
  /** Drawn where a line ends after it: in the middle of a word. */
  readonly hyphen?: Fragment
  /** Set where the glyphs from left to right are not the word's letters as they are read. */
  readonly told?: ToldWord
}

export interface BrokenText {
  readonly units: readonly BreakUnit[]
  /** Characters that no font has. */
  readonly missing: number
}

export interface UnitMeasures {
  scaleOf(style: TextStyle): number
  readonly spaceScale: number
}

/** Stands for kept glyphs while breaks are looked for: a letter, so that what touches them stays with them. */
const KEPT_LETTER = 'a'
const KEPT_RIGHT_TO_LEFT = '\u0627' // alef
const LINE_END = '\n'
const HYPHEN_END = /\p{L}[-\u2010]$/u

/** The fonts must be loaded for all text of the pieces. */
export function toBreakUnits(pieces: readonly ParagraphPiece[], shape: ShapeText, measures: UnitMeasures): BrokenText {
  const { text, owners } = joinPieces(pieces)
  const scales = pieces.map((piece) => (piece.kind === 'text' ? measures.scaleOf(piece.style) : 1))
  const units: BreakUnit[] = []
  let missing = 0

  const shapeOf = (owner: number, from: number, to: number): readonly Fragment[] => {
    const piece = pieces[owner]
    if (piece?.kind === 'kept') return [{ kind: 'kept', piece, width: piece.width }]
    if (piece?.kind !== 'text') return NOTHING
    const { style } = piece
    const horizontalScale = scales[owner] ?? 1
    const shaped = shape(text.slice(from, to), style)
    missing += shaped.missing
    return shaped.runs.map((each) => {
      const run = tracked(each, style.tracking / horizontalScale)
      return { kind: 'text', run, style, horizontalScale, width: run.width * style.size * horizontalScale }
    })
  }

  const shapePart = (start: number, end: number): readonly Fragment[] => {
    let fragments = NOTHING
    for (let from = start; from < end;) {
      const owner = owners[from] ?? 0
      let to = from + 1
      while (to < end && owners[to] === owner) to++
      const shaped = shapeOf(owner, from, to)
      // Most parts are of one piece.
      fragments = fragments.length === 0 ? shaped : [...fragments, ...shaped]
      from = to
    }
    return fragments
  }

  let start = 0
  for (const { end, isLineEnd } of breaksOf(text)) {
    let bodyEnd = end
    while (bodyEnd > start && (text[bodyEnd - 1] === ' ' || text[bodyEnd - 1] === LINE_END)) bodyEnd--
    const spaceEnd = text[end - 1] === LINE_END ? end - 1 : end
    const word = text.slice(start, bodyEnd)
    const fragments = shapePart(start, bodyEnd)
    const space = shapePart(bodyEnd, spaceEnd)[0] ?? null
    const { textWidth, keptWidth } = widthsOf(fragments)
    const spaceWidth = (space?.width ?? 0) * measures.spaceScale
    const direction = directionOf(word)
    const open = space === null && HYPHEN_END.test(word) ? { isWordOpen: true as const } : {}
    const unit: BreakUnit = { fragments, textWidth, keptWidth, space, spaceWidth, isLineEnd, direction, ...open }
    // Kept glyphs are told by their own codes.
    const isTold = needsTelling(word) && fragments.every(({ kind }) => kind === 'text')
    units.push(isTold ? { ...unit, told: { text: word } } : unit)
    start = end
  }
  return { units, missing }
}

const NOTHING: readonly Fragment[] = []

/** Letters of these scripts are joined. */
const JOINED = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Mong}]/u

/** Adds this many ems after each letter. */
function tracked(run: ShapedRun, ems: number): ShapedRun {
  if (ems === 0 || run.glyphs.some(({ unicode }) => JOINED.test(unicode))) return run
  const glyphs = run.glyphs.map((glyph) => (glyph.unicode === '' ? glyph : { ...glyph, adjust: glyph.adjust + ems }))
  const width = glyphs.reduce((sum, { advance, adjust }) => sum + advance + adjust, 0)
  return { ...run, glyphs, width }
}

export function widthsOf(fragments: readonly Fragment[]) {
  let textWidth = 0
  let keptWidth = 0
  for (const { kind, width } of fragments) {
    if (kind === 'text') textWidth += width
    else keptWidth += width
  }
  return { fragments, textWidth, keptWidth }
}

/** The text of all pieces, and for each of its UTF-16 units the number of the piece it is from. */
export function joinPieces(pieces: readonly ParagraphPiece[]): { text: string; owners: number[] } {
  let text = ''
  const owners: number[] = []
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'break') text = text.replace(/ +$/, '')
    owners.length = text.length
    const isAtStart = text === '' || text.endsWith(' ') || text.endsWith(LINE_END)
    const part = textOf(piece)
    const added = isAtStart ? part.replace(/^ +/, '') : part
    text += added
    for (let unit = 0; unit < added.length; unit++) owners.push(index)
  }
  const trimmed = text.replace(/ +$/, '')
  return { text: trimmed, owners: owners.slice(0, trimmed.length) }
}

function textOf(piece: ParagraphPiece): string {
  if (piece.kind === 'text') return plainText(piece.text)
  if (piece.kind === 'break') return LINE_END
  return piece.breakText ?? (directionOf(piece.equiv) === 'rtl' ? KEPT_RIGHT_TO_LEFT : KEPT_LETTER)
}

export function* breaksOf(text: string): Generator<{ end: number; isLineEnd: boolean }> {
  if (text === '') return
  const breaker = new LineBreaker(text)
  let end = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (next.position <= end) continue
    end = next.position
    yield { end, isLineEnd: text[end - 1] === LINE_END }
  }
  if (end < text.length) yield { end: text.length, isLineEnd: false }
}

/** The unit's clusters as units of their own, for a word that is wider than its line. */
export function splitUnit(unit: BreakUnit): BreakUnit[] {
  const parts = unit.fragments.flatMap((fragment) => (fragment.kind === 'kept' ? [fragment] : clustersOf(fragment)))
  return parts.map((fragment, index) => {
    const isLast = index === parts.length - 1
    return {
      ...widthsOf([fragment]),
      space: isLast ? unit.space : null,
      spaceWidth: isLast ? unit.spaceWidth : 0,
      isLineEnd: isLast && unit.isLineEnd,
      direction: 'ltr', // clusters are in the order they are drawn in already
    }
  })
}

/** A cluster holds at least a grapheme: HarfBuzz joins marks to their letters. */
function clustersOf(fragment: Extract<Fragment, { kind: 'text' }>): Fragment[] {
  const { run, style, horizontalScale } = fragment
  const starts = run.glyphs.flatMap(({ unicode }, index) => (unicode !== '' || index === 0 ? [index] : []))
  return starts.map((start, index) => {
    const glyphs = run.glyphs.slice(start, starts[index + 1])
    const width = glyphs.reduce((sum, { advance, adjust }) => sum + advance + adjust, 0)
    const cluster: ShapedRun = { font: run.font, glyphs, width }
    return { kind: 'text', run: cluster, style, horizontalScale, width: width * style.size * horizontalScale }
  })
}
