// The figures of a report, from groups of segments that are alike.
import type { Severity } from '../contract/translation/segment.ts'
import type { JobReport, PageCoverage } from '../contract/translation/report.ts'
import { severityOf } from './segments/fault-facts.ts'
import { hasReview, type JobRecord, toldQuality } from './job-record.ts'
import { recallOf } from '../agents/reviewer/recall.ts'
import type { SegmentOrigin, SegmentState } from './segments/stored-segment.ts'

/** Segments of one page with the same outcome. */
export interface OutcomeGroup {
  /** Null in formats whose files have no pages. */
  readonly page: number | null
  readonly state: SegmentState
  readonly origin: SegmentOrigin | null
  /** It has findings besides its outcome. */
  readonly hasFaults: boolean
  readonly segments: number
}

type Counts = Omit<PageCoverage, 'page'>

/**
 * The outcome of every segment, for the whole document and for each page. Each is counted as translated, from memory,
 * built in, simulated, kept or flagged. In a job that `isOver`, a segment that still waits was never translated.
 */
export function coverageOf(
  groups: readonly OutcomeGroup[],
  isOver: boolean,
): { segments: JobReport['segments']; pages: PageCoverage[] } {
  const byPage = Map.groupBy(groups, ({ page }) => page)
  const pages = [...byPage]
    .toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
    .map(([page, ofPage]) => ({ page, ...countsOf(ofPage, isOver) }))
  return { segments: countsOf(groups, isOver), pages }
}

function countsOf(groups: readonly OutcomeGroup[], isOver: boolean): Counts {
  const sumOf = (isMeant: (group: OutcomeGroup) => boolean) =>
    groups.reduce((sum, group) => (isMeant(group) ? sum + group.segments : sum), 0)
  const by = (outcome: ReturnType<typeof outcomeOf>) => sumOf((group) => outcomeOf(group, isOver) === outcome)
  return {
    total: sumOf(() => true),
    translated: by('translated'),
    fromMemory: by('fromMemory'),
    builtIn: by('builtIn'),
    simulated: by('simulated'),
    kept: by('kept'),
    marked: sumOf(({ state, hasFaults }) => state === 'translated' && hasFaults),
    flagged: by('flagged'),
    edited: {
      person: sumOf(({ origin }) => origin === 'person'),
      review: sumOf(({ origin }) => origin === 'review'),
    },
  }
}

/** Outcomes of translations that were not made for this document. */
const OUTCOMES: Partial<Record<SegmentOrigin, 'fromMemory' | 'builtIn' | 'simulated'>> = {
  memory: 'fromMemory',
  builtin: 'builtIn',
  pseudo: 'simulated',
}

/** Null for a segment that waits. */
function outcomeOf({ state, origin }: OutcomeGroup, isOver: boolean) {
  switch (state) {
    case 'initial':
      return isOver ? 'flagged' : null
    case 'translated':
      return (origin && OUTCOMES[origin]) ?? 'translated'
    case 'kept':
    case 'flagged':
      return state
  }
}

/** Segments of one state with one fault. */
export interface FaultGroup {
  readonly state: SegmentState
  readonly fault: string
  readonly segments: number
}

/** `reviewed`: the reviewer's findings that count. */
export function findingsBySeverity(
  groups: readonly FaultGroup[],
  reviewed: ReadonlyMap<Severity, number> = new Map(),
): Record<Severity, number> {
  const counts: Record<Severity, number> = {
    critical: reviewed.get('critical') ?? 0,
    major: reviewed.get('major') ?? 0,
    minor: reviewed.get('minor') ?? 0,
  }
  for (const { state, fault, segments } of groups) {
    counts[severityOf(state, fault)] += segments
  }
  return counts
}

/** Decimals of a score are its interval's to give. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

interface ReviewFacts {
  readonly spec: Pick<JobRecord['spec'], 'useMultiAgent' | 'engine' | 'reviewed'>
  readonly review?: JobRecord['review']
}

export function reviewReport({ spec, review }: ReviewFacts): JobReport['review'] {
  const { chosen = 0, reviewed = 0, words, planted, seconds } = review ?? {}
  const state = reviewState({ spec, review })
  const quality = toldQuality(review)
  const recall = planted ? recallOf(planted) : null
  const isOver = state === 'partial' || state === 'complete'
  // A review that has not come to choose what to read has read nothing.
  // A score from before recall was measured is told no more.
  const noScore = review?.noScore ?? (words === undefined && !review?.quality ? 'few_words' : 'not_measured')
  return {
    state,
    segmentsChosen: chosen,
    segmentsReviewed: reviewed,
    wordsReviewed: words?.reviewed ?? null,
    shareReviewed: words && words.total > 0 ? rounded(words.reviewed / words.total) : null,
    quality: quality && {
      score: rounded(quality.score),
      low: rounded(quality.low),
      high: rounded(quality.high),
      pointsPer100Words: rounded(quality.pointsPer100Words),
    },
    noScoreReason: isOver && quality === null ? noScore : null,
    recall:
      planted && recall
        ? { ...planted, share: rounded(recall.share), low: rounded(recall.low), high: rounded(recall.high) }
        : null,
    secondTranslations: isOver && seconds ? { asked: seconds.asked, chosen: seconds.chosen } : null,
    // Whoever has translated a file that is reviewed, it was not Verso's translator.
    isSameModel: isOver && spec.reviewed == null ? (review?.isSameModel ?? null) : null,
  }
}

function reviewState({ spec, review }: ReviewFacts): JobReport['review']['state'] {
  if (!spec.useMultiAgent) return 'off'
  if (!hasReview(spec)) return 'unavailable'
  return review === undefined || review.state === 'running' ? 'pending' : review.state
}
