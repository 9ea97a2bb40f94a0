// A paragraph, list item or heading. Its lines are joined into one text, and the target is wrapped like the source.
import type { SegmentRole } from '../model.ts'
import { onOneLine, skeletonBlock, type Block } from './block.ts'
import { displayWidth } from '../text/display-width.ts'
import { firstUnitWidth, joinLines, wrapText } from './line-break.ts'
import type { Line } from './line-reader.ts'
import { columnsOf, hasLetters, type LineShape } from './line-shape.ts'

export interface ShapedLine {
  readonly line: Line
  readonly shape: LineShape
}

interface ParagraphOptions {
  readonly role: SegmentRole
  /** The document's own width; null when its lines are not wrapped. */
  readonly wrapWidth: number | null
}

export function paragraphBlock(lines: readonly ShapedLine[], options: ParagraphOptions): Block {
  const [first, second] = lines
  const last = lines.at(-1)
  const rawLines = lines.map(({ line }) => line)
  const text = lines.map(({ shape }) => shape.body).reduce(joinLines)
  if (first === undefined || last === undefined || !hasLetters(text)) return skeletonBlock(rawLines)
  const firstPrefix = first.shape.indent + first.shape.mark
  const restPrefix = second === undefined ? hangingIndent(first.shape) : second.shape.indent
  const width = paragraphWidth(lines, options)
  const innerTrailing = commonTrailing(lines)
  const ending = first.line.ending === '' ? '\n' : first.line.ending
  return {
    lines: rawLines,
    slots: [{ text, role: options.role, firstLine: first.line.number, lastLine: last.line.number }],
    render([target = text]) {
      const wrapped = wrapText(
        onOneLine(target),
        width - columnsOf(firstPrefix),
        width - columnsOf(restPrefix) - displayWidth(innerTrailing),
      )
      const rebuilt = wrapped.map((part, index) => (index === 0 ? firstPrefix : restPrefix) + part)
      return rebuilt.join(innerTrailing + ending) + last.shape.trailing + last.line.ending
    },
  }
}

/** Where a second line begins when the source has none: under the text of a list item, behind the same quotation mark. */
function hangingIndent({ indent, mark }: LineShape): string {
  return indent + ' '.repeat(displayWidth(mark))
}

/** The width that gives the source's own line breaks, the document's if that is one of them. */
function paragraphWidth(lines: readonly ShapedLine[], { role, wrapWidth }: ParagraphOptions): number {
  const widest = Math.max(...lines.map(({ shape }) => shape.width))
  const isOneLine = lines.length === 1
  if (wrapWidth === null || widest > wrapWidth) return isOneLine ? Infinity : widest
  if (isOneLine) return role === 'heading' || role === 'cell' ? Infinity : wrapWidth
  const allowed = lines.slice(0, -1).map(({ shape }, index) => {
    const next = lines[index + 1]
    return shape.width + 1 + (next === undefined ? 0 : firstUnitWidth(next.shape.body)) - 1
  })
  return wrapWidth <= Math.min(...allowed) ? wrapWidth : widest
}

/** format=flowed mail (RFC 3676) ends each line that goes on with a space. */
function commonTrailing(lines: readonly ShapedLine[]): string {
  const [first, ...others] = lines.slice(0, -1).map(({ shape }) => shape.trailing)
  return first !== undefined && others.every((trailing) => trailing === first) ? first : ''
}

/** A title over a row of `===` or `---`, which follows the title's length if it did. */
export function underlinedHeading(title: ShapedLine, underline: ShapedLine): Block {
  const heading = paragraphBlock([title], { role: 'heading', wrapWidth: null })
  const rule = underline.shape.mark + underline.shape.body
  const isFitted = rule.length === displayWidth(title.shape.mark + title.shape.body)
  return {
    lines: [title.line, underline.line],
    slots: heading.slots,
    render(texts) {
      const rendered = heading.render(texts)
      const width = displayWidth(rendered.trim())
      const fitted = isFitted ? rule.charAt(0).repeat(Math.max(3, width)) : rule
      return rendered + underline.shape.indent + fitted + underline.shape.trailing + underline.line.ending
    },
  }
}
