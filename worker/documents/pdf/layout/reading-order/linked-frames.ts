// Which paragraphs of a page go on in its next column, and which on the next page. Notes, captions, tables and running
// heads stand between the columns of a text without parting it; a heading, a formula or code ends it.
import type { PageText } from '../../content/page-text.ts'
import { type FrameBreak, continuesInNextFrame, hasOpenEnd } from './paragraph-continuation.ts'
import { most } from '../geometry/extremes.ts'
import { isSameStyle } from '../lines/text-style-equality.ts'
import { angleKey } from '../geometry/page-axes.ts'
import { uprightAngle } from './order-paragraphs.ts'
import type { Paragraph } from '../paragraph.ts'
import type { PageLayout, KeptLine } from '../page-layout.ts'
import { HEAD_DISTANCE, HEAD_LINES, LEAST_COLUMN, MOST_FRAMES, SAME_COLUMN } from './params.ts'
import { MOST_COMPARED, SAME_SIZE } from '../params.ts'

export interface LaidPage extends Pick<PageLayout, 'keptLines'> {
  readonly page: Pick<PageText, 'rotate' | 'streams'>
  /** In reading order. */
  readonly paragraphs: readonly Paragraph[]
}

/** From each paragraph that goes on in the page's next column, to its rest there. */
export function linkedFramesOnPage(laid: LaidPage): Map<Paragraph, Paragraph> {
  const linkedFrames = new Map<Paragraph, Paragraph>()
  if (laid.paragraphs.length > MOST_COMPARED) return linkedFrames
  /** Frames of the same text before each rest. */
  const before = new Map<Paragraph, number>()
  for (const [index, upper] of laid.paragraphs.entries()) {
    const frames = (before.get(upper) ?? 0) + 1
    if (frames === MOST_FRAMES || !hasOpenEnd(upper)) continue
    const lower = firstRest(laid.paragraphs.slice(index + 1), upper, laid, (each, isBare) => {
      return isNextColumn(upper, each) && isThread({ upper, lower: each, isBare }, laid, laid)
    })
    // A rest is the rest of one text: a running foot in the text's own type would take it from the column above it.
    if (!lower || before.has(lower) || isRunningHead(upper, lower, laid)) continue
    linkedFrames.set(upper, lower)
    before.set(lower, frames)
  }
  return linkedFrames
}

/** The page's last text, where it may go on on the next page. */
export function openEndOf(laid: LaidPage): Paragraph | null {
  if (laid.paragraphs.length > MOST_COMPARED) return null
  const texts = laid.paragraphs.filter((each) => each.role === 'paragraph' && isOfPage(each, laid))
  const longest = most(texts.map(({ lines }) => lines.length))
  const text = texts.find(({ lines }) => lines.length === longest)
  const last = text && laid.paragraphs.findLast((other) => !isPassed(other, text, laid))
  return last && hasOpenEnd(last) ? last : null
}

/** The rest of a page's open end on the next page. */
export function restOnNext(upper: Paragraph, laid: LaidPage, next: LaidPage): Paragraph | null {
  if (next.paragraphs.length > MOST_COMPARED) return null
  const behind = laid.paragraphs.slice(laid.paragraphs.indexOf(upper) + 1)
  return firstRest(next.paragraphs, upper, next, (each, isBare) => {
    return isThread({ upper, lower: each, isBare: isBare && leavesBare(behind, upper, laid) }, laid, next)
  })
}

/** What `isRest` takes, as far as the first text that is not read over: a short rest looks like a running head. */
function firstRest(
  behind: readonly Paragraph[],
  upper: Paragraph,
  laid: LaidPage,
  isRest: (lower: Paragraph, isBare: boolean) => boolean,
): Paragraph | null {
  let isBare = true
  for (const lower of behind) {
    if (isRest(lower, isBare)) return lower
    if (!isPassed(lower, upper, laid)) return null
    isBare &&= leavesBare([lower], upper, laid)
  }
  return null
}

interface Pair {
  readonly upper: Paragraph
  readonly lower: Paragraph
  readonly isBare: boolean
}

function isThread({ upper, lower, isBare }: Pair, above: LaidPage, below: LaidPage): boolean {
  if (!isOfPage(upper, above) || !isOfPage(lower, below)) return false
  if (!continuesInNextFrame(upper, lower, { ...columnsOf(upper, above, lower, below), isBare })) return false
  return !isParted(upper, above, upper.lines.at(-1)?.v ?? 0, -1) && !isParted(lower, below, lower.lines[0]?.v ?? 0, 1)
}

/** Upright text of the page's own content: what a form draws may be drawn elsewhere too. */
function isOfPage({ stream, angle }: Paragraph, { page }: LaidPage): boolean {
  return page.streams[stream]?.kind === 'page' && angleKey(angle) === angleKey(uprightAngle(page))
}

/** What text is read over. */
function isPassed(other: Paragraph, text: Paragraph, laid: LaidPage): boolean {
  if (!isOfPage(other, laid) || other.role === 'caption' || other.role === 'note' || other.role === 'cell') return true
  if (other.role !== 'heading' && other.style.size < (1 - SAME_SIZE) * text.style.size) return true
  return isRunningHead(other, text, laid)
}

/** What seems to go on below a picture's caption may be the caption's own rest. */
function leavesBare(passed: readonly Paragraph[], text: Paragraph, laid: LaidPage): boolean {
  return passed.every(
    (other) =>
      !isOfPage(other, laid) ||
      other.role === 'note' ||
      (isRunningHead(other, text, laid) && !isSameStyle(other.style, text.style)),
  )
}

/** Above or below all of the text, and apart from it. */
function isRunningHead(other: Paragraph, text: Paragraph, { paragraphs }: LaidPage): boolean {
  const { lines, style, stream } = other
  if (lines.length > HEAD_LINES || style.size > (1 + SAME_SIZE) * text.style.size || style.isBold) return false
  const texts = paragraphs.filter(
    (each) =>
      each !== other && each.stream === stream && each.lines.length > HEAD_LINES && isSameStyle(each.style, text.style),
  )
  if (texts.length === 0) return false
  const distance = HEAD_DISTANCE * text.pitch
  const [top, bottom] = [lines[0]?.v ?? 0, lines.at(-1)?.v ?? 0]
  return (
    texts.every((each) => bottom - (each.lines[0]?.v ?? 0) > distance) ||
    texts.every((each) => (each.lines.at(-1)?.v ?? 0) - top > distance)
  )
}

/** To the right of it, and from higher up. */
function isNextColumn(upper: Paragraph, lower: Paragraph): boolean {
  const height = (lower.lines[0]?.v ?? 0) - (upper.lines.at(-1)?.v ?? 0)
  return (
    upper.stream === lower.stream && lower.left > upper.right - upper.style.size && height > LEAST_COLUMN * upper.pitch
  )
}

/** Something else is its next line, or a formula or code in its column: the sentence goes through it. */
function isParted(of: Paragraph, { paragraphs, keptLines }: LaidPage, v: number, direction: 1 | -1): boolean {
  const { left, right, style, pitch } = of
  const isInColumn = (from: number, to: number, size: number) =>
    from < right && to > left && size > (1 - SAME_SIZE) * style.size
  const distance = (line: number) => (line - v) * direction
  const isNear = (line: number) => distance(line) > 0 && distance(line) < HEAD_DISTANCE * pitch
  return (
    paragraphs.some(
      (other) =>
        other !== of &&
        isInColumn(other.left, other.right, other.style.size) &&
        other.lines.some((line) => isNear(line.v)),
    ) ||
    keptLines.some(
      (line) =>
        isInColumn(line.u0, line.u1, line.size) &&
        (isNear(line.v) || (PARTING.has(line.reason) && distance(line.v) > 0)),
    )
  )
}

const PARTING: ReadonlySet<KeptLine['reason']> = new Set(['formula', 'code', 'garbled_text'])

function columnsOf(upper: Paragraph, above: LaidPage, lower: Paragraph, below: LaidPage): Omit<FrameBreak, 'isBare'> {
  const before = neighbours(upper, above).findLast((each) => (each.lines.at(-1)?.v ?? 0) > (upper.lines[0]?.v ?? 0))
  const after = neighbours(lower, below).find((each) => (each.lines[0]?.v ?? 0) < (lower.lines.at(-1)?.v ?? 0))
  return {
    upperLeft: Math.min(upper.left, before?.left ?? Infinity),
    upperRight: Math.max(upper.right, before?.right ?? -Infinity),
    lowerLeft: Math.min(lower.left, after?.left ?? Infinity),
  }
}

/** Others of its look and column, of several lines. */
function neighbours(of: Paragraph, { paragraphs }: LaidPage): Paragraph[] {
  const slack = SAME_COLUMN * of.style.size
  return paragraphs.filter(
    (each) =>
      each !== of &&
      each.lines.length > 1 &&
      each.stream === of.stream &&
      Math.abs(each.left - of.left) < slack &&
      isSameStyle(each.style, of.style),
  )
}
