// Parses JSON with repeated keys, which models write. JSON.parse silently keeps only the last value of a repeated key.
// Here such a key has the list of its values.

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s,:{}[\]"]+/gu

/** Throws a SyntaxError for anything but JSON, and a RangeError for brackets that are nested too deep. */
export function parseKeepingRepeats(text: string): unknown {
  const value: unknown = JSON.parse(text) // from here on, what stands between the tokens needs no reading
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const read = (): unknown => {
    const token = tokens[at++] ?? 'null'
    if (token === '[') {
      const list: unknown[] = []
      while (tokens[at] !== ']') list.push(read())
      at++
      return list
    }
    if (token !== '{') return JSON.parse(token)
    const values = new Map<string, unknown[]>()
    while (tokens[at] !== '}') {
      const key = String(read())
      const all = values.get(key) ?? []
      values.set(key, all)
      all.push(read())
    }
    at++
    return Object.fromEntries([...values].map(([key, all]) => [key, all.length === 1 ? all[0] : all]))
  }
  return typeof value === 'object' ? read() : value
}
