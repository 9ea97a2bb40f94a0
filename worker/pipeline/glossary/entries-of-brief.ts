// The terms and names of a document as entries of a glossary.
import { type NewGlossaryEntry, newGlossaryEntrySchema } from '../../contract/glossary.ts'
import { termKeyOf } from '../../contract/term-key.ts'
import type { Brief } from '../../contract/translation/brief.ts'

/**
 * One entry for each term; a name stays as it is unless the terms say otherwise. What no glossary can hold, such as a
 * term with `|`, is left out.
 */
export function entriesOfBrief({ terms, names }: Pick<Brief, 'terms' | 'names'>): NewGlossaryEntry[] {
  const candidates = [
    ...terms.map(({ source, target }) =>
      source === target ? { source, doNotTranslate: true } : { source, targets: [target] },
    ),
    ...names.map(({ name }) => ({ source: name, doNotTranslate: true })),
  ]
  const entries = new Map<string, NewGlossaryEntry>()
  for (const candidate of candidates) {
    const { success, data } = newGlossaryEntrySchema.safeParse(candidate)
    if (success && !entries.has(termKeyOf(data))) entries.set(termKeyOf(data), data)
  }
  return [...entries.values()]
}
