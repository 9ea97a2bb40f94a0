// Looks for similar texts that have been translated before, and adds them to a question as examples.
import type { AskedSegment, Example, TranslationRequest } from '../../agents/translation-provider.ts'
import type { LanguagePair } from '../../agents/qa/length-check.ts'
import { termFaults } from '../../agents/translator/translator-answer.ts'
import { textTokens } from '../../contract/text-tokens.ts'
import { findByHash, findSimilar } from '../../db/memory.ts'
import { hashInlines } from '../../documents/inline/inline-hash.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import { MAX_BATCH_TOKENS } from '../../job-model/batch-planner.ts'
import type { JobSpec } from '../../job-model/job-record.ts'
import { byWorth, isForSheet } from '../../terminology/memory/exact-match.ts'
import { fuzzyMatches, MAX_EXAMPLES } from '../../terminology/memory/fuzzy-match.ts'
import { fuzzyQuery, madeFor, textOfMarkup } from '../../terminology/memory/memory-index.ts'
import { type MemoryOwner, type StoredUnit, wishesOf } from '../../terminology/memory/memory-unit.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { logError } from '../../log.ts'

/** A text of this length is a page: looking for similar ones costs more than they help. */
const MAX_COMPARED_LENGTH = 2_000
/** Of a text and its translation: so many are the source of a full question, and as much again. */
const MAX_EXAMPLE_TOKENS = 2 * MAX_BATCH_TOKENS

/**
 * The question with up to three examples for each of its segments: what a person has made of this very text, which
 * could not be used as it is, and what was made of similar ones. `terms` are those of the document's glossary. Where the
 * memory cannot be read, the question stays as it is.
 */
export async function withExamples(
  request: TranslationRequest,
  spec: JobSpec,
  terms: readonly Term[],
  d1: D1Database,
): Promise<TranslationRequest> {
  const { sourceLanguage, targetLanguage, segments } = request
  const owner = { userId: spec.userId, sourceLanguage, targetLanguage }
  const wanted = { spec, terms, languages: { sourceLanguage, targetLanguage } }
  try {
    const known = await unitsFor(segments, owner, d1)
    const examples = known.flatMap(({ text, units }) =>
      examplesFor(text, units.filter(isShort).toSorted(byWorth), wanted),
    )
    const distinct = [...new Map(examples.map((example) => [`${example.source}\n${example.target}`, example])).values()]
    return distinct.length > 0 ? { ...request, examples: distinct } : request
  } catch (error) {
    // The question can be asked without examples.
    logError('memory: no examples read', {}, error)
    return request
  }
}

/** A person's units with each segment's source, and those similar to it for one that is asked for the first time. */
async function unitsFor(
  segments: readonly AskedSegment[],
  owner: MemoryOwner,
  d1: D1Database,
): Promise<{ readonly text: string; readonly units: readonly StoredUnit[] }[]> {
  const asked = segments.map(({ source, rejection }) => {
    const text = renderInlines(source, plainText)
    const query = rejection || text.length > MAX_COMPARED_LENGTH ? null : fuzzyQuery(owner, text)
    return { text, hash: hashInlines(source), query }
  })
  const [same, similar] = await Promise.all([
    findByHash(d1, owner, [...new Set(asked.map(({ hash }) => hash))]),
    findSimilar(
      d1,
      owner,
      asked.flatMap(({ query }) => query ?? []),
    ),
  ])
  const own = same.filter(({ origin }) => origin === 'person')
  const byHash = Map.groupBy(own, ({ hash }) => hash)
  const left = similar.values()
  return asked.map(({ text, hash, query }) => {
    const found = query === null ? [] : (left.next().value ?? [])
    const units = new Map([...(byHash.get(hash) ?? []), ...found].map((unit) => [unit.id, unit]))
    return { text, units: [...units.values()] }
  })
}

/** What the document asks of its translations. */
interface Wanted {
  readonly spec: JobSpec
  readonly terms: readonly Term[]
  readonly languages: LanguagePair
}

/** `units`: the best one first. */
function examplesFor(text: string, units: readonly StoredUnit[], wanted: Wanted): Example[] {
  const own = units.find((unit) => unit.origin === 'person' && textOfMarkup(unit.source) === text)
  const agreed = units.filter((unit) => isAsAgreed(unit, wanted)).map(toExample)
  const others = agreed.filter(({ source }) => !own || source !== text)
  return [...(own ? [ownExample(own, wanted)] : []), ...fuzzyMatches(text, others)].slice(0, MAX_EXAMPLES)
}

function isShort({ source, target }: StoredUnit): boolean {
  return textTokens(source) + textTokens(target) <= MAX_EXAMPLE_TOKENS
}

/** With what speaks against using it as it is. */
function ownExample(unit: StoredUnit, { spec, terms, languages }: Wanted): Example {
  const example = toExample(unit)
  if (termFaults(example.source, example.target, terms, languages).length > 0) return { ...example, changed: 'terms' }
  return unit.wishes === wishesOf(spec) ? example : { ...example, changed: 'wishes' }
}

/**
 * An example that was made for other instructions or terms would contradict what this document asks for. A text of
 * another program was made for none, and may use a word that the glossary rules out. What a person has written is held
 * to the terms of its own document alone.
 */
function isAsAgreed(unit: StoredUnit, { spec, terms, languages }: Wanted): boolean {
  const inlines = parseMarkup(unit.source)
  if (inlines === null) return false
  const isByPerson = unit.origin === 'person'
  const agreed = madeFor(inlines, spec, terms)
  if (isForSheet(unit, agreed) && isByPerson) return true
  if (!isForSheet(unit, agreed) && !(isByPerson && unit.wishes === agreed.wishes)) return false
  const { source, target } = toExample(unit)
  return termFaults(source, target, terms, languages).length === 0
}

const BY = { person: 'person', import: 'import', review: 'model', model: 'model' } as const

function toExample({ source, target, origin }: StoredUnit): Example {
  return { source: textOfMarkup(source), target: textOfMarkup(target), by: BY[origin] }
}
