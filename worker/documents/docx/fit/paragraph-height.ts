// Estimates how high a paragraph is: breaks its words into lines by their widths, as wide as the column is.
import { fontFace, textWidth } from '../../ooxml/text-width.ts'
import type { ParagraphFormat, RunFormat } from './formatting.ts'
import type { ContentItem, FloatingObject, ParagraphContent } from './paragraph-content.ts'
import { type FitScale, scaledEmptyLine, scaledLines, scaledSize } from './text-scale.ts'

/** Distance of tab stops where none are set (§17.15.1.25). */
const DEFAULT_TAB = 36
/** A word with the spaces behind it; letters of East Asian scripts are words by themselves. */
const WORD =
  /[\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFFEF-]*(?:-|\s+|$)/gu

interface Line {
  width: number
  height: number
}

/** Without the space around it. `mark`: the format of an empty paragraph's line; `pitch`: of the page's grid, or 0. */
export function linesHeight(
  { items, floating }: ParagraphContent,
  { format, mark, width, pitch }: { format: ParagraphFormat; mark: RunFormat; width: number; pitch: number },
  scale: FitScale,
): number {
  const room = Math.max(width - format.left - format.right, 1)
  const beside = floating.find((object) => !object.isBetweenLines && object.width < room)
  const between = floating.filter((object) => object.isBetweenLines)
  const height = (line: Line) => lineHeight(line.height, format, pitch, scale)
  const lines =
    items.length === 0
      ? [{ width: 0, height: emptyHeight(mark, scale) }]
      : brokenLines(items, format, { width: room, beside }, scale)
  const text = lines.reduce((sum, line) => sum + height(line), 0)
  return text + between.reduce((sum, object) => sum + object.height, 0)
}

function lineHeight(natural: number, { line, lineRule }: ParagraphFormat, pitch: number, scale: FitScale): number {
  if (lineRule === 'exact') return line * scale.size
  if (lineRule === 'atLeast') return Math.max(natural, line * scale.size)
  return Math.max(natural, pitch * scale.size) * scaledLines(line, scale.spacing)
}

function emptyHeight(mark: RunFormat, scale: FitScale): number {
  return scaledEmptyLine(mark.size, scale) * fontFace(mark.font, mark.isBold).lineHeight
}

function letterHeight(format: RunFormat, scale: FitScale): number {
  return scaledSize(format.size, scale.size) * fontFace(format.font, format.isBold).lineHeight
}

/** The first lines are shorter beside a picture, as far as it goes down. */
function brokenLines(
  items: readonly ContentItem[],
  format: ParagraphFormat,
  { width, beside }: { width: number; beside: FloatingObject | undefined },
  scale: FitScale,
): Line[] {
  const lines: Line[] = []
  let filled = 0
  let line: Line = { width: Math.max(format.firstLine, -format.left), height: 0 }
  const limit = () => (beside && filled < beside.height ? width - beside.width : width)
  const end = (next: number) => {
    lines.push(line)
    filled += line.height
    line = { width: next, height: 0 }
  }
  for (const [index, item] of items.entries()) {
    if (item.kind === 'object') {
      if (line.width > 0 && line.width + item.width > limit()) end(0)
      line.width += item.width
      line.height = Math.max(line.height, item.height)
      continue
    }
    const high = letterHeight(item.format, scale)
    line.height = Math.max(line.height, high)
    if (item.kind === 'break') {
      end(0)
      line.height = high
    } else if (item.kind === 'tab') line.width = afterTab(line.width, format, items, index, scale)
    else {
      for (const [word] of item.text.matchAll(WORD)) {
        if (word === '') continue
        const shown = wordWidth(word.trimEnd(), item.format, scale)
        if (line.width > 0 && line.width + shown > limit()) end(0)
        line.height = Math.max(line.height, high)
        // A word that is wider than a line is broken.
        for (let rest = shown; rest > limit() && lines.length < MAX_LINES; rest -= limit()) {
          end(0)
          line.height = high
        }
        line.width += word.length === word.trimEnd().length ? shown : wordWidth(word, item.format, scale)
      }
    }
  }
  lines.push(line)
  return lines
}

/** More are on no page. */
const MAX_LINES = 2_000

function wordWidth(word: string, format: RunFormat, scale: FitScale): number {
  const size = scaledSize(format.size, scale.size)
  const letters = textWidth(word, fontFace(format.font, format.isBold)) * size
  return (letters * format.scale * scale.width) / 100 + format.spacing * word.length
}

/** Where the text behind a tab begins: at the next stop, or so that it ends there. */
function afterTab(
  x: number,
  { tabs, left }: ParagraphFormat,
  items: readonly ContentItem[],
  index: number,
  scale: FitScale,
): number {
  const stop = tabs.find(({ position }) => position - left > x)
  if (!stop) return DEFAULT_TAB * Math.floor((x + left) / DEFAULT_TAB + 1) - left
  if (!stop.isAtEnd) return stop.position - left
  let behind = 0
  for (const item of items.slice(index + 1)) {
    if (item.kind === 'tab' || item.kind === 'break') break
    behind += item.kind === 'object' ? item.width : wordWidth(item.text, item.format, scale)
  }
  return Math.max(x, stop.position - left - behind)
}
