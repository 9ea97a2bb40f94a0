// Redraws underlines and strikethroughs at the new position of their text. The operators that drew them are reused, so
// that colour, clip, layer and order stay the same.
import { transformedBox } from '../content/interpreter/boxes.ts'
import type { GlyphPlace, PageText, Painting } from '../content/page-text.ts'
import { type Box, invert, multiply, transform } from '../geometry.ts'
import { fromPage } from '../layout/geometry/page-axes.ts'
import type { Paragraph, RuleLook } from '../layout/paragraph.ts'
import type { TextDecoration } from '../layout/decorations/text-decorations.ts'
import type { PlacedLine, PlacedRun } from '../typeset/typeset-paragraph.ts'
import { anchorsOf } from './anchors.ts'
import { operand } from './write-operands.ts'
import type { RemovedGlyphs } from './removed-glyphs.ts'
import type { TranslatedParagraph } from './translated-paragraph.ts'
import { placeAt } from './write-line.ts'

export interface MovedRule {
  readonly painting: Painting
  /** In the place of the operator that painted it. */
  readonly operators: string
}

/** Everything one operator draws moves as a whole or not at all, and so do the rules of a paragraph. */
export function movedRules(
  translated: readonly TranslatedParagraph[],
  rules: readonly TextDecoration[],
  removed: RemovedGlyphs,
  shows: PageText['shows'],
): MovedRule[] {
  if (rules.length === 0) return []
  const owners = ownersOf(translated)
  const owned = rules.toSorted(byPainting).map((rule): OwnedRule => {
    const paragraphs = new Set(rule.glyphs.flatMap(({ show, glyph }) => owners.get(`${show} ${glyph}`) ?? []))
    return { rule, paragraphs }
  })
  const isDrawn = drawnTest(translated)
  const isUnder = underTest(owned, shows)
  const isHeld = heldRules(owned, (each) => isWhole(each.rule, removed) && isDrawn(each) && isUnder(each))
  const drawn = new Map<Painting, string[]>()
  const ruled = new Map<TranslatedParagraph, Set<RuleLook>>()
  for (const each of owned) {
    if (isHeld.has(each)) continue
    const { rule, paragraphs } = each
    for (const painting of rule.paintings) if (!drawn.has(painting)) drawn.set(painting, ['n'])
    const [painting] = rule.paintings
    for (const paragraph of painting ? paragraphs : []) {
      const looks = ruled.get(paragraph) ?? new Set()
      ruled.set(paragraph, looks)
      if (!painting || looks.has(rule.look)) continue
      looks.add(rule.look)
      const spans = spansOf(rule, paragraph).flatMap((span) => partedAtMarks(span, rule, paragraph, rules))
      drawn.get(painting)?.push(...spans.map((span) => lineOperators(span, paragraph.paragraph, painting)))
    }
  }
  return [...drawn].map(([painting, operators]) => ({ painting, operators: operators.join('\n') }))
}

/** What is drawn first comes first: all of a look is drawn in its place. */
function byPainting({ paintings: [a] }: TextDecoration, { paintings: [b] }: TextDecoration): number {
  return (a?.stream ?? 0) - (b?.stream ?? 0) || (a?.start ?? 0) - (b?.start ?? 0)
}

/** Whether what is painted behind words is so still: not over a line that its words have gone up to. */
function underTest(owned: readonly OwnedRule[], shows: PageText['shows']): (each: OwnedRule) => boolean {
  return ({ rule: { look }, paragraphs }) => {
    if (!look.isBehind) return true
    return [...paragraphs].every(({ paragraph, typeset }) => {
      const first = owned.find(({ rule, paragraphs: others }) => rule.look === look && sharesOne(others, paragraphs))
      const [painting] = first?.rule.paintings ?? []
      const anchors = anchorsOf(paragraph)
      return typeset.lines.every((line, index) => {
        const show = shows[anchors[Math.min(index, anchors.length - 1)] ?? -1]
        const isMarked = alongWords(line, look).length > 0
        return !isMarked || (show && painting && show.stream === painting.stream && show.start > painting.start)
      })
    })
  }
}

function sharesOne<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return [...a].some((each) => b.has(each))
}

interface OwnedRule {
  readonly rule: TextDecoration
  readonly paragraphs: ReadonlySet<TranslatedParagraph>
}

/** Nothing that stays stands on it, and it can be drawn elsewhere. */
function isWhole({ glyphs, paintings }: TextDecoration, removed: RemovedGlyphs): boolean {
  return glyphs.every(({ show, glyph }) => removed.has(show, glyph)) && paintings.every(({ ctm }) => invert(ctm))
}

/** Whether each of a rule's paragraphs has it under some of its words still, and each of their kept pieces whose glyphs stand on it. */
function drawnTest(translated: readonly TranslatedParagraph[]): (owned: OwnedRule) => boolean {
  const looks = new Map<TranslatedParagraph, Set<RuleLook>>()
  const keptRules = new Map<string, readonly RuleLook[]>()
  for (const each of translated) {
    const runs = each.typeset.lines.flatMap((line) => line.runs)
    looks.set(each, new Set(runs.flatMap(rulesOf)))
    for (const run of runs) {
      if (run.kind === 'text') continue
      for (const { show, from, to } of run.ranges)
        for (let glyph = from; glyph < to; glyph++) keptRules.set(`${show} ${glyph}`, run.rules)
    }
  }
  return ({ rule, paragraphs }) => {
    const isSeenIn = (each: TranslatedParagraph) => isSeen(spansOf(rule, each), each.paragraph, rule.paintings)
    if (rule.bar !== null) return paragraphs.size === 1 && [...paragraphs].every(isSeenIn)
    return (
      paragraphs.size > 0 &&
      [...paragraphs].every((each) => looks.get(each)?.has(rule.look) && isSeenIn(each)) &&
      rule.glyphs.every(({ show, glyph }) => keptRules.get(`${show} ${glyph}`)?.includes(rule.look) ?? true)
    )
  }
}

/** Page units: rounding, of lines that are hardly thicker. */
const CLIP_TOLERANCE = 0.2

/**
 * Whether the clip of the source's rules cuts nothing off a paragraph's new rules. Of a clip that is not a rectangle,
 * only the surrounding box is known.
 */
function isSeen(spans: readonly Span[], { angle }: Paragraph, paintings: readonly Painting[]): boolean {
  if (spans.length === 0) return false
  return paintings.every(({ clip }) => {
    if (clip === null) return true
    return spans.every(({ from, to, v, half }) => {
      const box = transformedBox(placeAt(angle, from, v), { left: 0, right: to - from, bottom: -half, top: half })
      if (box === null) return false
      return (
        box.left >= clip.left - CLIP_TOLERANCE &&
        box.right <= clip.right + CLIP_TOLERANCE &&
        box.bottom >= clip.bottom - CLIP_TOLERANCE &&
        box.top <= clip.top + CLIP_TOLERANCE
      )
    })
  })
}

/**
 * The rules that must stay. A rule that cannot move also holds everything drawn by the same operator and all rules
 * along words of the same paragraphs, and each of these holds further rules in turn.
 */
function heldRules(owned: readonly OwnedRule[], isFree: (each: OwnedRule) => boolean): ReadonlySet<OwnedRule> {
  const neighbours = new Map<Painting | TranslatedParagraph, OwnedRule[]>()
  const linksOf = ({ rule, paragraphs }: OwnedRule) => [...rule.paintings, ...(rule.bar === null ? paragraphs : [])]
  for (const each of owned) {
    for (const link of linksOf(each)) {
      const known = neighbours.get(link)
      if (known) known.push(each)
      else neighbours.set(link, [each])
    }
  }
  const held = new Set(owned.filter((each) => !isFree(each)))
  // A set goes on over what is added to it.
  for (const each of held) {
    for (const link of linksOf(each)) {
      for (const other of neighbours.get(link) ?? []) held.add(other)
      neighbours.delete(link)
    }
  }
  return held
}

function ownersOf(translated: readonly TranslatedParagraph[]): Map<string, TranslatedParagraph> {
  const owners = new Map<string, TranslatedParagraph>()
  for (const each of translated)
    for (const { ranges } of each.paragraph.lines)
      for (const { show, from, to } of ranges)
        for (let glyph = from; glyph < to; glyph++) owners.set(`${show} ${glyph}`, each)
  return owners
}

/** In the paragraph's axes: `v` of its middle, and half of its thickness. */
interface Span {
  readonly from: number
  readonly to: number
  readonly v: number
  readonly half: number
}

/** Page units between runs on one rule. */
const TOUCHING = 0.01

function spansOf(rule: TextDecoration, { paragraph, typeset }: TranslatedParagraph): Span[] {
  const runs = typeset.lines.flatMap((line) => line.runs)
  const { look, bar, glyphs } = rule
  if (bar !== null) return runs.flatMap((run) => barSpan(glyphs, fromPage(bar, paragraph.angle), run))
  const half = (look.thickness / 2) * typeset.scale
  return typeset.lines.flatMap((line) => {
    const v = line.v + look.offset * typeset.scale
    return alongWords(line, look).map((span) => ({ ...span, v, half }))
  })
}

/** Note marks that are kept as one may have a rule each: a producer underlines every link by itself. */
function partedAtMarks(
  span: Span,
  { look, bar }: TextDecoration,
  { paragraph: { angle }, typeset }: TranslatedParagraph,
  rules: readonly TextDecoration[],
): Span[] {
  if (bar !== null) return [span]
  const cuts: number[] = []
  for (const run of typeset.lines.flatMap((line) => line.runs)) {
    if (run.kind === 'text' || Math.abs(run.v + look.offset * typeset.scale - span.v) > TOUCHING) continue
    for (const { glyphs, boxes, look: other } of rules) {
      if (other !== look || !glyphs.every((glyph) => isOf(run, glyph))) continue
      for (const { box } of boxes) cuts.push(run.u + (fromPage(box, angle).left - run.source.u) * run.scale)
    }
  }
  const inside = cuts.filter((cut) => cut > span.from + span.half && cut < span.to - span.half)
  const ends = [span.from, ...inside.toSorted((a, b) => a - b), span.to]
  return ends.slice(1).map((to, index) => ({ ...span, from: ends[index] ?? span.from, to }))
}

function isOf(run: Extract<PlacedRun, { kind: 'kept' }>, { show, glyph }: GlyphPlace): boolean {
  return run.ranges.some((range) => range.show === show && range.from <= glyph && range.to > glyph)
}

/** The bar's position among its glyphs; empty when not all of them are in this run. */
function barSpan(glyphs: TextDecoration['glyphs'], bar: Box, run: PlacedRun): Span[] {
  if (run.kind === 'text') return []
  if (!glyphs.every((glyph) => isOf(run, glyph))) return []
  const { scale, source } = run
  const from = run.u + (bar.left - source.u) * scale
  const to = from + (bar.right - bar.left) * scale
  const v = run.v + ((bar.bottom + bar.top) / 2 - source.v) * scale
  return [{ from, to, v, half: ((bar.top - bar.bottom) / 2) * scale }]
}

function alongWords({ runs }: PlacedLine, look: RuleLook): Pick<Span, 'from' | 'to'>[] {
  const spans: Pick<Span, 'from' | 'to'>[] = []
  for (const run of runs) {
    if (!rulesOf(run).includes(look)) continue
    const last = spans.at(-1)
    const to = run.u + run.width
    if (last && run.u - last.to < TOUCHING) spans[spans.length - 1] = { ...last, to }
    else spans.push({ from: run.u, to })
  }
  return spans
}

function rulesOf(run: PlacedRun): readonly RuleLook[] {
  return run.kind === 'text' ? run.style.rules : run.rules
}

/** The operators that draw a line of a painting again, in its stream's space; '' where it cannot be. */
export function lineOperators({ from, to, v, half }: Span, { angle }: Paragraph, { ctm, isStroke }: Painting): string {
  const toStream = invert(ctm)
  if (toStream === null) return ''
  const matrix = multiply(placeAt(angle, 0, v), toStream)
  const point = (u: number, height: number) => transform(matrix, u, height).map(operand).join(' ')
  if (isStroke) return `${point(from, 0)} m ${point(to, 0)} l S`
  return `${point(from, -half)} m ${point(to, -half)} l ${point(to, half)} l ${point(from, half)} l f`
}
