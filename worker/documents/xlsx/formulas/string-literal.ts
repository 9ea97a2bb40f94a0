// String literals of formulas.

/** UTF-16 code units. Excel repairs files with longer literals. */
export const MAX_LITERAL_LENGTH = 255

/** `literal`: with its quotes. */
export function literalValue(literal: string): string {
  return literal.slice(1, -1).replaceAll('""', '"')
}

/** A value that is too long is joined from several literals where a formula `canJoin` them; null where it cannot. */
export function literal(value: string, { canJoin }: { readonly canJoin: boolean }): string | null {
  if (value.length <= MAX_LITERAL_LENGTH) return quoted(value)
  if (!canJoin) return null
  const parts: string[] = []
  let from = 0
  while (from < value.length) {
    const splitsPair = /[\uD800-\uDBFF]/.test(value.charAt(from + MAX_LITERAL_LENGTH - 1))
    const to = from + MAX_LITERAL_LENGTH - (splitsPair ? 1 : 0)
    parts.push(quoted(value.slice(from, to)))
    from = to
  }
  return `(${parts.join('&')})`
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
