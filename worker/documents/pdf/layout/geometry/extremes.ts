// The least and the most of many numbers: `Math.min(...values)` runs out of stack on a page of one endless line.

/** Infinity for none. */
export function least(values: readonly number[]): number {
  return values.reduce((smallest, value) => Math.min(smallest, value), Infinity)
}

/** -Infinity for none. */
export function most(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, value), -Infinity)
}
