import type { GlossaryEntry } from '../../../../worker/contract/glossary.ts'

/** By the alphabet of the terms' language. */
export function sortEntries(entries: readonly GlossaryEntry[], languageTag: string): GlossaryEntry[] {
  const { compare } = new Intl.Collator(languageTag, { numeric: true })
  return [...entries].sort((a, b) => compare(a.source, b.source))
}

/** Those that hold the words in any of their texts, in any capitals. */
export function findEntries(entries: readonly GlossaryEntry[], words: string): readonly GlossaryEntry[] {
  const wanted = folded(words.trim())
  if (wanted === '') return entries
  return entries.filter(({ source, targets, forbidden }) =>
    [source, ...targets, ...forbidden].some((text) => folded(text).includes(wanted)),
  )
}

/** Those that were found, and those that are being edited; of the latter, the ones that are gone as they were `opened`. */
export function withOpenEntries(
  found: readonly GlossaryEntry[],
  all: readonly GlossaryEntry[],
  opened: ReadonlyMap<string, GlossaryEntry>,
  languageTag: string,
): readonly GlossaryEntry[] {
  if (opened.size === 0) return found
  const foundIds = new Set(found.map(({ id }) => id))
  const present = new Map(all.map((entry) => [entry.id, entry]))
  const others = [...opened.values()]
    .filter(({ id }) => !foundIds.has(id))
    .map((entry) => present.get(entry.id) ?? entry)
  return others.length === 0 ? found : sortEntries([...found, ...others], languageTag)
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
