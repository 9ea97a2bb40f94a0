// The operators that set text state, move the text position (ISO 32000-2 §9.3, §9.4), and show text.
import { IDENTITY } from '../../geometry.ts'
import { PdfKeyword } from '../../objects/syntax/lexer.ts'
import type { PdfItem } from '../../objects/syntax/parser.ts'
import { isArray, isDict, PdfName, type PdfObject, PdfString } from '../../objects/pdf-object.ts'
import type { GraphicsState } from './graphics-state.ts'
import { checkNumber } from './number-limits.ts'
import { matrixOf, numberAt } from './operator-table.ts'
import type { TextEvent } from './walk-events.ts'

/** Null for any other operator. */
export function setTextState(word: string, operands: readonly PdfItem[], state: GraphicsState): GraphicsState | null {
  switch (word) {
    case 'Tc':
      return { ...state, charSpacing: numberAt(operands, 0) }
    case 'Tw':
      return { ...state, wordSpacing: numberAt(operands, 0) }
    case 'Tz':
      return { ...state, horizontalScale: numberAt(operands, 0) / 100 }
    case 'TL':
      return { ...state, leading: numberAt(operands, 0) }
    case 'Tr':
      return { ...state, renderMode: numberAt(operands, 0) }
    case 'Ts':
      return { ...state, rise: numberAt(operands, 0) }
    case 'TD':
      return { ...state, leading: -numberAt(operands, 1) }
    case '"':
      return { ...state, wordSpacing: numberAt(operands, 0), charSpacing: numberAt(operands, 1) }
    default:
      return null
  }
}

/** The operator's move of the text position, before it shows anything; null when it does not move. */
export function textMove(word: string, operands: readonly PdfItem[], state: GraphicsState): TextEvent | null {
  switch (word) {
    case 'BT':
      return { kind: 'set', matrix: IDENTITY }
    case 'Tm': {
      const matrix = matrixOf(operands)
      return matrix === null ? null : { kind: 'set', matrix }
    }
    case 'Td':
    case 'TD':
      return { kind: 'move', x: numberAt(operands, 0), y: numberAt(operands, 1) }
    case 'T*':
    case "'":
    case '"':
      return { kind: 'move', x: 0, y: -state.leading }
    default:
      return null
  }
}

/**
 * The strings and offsets of a show operator; null when the operand has another type. Throws PageKeptError
 * `unreadable` for a number beyond the limits.
 */
export function shownElements(value: PdfItem | undefined): (Uint8Array | number)[] | null {
  if (value instanceof PdfString) return [value.bytes]
  if (value === undefined || value instanceof PdfKeyword || !isArray(value)) return null
  return value.flatMap((item) => {
    if (item instanceof PdfString) return item.bytes
    if (typeof item !== 'number') return []
    checkNumber(item)
    return item
  })
}

/** Without the numbers between the strings. */
export function shownBytes(elements: readonly (Uint8Array | number)[]): number {
  let bytes = 0
  for (const element of elements) if (typeof element !== 'number') bytes += element.length
  return bytes
}

/** PDF 1.7, Annex C. */
const LONGEST_NAME = 127

/** Of strings and of long names: pdf.js reads them letter by letter, whatever is done with them. */
export function operandBytes(value: PdfObject): number {
  if (value instanceof PdfString) return value.bytes.length
  if (value instanceof PdfName) return Math.max(0, value.name.length - LONGEST_NAME)
  let bytes = 0
  if (isArray(value)) for (const item of value) bytes += operandBytes(item)
  else if (isDict(value)) for (const item of value.values()) bytes += operandBytes(item)
  return bytes
}
