// Looks for similar texts that have been translated before, and adds them to a question as examples.
import type { Example, TranslationRequest } from '../../agents/engine.ts'
import { findSimilar } from '../../db/memory.ts'
import { plainText, renderInlines } from '../../documents/inlines.ts'
import { fuzzyMatches } from '../../terminology/memory/fuzzy-match.ts'
import { type FuzzyQuery, fuzzyQuery, textOfMarkup } from '../../terminology/memory/memory-index.ts'
import type { StoredUnit } from '../../terminology/memory/memory-unit.ts'

/** A text of this length is a page: as an example it costs more than it helps. */
const MAX_EXAMPLE_LENGTH = 2_000

/**
 * The question with up to three examples for each of its segments. Where the memory cannot be read, the question stays as
 * it is.
 */
export async function withExamples(
  request: TranslationRequest,
  userId: string,
  d1: D1Database,
): Promise<TranslationRequest> {
  const { sourceLanguage, targetLanguage, segments } = request
  const owner = { userId, sourceLanguage, targetLanguage }
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
    const examples = asked.flatMap(({ text }, index) => fuzzyMatches(text, (found[index] ?? []).map(toExample)))
    const distinct = [...new Map(examples.map((example) => [`${example.source}\n${example.target}`, example])).values()]
    return distinct.length > 0 ? { ...request, examples: distinct } : request
  } catch (error) {
    // oxlint-disable-next-line no-console -- the question can be asked without examples; the log says why it was
    console.error('the translation memory cannot be read', error)
    return request
  }
}

function toExample({ source, target }: StoredUnit): Example {
  return { source: textOfMarkup(source), target: textOfMarkup(target) }
}
