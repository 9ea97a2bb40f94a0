// npm run bench -- seconds FLORES: errors in a document before and after its texts at risk have a second translation, by
// the router, the checks and the decisions of a job. Scripts translate and choose, and each errs as often as it is said
// to: this measures the plumbing, and says nothing about a model.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import { type References, readReferences } from '../../tests/fakes/model/good-translations.ts'
import { pick, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import type { Reviewer, SelectionPair } from '../../worker/agents/translation-provider.ts'
import { isProposedFirst, verdictOf } from '../../worker/agents/reviewer/selector.ts'
import { checkAnswer } from '../../worker/agents/translator/translator-answer.ts'
import { createModelProvider } from '../../worker/agents/translator/translator.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import type { Inline } from '../../worker/documents/model.ts'
import { type ComparedState, type SecondState, secondAfter } from '../../worker/job-model/segments/second-choice.ts'
import type { RoutingSegment } from '../../worker/job-model/segments/stored-segment.ts'
import { planReview } from '../../worker/pipeline/plan-review.ts'
import { deliveredSegment } from './delivered-segment.ts'
import { applied, ERROR_KINDS, seedError } from './review-errors.ts'

const TARGETS: readonly LanguageCode[] = ['es', 'de', 'ru', 'ja']
/** Documents of each language, and sentences of each document. */
const DOCUMENTS = 3
const SENTENCES = 100
/** Texts with an error, of those that each model translates. */
const FIRST_ERRS = 0.2
const SECOND_ERRS = [0.05, 0.2, 0.5]
/** Right choices; a wrong one takes the worse text, whatever its place. */
const SKILLS = [0.5, 0.7, 0.95]

interface Outcome {
  readonly texts: number
  readonly errorsBefore: number
  readonly errorsAfter: number
  readonly asked: number
  readonly askedWithError: number
  readonly candidates: number
  readonly chosen: number
  /** Sound texts in whose place one with an error stands. */
  readonly harmed: number
}

export async function benchSecondTranslations(files: readonly string[], seeds: readonly number[]): Promise<void> {
  const folder = files.find((file) => existsSync(file) && statSync(file).isDirectory())
  if (folder === undefined) return console.log('seconds: name the folder of the parallel sentences (FLORES)')
  const references = readReferences(path.resolve(folder))
  console.log(
    `seconds: ${TARGETS.length * DOCUMENTS} documents of ${SENTENCES} sentences for each row. The first translator errs in ` +
      `${FIRST_ERRS * 100} % of the texts, and what the checks refuse is asked again; the second errs in a share of its own. The selector is` +
      ` right in a share of its choices, and otherwise takes the worse text, whatever its place.\n  THIS MEASURES THE PLUMBING, NOT A MODEL.\n` +
      cells([
        'second errs',
        'skill',
        'errors',
        'asked',
        'of them wrong',
        'candidates',
        'chosen',
        'wrong after',
        'left',
        'harmed',
      ]),
  )
  for (const seed of seeds) {
    const drafts: Draft[] = []
    for (const target of TARGETS)
      for (let document = 0; document < DOCUMENTS; document++)
        drafts.push(await draftOf(references, target, document, seed))
    for (const secondErrs of SECOND_ERRS)
      for (const skill of SKILLS) {
        const outcomes: Outcome[] = []
        for (const draft of drafts) outcomes.push(await runDocument(draft, secondErrs, skill))
        printRow(secondErrs, skill, outcomes)
      }
  }
}

/** A document as its first translator has left it, and what is asked for again. */
interface Draft {
  readonly references: References
  readonly target: LanguageCode
  readonly seed: number
  readonly segments: readonly RoutingSegment[]
  readonly asked: readonly RoutingSegment[]
  readonly good: ReadonlyMap<string, string>
}

function saidBy(
  by: string,
  errs: number,
  line: number,
  { references, target, seed }: Pick<Draft, 'references' | 'target' | 'seed'>,
): string {
  const targets = references.lines(target)
  const [source = '', right = ''] = [references.lines('en')[line], targets[line]]
  const random = seededRandom(by, seed, target, line)
  if (random() >= errs) return right
  const error = seedError(pick(ERROR_KINDS, random), right, { other: pick(targets, random), source, random })
  return (error && applied(right, error)) ?? right
}

async function draftOf(references: References, target: LanguageCode, document: number, seed: number): Promise<Draft> {
  const [sources, targets] = [references.lines('en'), references.lines(target)]
  const good = new Map<string, string>()
  const segments = Array.from({ length: SENTENCES }, (_, index): RoutingSegment => {
    const line = (document * SENTENCES + index) % sources.length
    const [source = '', right = ''] = [sources[line], targets[line]]
    good.set(source, right)
    const first = saidBy('first', FIRST_ERRS, line, { references, target, seed })
    const segment = deliveredSegment({ id: `s${line}`, source, target: first }, index)
    const taken = takenOf(segment, first, target)
    // What the checks refuse is asked again, and the answer is right.
    return taken === null
      ? { ...deliveredSegment({ id: segment.id, source, target: right }, index), isRepaired: true }
      : { ...segment, faults: taken.marks }
  })
  const plan = await planReview({
    page: async (from) => segments.slice(from),
    languages: { sourceLanguage: 'en', targetLanguage: target },
    brief: null,
    seed: `${seed} ${target} ${document}`,
    reviewer: { isSameModel: false },
    judged: 0,
    hasSeconds: true,
  })
  const asked = new Set(plan?.choice?.seconds.flat())
  return { references, target, seed, segments, asked: segments.filter(({ id }) => asked.has(id)), good }
}

async function runDocument(draft: Draft, secondErrs: number, skill: number): Promise<Outcome> {
  const { segments, asked, good, target } = draft
  const isWrong = (one: RoutingSegment, text = textOf(one.target ?? [])) => text !== good.get(textOf(one.source))
  const candidates = asked.flatMap((segment) => {
    const text = saidBy(`second ${secondErrs}`, secondErrs, Number(segment.id.slice(1)), draft)
    const marks = takenOf(segment, text, target)?.marks
    const isCandidate = marks?.every((mark) => segment.faults.includes(mark)) && text !== textOf(segment.target ?? [])
    return isCandidate ? [{ segment, text }] : []
  })
  const chosen = new Set(await choose(candidates, draft, skill))
  const said = new Map(candidates.map(({ segment, text }) => [segment.id, text]))
  const isWrongAfter = (one: RoutingSegment) => isWrong(one, chosen.has(one.id) ? said.get(one.id) : undefined)
  return {
    texts: segments.length,
    errorsBefore: segments.filter((one) => isWrong(one)).length,
    errorsAfter: segments.filter(isWrongAfter).length,
    asked: asked.length,
    askedWithError: asked.filter((one) => isWrong(one)).length,
    candidates: candidates.length,
    chosen: chosen.size,
    harmed: segments.filter((one) => !isWrong(one) && isWrongAfter(one)).length,
  }
}

/** Null for what the checks refuse. */
function takenOf(
  { id, source }: Pick<RoutingSegment, 'id' | 'source'>,
  text: string,
  targetLanguage: LanguageCode,
): { readonly marks: readonly string[] } | null {
  const languages = { sourceLanguage: 'en', targetLanguage } as const
  const { accepted } = checkAnswer([{ id, role: 'paragraph', source }], [{ position: 1, text }], languages)
  return accepted[0] ? { marks: accepted[0].marks ?? [] } : null
}

interface Candidate {
  readonly segment: RoutingSegment
  readonly text: string
}

/** The ids of those that win in both orders, by the same decisions as in a job. */
async function choose(
  candidates: readonly Candidate[],
  { good, target, seed }: Draft,
  skill: number,
): Promise<string[]> {
  const server = await startFakeModel({
    reviewer: {
      findings: () => [],
      choose({ source, one, two }) {
        const right = good.get(source)
        const isRight = seededRandom('selector', seed, skill, source, one, two)() < skill
        if (one === right) return isRight ? 'one' : 'two'
        return two === right && isRight ? 'two' : 'one'
      },
    },
  })
  try {
    const { reviewer } = createModelProvider({
      engine: 'openai-compatible',
      baseUrl: server.url,
      models: { translator: 'translator', reviewer: 'reviewer' },
      modelTimeoutMs: 60_000,
    })
    if (!reviewer) throw new Error('the provider has no reviewer')
    const states = new Map(candidates.map(({ segment }): [string, SecondState] => [segment.id, 'offered']))
    for (const state of ['offered', 'preferred'] as const)
      await compare(
        state,
        candidates.filter(({ segment }) => states.get(segment.id) === state),
        states,
        {
          reviewer,
          target,
          seed: String(seed),
        },
      )
    return [...states].flatMap(([id, state]) => (state === 'chosen' ? [id] : []))
  } finally {
    await server.close()
  }
}

async function compare(
  state: ComparedState,
  candidates: readonly Candidate[],
  states: Map<string, SecondState>,
  { reviewer, target, seed }: { readonly reviewer: Reviewer; readonly target: LanguageCode; readonly seed: string },
): Promise<void> {
  if (candidates.length === 0) return
  const isSecondOne = (id: string) => isProposedFirst(seed, id) === (state === 'offered')
  const pairs = candidates.map(({ segment, text }): SelectionPair => {
    const texts = [segment.target ?? [], [{ kind: 'text' as const, text }]] as const
    const [one, two] = isSecondOne(segment.id) ? [texts[1], texts[0]] : texts
    return { id: segment.id, source: segment.source, one, two }
  })
  const request = { sourceLanguage: 'en', targetLanguage: target, style: STYLE, pairs } as const
  const { choices } = await reviewer.select(request, new AbortController().signal)
  const choiceOf = new Map(choices.map(({ id, choice }) => [id, choice]))
  for (const { id } of pairs) states.set(id, secondAfter(state, verdictOf(choiceOf.get(id), isSecondOne(id))))
}

const STYLE = { maintainTone: true, instructions: null }

function textOf(inlines: readonly Inline[]): string {
  return renderInlines(inlines, plainText)
}

function cells(values: readonly string[]): string {
  return values.map((value) => value.padStart(15)).join('')
}

function printRow(secondErrs: number, skill: number, outcomes: readonly Outcome[]): void {
  const sum = (of: keyof Outcome) => outcomes.reduce((total, one) => total + one[of], 0)
  const share = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
  console.log(
    cells([
      `${secondErrs * 100} %`,
      `${skill * 100} %`,
      share(sum('errorsBefore'), sum('texts')),
      share(sum('asked'), sum('texts')),
      share(sum('askedWithError'), sum('asked')),
      share(sum('candidates'), sum('asked')),
      share(sum('chosen'), sum('asked')),
      share(sum('askedWithError') - sum('errorsBefore') + sum('errorsAfter'), sum('asked')),
      share(sum('errorsAfter'), sum('texts')),
      share(sum('harmed'), sum('texts')),
    ]),
  )
}
