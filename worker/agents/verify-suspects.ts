// Of the answers that passed every other check: those whose texts may have spoken to the model are translated back, and
// one that says something else is asked for once more, without the texts that nobody doubts, translated back again and
// then given up. A batch without such texts costs nothing.
import { toMarkup } from '../documents/inline-markup.ts'
import { plainText, renderInlines } from '../documents/inlines.ts'
import { saysTheSame } from './back-translation.ts'
import { type AcceptedTarget, type SourceSegment, type TargetFault, type Trouble, troubleOf } from './engine.ts'
import type { Repaired } from './repair-ladder.ts'
import { type Suspicion, suspicionOf } from './suspicion.ts'
import type { Rejection } from './translator-prompt.ts'

/** So many are asked for alone; where more of a batch are doubtful, as many at once as keep to it. */
const MAX_GROUPS = 4
/** All suspects translated back, then for each group an answer and its way back. */
export const MAX_VERIFYING_CALLS = 1 + 2 * MAX_GROUPS

export interface VerifierDeps {
  /** Asks again; what is right comes back, the rest with its faults. Rejects as `TranslationEngine.translate` does. */
  readonly ask: (segments: readonly SourceSegment[], rejections: ReadonlyMap<string, Rejection>) => Promise<AskedAgain>
  /** Texts by id in the source's language, without a sight of the source; one that is not answered once is left out. */
  readonly translateBack: (texts: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>
}

export interface AskedAgain {
  readonly accepted: readonly AcceptedTarget[]
  readonly faults: ReadonlyMap<string, readonly TargetFault[]>
}

/**
 * The repaired batch without answers that do what their text says. A service that fails or refuses on the way leaves the
 * suspects unanswered, and never what it has not confirmed accepted: the job asks again, and gives up their batch at worst.
 */
export async function verifySuspects(
  segments: readonly SourceSegment[],
  repaired: Repaired,
  deps: VerifierDeps,
): Promise<Repaired> {
  const sources = new Map(segments.map((segment) => [segment.id, segment]))
  const suspicions = new Map(
    repaired.accepted.flatMap((target) => {
      const suspicion = suspicionAbout(target, sources.get(target.id))
      return suspicion === null ? [] : [[target.id, suspicion] as const]
    }),
  )
  if (suspicions.size === 0) return repaired
  const suspects = repaired.accepted.filter(({ id }) => suspicions.has(id))
  const verifier = new Verifier(sources, suspects, suspicions, deps)
  const trouble = repaired.unanswered === null ? await verifier.run() : 'unasked'
  const { confirmed, rejected } = verifier
  const open = [...suspicions.keys()].filter((id) => !confirmed.has(id) && !rejected.has(id))
  const { unanswered } = repaired
  return {
    accepted: repaired.accepted.flatMap((target) =>
      suspicions.has(target.id) ? (confirmed.get(target.id) ?? []) : [target],
    ),
    rejected: [...repaired.rejected, ...Array.from(rejected, ([id, faults]) => ({ id, faults }))],
    unanswered:
      open.length === 0
        ? unanswered
        : {
            ids: [...(unanswered?.ids ?? []), ...open],
            trouble: trouble === 'unasked' ? (unanswered?.trouble ?? null) : trouble,
          },
  }
}

/** What is left as it is has been translated by nobody. */
function suspicionAbout({ origin, isLeft }: AcceptedTarget, segment: SourceSegment | undefined): Suspicion | null {
  return origin === 'model' && !isLeft && segment !== undefined ? suspicionOf(textOf(segment.source)) : null
}

class Verifier {
  readonly #sources: ReadonlyMap<string, SourceSegment>
  readonly #suspects: readonly AcceptedTarget[]
  readonly #suspicions: ReadonlyMap<string, Suspicion>
  readonly #deps: VerifierDeps
  readonly confirmed = new Map<string, AcceptedTarget>()
  readonly rejected = new Map<string, readonly TargetFault[]>()

  constructor(
    sources: ReadonlyMap<string, SourceSegment>,
    suspects: readonly AcceptedTarget[],
    suspicions: ReadonlyMap<string, Suspicion>,
    deps: VerifierDeps,
  ) {
    this.#sources = sources
    this.#suspects = suspects
    this.#suspicions = suspicions
    this.#deps = deps
  }

  /** Null when nothing is left open, or the service would not take a question. */
  async run(): Promise<Trouble | null> {
    try {
      const faults = await this.#check(this.#suspects)
      const doubtful = this.#suspects.filter(({ id }) => faults.has(id))
      for (const group of inGroups(doubtful)) await this.#askAgain(group, faults)
      return null
    } catch (error) {
      return troubleOf(error)
    }
  }

  async #askAgain(group: readonly AcceptedTarget[], faults: ReadonlyMap<string, TargetFault>): Promise<void> {
    const obedient = group.filter(({ id }) => faults.get(id) === OBEDIENT)
    const unconfirmed = group.filter(({ id }) => faults.get(id) !== OBEDIENT)
    const asked = obedient.flatMap(({ id }) => this.#sources.get(id) ?? [])
    const rejections = new Map(
      obedient.map(({ id, target }) => [id, { faults: [OBEDIENT], answer: toMarkup(target) }] as const),
    )
    const answers = asked.length === 0 ? NOT_ASKED : await this.#deps.ask(asked, rejections)
    // The same words are translated back again too: what was at fault may have been the way back.
    const again = [...answers.accepted.filter(({ isLeft }) => !isLeft), ...unconfirmed]
    const faultsAgain = again.length === 0 ? new Map<string, TargetFault>() : await this.#check(again)
    for (const { id } of group) {
      const fault = faultsAgain.get(id)
      if (!this.confirmed.has(id)) this.rejected.set(id, fault ? [fault] : (answers.faults.get(id) ?? [OBEDIENT]))
    }
  }

  /** Confirms what says the same; the rest comes back with its fault. */
  async #check(targets: readonly AcceptedTarget[]): Promise<Map<string, TargetFault>> {
    const backs = await this.#deps.translateBack(new Map(targets.map(({ id, target }) => [id, textOf(target)])))
    const faults = new Map<string, TargetFault>()
    for (const target of targets) {
      const back = backs.get(target.id)
      const text = textOf(this.#sources.get(target.id)?.source ?? [])
      if (back === undefined) faults.set(target.id, 'unconfirmed')
      else if (saysTheSame(text, back, this.#suspicions.get(target.id))) this.confirmed.set(target.id, target)
      else faults.set(target.id, OBEDIENT)
    }
    return faults
  }
}

const OBEDIENT: TargetFault = 'answered_text'
const NOT_ASKED: AskedAgain = { accepted: [], faults: new Map() }

function inGroups<T>(items: readonly T[]): T[][] {
  const size = Math.max(1, Math.ceil(items.length / MAX_GROUPS))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

function textOf(inlines: Parameters<typeof toMarkup>[0]): string {
  return renderInlines(inlines, plainText)
}
