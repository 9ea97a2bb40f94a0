// Reads the owner's glossary before the first question, and stores those of its terms that the document holds.
import { baseLanguage } from '../../contract/languages.ts'
import { MAX_GLOSSARY_ENTRIES } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { findGlossary, listEntries } from '../../db/glossaries.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { JobRpc, Work } from '../../job-model/rpc-answers.ts'
import { toTerm } from '../../terminology/terms/glossary-terms.ts'
import { type Term, termsIn } from '../../terminology/terms/locked-terms.ts'

/** Each question carries them. A document with more uses a whole dictionary. */
const MAX_DOCUMENT_TERMS = 1_000

type TranslationWork = Extract<Work, { step: 'translation' }>

/** The document's terms; null when the lease is lost. A glossary that is gone has none. */
export async function glossaryStep(
  job: JobRpc,
  work: TranslationWork,
  d1: D1Database,
): Promise<readonly Term[] | null> {
  const { token, spec } = work
  if (typeof spec.glossaryId !== 'string') return []
  const state = await job.beginGlossary(token)
  if (state === 'lost') return null
  if (state === 'settled') return job.heldGlossaryTerms(token)
  const all = await readTerms(work, d1)
  const languages = { sourceLanguage: work.sourceLanguage, targetLanguage: spec.targetLanguage }
  const held = new Set<Term>()
  for (let from = 0; all.length > 0 && held.size < MAX_DOCUMENT_TERMS;) {
    const page = await job.reviewPage(token, from)
    if (page === null) return null
    if (page.length === 0) break
    from += page.length
    for (const { source } of page)
      for (const term of termsIn(renderInlines(source, plainText), all, languages)) held.add(term)
  }
  const terms = [...held].slice(0, MAX_DOCUMENT_TERMS)
  return (await job.saveGlossary(token, terms)) ? terms : null
}

/** None where the document turned out to be in another language than the glossary. */
async function readTerms({ spec, sourceLanguage }: TranslationWork, d1: D1Database): Promise<Term[]> {
  const db = database(d1)
  const glossary = await findGlossary(db, spec.userId, spec.glossaryId ?? '')
  if (!glossary || baseLanguage(glossary.sourceLanguage) !== baseLanguage(sourceLanguage)) return []
  return (await listEntries(db, glossary.id, '', MAX_GLOSSARY_ENTRIES)).map(toTerm)
}
