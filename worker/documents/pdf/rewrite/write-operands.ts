// Writes operands of content streams.
import type { Matrix } from '../geometry.ts'

/** Enough for a hundredth of a point in any space a page is drawn in. */
const PRECISION = 8

/** Without an exponent, which PDF does not know (ISO 32000-2 §7.3.3). */
export function operand(value: number): string {
  if (!Number.isFinite(value)) return '0'
  if (Number.isInteger(value) && Math.abs(value) < 10 ** PRECISION) return String(value)
  const text = String(Number(value.toPrecision(PRECISION)))
  if (!text.includes('e')) return text
  return value.toFixed(12).replace(/\.?0+$/, '') || '0'
}

export function matrixOperands(matrix: Matrix): string {
  return matrix.map(operand).join(' ')
}

const HEX_DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hexOperand(bytes: Uint8Array): string {
  let digits = ''
  for (const byte of bytes) digits += HEX_DIGITS[byte] ?? ''
  return digits
}

/** Two bytes. */
export function hexCode(code: number): string {
  return `${HEX_DIGITS[code >> 8] ?? ''}${HEX_DIGITS[code & 0xff] ?? ''}`
}
