// Underlines and lines through text, drawn again where their text is now: by the operators that drew them, so that
// colour, clip, layer and order stay what they were.
import { transformedBox } from '../content/boxes.ts'
import type { Painting } from '../content/page-text.ts'
import { invert, multiply, transform } from '../geometry.ts'
import type { Paragraph, RuleLook } from '../layout/paragraph.ts'
import type { TextRule } from '../layout/text-rules.ts'
import type { PlacedLine, PlacedRun } from '../typeset/typeset-paragraph.ts'
import { operand } from './operands.ts'
import type { RemovedGlyphs } from './removed-glyphs.ts'
import type { TranslatedParagraph } from './rewrite-stream.ts'
import { placeAt } from './write-line.ts'

export interface MovedRule {
  readonly painting: Painting
  /** In the place of the operator that painted it. */
  readonly operators: string
}

/** What an operator draws moves as a whole or not at all, and so do the rules of a paragraph. */
export function movedRules(
  translated: readonly TranslatedParagraph[],
  rules: readonly TextRule[],
  removed: RemovedGlyphs,
): MovedRule[] {
  if (rules.length === 0) return []
  const owners = ownersOf(translated)
  const owned = rules.map((rule): OwnedRule => {
    const paragraphs = new Set(rule.glyphs.flatMap(({ show, glyph }) => owners.get(`${show} ${glyph}`) ?? []))
    return { rule, paragraphs }
  })
  const isDrawn = drawnTest(translated)
  const isHeld = heldRules(owned, (each) => isWhole(each.rule, removed) && isDrawn(each))
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
      const spans = paragraph.typeset.lines.flatMap((line) => spansOf(line, rule.look))
      drawn.get(painting)?.push(...spans.map((span) => path(span, rule.look, paragraph, painting)))
    }
  }
  return [...drawn].map(([painting, operators]) => ({ painting, operators: operators.join('\n') }))
}

interface OwnedRule {
  readonly rule: TextRule
  readonly paragraphs: ReadonlySet<TranslatedParagraph>
}

/** Nothing that stays stands on it, and it can be drawn elsewhere. */
function isWhole({ glyphs, paintings }: TextRule, removed: RemovedGlyphs): boolean {
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
  return ({ rule: { look, glyphs, paintings }, paragraphs }) =>
    paragraphs.size > 0 &&
    [...paragraphs].every((each) => looks.get(each)?.has(look) && paintings.every((by) => isSeen(look, each, by))) &&
    glyphs.every(({ show, glyph }) => keptRules.get(`${show} ${glyph}`)?.includes(look) ?? true)
}

/** Page units: rounding, of lines that are hardly thicker. */
const CLIP_TOLERANCE = 0.2

/** Whether nothing is cut off of a paragraph's new rules by what the source's were drawn in. A clip that is no rectangle is not known. */
function isSeen(look: RuleLook, { paragraph, typeset }: TranslatedParagraph, { clip, isClipExact }: Painting): boolean {
  if (clip === null) return true
  const half = (look.thickness / 2) * typeset.scale
  const spans = typeset.lines.flatMap((line) => spansOf(line, look))
  return spans.every(({ from, to, v }) => {
    const place = placeAt(paragraph.angle, from, v + look.offset * typeset.scale)
    const box = transformedBox(place, { left: 0, right: to - from, bottom: -half, top: half })
    if (box === null) return false
    return (
      isClipExact &&
      box.left >= clip.left - CLIP_TOLERANCE &&
      box.right <= clip.right + CLIP_TOLERANCE &&
      box.bottom >= clip.bottom - CLIP_TOLERANCE &&
      box.top <= clip.top + CLIP_TOLERANCE
    )
  })
}

/** Those that cannot move hold all that is drawn by the same operator, and all rules of the same paragraphs; these the next ones. */
function heldRules(owned: readonly OwnedRule[], isFree: (each: OwnedRule) => boolean): ReadonlySet<OwnedRule> {
  const neighbours = new Map<Painting | TranslatedParagraph, OwnedRule[]>()
  for (const each of owned) {
    for (const link of [...each.rule.paintings, ...each.paragraphs]) {
      const known = neighbours.get(link)
      if (known) known.push(each)
      else neighbours.set(link, [each])
    }
  }
  const held = new Set(owned.filter((each) => !isFree(each)))
  // A set goes on over what is added to it.
  for (const each of held) {
    for (const link of [...each.rule.paintings, ...each.paragraphs]) {
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

interface Span {
  readonly from: number
  readonly to: number
  readonly v: number
}

/** Page units between runs on one rule. */
const TOUCHING = 0.01

function spansOf({ v, runs }: PlacedLine, look: RuleLook): Span[] {
  const spans: Span[] = []
  for (const run of runs) {
    if (!rulesOf(run).includes(look)) continue
    const last = spans.at(-1)
    const to = run.u + run.width
    if (last && run.u - last.to < TOUCHING) spans[spans.length - 1] = { ...last, to }
    else spans.push({ from: run.u, to, v })
  }
  return spans
}

function rulesOf(run: PlacedRun): readonly RuleLook[] {
  return run.kind === 'text' ? run.style.rules : run.rules
}

function path(
  { from, to, v }: Span,
  { offset, thickness }: RuleLook,
  { paragraph, typeset }: { readonly paragraph: Paragraph; readonly typeset: TranslatedParagraph['typeset'] },
  { ctm, isStroke }: Painting,
): string {
  const toStream = invert(ctm)
  if (toStream === null) return ''
  const matrix = multiply(placeAt(paragraph.angle, 0, v + offset * typeset.scale), toStream)
  const point = (u: number, height: number) => transform(matrix, u, height).map(operand).join(' ')
  if (isStroke) return `${point(from, 0)} m ${point(to, 0)} l S`
  const half = (thickness / 2) * typeset.scale
  return `${point(from, -half)} m ${point(to, -half)} l ${point(to, half)} l ${point(from, half)} l f`
}
