// Reads the finished document once: the checks run over all of it, and the router chooses what the reviewer reads.
import type { Reviewer } from '../agents/translation-provider.ts'
import { checkTarget } from '../agents/qa/validator.ts'
import type { LanguagePair } from '../agents/qa/length-check.ts'
import { isTranslatable } from '../agents/translator/translatable.ts'
import { riskOf, routeSegments, type Stratum, worstSegments } from '../agents/reviewer/router.ts'
import type { Brief } from '../contract/translation/brief.ts'
import { TAGS_PLACED } from '../contract/translation/segment-fault.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import { countWords } from '../documents/tally/text-counts.ts'
import { MIN_SCORED_WORDS } from '../contract/limits.ts'
import { EMPTY_PLAN, planTokens, sourceTokens } from '../job-model/batch-planner.ts'
import { severityRank } from '../job-model/segments/fault-facts.ts'
import type { Finding } from '../job-model/job-record.ts'
import { MAX_FINDINGS } from '../job-model/segments/named-findings.ts'
import type { ReviewChoice, ReviewPlan } from '../job-model/review-state.ts'
import type { RoutingSegment } from '../job-model/segments/stored-segment.ts'
import { NO_TARGET } from '../job-model/segments/stored-segment.ts'
import { PlantPool, reviewQuestions } from './plant-errors.ts'

/** What is kept of each segment until all are read. */
interface Candidate {
  readonly id: string
  readonly ordinal: number
  readonly risk: number
  readonly words: number
  readonly tokens: number
  readonly isReviewed: boolean
  /** A model has translated it for this document, and nobody has asked for a second translation. */
  readonly maySecond: boolean
}

export interface PlanDeps {
  /** An empty page is the end; null: the lease is lost. */
  readonly page: (from: number) => Promise<readonly RoutingSegment[] | null>
  readonly languages: LanguagePair
  readonly brief: Pick<Brief, 'names'> | null
  /** The job's: it draws the sample. */
  readonly seed: string
  /** Null where the provider has none. */
  readonly reviewer: Pick<Reviewer, 'isSameModel'> | null
  /** Planted errors that earlier runs have measured the reviewer with. */
  readonly judged: number
  /** Whether the provider makes second translations. */
  readonly hasSeconds: boolean
  /** Somebody's translation: the reviewer reads all of it. */
  readonly isReviewedFile?: boolean
}

/** Null: the lease is lost. */
export async function planReview(deps: PlanDeps): Promise<ReviewPlan | null> {
  const { page, languages, brief, seed, judged, reviewer } = deps
  const pool = new PlantPool(`${seed} ${judged}`)
  const found: Finding[] = []
  const candidates: Candidate[] = []
  const others: Other[] = []
  for (let from = 0; ;) {
    const segments = await page(from)
    if (segments === null) return null
    if (segments.length === 0) break
    from += segments.length
    // Kept segments have no target on purpose, and flagged segments are in the report with their own faults.
    const answered = segments.filter(({ state }) => state !== 'kept' && state !== 'flagged')
    for (const segment of answered)
      for (const fault of faultsOf(segment, languages)) found.push({ segmentId: segment.id, fault })
    for (const segment of segments) {
      const candidate = candidateOf(segment, languages, brief)
      if (candidate) {
        candidates.push(candidate)
        pool.offer(segment)
      } else if (segment.state !== 'kept') others.push(otherOf(segment))
    }
  }
  const gravest = found.toSorted((a, b) => severityRank('translated', a.fault) - severityRank('translated', b.fault))
  return {
    findings: gravest.slice(0, MAX_FINDINGS),
    choice: reviewer && choiceOf(candidates, others, pool, { ...deps, reviewer }),
  }
}

/** A pseudo-translation is in no language and claims to be none; a segment that needs no translation may lack one. */
function faultsOf({ source, target, origin, faults }: RoutingSegment, languages: LanguagePair): readonly string[] {
  if (origin === 'pseudo' || source.length === 0) return []
  if (target === null) return isTranslatable({ source }) ? [NO_TARGET] : []
  return checkTarget(source, target, languages, faults.includes(TAGS_PLACED))
}

/**
 * Null for what is not the reviewer's to judge: a text of a person's, a pseudo-translation, a source that stands in the
 * result. Of equal texts, the first stands for all.
 */
function candidateOf(segment: RoutingSegment, languages: LanguagePair, brief: PlanDeps['brief']): Candidate | null {
  const {
    id,
    ordinal,
    source,
    target,
    state,
    origin,
    faults,
    isRepaired,
    isReviewed,
    duplicateOf,
    isByPerson,
    hasSecond,
  } = segment
  const isReviewable =
    state === 'translated' && origin !== 'pseudo' && origin !== 'person' && !isByPerson && duplicateOf === null
  // Text that a reviewed file has added has nothing to be compared with.
  if (!isReviewable || target === null || source.length === 0) return null
  const risk = riskOf(
    {
      source,
      target,
      isFromMemory: origin === 'memory',
      isRepaired,
      hasPlacedTags: faults.includes(TAGS_PLACED),
      marks: faults.filter((fault) => fault !== TAGS_PLACED),
    },
    languages,
    brief,
  )
  const maySecond = origin === 'model' && !hasSecond && !isReviewed
  return { id, ordinal, risk, words: wordsOf(segment), tokens: sourceTokens(source), isReviewed, maySecond }
}

function wordsOf({ source }: RoutingSegment): number {
  return countWords(renderInlines(source, plainText))
}

/** A segment that is not a candidate. */
interface Other {
  readonly words: number
  /** The ordinal of the segment that was or was not chosen in its place. */
  readonly duplicateOf: number | null
}

function otherOf(segment: RoutingSegment): Other {
  const isTwin = segment.state === 'translated' && segment.origin !== 'person'
  return { words: wordsOf(segment), duplicateOf: isTwin ? segment.duplicateOf : null }
}

function choiceOf(
  candidates: readonly Candidate[],
  others: readonly Other[],
  pool: PlantPool,
  {
    languages,
    seed,
    judged,
    reviewer,
    hasSeconds,
    isReviewedFile = false,
  }: PlanDeps & { readonly reviewer: Pick<Reviewer, 'isSameModel'> },
): ReviewChoice {
  const routed = routeSegments(candidates, seed, isReviewedFile)
  const strata = new Map<string, Stratum>()
  for (const stratum of ['risk', 'sample'] as const) for (const id of routed[stratum]) strata.set(id, stratum)
  const words = { risk: 0, sample: 0, others: 0 }
  const standsIn = new Map<number | null, Stratum>()
  for (const { id, ordinal, words: own } of candidates) {
    const stratum = strata.get(id) === 'risk' ? 'risk' : 'sample'
    standsIn.set(ordinal, stratum)
    words[stratum] += own
  }
  for (const { duplicateOf, words: own } of others) words[standsIn.get(duplicateOf) ?? 'others'] += own
  const chosen = candidates.flatMap((candidate) => {
    const stratum = strata.get(candidate.id)
    return stratum ? [{ ...candidate, stratum }] : []
  })
  const twins = new Set(others.map(({ duplicateOf }) => duplicateOf))
  const chosenWords = chosen.reduce((sum, candidate) => sum + candidate.words, 0)
  return {
    segments: chosen.map(({ id, stratum, words }) => ({ id, stratum, words })),
    words,
    ...reviewQuestions(
      chosen.filter(({ isReviewed }) => !isReviewed),
      pool.texts((ordinal) => twins.has(ordinal)),
      { languages, seed, judged, isRatable: chosenWords >= MIN_SCORED_WORDS },
    ),
    seconds: hasSeconds ? secondQuestions(candidates, seed) : [],
    isSameModel: reviewer.isSameModel,
  }
}

/** Grouped as the translator's questions are. */
function secondQuestions(candidates: readonly Candidate[], seed: string): string[][] {
  const worst = new Set(worstSegments(candidates, seed))
  let plan = EMPTY_PLAN
  const questions = Map.groupBy(
    candidates.filter(({ id }) => worst.has(id)),
    ({ tokens }) => {
      plan = planTokens(plan, tokens)
      return plan.batch
    },
  )
  return Array.from(questions.values(), (question) => question.map(({ id }) => id))
}
