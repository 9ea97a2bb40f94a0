// Makes the questions about second translations, and saves their answers. A second translation that has won both
// comparisons takes the first one's place, also in the segments with the same text.
import type {
  AcceptedTarget,
  RejectedTarget,
  SelectionOutcome,
  SelectionPair,
  TranslationOutcome,
  TranslationRequest,
} from '../../agents/translation-provider.ts'
import type { LanguagePair } from '../../agents/qa/length-check.ts'
import { isProposedFirst, verdictOf } from '../../agents/reviewer/selector.ts'
import { exceedsRoom } from '../../agents/translator/length-budget.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { effectiveSource, type JobRecord } from '../../job-model/job-record.ts'
import { COMPARED, secondAfter } from '../../job-model/segments/second-choice.ts'
import type { StoredSegment } from '../../job-model/segments/stored-segment.ts'
import { sourcesAround } from './batch-request.ts'
import { contextOf } from './save-review.ts'
import type { JobStore } from './stores/job-store.ts'
import type { RunMoment } from './stores/segment-outcomes.ts'
import type { ReviewItem } from './stores/review-items.ts'
import type { StoredSecond } from './stores/second-store.ts'

type Comparison = ReviewItem & { readonly kind: keyof typeof COMPARED }

/** Still the text that the model has given it. */
function isFirst({ state, origin }: StoredSegment): boolean {
  return state === 'translated' && origin === 'model'
}

/**
 * The translator's question about these texts, as it would be asked for the first time: nothing in it says what the first
 * translation was.
 */
export function secondRequest(record: JobRecord, store: JobStore, { ids }: ReviewItem): TranslationRequest {
  const stored = store.findAll(ids).filter((segment) => isFirst(segment))
  const asked = new Set(stored.map(({ hash }) => hash))
  const places = new Set(stored.map(({ ordinal }) => ordinal))
  const previous = stored.flatMap(({ ordinal }) => {
    if (places.has(ordinal - 1)) return []
    const [nearest] = store.before(ordinal)
    if (nearest === undefined) return []
    return [{ source: nearest.source, target: asked.has(nearest.hash) ? null : nearest.target }]
  })
  const outline = store.plan.isSeenWhole() ? [] : store.outline()
  return {
    ...contextOf(record, store),
    ...(outline.length > 0 ? { outline } : {}),
    segments: stored.map(({ id, role, source, room }) => ({
      id,
      role,
      source,
      ...(room === undefined ? {} : { room }),
    })),
    context: { previous, ...sourcesAround(store, stored) },
  }
}

/** False where the model has answered for no text. */
export function saveSeconds(
  record: JobRecord,
  store: JobStore,
  asked: ReviewItem,
  { accepted, rejected }: TranslationOutcome,
): boolean {
  const isAnswered = accepted.length > 0 || rejected.some(({ answer }) => answer !== null)
  if (!isAnswered) {
    store.reviews.fail(asked, 'unanswered')
    return false
  }
  const firsts = new Map(store.findAll(asked.ids).map((segment) => [segment.id, segment]))
  const languages = { sourceLanguage: effectiveSource(record), targetLanguage: record.spec.targetLanguage }
  for (const candidate of [...accepted, ...rejected.flatMap(onlyTooWide)]) {
    const first = firsts.get(candidate.id)
    if (first && isFirst(first) && isCandidate(first, candidate, languages)) store.reviews.seconds.offer(candidate)
  }
  store.reviews.seconds.decline(asked.ids, ['wanted'])
  store.reviews.close(asked)
  return true
}

/** An answer with no other fault than that it is longer than its place has room for, as the first may be too. */
function onlyTooWide({ faults, candidate }: RejectedTarget): AcceptedTarget[] {
  return candidate?.isTooWide && faults.every((fault) => fault === 'over_length') ? [candidate] : []
}

/** Another translation, with no fault that the first has not, and no longer than its place has room for unless that is. */
function isCandidate(
  first: StoredSegment,
  { target, marks = [], isLeft }: AcceptedTarget,
  languages: LanguagePair,
): boolean {
  if (isLeft || first.target === null || toMarkup(first.target) === toMarkup(target)) return false
  const isWider = exceedsRoom(first, target, languages) && !exceedsRoom(first, first.target, languages)
  return !isWider && marks.every((fault) => first.faults.includes(fault))
}

export function comparedPairs(store: JobStore, asked: Comparison, seed: string): SelectionPair[] {
  const seconds = store.reviews.seconds.findAll(COMPARED[asked.kind], asked.ids)
  return store.findAll(asked.ids).flatMap((segment) => {
    const second = seconds.get(segment.id)
    if (!second || segment.target === null || !isFirst(segment)) return []
    const { id, source, target } = segment
    const [one, two] = isSecondOne(asked, seed, id) ? [second.target, target] : [target, second.target]
    return [{ id, source, one, two }]
  })
}

function isSecondOne({ kind }: Comparison, seed: string, id: string): boolean {
  return isProposedFirst(seed, `second ${id}`) === (kind === 'compare')
}

/** False where nothing was chosen. */
export function saveComparison(
  record: JobRecord,
  store: JobStore,
  asked: Comparison,
  { choices }: SelectionOutcome,
  now: number,
): boolean {
  if (choices.length === 0) {
    store.reviews.fail(asked, 'unanswered')
    return false
  }
  const { seconds } = store.reviews
  const choiceOf = new Map(choices.map(({ id, choice }) => [id, choice]))
  const state = COMPARED[asked.kind]
  const candidates = seconds.findAll(state, asked.ids)
  for (const segment of store.findAll(asked.ids)) {
    const second = candidates.get(segment.id)
    if (!second) continue
    const verdict = verdictOf(choiceOf.get(segment.id), isSecondOne(asked, record.spec.id, segment.id))
    const next = isFirst(segment) ? secondAfter(state, verdict) : 'declined'
    seconds.become(next, segment.id)
    if (next === 'chosen') take(store, second, { run: record.run, at: now })
  }
  store.reviews.close(asked)
  return true
}

function take(store: JobStore, { id, target, marks }: StoredSecond, moment: RunMoment): void {
  const hasPlacedTags = false
  store.outcomes.replace({ id, target, marks, origin: 'second', hasPlacedTags }, moment)
}
