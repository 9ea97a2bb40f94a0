// Limits as sentences for API clients say them.
import { MEBIBYTE } from './limits.ts'

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const

/** In the largest unit that has at least two of it. */
export function durationInWords(ms: number): string {
  const [unit, size] =
    UNITS.find(([, size]) => ms % size === 0 && ms >= 2 * size) ?? UNITS.find(([, size]) => ms % size === 0) ?? UNITS[3]
  const count = ms / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export function megabytes(bytes: number): string {
  return `${bytes / MEBIBYTE} MB`
}
