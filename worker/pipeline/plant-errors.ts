// Puts copies of texts with a planted error among those that the reviewer is asked about. A copy stands in no question
// about the text itself: the two together would tell which is wrong.
import { type PlantedText, PLANTED_KINDS, plantError } from '../agents/reviewer/planted-errors.ts'
import { drawOf } from '../agents/reviewer/router.ts'
import type { LanguagePair } from '../agents/qa/length-check.ts'
import { MIN_PLANTED_ERRORS } from '../contract/limits.ts'
import { EMPTY_PLAN, planTokens, REVIEW_LIMITS } from '../job-model/batch-planner.ts'
import type { PlantedCopy } from '../job-model/review-state.ts'
import type { RoutingSegment } from '../job-model/segments/stored-segment.ts'
import { TAGS_PLACED } from '../contract/translation/segment-fault.ts'

/** Of the texts that are to be reviewed. */
const PLANTED_SHARE = 0.15
/** In the shortest document that is rated: two may fall out. */
const MIN_PLANTED = MIN_PLANTED_ERRORS + 2
/** More would say little more: the interval of the recall is then some 15 points to each side. */
const MAX_PLANTED = 30
/** Texts that are kept until the document is read: some will have no room for an error, or no question to stand in. */
const POOL = 4 * MAX_PLANTED
/** Of each limit of a question, for what is to be reviewed; the rest is room for the copies. */
const SHARE_WITHOUT_COPIES = 0.85

type Text = Pick<RoutingSegment, 'id' | 'ordinal' | 'source' | 'target' | 'faults'>

/** A random choice of a document's texts, for as many as are read. */
export class PlantPool {
  readonly #seed: string
  #texts: { readonly text: Text; readonly draw: number }[] = []

  constructor(seed: string) {
    this.#seed = seed
  }

  offer({ id, ordinal, source, target, faults }: Text): void {
    this.#texts.push({ text: { id, ordinal, source, target, faults }, draw: drawOf(this.#seed, 'plant', id) })
    if (this.#texts.length >= 2 * POOL) this.#shrink()
  }

  /** In the order of the draw. `isShown`: it stands in the document more than once. */
  texts(isShown: (ordinal: number) => boolean): Text[] {
    this.#shrink()
    return this.#texts.map(({ text }) => text).filter(({ ordinal }) => !isShown(ordinal))
  }

  #shrink(): void {
    this.#texts = this.#texts.toSorted((one, other) => one.draw - other.draw).slice(0, POOL)
  }
}

/** A text that is to be reviewed. */
interface ReviewText {
  readonly id: string
  readonly tokens: number
}

interface ReviewQuestions {
  readonly batches: readonly (readonly string[])[]
  readonly planted: readonly PlantedCopy[]
}

interface Question {
  readonly texts: readonly ReviewText[]
  readonly copies: PlantedCopy[]
}

interface PlantDeps {
  readonly languages: LanguagePair
  readonly seed: string
  /** Planted errors that earlier runs have measured the reviewer with; they are not planted again. */
  readonly judged: number
  /** Whether a score could be given. */
  readonly isRatable: boolean
}

/** The questions of a review. Without texts for enough copies there are none: a recall of a few says nothing. */
export function reviewQuestions(
  texts: readonly ReviewText[],
  pool: readonly Text[],
  { languages, seed, judged, isRatable }: PlantDeps,
): ReviewQuestions {
  const wanted = Math.min(MAX_PLANTED, Math.max(MIN_PLANTED, Math.ceil(PLANTED_SHARE * texts.length))) - judged
  const plain = { batches: divided(texts, 1).map((batch) => batch.map(({ id }) => id)), planted: [] }
  if (texts.length === 0 || wanted <= 0 || !isRatable) return plain
  const divisions = divided(texts, SHARE_WITHOUT_COPIES)
  const questions = (divisions.length > 1 ? divisions : halves(texts)).map((own): Question => ({
    texts: own,
    copies: [],
  }))
  let planted = 0
  for (const [index, text] of pool.entries()) {
    if (planted >= wanted) break
    const question = questions
      .filter(({ texts: own }) => own.every(({ id }) => id !== text.id))
      .toSorted((one, other) => one.copies.length - other.copies.length)[0]
    const error = question && errorIn(text, pool[(index + 1) % pool.length] ?? text, planted, languages, seed)
    if (!question || !error) continue
    question.copies.push({ ...error, id: `planted/${judged}/${text.id}`, segmentId: text.id })
    planted++
  }
  if (planted + judged < MIN_PLANTED_ERRORS) return plain
  return {
    batches: questions.map((question) => mixed(question, seed)),
    planted: questions.flatMap(({ copies }) => copies),
  }
}

/** The kinds take turns. */
function errorIn(
  { id, source, target, faults }: Text,
  other: Text,
  turn: number,
  languages: LanguagePair,
  seed: string,
): PlantedText | null {
  if (target === null || other.target === null) return null
  const first = turn % PLANTED_KINDS.length
  return plantError({
    source,
    target,
    hasPlacedTags: faults.includes(TAGS_PLACED),
    languages,
    other: other.target,
    seed: `${seed} ${id}`,
    kinds: [...PLANTED_KINDS.slice(first), ...PLANTED_KINDS.slice(0, first)],
  })
}

function divided(texts: readonly ReviewText[], share: number): ReviewText[][] {
  const limits = { segments: REVIEW_LIMITS.segments * share, tokens: REVIEW_LIMITS.tokens * share }
  let plan = EMPTY_PLAN
  const batches = Map.groupBy(texts, ({ tokens }) => {
    plan = planTokens(plan, tokens, limits)
    return plan.batch
  })
  return [...batches.values()]
}

/** A single question would show each text beside its copy. */
function halves(texts: readonly ReviewText[]): ReviewText[][] {
  const middle = Math.ceil(texts.length / 2)
  return [texts.slice(0, middle), texts.slice(middle)].filter((half) => half.length > 0)
}

/** Each copy stands at a drawn place among the texts. */
function mixed({ texts, copies }: Question, seed: string): string[] {
  const places = copies.map(({ id }) => ({ id, place: drawOf(seed, 'place', id) * texts.length }))
  const own = texts.map(({ id }, index) => ({ id, place: index + 0.5 }))
  return [...own, ...places].toSorted((one, other) => one.place - other.place).map(({ id }) => id)
}
