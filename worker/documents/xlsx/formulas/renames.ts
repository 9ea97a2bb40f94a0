// What is called otherwise in a translated workbook.

/** Keys are compared without regard to case. The maps must not change once a formula was written with them. */
export interface Renames {
  /** Old and new names of the workbook's sheets, with those that keep theirs. */
  readonly sheets: ReadonlyMap<string, string>
  /** For each table, by its name: old and new names of its columns, as people read them. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Texts of cells and of items of lists with their translations. */
  readonly texts?: ReadonlyMap<string, string>
}

/** Names by themselves and by their lower case. */
export type RenameIndex = Required<Renames>

/** A workbook has some hundred thousand formulas and one set of names. */
const indexes = new WeakMap<Renames, RenameIndex>()

export function renameIndex(renames: Renames): RenameIndex {
  const known = indexes.get(renames)
  if (known) return known
  const index = {
    sheets: withLowerCase(renames.sheets),
    columns: withLowerCase(new Map([...renames.columns].map(([table, columns]) => [table, withLowerCase(columns)]))),
    texts: withLowerCase(renames.texts ?? new Map<string, string>()),
  }
  indexes.set(renames, index)
  return index
}

export function find<Value>(map: ReadonlyMap<string, Value>, name: string): Value | null {
  return map.get(name) ?? map.get(name.toLowerCase()) ?? null
}

/** Names that differ in case alone keep their own values. The first of them stands for any other case. */
function withLowerCase<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const both = new Map(map)
  for (const [name, value] of map) if (!both.has(name.toLowerCase())) both.set(name.toLowerCase(), value)
  return both
}

/** Blanks around a text stay: they are no part of what is translated. */
export function translatedText({ texts }: Pick<RenameIndex, 'texts'>, text: string): string | null {
  const core = text.trim()
  const translation = core === '' ? null : find(texts, core)
  if (translation === null) return null
  const start = text.indexOf(core)
  return text.slice(0, start) + translation + text.slice(start + core.length)
}
