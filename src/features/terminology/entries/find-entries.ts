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

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
