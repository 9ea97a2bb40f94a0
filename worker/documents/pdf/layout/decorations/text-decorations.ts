// Underlines and lines through text: PDF has none, producers draw thin boxes and strokes where the words happen to be.
// A rule that begins and ends with words on one baseline, close to it, belongs to them; table rules and lines to write on
// begin and end elsewhere.
import type { WorkBudget } from '../../../work-budget.ts'
import { most } from '../geometry/extremes.ts'
import { BoxIndex } from '../geometry/box-index.ts'
import type { DrawnBox, GlyphPlace, PageText, Painting } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import { isBelow, isFractionBar } from '../lines/fraction-bars.ts'
import { type Ink, type InkRun, inkRunsNear } from './glyphs-by-height.ts'
import { besideWords, isMarker, withoutBanners } from './highlights.ts'
import type { RuleLook } from '../paragraph.ts'
import { isLine, joined, type Piece, piecesOf } from './rule-pieces.ts'
import {
  BESIDE_RAISED_MARK,
  DECORATED_GAP,
  MOST_PIECES,
  RULE_BREAK,
  SAME_LOOK,
  STRIKE_HEIGHT,
  TEXT_OVER_MARK,
  THICKEST_DECORATION,
} from './params.ts'
import { NEARLY_FLUSH, QUARTER_TURN, SAME_ROW, UNDERLINE_EXCESS, UNDERLINE_HEIGHT } from '../params.ts'

export interface TextDecoration {
  readonly look: RuleLook
  /** What it is drawn with: browsers leave gaps for descenders, Word has a piece for each run. */
  readonly paintings: readonly Painting[]
  readonly boxes: readonly DrawnBox[]
  /** What stands on it. */
  readonly glyphs: readonly GlyphPlace[]
  /** Page space, of a fraction's bar: it is no style's, and keeps its place among its glyphs. Null for all others. */
  readonly bar: Box | null
}

export interface TextDecorations {
  readonly all: readonly TextDecoration[]
  /** The boxes they are drawn as: they part nothing. */
  readonly boxes: ReadonlySet<DrawnBox>
  /** Of a show's glyphs, by their numbers. */
  looksIn(show: number): ReadonlyMap<number, readonly RuleLook[]>
}

const NONE: ReadonlyMap<number, readonly RuleLook[]> = new Map()

export function textDecorationsOf(page: PageText, work: WorkBudget): TextDecorations {
  const found = removable(foundRules(page, work))
  const looks: RuleLook[] = []
  const byShow = new Map<number, Map<number, readonly RuleLook[]>>()
  const all = found.map(({ pieces, glyphs, isBar, offset, thickness, color, isBehind }): TextDecoration => {
    const seen = { offset, thickness, color, isBehind }
    const paintings = [...new Set(pieces.map(({ painting }) => painting))]
    const [first] = pieces
    // It stays a thing between what stands around it.
    if (isBar && first) return { look: { id: -1, ...seen }, paintings, boxes: [], glyphs, bar: first.item.box }
    const known = looks.find((other) => isSameLook(other, seen))
    const look = known ?? { id: looks.length, ...seen }
    if (!known) looks.push(look)
    for (const { show, glyph } of glyphs) {
      const byGlyph = byShow.get(show) ?? new Map<number, readonly RuleLook[]>()
      byShow.set(show, byGlyph)
      byGlyph.set(glyph, [...(byGlyph.get(glyph) ?? []), look])
    }
    const boxes = pieces.map(({ item }) => item)
    return { look, paintings, boxes, glyphs, bar: null }
  })
  const boxes = new Set(all.flatMap((rule) => rule.boxes))
  return { all, boxes, looksIn: (show) => byShow.get(show) ?? NONE }
}

interface FoundRule extends Omit<RuleLook, 'id'> {
  readonly pieces: readonly Piece[]
  readonly glyphs: readonly GlyphPlace[]
  readonly isBar: boolean
  /** Its line goes on beyond it. */
  readonly isInline: boolean
}

function foundRules(page: PageText, work: WorkBudget): FoundRule[] {
  const removable = page.drawn.filter(({ painting }) => painting !== undefined)
  const drawn = removable.length > MOST_PIECES ? removable.filter(isLine) : removable
  if (drawn.length === 0 || drawn.length > MOST_PIECES) return []
  return anglesOf(page).flatMap((angle) => {
    const rules = joined(piecesOf(drawn, angle))
    const runs = new BoxIndex(inkRunsNear(page, angle, heightsOf(rules)), work)
    return withoutBanners(rules.flatMap((pieces) => rulesOf(pieces, runs)))
  })
}

/** Without those that an operator draws together with something else: it is taken away as a whole. */
function removable(rules: readonly FoundRule[]): readonly FoundRule[] {
  const counts = new Map<Painting, number>()
  for (const { pieces } of rules)
    for (const { painting } of pieces) counts.set(painting, (counts.get(painting) ?? 0) + 1)
  const whole = rules.filter(({ pieces }) => pieces.every(({ painting }) => counts.get(painting) === painting.boxes))
  return whole.length === rules.length ? rules : removable(whole)
}

/** Quarter turns alone have rules along their lines. */
function anglesOf({ shows }: PageText): number[] {
  const quarters = shows.flatMap(({ angle }) => {
    const quarter = Math.round(angle / (Math.PI / 2))
    return Math.abs(angle - (quarter * Math.PI) / 2) < QUARTER_TURN ? [((quarter % 4) + 4) % 4] : []
  })
  return [...new Set(quarters)].map((quarter) => (quarter * Math.PI) / 2)
}

/** From below. */
function heightsOf(rules: readonly (readonly Piece[])[]): Float64Array {
  return Float64Array.from(rules, ([first]) => first?.at ?? NaN).sort()
}

/** None for what is no text's. */
function rulesOf(pieces: readonly Piece[], runs: BoxIndex<InkRun>): FoundRule[] {
  const [first] = pieces
  const last = pieces.at(-1)
  if (!first || !last) return []
  const { at, thickness, painting } = first
  const inksWithin = (low: number, high: number): Ink[] => {
    const own = runs.inRows(low, high).filter(({ stream }) => stream === painting.stream)
    // A drawing's lines have no text along them, as a rule.
    const isAlong = own.some(({ left, right }) => right > first.from && left < last.to)
    return isAlong ? own.flatMap(({ inks }) => inks) : []
  }
  const line = inksWithin(at, at)
  const isBehind = line.some((ink) => isMarker(first, ink) && isOn(ink, first.from, last.to))
  const under = line.filter(
    (ink) =>
      isOn(ink, first.from, last.to) &&
      (isBehind ? isMarker(first, ink) : isAt(at, ink) && thickness < THICKEST_DECORATION * ink.size),
  )
  const main = mainInk(under)
  if (main === null) return []
  const near = line.filter(({ v, size }) => Math.abs(v - main.v) < SAME_ROW * Math.max(size, main.size))
  return partedAtSpaces(pieces, near, main.size).flatMap((part): FoundRule[] => {
    const [from, to] = [part[0]?.from ?? 0, part.at(-1)?.to ?? 0]
    const own = near.filter((ink) => isOn(ink, from, to))
    if (!own.some(({ isWord }) => isWord) || !standsOn(own, from, to, main.size)) return []
    if (isBehind) {
      const isInline = besideWords({ from, to }, main, near)
      return [{ ...lookOf(first, main, true), pieces: part, glyphs: placesOf(own), isBar: false, isInline }]
    }
    const around = inksWithin(at - main.size, at)
    const rule = { from, to, at }
    const isBar = isFractionBar(rule, main, around)
    // One in pieces is drawn by no program that sets formulas.
    if (isBar && part.length > 1) return []
    const below = isBar ? around.filter((ink) => isBelow(rule, ink)) : []
    const glyphs = placesOf([...own, ...below])
    const base = isBar ? main : (textBeside(near, main, from, to) ?? main)
    return [{ ...lookOf(first, base, false), pieces: part, glyphs, isBar, isInline: true }]
  })
}

function placesOf(inks: readonly Ink[]): GlyphPlace[] {
  return inks.map(({ place }) => place)
}

function lookOf({ at, thickness, painting }: Piece, { v }: Ink, isBehind: boolean): Omit<RuleLook, 'id'> {
  return { offset: at - v, thickness, color: painting.color, isBehind }
}

function isOn({ left, right }: Ink, from: number, to: number): boolean {
  return (left + right) / 2 > from && (left + right) / 2 < to
}

/** Browsers leave out a letter's descender, never the space between two words. */
function partedAtSpaces(pieces: readonly Piece[], inks: readonly Ink[], size: number): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    const before = parts.at(-1)
    const end = before?.at(-1)?.to
    const isParted = end === undefined || whiteBetween(end, piece.from, inks) > RULE_BREAK * size
    if (before === undefined || isParted) parts.push([piece])
    else before.push(piece)
  }
  return parts
}

function whiteBetween(from: number, to: number, inks: readonly Ink[]): number {
  const covered = inks.reduce(
    (sum, { left, right }) => sum + Math.max(0, Math.min(right, to) - Math.max(left, from)),
    0,
  )
  return to - from - covered
}

function isAt(at: number, { v, size }: Ink): boolean {
  const height = (at - v) / size
  return (
    (height > UNDERLINE_HEIGHT.from && height < UNDERLINE_HEIGHT.to) ||
    (height > STRIKE_HEIGHT.from && height < STRIKE_HEIGHT.to)
  )
}

/** One of the baseline that most letters are on. */
function mainInk(inks: readonly Ink[]): Ink | null {
  const counts = new Map<number, { readonly ink: Ink; count: number }>()
  for (const ink of inks) {
    if (!ink.isWord) continue
    const known = counts.get(Math.round(ink.v))
    if (known) known.count++
    else counts.set(Math.round(ink.v), { ink, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.ink ?? null
}

/** The line that a raised mark with a rule of its own stands in: heights are told from its baseline. */
function textBeside(near: readonly Ink[], main: Ink, from: number, to: number): Ink | null {
  const reach = BESIDE_RAISED_MARK * main.size
  return mainInk(
    near.filter(
      ({ size, left, right }) => size > TEXT_OVER_MARK * main.size && right > from - reach && left < to + reach,
    ),
  )
}

function standsOn(inks: readonly Ink[], from: number, to: number, size: number): boolean {
  const sorted = inks.toSorted((a, b) => a.left - b.left)
  const start = sorted[0]?.left ?? Infinity
  const end = most(sorted.map(({ right }) => right))
  const beyond = to - end
  if (Math.abs(start - from) > NEARLY_FLUSH * size || beyond < -NEARLY_FLUSH * size || beyond > UNDERLINE_EXCESS * size)
    return false
  let reached = start
  return sorted.every(({ left, right }) => {
    const gap = left - reached
    reached = Math.max(reached, right)
    return gap < DECORATED_GAP * size
  })
}

function isSameLook(a: RuleLook, b: Omit<RuleLook, 'id'>): boolean {
  return (
    a.color === b.color &&
    a.isBehind === b.isBehind &&
    Math.abs(a.offset - b.offset) < SAME_LOOK &&
    Math.abs(a.thickness - b.thickness) < SAME_LOOK
  )
}
