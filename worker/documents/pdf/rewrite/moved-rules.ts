// Underlines and lines through text, drawn again where their text is now: by the operators that drew them, so that
// colour, clip, layer and order stay what they were.
import type { Painting } from '../content/page-text.ts'
import { invert, multiply, transform } from '../geometry.ts'
import type { Paragraph, RuleLook } from '../layout/paragraph.ts'
import type { TextRule } from '../layout/text-rules.ts'
import type { PlacedLine } from '../typeset/typeset-paragraph.ts'
import { operand } from './operands.ts'
import type { RemovedGlyphs } from './removed-glyphs.ts'
import type { TranslatedParagraph } from './rewrite-stream.ts'
import { placeAt } from './write-line.ts'

export interface MovedRule {
  readonly painting: Painting
  /** In the place of the operator that painted it. */
  readonly operators: string
}

/** A rule moves with its paragraphs; one that also underlines what stays stays whole, and its paragraphs draw none. */
export function movedRules(
  translated: readonly TranslatedParagraph[],
  rules: readonly TextRule[],
  removed: RemovedGlyphs,
): MovedRule[] {
  if (rules.length === 0) return []
  const owners = ownersOf(translated)
  const paragraphsOf = ({ glyphs }: TextRule) =>
    new Set(glyphs.flatMap(({ show, glyph }) => owners.get(`${show} ${glyph}`) ?? []))
  const touched = rules.map((rule) => ({ rule, paragraphs: paragraphsOf(rule) }))
  const isGone = ({ glyphs }: TextRule) => glyphs.every(({ show, glyph }) => removed.has(show, glyph))
  const held = new Set(touched.flatMap(({ rule, paragraphs }) => (isGone(rule) ? [] : [...paragraphs])))
  const moved = touched.filter(
    ({ rule, paragraphs }) => isGone(rule) && [...paragraphs].every((paragraph) => !held.has(paragraph)),
  )
  const drawn = new Map<Painting, string[]>()
  for (const { rule } of moved) for (const painting of rule.paintings) drawn.set(painting, ['n'])
  for (const each of translated) {
    if (held.has(each)) continue
    const firsts = new Map<RuleLook, Painting>()
    for (const { rule, paragraphs } of moved) {
      const [painting] = rule.paintings
      if (painting && paragraphs.has(each) && !firsts.has(rule.look)) firsts.set(rule.look, painting)
    }
    for (const [look, painting] of firsts) {
      const spans = each.typeset.lines.flatMap((line) => spansOf(line, look))
      const paths = spans.map((span) => path(span, look, each, painting))
      drawn.get(painting)?.push(...paths)
    }
  }
  return [...drawn].map(([painting, operators]) => ({ painting, operators: operators.join('\n') }))
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
    const rules = run.kind === 'text' ? run.style.rules : run.rules
    if (!rules.includes(look)) continue
    const last = spans.at(-1)
    const to = run.u + run.width
    if (last && run.u - last.to < TOUCHING) spans[spans.length - 1] = { ...last, to }
    else spans.push({ from: run.u, to, v })
  }
  return spans
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
