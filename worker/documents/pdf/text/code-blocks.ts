// Program code with its lines and indentation, measured by the fixed letter width of a monospaced font.
import { least, most } from '../layout/geometry/extremes.ts'
import type { KeptLine } from '../layout/page-layout.ts'
import type { Word } from '../layout/lines/words.ts'
import type { TextItem } from './text-item.ts'
import { ASCENT, DESCENT } from '../layout/params.ts'

/** Ems between baselines of one line, and of lines that follow each other, empty ones between. */
const SAME_LINE = 0.3
const WIDEST_PITCH = 3.2
/** Ems between parts of one line; another column is farther away. */
const WIDEST_GAP = 6
/** Lines this much farther apart than others have an empty one between. */
const EMPTY_LINE = 1.7
/** Share of a letter's width that is another space: kerned type that only looks monospaced has wider ones. */
const ROUND_UP = 0.35
/** No line of a program begins farther to the right. */
const MOST_SPACES = 120

interface CodeLine {
  readonly v: number
  words: readonly Word[]
  isCode: boolean
  readonly parts: KeptLine[]
}

interface CodeBlock {
  readonly lines: CodeLine[]
  u0: number
  u1: number
}

export interface SplitLines {
  readonly code: readonly TextItem[]
  readonly others: readonly KeptLine[]
}

/** Braces and numbers on lines of their own are code beside code only. */
export function splitCode(lines: readonly KeptLine[]): SplitLines {
  const groups = new Map<string, KeptLine[]>()
  const others: KeptLine[] = []
  for (const line of lines) {
    const isCandidate = line.reason === 'code' || (line.reason === null && isMono(line))
    const key = `${line.stream} ${line.angle}`
    const group = groups.get(key)
    if (!isCandidate) others.push(line)
    else if (group) group.push(line)
    else groups.set(key, [line])
  }
  const code: TextItem[] = []
  for (const group of groups.values()) {
    for (const block of blocksOf(group)) {
      if (block.lines.some(({ isCode }) => isCode)) code.push(codeItem(block, group[0]?.angle ?? 0))
      else others.push(...block.lines.flatMap(({ parts }) => parts))
    }
  }
  return { code, others }
}

function isMono({ words }: KeptLine): boolean {
  return words.every(({ letters }) => letters.every(({ style }) => style.family === 'mono'))
}

function blocksOf(parts: readonly KeptLine[]): CodeBlock[] {
  const blocks: CodeBlock[] = []
  for (const part of parts.toSorted((a, b) => b.v - a.v || a.u0 - b.u0)) {
    const block = blocks.findLast((candidate) => belongs(part, candidate))
    const line = { v: part.v, words: part.words, isCode: part.reason === 'code', parts: [part] }
    if (!block) {
      blocks.push({ lines: [line], u0: part.u0, u1: part.u1 })
      continue
    }
    block.u0 = Math.min(block.u0, part.u0)
    block.u1 = Math.max(block.u1, part.u1)
    const last = block.lines.at(-1)
    if (last && last.v - part.v < SAME_LINE * part.size) {
      last.words = [...last.words, ...part.words]
      last.isCode ||= line.isCode
      last.parts.push(part)
    } else block.lines.push(line)
  }
  return blocks
}

function belongs({ v, u0, u1, size }: KeptLine, block: CodeBlock): boolean {
  const last = block.lines.at(-1)
  if (!last || last.v - v > WIDEST_PITCH * size) return false
  const gap = Math.max(u0, block.u0) - Math.min(u1, block.u1)
  return gap < WIDEST_GAP * size
}

function codeItem({ lines, u0, u1 }: CodeBlock, angle: number): TextItem {
  const [first] = lines
  const last = lines.at(-1) ?? first
  const em = most(lines.flatMap(({ words }) => words.map(({ size }) => size)))
  const pitches = lines.slice(1).map(({ v }, index) => (lines[index]?.v ?? v) - v)
  const pitch = least(pitches)
  const letterWidth = letterWidthOf(lines, em)
  const text = lines
    .map((line, index) => {
      const isApart = index > 0 && (pitches[index - 1] ?? 0) > EMPTY_LINE * pitch
      return (isApart ? '\n' : '') + lineText(line, u0, letterWidth)
    })
    .join('\n')
  const [top = 0, bottom = 0] = [first?.v, last?.v]
  return {
    angle,
    box: { left: u0, right: u1, bottom: bottom - DESCENT * em, top: top + ASCENT * em },
    em,
    first: top,
    last: bottom,
    text,
    kind: 'code',
    isRightToLeft: false,
  }
}

function letterWidthOf(lines: readonly CodeLine[], em: number): number {
  const widths = lines
    .flatMap(({ words }) => words.flatMap(({ letters }) => letters.map(({ width }) => width)))
    .filter((width) => width > 0)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0.6 * em
}

function lineText({ words }: CodeLine, left: number, letterWidth: number): string {
  const spaces = (width: number) => Math.min(MOST_SPACES, Math.max(0, Math.floor(width / letterWidth + ROUND_UP)))
  let text = ''
  let end = left
  for (const { u0, u1, text: word } of words.toSorted((a, b) => a.u0 - b.u0)) {
    text += ' '.repeat(text === '' ? spaces(u0 - end) : Math.max(1, spaces(u0 - end))) + word
    end = u1
  }
  return text
}
