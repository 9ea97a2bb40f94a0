// The bracketed part of a structured reference ([MS-XLSX] §2.2.2, intra-table-reference): one column, keywords such as
// `#Headers`, or a list of both in brackets of their own.

/** Characters that an apostrophe in front takes their meaning from. */
const ESCAPED = /['[\]#]/g
/** A column's name that needs no brackets of its own behind `@`. */
const WORD = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u
const PIECE = /\[(?:[^'[\]]|'[^])*\]/g

/** The brackets with other names of columns. `nameOf` gives a column's new name, or null to leave it as it is. */
export function renameColumns(columns: string, nameOf: (column: string) => string | null): string {
  const inner = columns.slice(1, -1)
  if (/(?:^|[^'])(?:'')*\[/.test(inner)) {
    return `[${inner.replaceAll(PIECE, (piece) => `[${renamed(piece.slice(1, -1), nameOf) ?? piece.slice(1, -1)}]`)}]`
  }
  const ofThisRow = /^\s*@/.exec(inner)?.[0]
  if (ofThisRow === undefined) return `[${renamed(inner, nameOf) ?? inner}]`
  const name = renamed(inner.slice(ofThisRow.length), nameOf)
  if (name === null) return columns
  return WORD.test(name) ? `[${ofThisRow}${name}]` : `[${ofThisRow}[${name}]]`
}

/** Escaped; null for a keyword, for nothing and for a column that keeps its name. */
function renamed(escaped: string, nameOf: (column: string) => string | null): string | null {
  const trimmed = escaped.trim()
  if (trimmed === '' || trimmed.startsWith('#')) return null
  const name = nameOf(unescaped(escaped)) ?? nameOf(unescaped(trimmed))
  return name === null ? null : name.replaceAll(ESCAPED, "'$&").replace(/^@/, "'@")
}

function unescaped(name: string): string {
  return name.replaceAll(/'([^])/g, '$1')
}
