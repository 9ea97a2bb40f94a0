// Leaders and fill-in lines that are drawn, not typed. When longer text covers the start of such a line, that start is
// removed. A browser draws a dotted border dot by dot. A line is redrawn by its own operator, from the end of the text.
import type { DrawnBox, Painting } from '../content/page-text.ts'
import { fromPage } from '../layout/geometry/page-axes.ts'
import { lineOperators, type MovedRule } from './moved-rules.ts'
import type { TranslatedParagraph } from './translated-paragraph.ts'
import { LEADER_CLEARANCE } from '../layout/params.ts'

/** Ems of its middle over the baseline: from lines to write on to those beside a title. */
const LOWEST = -0.25
const HIGHEST = 0.35
/** Ems of a dot's sides, and how many of them lead. */
const LARGEST_DOT = 0.25
const FEWEST_DOTS = 8
/** Ems of a line's thickness, of the text's end before it, and of what is to be left of it. */
const THICKEST_LINE = 0.12
const NEXT_TO = 1.2
const LEAST_LEFT = 2
const SLACK = 0.1
/** Pages with more are drawings: each is held against all texts. */
const MOST_DRAWN = 20_000

interface Place {
  readonly painting: Painting
  readonly from: number
  readonly to: number
  readonly v: number
  readonly half: number
}

/** None of a painting that draws something else too. */
export function coveredLines(translated: readonly TranslatedParagraph[], drawn: readonly DrawnBox[]): MovedRule[] {
  const grown = translated.filter((each) => endOf(each) > each.paragraph.right + SLACK * each.paragraph.style.size)
  const single = drawn.filter(({ painting }) => painting?.boxes === 1)
  if (grown.length === 0 || single.length > MOST_DRAWN) return []
  const covered = grown.flatMap((each) => {
    const { paragraph } = each
    const { size } = paragraph.style
    const beside = single.flatMap(({ box, painting }): Place[] => {
      if (painting?.stream !== paragraph.stream) return []
      const { left, right, bottom, top } = fromPage(box, paragraph.angle)
      const v = (bottom + top) / 2
      const height = v - (paragraph.lines[0]?.v ?? 0)
      const isBeside = left > paragraph.right - SLACK * size && height > LOWEST * size && height < HIGHEST * size
      return isBeside ? [{ painting, from: left, to: right, v, half: (top - bottom) / 2 }] : []
    })
    return [...dotsUnder(each, beside), ...linesUnder(each, beside)]
  })
  return [...new Map(covered.map((rule) => [rule.painting, rule])).values()]
}

/** Of its only line; nothing where it has become two, or stands elsewhere. */
function endOf({ paragraph, typeset }: TranslatedParagraph): number {
  const [line, more] = typeset.lines
  const [source] = paragraph.lines
  const last = line?.runs.at(-1)
  if (!line || !source || !last || more || paragraph.lines.length > 1) return -Infinity
  return Math.abs(line.v - source.v) < SLACK * paragraph.style.size ? last.u + last.width : -Infinity
}

function dotsUnder(each: TranslatedParagraph, beside: readonly Place[]): MovedRule[] {
  const { size } = each.paragraph.style
  const dots = beside.filter(({ from, to, half }) => Math.max(to - from, 2 * half) < LARGEST_DOT * size)
  if (dots.length < FEWEST_DOTS) return []
  const end = endOf(each) + LEADER_CLEARANCE * size
  return dots.flatMap(({ painting, from }) => (from < end ? [{ painting, operators: 'n' }] : []))
}

function linesUnder(each: TranslatedParagraph, beside: readonly Place[]): MovedRule[] {
  const { paragraph } = each
  const { size } = paragraph.style
  const end = endOf(each) + LEADER_CLEARANCE * size
  return beside.flatMap(({ painting, from, to, v, half }) => {
    const isLine = 2 * half < THICKEST_LINE * size && from < paragraph.right + NEXT_TO * size
    if (!isLine || from >= end || to - end < LEAST_LEFT * size) return []
    // Around a stroke there is half of its width at its end too.
    const rest = lineOperators({ from: end, to: painting.isStroke ? to - half : to, v, half }, paragraph, painting)
    return rest === '' ? [] : [{ painting, operators: `n\n${rest}` }]
  })
}
