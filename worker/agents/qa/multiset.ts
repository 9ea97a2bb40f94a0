/** The items less those that others equal, one for one. */
export function without<T>(items: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1)
  return items.filter((item) => {
    const count = counts.get(keyOf(item)) ?? 0
    counts.set(keyOf(item), count - 1)
    return count <= 0
  })
}
