// A line cut where text does not run on: at rules and cell borders, at wide gaps, at gaps that repeat over lines, and
// at leaders. A fragment is one line of one column or cell.
import type { Barriers } from './barriers.ts'
import type { Baseline } from './baselines.ts'
import { cutAtLeaders } from './leaders.ts'
import { listMarkOf, type MarkKind } from './list-mark.ts'
import type { TextStyle } from './paragraph.ts'
import { wordsOf, type Word } from './words.ts'

export interface Fragment {
  readonly v: number
  /** Ink of its text, mark left out. */
  readonly u0: number
  readonly u1: number
  /** Em of most of its letters. */
  readonly size: number
  readonly style: TextStyle
  readonly words: readonly Word[]
  /** Words joined by spaces, in the order they stand in. */
  readonly text: string
  readonly mark: { readonly kind: MarkKind; readonly word: Word } | null
  readonly isLeader: boolean
  /** A leader follows on the same line: the text ends here. */
  readonly endsAtLeader: boolean
  /** Number of its line in the group. */
  readonly line: number
}

/** Ems of a gap that always cuts; a word space of ragged text is at most half of it. */
const COLUMN_GAP = 1.05
/** Justified lines of narrow columns have wide spaces, all alike: cut only above these ems there. */
const JUSTIFIED_GAP = 1.8
/** A gap is a line's own word space while it is not wider than the usual one by this. */
const WIDER_THAN_WORDS = 1.6
/** Ems of four letters: code and typewriter tables use runs of spaces inside of a line. */
const MONOSPACE_GAP = 2.3
/** Ems of a gap that cuts where it repeats over lines (borderless tables, MarkItDown's invoice). */
const REPEATED_GAP = 0.55
const FEWEST_REPEATS = 3
/** Ems to which the columns behind a repeated gap agree. */
const SAME_EDGE = 0.12
/** Ems between a fill's edge and text beside it that make it a cell: a highlighted word is as close as its neighbours. */
const FILL_GAP = 0.5
/** Ems between lines a gap may repeat over. */
const NEAR_LINES = 2.6

interface Line {
  readonly v: number
  readonly words: readonly Word[]
  readonly isLeader: boolean
  readonly endsAtLeader: boolean
  readonly line: number
}

export function fragmentsOf(baselines: readonly Baseline[], barriers: Barriers): Fragment[] {
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
  const cuts = lines.map((line) => hardCuts(line, barriers))
  addRepeatedCuts(lines, cuts)
  return lines.flatMap((line, index) => {
    const at = [0, ...(cuts[index] ?? []).toSorted((a, b) => a - b), line.words.length]
    return at.slice(1).flatMap((end, piece) => {
      const words = line.words.slice(at[piece], end)
      const isLast = end === line.words.length
      return words.length > 0 ? [makeFragment(words, { ...line, endsAtLeader: line.endsAtLeader && isLast })] : []
    })
  })
}

function hardCuts({ words, v, isLeader }: Line, barriers: Barriers): number[] {
  if (isLeader) return []
  const gaps = words
    .slice(1)
    .map(({ gap }) => gap)
    .toSorted((a, b) => a - b)
  const usual = gaps.length >= 3 ? (gaps[Math.floor(gaps.length / 2)] ?? 0) : 0
  return words.flatMap((word, index) => {
    const previous = words[index - 1]
    if (!previous) return []
    const size = Math.max(previous.size, word.size)
    const ems = word.gap / size
    const isOwnSpace = word.gap < WIDER_THAN_WORDS * usual && ems < JUSTIFIED_GAP
    if (ems > (isMonospace(word) && isMonospace(previous) ? MONOSPACE_GAP : COLUMN_GAP) && !isOwnSpace) return [index]
    const rules = barriers.verticalBetween(previous.u1 - 0.1 * size, word.u0 + 0.1 * size, v + 0.25 * size)
    return rules.some(({ isEdge }) => !isEdge || ems > FILL_GAP) ? [index] : []
  })
}

function isMonospace({ letters }: Word): boolean {
  return letters.every(({ style }) => style.family === 'mono')
}

/** A narrow gap is a gutter where words behind it begin at one place in several lines. */
function addRepeatedCuts(lines: readonly Line[], cuts: number[][]): void {
  const edges = lines.map(({ words }, line) =>
    words
      .filter((word, index) => index > 0 && (word.gap > REPEATED_GAP * word.size || cuts[line]?.includes(index)))
      .map(({ u0 }) => u0),
  )
  const repeats = (from: number, step: number, u0: number, size: number): number => {
    let count = 0
    let previous = lines[from]
    for (let at = from + step; ; at += step) {
      const line = lines[at]
      if (!line || !previous || Math.abs(line.v - previous.v) > NEAR_LINES * size) return count
      const [first] = line.words
      const covers = first !== undefined && first.u0 < u0 && (line.words.at(-1)?.u1 ?? u0) > u0
      if (line.v !== lines[from]?.v && !line.isLeader && covers) {
        if (!(edges[at] ?? []).some((edge) => Math.abs(edge - u0) < SAME_EDGE * size)) return count
        count++
      }
      previous = line
    }
  }
  const found = lines.map(({ words, isLeader }, line) =>
    words.flatMap((word, index) => {
      const isCandidate = index > 0 && !isLeader && !isMonospace(word) && word.gap > REPEATED_GAP * word.size
      if (!isCandidate || cuts[line]?.includes(index)) return []
      const count = 1 + repeats(line, 1, word.u0, word.size) + repeats(line, -1, word.u0, word.size)
      return count >= FEWEST_REPEATS ? [index] : []
    }),
  )
  found.forEach((indices, line) => cuts[line]?.push(...indices))
}

function makeFragment(words: readonly Word[], { v, isLeader, endsAtLeader, line }: Line): Fragment {
  const kind = isLeader ? null : listMarkOf(words)
  const [first] = words
  const rest = kind === null ? words : words.slice(1)
  const style = dominantStyle(rest)
  return {
    v,
    u0: Math.min(...rest.map(({ u0 }) => u0)),
    u1: Math.max(...rest.map(({ u1 }) => u1)),
    size: style.size,
    style,
    words: rest,
    text: rest.map(({ text }) => text).join(' '),
    mark: kind === null || !first ? null : { kind, word: first },
    isLeader,
    endsAtLeader,
    line,
  }
}

/** The style of most letters; scripts only where there is nothing else. */
export function dominantStyle(words: readonly Word[]): TextStyle {
  const counts = new Map<TextStyle, number>()
  for (const { letters } of words) {
    for (const { style, text, rise } of letters) {
      counts.set(style, (counts.get(style) ?? 0) + (rise === 0 ? 1 + text.length : 0.01))
    }
  }
  const [best] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))
  return best
}
