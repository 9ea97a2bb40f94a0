// Splits a line into the parts that stay (indentation, list mark, trailing space) and the text to translate.
import { displayWidth } from '../text/display-width.ts'
import type { Line } from './line-reader.ts'

export interface LineShape {
  /** White space and quotation marks of mail ("> "). */
  readonly indent: string
  /** A list mark or number with the space behind it; kept, never translated. */
  readonly mark: string
  /** What the line begins with; also set for a numbered word, which is part of the body. */
  readonly markKind: MarkKind | null
  readonly body: string
  readonly trailing: string
  /** Columns, trailing space left out. */
  readonly width: number
}

/** "第1条", "제1조": begins a paragraph as a number does, but its words are translated. */
const NUMBERED_WORD =
  /^(?:第[0-9０-９一二三四五六七八九十百千〇零]{1,6}[条條章节節項款部編篇回講]|제\d{1,3}[조장절항])/u

type MarkKind = 'bullet' | 'number' | 'heading'

const INDENT = /^\s*(?:>\s*)*/u
const LETTER = /\p{L}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Each ends in the space that sets it off; East Asian numbers need none. Numbers have three digits at most: "1999." is a year. */
const MARKS: readonly (readonly [MarkKind, RegExp])[] = [
  ['heading', /^#{1,6}\s+/u],
  ['bullet', /^(?:[-+*•‣◦▪▫–—·●○■□►▶➢✓✔☐☑※]|\[[ xX]\]|[-*+] \[[ xX]\])\s+/u],
  [
    'number',
    /^(?:\d{1,3}(?:\.\d{1,3})*[.)]|\(\d{1,3}\)|\[\d{1,3}\]|\([a-zA-Z]\)|[a-zA-Z]\)|[a-z]\.|\(?[ivxl]{1,6}\)|[IVXL]{2,6}\.)\s+/u,
  ],
  ['number', /^\d{1,2}(?:\.\d{1,2}){1,4}\s+(?=\p{Lu}|\p{Lo})/u],
  ['number', /^§+\s*\d+(?:\.\d+)*[.)]?\s+/u],
  [
    'number',
    /^(?:[①-⑳⑴-⑿㈠-㈩]|[（(][一二三四五六七八九十0-9０-９]{1,3}[)）]|[一二三四五六七八九十]{1,3}、|[0-9０-９]{1,3}[．、])\s*/u,
  ],
]

export function lineShape(line: Line): LineShape {
  const content = line.text.trimEnd()
  const trailing = line.text.slice(content.length)
  const indent = line.isContinuation ? (/^\s*/u.exec(content)?.[0] ?? '') : (INDENT.exec(content)?.[0] ?? '')
  const rest = content.slice(indent.length)
  const [markKind, mark] = line.isContinuation ? [null, ''] : findMark(rest)
  return { indent, mark, markKind, body: rest.slice(mark.length), trailing, width: columnsOf(content) }
}

function findMark(text: string): readonly [MarkKind | null, string] {
  for (const [kind, expression] of MARKS) {
    const mark = expression.exec(text)?.[0]
    // A mark alone on its line has nothing to be set off from.
    if (mark !== undefined && mark.length < text.length) return [kind, mark]
  }
  return [NUMBERED_WORD.test(text) ? 'number' : null, '']
}

const TAB_STOP = 8

/** Width on a terminal: a tab goes to the next stop. */
export function columnsOf(text: string, from = 0): number {
  let column = from
  let start = 0
  for (let tab = text.indexOf('\t'); tab >= 0; tab = text.indexOf('\t', start)) {
    column += displayWidth(text.slice(start, tab))
    column = (Math.floor(column / TAB_STOP) + 1) * TAB_STOP
    start = tab + 1
  }
  return column + displayWidth(text.slice(start))
}

export function hasLetters(text: string): boolean {
  return LETTER.test(text)
}

export function isBlank(line: Line): boolean {
  return line.text.trim() === ''
}

/** "-----", "* * *", "+---+": carries nothing to translate and parts what is above from what is below. */
export function isRule(shape: LineShape): boolean {
  return shape.body !== '' && !LETTER_OR_DIGIT.test(shape.mark + shape.body)
}

/** A row of one character that underlines a title. */
export function isUnderline(shape: LineShape): boolean {
  return /^(=+|-+|~+|\^+|_+|\*+)$/.test(shape.mark + shape.body)
}
