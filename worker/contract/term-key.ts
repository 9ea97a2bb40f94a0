// Which entries of a glossary are the same, and which contradict themselves. The server decides, and the page says it
// beside the field before it asks.
import type { NewGlossaryEntry } from './glossary.ts'

/** Tells the entries of a glossary apart: two spellings of one term are one entry, unless the case of letters counts. */
export function termKeyOf({ source, isCaseSensitive }: Pick<NewGlossaryEntry, 'source' | 'isCaseSensitive'>): string {
  const spelling = spellingOf(source)
  return isCaseSensitive ? `=${spelling}` : spelling.toLowerCase()
}

/** In which case of letters a term is written, whatever its spaces. */
export function spellingOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether an entry forbids one of its own translations, or has another one for a term that shall stay as it is. */
export function contradictsItself(entry: Readonly<NewGlossaryEntry>): boolean {
  const { source, targets, doNotTranslate } = entry
  if (doNotTranslate && targets.some((target) => spellingOf(target) !== spellingOf(source))) return true
  return contradictedTexts(entry).length > 0
}

/** What an entry forbids although it also wants it. */
export function contradictedTexts(entry: Readonly<NewGlossaryEntry>): string[] {
  const { source, targets, forbidden, doNotTranslate, isCaseSensitive } = entry
  const keyOf = (text: string) => termKeyOf({ source: text, isCaseSensitive })
  const wanted = new Set((doNotTranslate ? [source] : targets).map(keyOf))
  return forbidden.filter((text) => wanted.has(keyOf(text)))
}
