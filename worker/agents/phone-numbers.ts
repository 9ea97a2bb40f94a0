// Telephone numbers, whose digits are grouped as the reader is used to: `(030) 123 45 67` is `030 1234567`.
import { toAsciiDigits } from './number-runs.ts'

/** From a plus, a bracket or a zero on: other figures are grouped by what they mean. */
const PHONE = /(?<![\d.,])(?:\+\s?|\(\s?|(?=0\d))\d(?:[\s()./–-]{0,3}\d){5,14}(?![\d]|[.,]\d)/gu
const MIN_DIGITS = 7

/** Both texts without the telephone numbers that they share, digit for digit. */
export function withoutSamePhones(source: string, target: string): [source: string, target: string] {
  const [from, to] = [toAsciiDigits(source), toAsciiDigits(target)]
  const shared = phonesIn(from).intersection(phonesIn(to))
  if (shared.size === 0) return [source, target]
  const without = (text: string) => text.replace(PHONE, (phone) => (shared.has(digitsOf(phone)) ? ' ' : phone))
  return [without(from), without(to)]
}

function phonesIn(text: string): Set<string> {
  return new Set((text.match(PHONE) ?? []).map(digitsOf).filter(({ length }) => length >= MIN_DIGITS))
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/gu, '')
}
