// The sheets in front of an exclamation mark: `Sheet1!`, `'It''s'!`, `Jan:Dec!`, `'Jan 1:Dec 1'!`.

/** What a sheet's name needs no quotes for: Latin letters, digits behind the first letter, underscores and points. */
const PLAIN = /^[A-Z_][\w.]*$/i
/** Names that would be read as cells, in either style, or as a value. */
const TAKEN = /^(?:[A-Z]{1,3}\d+|R\d*(?:C\d*)?|C\d*|TRUE|FALSE)$/i

/** One sheet, or the first and the last of several. `prefix` is a token of the kind `sheet`. */
export function sheetsOfPrefix(prefix: string): string[] {
  const names = prefix.slice(0, -1)
  const quoted = /^'((?:[^']|'')*)'$/.exec(names)?.[1]
  // No sheet's name has a colon. Two sheets share their quotes, or each has its own.
  return quoted === undefined ? names.split(':').map(withoutQuotes) : unescaped(quoted).split(':')
}

/** With the exclamation mark, quoted where any of the names needs it. */
export function sheetPrefix(sheets: readonly string[]): string {
  const names = sheets.join(':')
  return sheets.every((sheet) => !needsQuotes(sheet)) ? `${names}!` : `'${names.replaceAll("'", "''")}'!`
}

function needsQuotes(sheet: string): boolean {
  return !PLAIN.test(sheet) || TAKEN.test(sheet)
}

function withoutQuotes(name: string): string {
  return name.startsWith("'") ? unescaped(name.slice(1, -1)) : name
}

function unescaped(quoted: string): string {
  return quoted.replaceAll("''", "'")
}
