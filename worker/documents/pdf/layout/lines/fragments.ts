// A line cut where text does not run on: at rules and cell borders, at wide gaps, at gaps that repeat over lines, and
// at leaders. A fragment is one line of one column or cell.
import { least, most } from '../geometry/extremes.ts'
import type { Separators } from '../tables/separators.ts'
import type { Baseline, LineLetter } from './baselines.ts'
import { cutAtLeaders } from './leaders.ts'
import { listMarkOf, type MarkKind } from '../lists/list-mark.ts'
import type { TextStyle } from '../paragraph.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import { isRightToLeft, logicalOrder } from './logical-order.ts'
import { gapsBetween, wordsOf, type Word } from './words.ts'
import {
  COLUMN_GAP,
  FEWEST_REPEATS,
  FEWEST_WIDE_REPEATS,
  FILL_GAP,
  JUSTIFIED_GAP,
  MONOSPACE_GAP,
  REPEATED_EDGE,
  REPEATED_GAP,
  WIDE_REPEATED_GAP,
} from './params.ts'
import { BLOCK_PITCH, LETTER_MIDDLE, LETTER_OVERLAP, WIDER_THAN_SPACES } from '../params.ts'

export interface Fragment {
  readonly v: number
  /** Ink of its text, mark left out. */
  readonly u0: number
  readonly u1: number
  /** Em of most of its letters. */
  readonly size: number
  readonly style: TextStyle
  readonly words: readonly Word[]
  /** Words joined by spaces, in the order they are read in. */
  readonly text: string
  readonly mark: { readonly kind: MarkKind; readonly word: Word } | null
  /** Most of its letters are of a right-to-left script. */
  readonly isRightToLeft: boolean
  readonly isLeader: boolean
  /** A leader follows on the same line: the text ends here. */
  readonly endsAtLeader: boolean
  /** Number of its line in the group. */
  readonly line: number
}

interface Line {
  readonly v: number
  readonly words: readonly Word[]
  readonly isLeader: boolean
  readonly endsAtLeader: boolean
  readonly line: number
}

export function fragmentsOf(baselines: readonly Baseline[], separators: Separators, work: WorkBudget): Fragment[] {
  const lines = baselines.flatMap(({ v, letters }, line): Line[] => {
    const spans = cutAtLeaders(letters)
    return spans.map((span, index) => ({
      v,
      words: wordsOf(span.letters),
      isLeader: span.isLeader,
      endsAtLeader: spans[index + 1]?.isLeader === true,
      line,
    }))
  })
  const cuts = lines.map((line) => hardCuts(line, separators))
  addRepeatedCuts(lines, cuts, work)
  lines.forEach((line, index) => (cuts[index] = [...(cuts[index] ?? []), ...trailingDots(line)]))
  return lines.flatMap((line, index) => {
    const at = [...new Set([0, ...(cuts[index] ?? []), line.words.length])].toSorted((a, b) => a - b)
    return at.slice(1).flatMap((end, piece) => {
      const words = line.words.slice(at[piece], end)
      const isLast = end === line.words.length
      if (words.length === 0) return []
      const next = line.words[end]
      const endsAtLeader = isLast ? line.endsAtLeader : next !== undefined && isLoneDot(next)
      return [makeFragment(words, { ...line, isLeader: line.isLeader || words.every(isLoneDot), endsAtLeader })]
    })
  })
}

function hardCuts({ words, v, isLeader }: Line, separators: Separators): number[] {
  if (isLeader) return []
  const gaps = gapsBetween(words)
  const usual = gaps.length >= 3 ? (gaps[Math.floor(gaps.length / 2)] ?? 0) : 0
  const cuts: number[] = []
  words.forEach((word, index) => {
    const previous = words[index - 1]
    if (!previous) return
    const size = Math.max(previous.size, word.size)
    const ems = word.gap / size
    const isOwnSpace = word.gap < WIDER_THAN_SPACES * usual && ems < JUSTIFIED_GAP
    const isWide = ems > MONOSPACE_GAP || (ems > COLUMN_GAP && !(isMonospace(word) && isMonospace(previous)))
    if (isWide && !isOwnSpace) {
      cuts.push(index)
      return
    }
    const rules = separators.verticalBetween(
      previous.u1 - LETTER_OVERLAP * size,
      word.u0 + LETTER_OVERLAP * size,
      v + LETTER_MIDDLE * size,
    )
    const isRuled = rules.length > 0 && (ems > FILL_GAP || !rules.every(({ isEdge }) => isEdge))
    if (isRuled) cuts.push(index)
  })
  return cuts
}

/** A leader with room for one or two of its dots. */
function trailingDots({ words, isLeader }: Line): number[] {
  if (isLeader) return []
  return words.flatMap((word, index) => (index > 0 && isLoneDot(word) && !isLoneDot(words[index - 1]) ? [index] : []))
}

function isLoneDot(word: Word | undefined): boolean {
  return word !== undefined && (word.text === '.' || word.text === '·') && word.gap > 0.45 * word.size
}

function isMonospace({ letters }: Word): boolean {
  return letters.every(({ style }) => style.family === 'mono')
}

/** A narrow gap is a gutter where words behind it begin at one place in several lines. */
function addRepeatedCuts(lines: readonly Line[], cuts: number[][], work: WorkBudget): void {
  const found = lines.map(({ words, isLeader }, line) =>
    words.flatMap((word, index) => {
      const isCandidate = index > 0 && !isLeader && word.gap > REPEATED_GAP * word.size && !isMonospace(word)
      if (!isCandidate || cuts[line]?.includes(index)) return []
      const count = 1 + countRepeats(lines, line, 1, word, work) + countRepeats(lines, line, -1, word, work)
      const isWide = word.gap > WIDE_REPEATED_GAP * word.size
      return count >= (isWide ? FEWEST_WIDE_REPEATS : FEWEST_REPEATS) ? [index] : []
    }),
  )
  found.forEach((indices, line) => (cuts[line] = [...(cuts[line] ?? []), ...indices]))
}

/** Lines on one side that have a word behind a gap at the same place; rows without that cell are passed over. */
function countRepeats(
  lines: readonly Line[],
  from: number,
  step: number,
  { u0, size, gap }: Word,
  work: WorkBudget,
): number {
  let count = 0
  let previous = lines[from]
  for (let at = from + step; ; at += step) {
    const line = lines[at]
    if (!line || !previous || Math.abs(line.v - previous.v) > BLOCK_PITCH * size) return count
    previous = line
    work.spend(1 + line.words.length)
    if (line.v === lines[from]?.v || line.isLeader) continue
    const crossing = line.words.filter((word) => word.u0 < u0 + size && word.u1 > u0 - gap * 0.8)
    if (crossing.length === 0) {
      // A row whose cells on both sides are farther apart.
      if (line.words.some((word) => word.u1 < u0) && line.words.some((word) => word.u0 > u0)) count++
      continue
    }
    const begins = line.words.some(
      (word, index) => Math.abs(word.u0 - u0) < REPEATED_EDGE * size && (index === 0 || word.gap > REPEATED_GAP * size),
    )
    if (!begins) return count
    count++
  }
}

export function makeFragment(
  words: readonly Word[],
  { v, isLeader, endsAtLeader, line }: Pick<Fragment, 'v' | 'isLeader' | 'endsAtLeader' | 'line'>,
): Fragment {
  const kind = isLeader ? null : listMarkOf(words)
  const [first] = words
  const rest = kind === null ? words : words.slice(1)
  const style = dominantStyle(rest)
  return {
    v,
    u0: least(rest.map(({ u0 }) => u0)),
    u1: most(rest.map(({ u1 }) => u1)),
    size: style.size,
    style,
    words: rest,
    ...readText(rest),
    mark: kind === null || !first ? null : { kind, word: first },
    isLeader,
    endsAtLeader,
    line,
  }
}

/** The mark as the first word of its line. */
export function withoutMark(fragment: Fragment): Fragment {
  if (fragment.mark === null) return fragment
  const words = [fragment.mark.word, ...fragment.words]
  return { ...fragment, mark: null, words, ...readText(words), u0: Math.min(fragment.u0, fragment.mark.word.u0) }
}

function readText(words: readonly Word[]): Pick<Fragment, 'text' | 'isRightToLeft'> {
  const text = words.map((word) => word.text).join(' ')
  if (!isRightToLeft(text)) return { text, isRightToLeft: false }
  const letters = words.flatMap(({ letters: placed }, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...placed])
  return {
    text: logicalOrder(letters)
      .map((letter) => letter.text)
      .join(''),
    isRightToLeft: true,
  }
}

/** The style of most letters; scripts only where there is nothing else. */
export function dominantStyle(words: readonly Word[]): TextStyle {
  const weights = new Map<TextStyle, number>()
  for (const { letters } of words) {
    // Mostly all of them are of one.
    for (let at = 0; at < letters.length;) {
      const style = letters[at]?.style
      if (!style) break
      let weight = weights.get(style) ?? 0
      for (; letters[at]?.style === style; at++) weight += weightOf(letters[at])
      weights.set(style, weight)
    }
  }
  const [best] = [...weights].reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  return best
}

function weightOf(letter: LineLetter | undefined): number {
  return letter?.rise === 0 ? 1 + letter.text.length : 0.01
}
