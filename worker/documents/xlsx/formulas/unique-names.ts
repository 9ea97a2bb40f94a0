// Names that a workbook's sheets and a table's columns can have: within Excel's limits, and each different from the
// others without regard to case.

/** UTF-16 code units. Excel repairs files with longer names. */
export const MAX_SHEET_NAME_LENGTH = 31
export const MAX_COLUMN_NAME_LENGTH = 255
/** Excel keeps it for a sheet of its own. */
const RESERVED_SHEET = 'History'

/**
 * One for each wanted name, in order. The first of several equal ones has it, the others have a number behind it. `taken`:
 * names that others have already.
 */
export function sheetNames(wanted: readonly string[], taken: readonly string[] = []): string[] {
  const unique = uniqueNames(MAX_SHEET_NAME_LENGTH, [RESERVED_SHEET, ...taken], (count) => ` (${String(count)})`)
  return wanted.map((name) => unique.next(validSheetName(name) || 'Sheet'))
}

/** The same for the columns of one table. Line breaks stay. */
export function columnNames(wanted: readonly string[], taken: readonly string[] = []): string[] {
  const unique = uniqueNames(MAX_COLUMN_NAME_LENGTH, taken, String)
  return wanted.map((name) =>
    unique.next(cut(name.replaceAll(/\r\n?/g, '\n').trim(), MAX_COLUMN_NAME_LENGTH) || 'Column'),
  )
}

function validSheetName(name: string): string {
  const allowed = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/[/\\:]/g, '-')
    .replaceAll(/[*?]/g, '')
  return withoutEdges(cut(withoutEdges(allowed), MAX_SHEET_NAME_LENGTH))
}

/** Without blanks and apostrophes at both ends. */
function withoutEdges(name: string): string {
  let end = name.length
  while (end > 0 && /[\s']/.test(name.charAt(end - 1))) end--
  return name.slice(0, end).replace(/^[\s']+/, '')
}

function uniqueNames(limit: number, others: readonly string[], endingOf: (count: number) => string) {
  const taken = new Set(others.map(folded))
  const counts = new Map<string, number>()
  return {
    next(wanted: string): string {
      let name = wanted
      let count = counts.get(folded(wanted)) ?? 1
      while (taken.has(folded(name))) {
        count++
        const ending = endingOf(count)
        name = cut(wanted, limit - ending.length).trimEnd() + ending
      }
      counts.set(folded(wanted), count)
      taken.add(folded(name))
      return name
    },
  }
}

/** Excel compares names without regard to case. Names that differ by the width of letters alone are parted as well. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** No more than `limit` code units, and no half of a surrogate pair. */
function cut(name: string, limit: number): string {
  const end = name.length > limit && /[\uD800-\uDBFF]/.test(name.charAt(limit - 1)) ? limit - 1 : limit
  return name.slice(0, end)
}
