// The repair ladder of DESIGN §3: what is valid is kept, and only the rest is asked for again, in as few calls as can be.
// 1. again, with the faults named · 2. in halves, and those in halves again while that
// helps · 3. without tags, which code then places, and where little is left
// once more · 4. given up.
// A model that repeats an answer word for word, told what is wrong with its content, is not asked about it again.
// From the first repair on, an answer that is right but for its tags is taken, and code places them: no call is spent on it.
// A service that fails or refuses on the way ends it: the job decides what becomes of the rest.
import { AppError } from '../app-error.ts'
import {
  type AcceptedTarget,
  type SourceSegment,
  type TargetFault,
  type TranslationOutcome,
  type Trouble,
  troubleOf,
} from './engine.ts'
import type { CheckedAnswer } from './translator-answer.ts'
import type { Rejection } from './translator-prompt.ts'

/** Down to the one text that spoils the answers of a batch of forty: two questions for each of six halvings. */
const MAX_HALVING_CALLS = 12
/** Halvings that bring nothing at all, the model being no good. */
const MAX_VAIN_HALVINGS = 2
/** The first question, the halves, and one for each other rung, the words being two. */
export const MAX_LADDER_CALLS = MAX_HALVING_CALLS + 4
/** Above this share of a batch it is the model that is no good, and not chance. */
const MAX_UNLUCKY_SHARE = 0.25

/** Another form of the question, or less at once, may cure these; of the others the model has been told. */
const CURABLE_FAULTS: ReadonlySet<TargetFault> = new Set([
  'missing',
  'duplicate_id',
  'other_segment',
  'tags_changed',
  'empty',
  'same_as_source',
  'wrong_language',
  'terms_missed',
])

const SPOILT_FAULTS: ReadonlySet<TargetFault> = new Set(['missing', 'duplicate_id', 'other_segment'])

export interface FirstAnswer extends CheckedAnswer {
  readonly isTruncated: boolean
}

type Ask = (segments: readonly SourceSegment[], rejections: ReadonlyMap<string, Rejection>) => Promise<CheckedAnswer>

export interface LadderDeps {
  /** Rejects as `TranslationEngine.translate` does. */
  readonly ask: Ask
  /** As `ask`, for the words alone; the targets come with their tags in place. */
  readonly askWithoutTags: Ask
  readonly rescue: (segment: SourceSegment, rejection: Rejection) => AcceptedTarget | null
}

export type Repaired = Pick<TranslationOutcome, 'accepted' | 'unanswered' | 'rejected'>

/**
 * Every segment is accepted, rejected with its last faults, or unanswered when the service fails or refuses on the way.
 * Whatever else ended a question is thrown, and so is what closes the service before anything is accepted: it ends the job.
 */
export async function repair(
  segments: readonly SourceSegment[],
  first: FirstAnswer,
  deps: LadderDeps,
): Promise<Repaired> {
  const ladder = new Ladder(segments, first, deps)
  try {
    // An answer that was cut off before its first item will be cut off again.
    if (!first.isTruncated || first.accepted.length > 0) await ladder.askAgain()
    await ladder.askInHalves()
    await ladder.askWithoutTags()
    await ladder.askUnlucky()
    return ladder.end(null)
  } catch (error) {
    if (error instanceof AppError && !ladder.hasAccepted) throw error
    return ladder.end({ trouble: troubleOf(error) })
  }
}

class Ladder {
  readonly #segments: readonly SourceSegment[]
  readonly #deps: LadderDeps
  readonly #accepted: AcceptedTarget[]
  readonly #rejections: Map<string, Rejection>
  /** An answer that is repeated word for word is a judgement, which another form of the question does not change. */
  readonly #closed = new Set<string>()

  constructor(segments: readonly SourceSegment[], first: CheckedAnswer, deps: LadderDeps) {
    this.#segments = segments
    this.#deps = deps
    this.#accepted = [...first.accepted]
    this.#rejections = new Map(first.rejections)
  }

  get hasAccepted(): boolean {
    return this.#accepted.length > 0
  }

  async askAgain(): Promise<void> {
    await this.#ask(this.#open(), this.#deps.ask)
    this.#rescue()
  }

  /** One text may spoil the answer for all that are asked with it. Those that judge a text alone need no second halving. */
  async askInHalves(): Promise<void> {
    let groups: readonly (readonly SourceSegment[])[] = [this.#open()]
    let calls = 0
    for (let vain = 0; vain < MAX_VAIN_HALVINGS && groups.length > 0;) {
      const halves = groups.flatMap(halvesOf)
      if (halves.length === 0 || calls + halves.length > MAX_HALVING_CALLS) break
      const before = this.#accepted.length
      for (const half of halves) await this.#ask(half, this.#deps.ask)
      calls += halves.length
      vain = this.#accepted.length > before ? 0 : vain + 1
      this.#rescue()
      const open = new Set(this.#open().filter(({ id }) => this.#isSpoilt(id)))
      groups = halves.map((half) => half.filter((segment) => open.has(segment)))
    }
  }

  /** Whatever the model said of it, it cannot be told from the answer. */
  #isSpoilt(id: string): boolean {
    return this.#rejections.get(id)?.faults.some((fault) => SPOILT_FAULTS.has(fault)) ?? false
  }

  async askWithoutTags(): Promise<void> {
    await this.#ask(this.#open(), this.#deps.askWithoutTags)
  }

  /** Segments that chance alone has hit each time. */
  async askUnlucky(): Promise<void> {
    if (this.#open().length <= this.#segments.length * MAX_UNLUCKY_SHARE) await this.askWithoutTags()
  }

  end(cut: { readonly trouble: Trouble | null } | null): Repaired {
    const open = new Set(cut ? this.#open().map(({ id }) => id) : [])
    const rejected = [...this.#rejections].flatMap(([id, { faults }]) => (open.has(id) ? [] : [{ id, faults }]))
    return {
      accepted: this.#accepted,
      rejected,
      unanswered: cut && { ids: [...open], trouble: cut.trouble },
    }
  }

  #open(): SourceSegment[] {
    return this.#segments.filter(({ id }) => this.#rejections.has(id) && !this.#closed.has(id))
  }

  async #ask(segments: readonly SourceSegment[], ask: Ask): Promise<void> {
    if (segments.length > 0) this.#take(await ask(segments, this.#rejections))
  }

  #take({ accepted, rejections }: CheckedAnswer): void {
    for (const target of accepted) this.#accept(target)
    for (const [id, rejection] of rejections) {
      if (isRepeated(rejection, this.#rejections.get(id))) this.#closed.add(id)
      this.#rejections.set(id, rejection)
    }
  }

  #rescue(): void {
    for (const segment of this.#open()) {
      const rejection = this.#rejections.get(segment.id)
      const target = rejection && this.#deps.rescue(segment, rejection)
      if (target) this.#accept(target)
    }
  }

  #accept(target: AcceptedTarget): void {
    this.#accepted.push(target)
    this.#rejections.delete(target.id)
  }
}

function halvesOf(segments: readonly SourceSegment[]): SourceSegment[][] {
  if (segments.length < 2) return []
  const middle = Math.ceil(segments.length / 2)
  return [segments.slice(0, middle), segments.slice(middle)]
}

function isRepeated({ answer, faults }: Rejection, before: Rejection | undefined): boolean {
  return answer !== null && answer === before?.answer && !faults.some((fault) => CURABLE_FAULTS.has(fault))
}
