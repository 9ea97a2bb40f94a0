// Breaks a text into lines as a program that draws it would, by the widths of its letters.
import { AVERAGE_FACE, type FontFace, textWidth } from '../ooxml/text-width.ts'

/** Widths in ems. */
interface Word {
  readonly width: number
  /** Of the white space behind it. */
  readonly space: number
}

/** The words of a text, by the lines that it has by itself. */
export type MeasuredText = readonly (readonly Word[])[]

/** Letters that begin a line wherever it is full: those of scripts without spaces. */
const ANYWHERE = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*`
const WORDS = new RegExp(String.raw`(${ANYWHERE}|(?:(?!${ANYWHERE})[^\s-])+-*|-+)(\s*)`, 'gu')

export function measureText(text: string, face: FontFace = AVERAGE_FACE): MeasuredText {
  return text.split('\n').map((line) =>
    Array.from(line.matchAll(WORDS), ([, word = '', space = '']) => ({
      width: textWidth(word, face),
      space: textWidth(space, face),
    })),
  )
}

/** In ems, of the widest word. */
export function widestWord(text: MeasuredText): number {
  return text.flat().reduce((widest, { width }) => Math.max(widest, width), 0)
}

/** In ems, of all lines together. */
export function wholeWidth(text: MeasuredText): number {
  return text.reduce((sum, words) => sum + lineWidth(words), 0)
}

/** In ems, of the widest of the lines that the text has by itself. */
export function widestLine(text: MeasuredText): number {
  return text.reduce((widest, words) => Math.max(widest, lineWidth(words)), 0)
}

function lineWidth(words: readonly Word[]): number {
  return words.reduce((sum, { width, space }, index) => sum + width + (index < words.length - 1 ? space : 0), 0)
}

/** The lines in a column of so many ems. An empty text is a line. */
export function linesOf(text: MeasuredText, room: number): number {
  let lines = 0
  for (const words of text) {
    lines++
    let end = 0
    for (const { width, space } of words) {
      if (end > 0 && end + width > room) {
        lines++
        end = 0
      }
      // A word that is wider than the column is cut.
      if (width > room) lines += Math.ceil(width / room) - 1
      end += width + space
    }
  }
  return lines
}
