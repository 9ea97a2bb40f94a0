// Splits one text across several frames: a paragraph that continues in the next column or on the next page. Each frame
// gets as much of the translation as it had of the source, cut at a line end, and all frames use one letter size.
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import type { BreakUnit } from './line-breaking/break-units.ts'
import { CutText, type UnitSpan } from './line-breaking/cut-pieces.ts'
import { lastUnitOf, typesetParagraph, type Typesetter, unitsOf } from './fit-paragraph.ts'
import type { FlowingParagraph } from './reflow.ts'

/** A place for a part of the text. */
export interface LinkedFrame {
  /** The segment's. */
  readonly id: string
  readonly paragraph: Paragraph
  readonly isOnNextPage: boolean
  /** The pieces, with glyphs of the frame's page for what no font has. */
  keep(pieces: readonly ParagraphPiece[]): Promise<ParagraphPiece[]>
}

/** Lines by which a frame's share may differ from its source's, where that leaves larger letters. */
const MOST_SHIFT = 2
/** Slightly smaller letters are less of a change than another share. */
const GOOD_SCALE = 0.97
/** A smaller scale breaks lines otherwise, and may ask for a smaller one still. */
const MOST_ROUNDS = 3
const TOLERANCE = 1e-6
/** A larger difference between the scales of two frames means that one of them has space the other lacks. */
const UNEVEN = 0.04

/** A frame each, in their order; null where a formula would come to stand where it cannot be drawn. */
export async function splitAcrossFrames(
  frames: readonly LinkedFrame[],
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
  largestScale = 1,
): Promise<FlowingParagraph[] | null> {
  const [only] = frames
  if (only && frames.length === 1) return [await setIn(only, pieces, typesetter, largestScale)]
  let best = await shared(frames, pieces, typesetter, { shift: 0, largestScale })
  const direction = best?.roomier ?? 0
  if (direction === 0) return best && best.set
  for (let shift = 1; shift <= MOST_SHIFT; shift++) {
    if (best && smallest(best.set) >= Math.min(GOOD_SCALE, largestScale) - TOLERANCE) break
    const other = await shared(frames, pieces, typesetter, { shift: shift * direction, largestScale })
    if (other && (best === null || smallest(other.set) > smallest(best.set) + TOLERANCE)) best = other
  }
  return best && best.set
}

interface Share {
  /** Lines that the first frames have more than their share. */
  readonly shift: number
  readonly largestScale: number
}

interface Shared {
  readonly set: FlowingParagraph[]
  /** 1 where the first frame has more room for its share than the last, -1 where it is the other way round. */
  readonly roomier: -1 | 0 | 1
}

async function shared(
  frames: readonly LinkedFrame[],
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
  { shift, largestScale }: Share,
): Promise<Shared | null> {
  let set: FlowingParagraph[] = []
  let roomier: Shared['roomier'] = 0
  let scale = largestScale
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cut = await cutAll(frames, pieces, typesetter, { shift, largestScale: scale })
    if (cut === null) return null
    set = []
    for (const [index, frame] of frames.entries()) {
      set.push(await setIn(frame, cut[index] ?? [], typesetter, scale))
    }
    if (round === 0) roomier = roomierOf(set)
    if (smallest(set) >= scale - TOLERANCE) break
    scale = smallest(set)
  }
  return { set, roomier }
}

function roomierOf(set: readonly FlowingParagraph[]): Shared['roomier'] {
  const [first, last] = [set[0]?.typeset.scale ?? 1, set.at(-1)?.typeset.scale ?? 1]
  if (Math.abs(first - last) < UNEVEN) return 0
  return first > last ? 1 : -1
}

async function setIn(
  frame: LinkedFrame,
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
  largestScale: number,
): Promise<FlowingParagraph> {
  const { id, paragraph } = frame
  const kept = await frame.keep(pieces)
  return { id, paragraph, pieces: kept, typeset: await typesetParagraph(paragraph, kept, typesetter, largestScale) }
}

function smallest(set: readonly FlowingParagraph[]): number {
  return Math.min(...set.map(({ typeset }) => typeset.scale))
}

async function cutAll(
  frames: readonly LinkedFrame[],
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
  { shift, largestScale }: Share,
): Promise<ParagraphPiece[][] | null> {
  const text = new CutText(pieces)
  const { paragraph: first } = frames[0] ?? {}
  if (!first) return null
  const units = await unitsOf(first, pieces, typesetter)
  const shares: number[] = []
  for (const { paragraph } of frames)
    shares.push(sum((await unitsOf(first, paragraph.pieces, typesetter)).map(widthOf)))
  const wanted = wantedEnds(shares, units, shift * (first.right - first.left))
  const parts: ParagraphPiece[][] = []
  let start = 0
  for (const [index, frame] of frames.slice(0, -1).entries()) {
    const span = { start, end: units.length }
    const bounds = boundsNear(text, frames, index, { span, units, wanted: wanted[index] ?? 0 })
    if (bounds === null) return null
    const near = nearest(bounds, wanted[index] ?? 0)
    const own = ownStyle(frames, index, text.between(span))
    const range = { wanted: near - start, least: bounds.start - start, most: bounds.end - start }
    const end = start + (await lastUnitOf(frame.paragraph, own, typesetter, { ...range, largestScale }))
    parts.push(ownStyle(frames, index, text.between({ start, end })))
    start = end
  }
  parts.push(ownStyle(frames, frames.length - 1, text.between({ start, end: units.length })))
  return parts
}

/**
 * The places at which each frame but the last has its share of the text, and `more` of it. `shares` are widths of the
 * source's text.
 */
function wantedEnds(shares: readonly number[], units: readonly BreakUnit[], more: number): number[] {
  const whole = Math.max(1, sum(shares))
  const text = sum(units.map(widthOf))
  return shares.slice(0, -1).map((_, index) => {
    const share = text * (sum(shares.slice(0, index + 1)) / whole) + more
    let along = 0
    for (const [end, unit] of units.entries()) {
      const width = widthOf(unit)
      if (along + width > share) return share - along > width / 2 ? end + 1 : end
      along += width
    }
    return units.length
  })
}

function widthOf(unit: BreakUnit | undefined): number {
  return unit ? unit.textWidth + unit.keptWidth + unit.spaceWidth : 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

interface Wanted {
  readonly span: UnitSpan
  readonly units: readonly BreakUnit[]
  /** Units. */
  readonly wanted: number
}

/** Where all stay with what draws them; where that is too far from the wanted end, links and rules let go of their words. */
function boundsNear(
  text: CutText,
  frames: readonly LinkedFrame[],
  index: number,
  { span, units, wanted }: Wanted,
): UnitSpan | null {
  const { left = 0, right = 0 } = frames[index]?.paragraph ?? {}
  const all = boundsOf(text, frames, index, span)
  if (all !== null) {
    const end = nearest(all, wanted)
    const moved = units.slice(Math.min(end, wanted), Math.max(end, wanted))
    if (sum(moved.map(widthOf)) <= MOST_SHIFT * (right - left)) return all
  }
  return boundsOf(text, frames, index, span, (piece) => piece.kind === 'kept')
}

function nearest({ start, end }: UnitSpan, wanted: number): number {
  return Math.min(end, Math.max(start, wanted))
}

/** Least and most units that may stand before the end of a frame, so that what `isBound` is drawn where it can be. */
function boundsOf(
  text: CutText,
  frames: readonly LinkedFrame[],
  index: number,
  { start, end: all }: UnitSpan,
  isBound: (piece: ParagraphPiece) => boolean = () => true,
): UnitSpan | null {
  // Each frame gets at least one word while enough words remain.
  let least = Math.min(start + 1, all)
  let most = Math.max(least, all - (frames.length - 1 - index))
  for (const { piece, span } of text.spans()) {
    const held = isBound(piece) ? heldBy(piece, frames) : null
    if (held === null) continue
    if (held.last <= index) least = Math.max(least, span.end)
    if (held.first > index) most = Math.min(most, span.start)
  }
  return least <= most ? { start: least, end: most } : null
}

/** The frames that a piece can be drawn in; null for all. */
function heldBy(
  piece: ParagraphPiece,
  frames: readonly LinkedFrame[],
): { readonly first: number; readonly last: number } | null {
  if (piece.kind === 'break') return null
  const owner = frames.findIndex(({ paragraph }) =>
    paragraph.pieces.some((own) =>
      own.kind === 'text' && piece.kind === 'text' ? own.style === piece.style : own === piece,
    ),
  )
  const frame = frames[owner]
  if (!frame) return null
  const rules = piece.kind === 'text' ? piece.style.rules : piece.rules
  // The paragraph's own style is each frame's own.
  if (piece.kind === 'text' && piece.style === frames[0]?.paragraph.style) return null
  if (rules.length > 0) return { first: owner, last: owner }
  const isOfPage = piece.kind === 'kept' || piece.style.link !== null || piece.style.ink !== null
  if (!isOfPage) return null
  const first = frames.findIndex(({ isOnNextPage }) => isOnNextPage === frame.isOnNextPage)
  const last = frames.findLastIndex(({ isOnNextPage }) => isOnNextPage === frame.isOnNextPage)
  return { first, last }
}

/** In the frame's own font, colour and size where it is the paragraph's, and without what another frame's page draws. */
function ownStyle(frames: readonly LinkedFrame[], index: number, pieces: readonly ParagraphPiece[]): ParagraphPiece[] {
  const style = frames[index]?.paragraph.style
  return pieces.map((piece) => {
    if (piece.kind !== 'text') return piece
    if (style && piece.style === frames[0]?.paragraph.style) return { ...piece, style }
    const held = heldBy(piece, frames)
    const isElsewhere = held !== null && (index < held.first || index > held.last)
    return isElsewhere ? { ...piece, style: { ...piece.style, link: null, rules: [], ink: null } } : piece
  })
}
