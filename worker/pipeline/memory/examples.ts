// Looks for similar texts that have been translated before, and adds them to a question as examples.
import type { Example, TranslationRequest } from '../../agents/translation-provider.ts'
import { termFaults } from '../../agents/translator/translator-answer.ts'
import { findSimilar } from '../../db/memory.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { JobSpec } from '../../job-model/job-record.ts'
import { fuzzyMatches } from '../../terminology/memory/fuzzy-match.ts'
import { type FuzzyQuery, fuzzyQuery, sheetOfSource, textOfMarkup } from '../../terminology/memory/memory-index.ts'
import { ANY, type StoredUnit } from '../../terminology/memory/memory-unit.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { logError } from '../../log.ts'

/** A text of this length is a page: as an example it costs more than it helps. */
const MAX_EXAMPLE_LENGTH = 2_000

/**
 * The question with up to three examples for each of its segments. `terms` are those of the document's glossary. Where
 * the memory cannot be read, the question stays as it is.
 */
export async function withExamples(
  request: TranslationRequest,
  spec: JobSpec,
  terms: readonly Term[],
  d1: D1Database,
): Promise<TranslationRequest> {
  const { sourceLanguage, targetLanguage, segments } = request
  const owner = { userId: spec.userId, sourceLanguage, targetLanguage }
  const asked = segments.flatMap(({ source, rejection }) => {
    const text = renderInlines(source, plainText)
    const query = rejection || text.length > MAX_EXAMPLE_LENGTH ? null : fuzzyQuery(owner, text)
    return query ? [{ text, query }] : []
  })
  try {
    const found = await findSimilar(
      d1,
      owner,
      asked.map(({ query }): FuzzyQuery => query),
    )
    const agreed = found.map((units) => units.filter((unit) => isAsAgreed(unit, spec, terms)))
    const examples = asked.flatMap(({ text }, index) => fuzzyMatches(text, (agreed[index] ?? []).map(toExample)))
    const distinct = [...new Map(examples.map((example) => [`${example.source}\n${example.target}`, example])).values()]
    return distinct.length > 0 ? { ...request, examples: distinct } : request
  } catch (error) {
    // The question can be asked without examples.
    logError('memory: no examples read', {}, error)
    return request
  }
}

/**
 * An example that was made for other wishes or terms would contradict what this document asks for. A text of another
 * program was made for none, and may use a word that the glossary rules out.
 */
function isAsAgreed(unit: StoredUnit, spec: JobSpec, terms: readonly Term[]): boolean {
  const inlines = parseMarkup(unit.source)
  if (inlines === null) return false
  if (unit.sheet !== ANY && unit.sheet !== sheetOfSource(inlines, spec, terms)) return false
  const { source, target } = toExample(unit)
  return unit.origin === 'person' || termFaults(source, target, terms).length === 0
}

function toExample({ source, target }: StoredUnit): Example {
  return { source: textOfMarkup(source), target: textOfMarkup(target) }
}
