// Marks in the copy of a document whose drawing keeps neither names nor bookmarks, but every character of a text: a
// number in characters that nothing draws. The copy has a part that says which paragraphs each number stands for.

/** INVISIBLE SEPARATOR, before and behind a number. */
const FRAME = '\u2063'
/** FUNCTION APPLICATION, INVISIBLE TIMES and INVISIBLE PLUS: they neither break a line nor join letters. */
const DIGITS = ['\u2061', '\u2062', '\u2064'] as const

const MARK = new RegExp(`${FRAME}([${DIGITS.join('')}]+)${FRAME}`, 'gu')

/** The part of a copy that says what its marks stand for: for each number the refs of the anchors of the segments. */
export const MARKED_PARAGRAPHS = 'verso/paragraphs.json'

/** `number`: from 0. */
export function hiddenMark(number: number): string {
  const digits = Array.from(number.toString(DIGITS.length), (digit) => DIGITS[Number(digit)])
  return FRAME + digits.join('') + FRAME
}

/** The numbers of the marks in a text. */
export function hiddenMarksIn(text: string): number[] {
  return Array.from(text.matchAll(MARK), ([, code = '']) => {
    const digits = Array.from(code, (character) => DIGITS.findIndex((digit) => digit === character))
    return digits.reduce((number, digit) => number * DIGITS.length + digit, 0)
  })
}

export function withoutHiddenMarks(text: string): string {
  return text.replaceAll(MARK, '')
}

/** Reads that part, which is JSON: an array of arrays of refs. Throws TypeError for anything else. */
export function readMarkedParagraphs(json: string): readonly (readonly string[])[] {
  const read: unknown = JSON.parse(json)
  const isText = (ref: unknown) => typeof ref === 'string'
  const isRefs = (refs: unknown): refs is string[] => Array.isArray(refs) && refs.every(isText)
  if (!Array.isArray(read) || !read.every(isRefs)) throw new TypeError('no marked paragraphs')
  return read
}
