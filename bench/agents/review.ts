// npm run bench -- review FLORES: what a review does to good and to bad translations, with the selection
// and without it. A script reviews, over HTTP, that is right in 70 % of what it says and plausibly wrong in 30 %: this
// measures the plumbing, and says nothing about a model.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import { readReferences } from '../../tests/fakes/model/good-translations.ts'
import type { TextPair, TranslatedText } from '../../tests/fakes/model/read-question.ts'
import type { ScriptedFinding, ScriptedReviewer } from '../../tests/fakes/model/scripted-reviewer.ts'
import { pick, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import type {
  ReviewedSegment,
  Reviewer,
  ReviewFinding,
  ReviewRequest,
  SelectionPair,
} from '../../worker/agents/translation-provider.ts'
import { withFix, withFixes } from '../../worker/agents/reviewer/apply-fix.ts'
import { isProposedFirst, verdictOf } from '../../worker/agents/reviewer/selector.ts'
import { createModelProvider } from '../../worker/agents/translator/translator.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import { REVIEW_LIMITS } from '../../worker/job-model/batch-planner.ts'
import { stateAfter } from '../../worker/job-model/segments/finding-choice.ts'
import type { FindingState } from '../../worker/job-model/segments/stored-segment.ts'
import { applied, asFix, ERROR_KINDS, type ErrorKind, seedError, undone } from './review-errors.ts'

const TARGETS: readonly LanguageCode[] = ['es', 'de', 'ru', 'ja', 'ar', 'zh']
/** Of each language; every other one gets an error. */
const SENTENCES = 360
const BATCH = REVIEW_LIMITS.segments
const RIGHT = 0.7
/** The share of sound texts that may be harmed. */
const MAX_HARM = 0.01

interface Case {
  readonly source: string
  readonly good: string
  readonly given: string
  readonly kind: ErrorKind | null
  /** What the script says of it when it is right: null for a sound text. */
  readonly rightFix: { readonly targetQuote: string; readonly fix: string } | null
}

/** What the script chooses when it is wrong: the text that stands first, either of the two, or the worse one. */
const JUDGES = ['first', 'either', 'worse'] as const
type Judge = (typeof JUDGES)[number]
const WAYS = ['without', ...JUDGES] as const
type Way = (typeof WAYS)[number]

export async function benchReview(files: readonly string[], seeds: readonly number[]): Promise<void> {
  const folder = files.find((file) => existsSync(file) && statSync(file).isDirectory())
  if (folder === undefined) return console.log('review: name the folder of the parallel sentences (FLORES)')
  console.log(
    `review: errors of ${ERROR_KINDS.length} kinds in every other of ${SENTENCES} sentences of each language. A script finds errors and` +
      ` chooses; it is right in ${RIGHT * 100} % of both.\n  THIS MEASURES THE PLUMBING, NOT A MODEL.` +
      ` "without": every fix is used. Otherwise a fix is selected, and a choice that is wrong takes the text` +
      ` that stands first, either of the two, or the worse one.`,
  )
  for (const seed of seeds) {
    const all: Record<Way, Reviewed[]> = { without: [], first: [], either: [], worse: [] }
    console.log(
      `  seed ${seed}`.padEnd(NAME_WIDTH) + '  errors mended'.padEnd(WAYS.length * CELL_WIDTH) + '  sound texts harmed',
    )
    console.log(cells('', [...WAYS, ...WAYS]))
    for (const target of TARGETS) {
      const cases = casesOf(path.resolve(folder), target, seed)
      const ofTarget: Record<Way, Reviewed[]> = { without: [], first: [], either: [], worse: [] }
      for (const judge of JUDGES) {
        const { without, selected } = await reviewAll(cases, target, judge, seed)
        ofTarget.without = without
        ofTarget[judge] = selected
      }
      for (const way of WAYS) all[way].push(...ofTarget[way])
      printRow(target, ofTarget)
    }
    printRow('all', all)
    for (const kind of ERROR_KINDS) {
      const ofKind = (way: Way) => all[way].filter(({ of }) => of.kind === kind)
      printRow(kind, {
        without: ofKind('without'),
        first: ofKind('first'),
        either: ofKind('either'),
        worse: ofKind('worse'),
      })
    }
    for (const way of WAYS) printTotal(way, all[way])
  }
}

function casesOf(folder: string, target: LanguageCode, seed: number): Case[] {
  const references = readReferences(folder)
  const [sources, targets] = [references.lines('en'), references.lines(target)]
  return sources.slice(0, SENTENCES).map((source, index): Case => {
    const good = targets[index] ?? ''
    const sound: Case = { source, good, given: good, kind: null, rightFix: null }
    if (index % 2 === 0) return sound
    const random = seededRandom('error', seed, target, index)
    const other = pick(targets, random)
    for (let draw = 0; draw < ERROR_KINDS.length; draw++) {
      const kind = ERROR_KINDS[((index >> 1) + draw) % ERROR_KINDS.length] ?? 'wrong word'
      const error = seedError(kind, good, { other, source, random })
      const given = error && applied(good, error)
      if (error && given !== null && given !== good)
        return { ...sound, given, kind, rightFix: asFix(given, undone(error)) }
    }
    return sound
  })
}

/** Right in `RIGHT` of the texts, and of the choices. */
function scriptOf(cases: readonly Case[], judge: Judge, seed: string): ScriptedReviewer {
  const known = new Map(cases.map((one) => [one.source, one]))
  const finding = (fix: { targetQuote: string; fix: string }): ScriptedFinding => ({
    category: 'mistranslation',
    severity: 'major',
    sourceQuote: '',
    ...fix,
  })
  return {
    findings({ source, target }: TranslatedText) {
      const one = known.get(source)
      if (!one) return []
      const random = seededRandom('reviewer', seed, source)
      if (random() < RIGHT) return one.rightFix ? [finding(one.rightFix)] : []
      // Wrong in a way that could be right: sound words are to be replaced by others of the language.
      const kind = pick(['wrong word', 'word left out', 'word added', 'words swapped'] as const, random)
      const error = seedError(kind, target, { other: pick(cases, random).good, source, random })
      return error ? [finding(asFix(target, error))] : []
    },
    choose({ source, one, two }: TextPair) {
      const good = known.get(source)?.good ?? ''
      const random = seededRandom('judge', seed, source, one, two)
      const [distanceOne, distanceTwo] = [distance(one, good), distance(two, good)]
      const better = distanceOne === distanceTwo ? 'same' : distanceOne < distanceTwo ? 'one' : 'two'
      if (random() < RIGHT) return better
      if (judge === 'first') return 'one'
      if (judge === 'worse' && better !== 'same') return better === 'one' ? 'two' : 'one'
      return pick(['one', 'two'] as const, random)
    },
  }
}

interface Reviewed {
  readonly of: Case
  readonly text: string
}

async function reviewAll(cases: readonly Case[], target: LanguageCode, judge: Judge, seed: number) {
  const server = await startFakeModel({ reviewer: scriptOf(cases, judge, `${seed} ${target}`) })
  try {
    const { reviewer } = createModelProvider({
      engine: 'openai-compatible',
      baseUrl: server.url,
      models: { translator: 'translator', reviewer: 'reviewer' },
      modelTimeoutMs: 60_000,
    })
    if (!reviewer) throw new Error('the provider has no reviewer')
    const context = {
      sourceLanguage: 'en',
      targetLanguage: target,
      style: { maintainTone: true, instructions: null },
    } as const
    const segments = cases.map(({ source, given }, index): ReviewedSegment => ({
      id: String(index),
      role: 'paragraph',
      source: [{ kind: 'text', text: source }],
      target: [{ kind: 'text', text: given }],
      hasPlacedTags: false,
    }))
    const found = await findingsIn(reviewer, { ...context, segments })
    const taken = await chosen(reviewer, { ...context, segments }, found, String(seed))
    const textsWith = (findings: readonly ReviewFinding[]) =>
      segments.map((segment, index): Reviewed => {
        const fixes = findings.flatMap(({ id, fix, ...rest }) =>
          id === segment.id && fix !== null ? [{ ...rest, fix }] : [],
        )
        const text = toMarkup(withFixes(segment, fixes, context)?.target ?? segment.target)
        const one = cases[index]
        if (!one) throw new Error(`no case ${index}`)
        return { of: one, text }
      })
    return { without: textsWith(found), selected: textsWith(taken) }
  } finally {
    await server.close()
  }
}

async function findingsIn(reviewer: Reviewer, { segments, ...context }: ReviewRequest): Promise<ReviewFinding[]> {
  const found: ReviewFinding[] = []
  for (let from = 0; from < segments.length; from += BATCH) {
    const batch = segments.slice(from, from + BATCH)
    const { findings } = await reviewer.review({ ...context, segments: batch }, new AbortController().signal)
    found.push(...findings)
  }
  return found
}

/** The findings whose fix won both choices, by the same decisions as in a job. */
async function chosen(
  reviewer: Reviewer,
  { segments, ...context }: ReviewRequest,
  found: readonly ReviewFinding[],
  seed: string,
): Promise<ReviewFinding[]> {
  const byId = new Map(segments.map((segment) => [segment.id, segment]))
  let states = found.map(({ fix }): FindingState => (fix === null ? 'open' : 'new'))
  for (const isSwapped of [false, true]) {
    const isFixOne = (id: string) => isProposedFirst(seed, id) !== isSwapped
    const pairs = found.flatMap((finding, index): SelectionPair[] => {
      const segment = byId.get(finding.id)
      const isAsked = ['new', 'chosen', 'doubted'].includes(states[index] ?? 'open')
      const fixed = segment && isAsked ? withFix(segment, { ...finding, fix: finding.fix ?? '' }, context) : null
      if (!segment || !fixed) return []
      const id = String(index)
      const [one, two] = isFixOne(id) ? [fixed.target, segment.target] : [segment.target, fixed.target]
      return [{ id, source: segment.source, one, two }]
    })
    const choices = new Map<string, 'one' | 'two' | 'same'>()
    for (let from = 0; from < pairs.length; from += BATCH) {
      const request = { ...context, pairs: pairs.slice(from, from + BATCH) }
      const answer = await reviewer.select(request, new AbortController().signal)
      for (const { id, choice } of answer.choices) choices.set(id, choice)
    }
    states = states.map((state, index) => {
      const id = String(index)
      return state === 'open' ? state : stateAfter(state, verdictOf(choices.get(id), isFixOne(id)))
    })
  }
  return found.filter((_, index) => states[index] === 'fixed')
}

const NAME_WIDTH = 36
const CELL_WIDTH = 9

function cells(name: string, values: readonly string[]): string {
  return `    ${name}`.padEnd(NAME_WIDTH) + values.map((value) => value.padStart(CELL_WIDTH)).join('')
}

const isWrong = ({ of }: Reviewed) => of.kind !== null
const isMended = (one: Reviewed) => isWrong(one) && one.text === one.of.good
const isHarmed = (one: Reviewed) => !isWrong(one) && one.text !== one.of.good

function count(reviewed: readonly Reviewed[], is: (one: Reviewed) => boolean): number {
  return reviewed.filter(is).length
}

function percent(part: number, all: number): string {
  return all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`
}

function printRow(name: string, byWay: Readonly<Record<Way, readonly Reviewed[]>>): void {
  const mended = WAYS.map((way) => percent(count(byWay[way], isMended), count(byWay[way], isWrong)))
  const harmed = WAYS.map((way) =>
    percent(
      count(byWay[way], isHarmed),
      count(byWay[way], (one) => !isWrong(one)),
    ),
  )
  console.log(cells(name, [...mended, ...harmed]))
}

function printTotal(way: Way, reviewed: readonly Reviewed[]): void {
  const [wrong, harmed] = [count(reviewed, isWrong), count(reviewed, isHarmed)]
  const sound = reviewed.length - wrong
  const worse = count(reviewed, (one) => isWrong(one) && one.text !== one.of.good && one.text !== one.of.given)
  const verdict = harmed / Math.max(1, sound) <= MAX_HARM ? 'within' : 'ABOVE'
  console.log(
    `    ${way}: ${count(reviewed, isMended)} of ${wrong} errors mended, ${worse} texts with an error made worse,` +
      ` ${harmed} of ${sound} sound texts harmed: ${verdict} the limit of ${MAX_HARM * 100} %`,
  )
}

/** Levenshtein's, over UTF-16 units. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
