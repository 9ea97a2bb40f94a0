// Reproducible randomness: the same seed gives the same draws on every machine.

/** From 0 up to, not including, 1. */
export type Random = () => number

/** FNV-1a over the words given, then mulberry32. */
export function seededRandom(...words: readonly (string | number)[]): Random {
  let state = hash(words.join('\u0000'))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Throws for an empty list. */
export function pick<T>(list: readonly T[], random: Random): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** Where something may be put or taken: from `first` up to, not including, `end`. */
export function pickIndex(first: number, end: number, random: Random): number {
  return first + Math.floor(random() * (end - first))
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
