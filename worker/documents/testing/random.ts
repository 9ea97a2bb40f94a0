// Seeded randomness for property tests: a failure can be reproduced from its seed.
export interface Random {
  /** An integer in [0, limit). */
  below(limit: number): number
  pick<T>(values: readonly T[]): T
}

/** mulberry32 */
export function seededRandom(seed: number): Random {
  let state = seed
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
