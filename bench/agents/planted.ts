// npm run bench -- planted FLORES: what a document's score says of a reviewer of known recall. A script reviews over
// HTTP, by the plan, the questions and the figures of a job. It names each planted error, and each error that is in the
// translation, with the same probability: this measures the plumbing, and says nothing about a model.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import { readReferences } from '../../tests/fakes/model/good-translations.ts'
import type { ScriptedReviewer } from '../../tests/fakes/model/scripted-reviewer.ts'
import { pick, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import type { ReviewedSegment, ReviewFinding } from '../../worker/agents/translation-provider.ts'
import { isFound } from '../../worker/agents/reviewer/planted-errors.ts'
import { qualityScore, type ReviewedStratum } from '../../worker/agents/reviewer/quality-score.ts'
import type { PlantedCounts } from '../../worker/agents/reviewer/recall.ts'
import { createModelProvider } from '../../worker/agents/translator/translator.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import type { ReviewChoice } from '../../worker/job-model/review-state.ts'
import type { RoutingSegment } from '../../worker/job-model/segments/stored-segment.ts'
import { planReview } from '../../worker/pipeline/plan-review.ts'
import { deliveredSegment } from './delivered-segment.ts'
import { applied, asFix, ERROR_KINDS, seedError, undone } from './review-errors.ts'

const TARGETS: readonly LanguageCode[] = ['es', 'de', 'ru', 'ja']
const RECALLS = [0, 0.3, 0.7, 0.95]
/** Documents of each language, and sentences of each document: about two pages and a half. */
const DOCUMENTS = 6
const SENTENCES = 40
/** Every so many sentences one has an error. */
const ERROR_EVERY = 8
/** Points of a major error, which each is. */
const POINTS = 5

export async function benchPlanted(files: readonly string[], seeds: readonly number[]): Promise<void> {
  const folder = files.find((file) => existsSync(file) && statSync(file).isDirectory())
  if (folder === undefined) return console.log('planted: name the folder of the parallel sentences (FLORES)')
  console.log(
    `planted: ${TARGETS.length * DOCUMENTS} documents of ${SENTENCES} sentences for each recall, one in ${ERROR_EVERY} with an error.` +
      `\n  THIS MEASURES THE PLUMBING, NOT A MODEL. "naive": the score without regard to what the reviewer misses.\n` +
      cells(['recall', 'planted', 'found', 'shown', 'naive', 'score', 'low', 'high', 'true', 'held']),
  )
  for (const seed of seeds)
    for (const recall of RECALLS) {
      const rated: Rated[] = []
      for (const target of TARGETS)
        for (let document = 0; document < DOCUMENTS; document++)
          rated.push(await rateDocument(path.resolve(folder), { target, document, recall, seed }))
      printRow(recall, rated)
    }
}

interface Setting {
  readonly target: LanguageCode
  readonly document: number
  readonly recall: number
  readonly seed: number
}

interface Rated {
  readonly planted: PlantedCounts
  readonly score: ReturnType<typeof qualityScore>
  readonly naive: ReturnType<typeof qualityScore>
  readonly truth: number
}

async function rateDocument(folder: string, { target, document, recall, seed }: Setting): Promise<Rated> {
  const references = readReferences(folder)
  const [sources, targets] = [references.lines('en'), references.lines(target)]
  const right = new Map<string, string>()
  const segments = Array.from({ length: SENTENCES }, (_, index): RoutingSegment => {
    const line = (document * SENTENCES + index) % sources.length
    const [source = '', good = ''] = [sources[line], targets[line]]
    right.set(source, good)
    const random = seededRandom('error', seed, target, line)
    const kind = pick(ERROR_KINDS, random)
    const error =
      index % ERROR_EVERY === 0 ? seedError(kind, good, { other: pick(targets, random), source, random }) : null
    return deliveredSegment({ id: `s${index}`, source, target: (error && applied(good, error)) ?? good }, index)
  })
  const languages = { sourceLanguage: 'en', targetLanguage: target } as const
  const plan = await planReview({
    page: async (from) => segments.slice(from),
    languages,
    brief: null,
    seed: `${seed} ${target} ${document}`,
    reviewer: { isSameModel: false },
    judged: 0,
    hasSeconds: false,
  })
  if (!plan?.choice) throw new Error('no plan')
  const { choice } = plan
  const server = await startFakeModel({ reviewer: scriptOf(right, recall, `${seed} ${target} ${document}`) })
  try {
    const findings = await reviewed(server.url, choice, segments, target)
    const counts = {
      planted: choice.planted.length,
      found: choice.planted.filter((copy) =>
        isFound(
          copy,
          findings.filter(({ id }) => id === copy.id),
        ),
      ).length,
    }
    const strata = strataOf(choice, findings)
    const known = POINTS * strata.reduce((sum, { found }) => sum + found.length, 0)
    const words = choice.words.risk + choice.words.sample
    const wrong = segments.filter(({ source, target: text }) => right.get(textOf(source)) !== textOf(text ?? []))
    return {
      planted: counts,
      score: qualityScore({ words, points: known, strata, planted: counts }),
      naive: qualityScore({ words, points: known, strata, planted: { planted: 1e9, found: 1e9 } }),
      truth: Math.max(0, 5 * (1 - (100 * POINTS * wrong.length) / words / 25)),
    }
  } finally {
    await server.close()
  }
}

/** Names the place where a text differs from the right one, as often as its recall says. */
function scriptOf(right: ReadonlyMap<string, string>, recall: number, seed: string): ScriptedReviewer {
  return {
    findings({ source, target }) {
      const good = right.get(source)
      if (good === undefined || good === target || seededRandom('reviewer', seed, target)() >= recall) return []
      return [{ category: 'mistranslation', severity: 'major', sourceQuote: '', ...difference(good, target) }]
    },
    choose: () => 'same',
  }
}

/** The words of a text that are not those of another. */
function difference(good: string, text: string): { targetQuote: string; fix: string } {
  let start = 0
  while (start < Math.min(good.length, text.length) && good[start] === text[start]) start++
  let tail = 0
  while (tail < Math.min(good.length, text.length) - start && good.at(-1 - tail) === text.at(-1 - tail)) tail++
  const edit = {
    at: start,
    removed: good.slice(start, good.length - tail),
    inserted: text.slice(start, text.length - tail),
  }
  return asFix(text, undone(edit))
}

async function reviewed(
  baseUrl: string,
  choice: ReviewChoice,
  segments: readonly RoutingSegment[],
  targetLanguage: LanguageCode,
): Promise<ReviewFinding[]> {
  const { reviewer } = createModelProvider({
    engine: 'openai-compatible',
    baseUrl,
    models: { translator: 'translator', reviewer: 'reviewer' },
    modelTimeoutMs: 60_000,
  })
  if (!reviewer) throw new Error('the provider has no reviewer')
  const byId = new Map(segments.map((segment) => [segment.id, segment]))
  const copies = new Map(choice.planted.map((copy) => [copy.id, copy]))
  const found: ReviewFinding[] = []
  for (const ids of choice.batches) {
    const asked = ids.flatMap((id): ReviewedSegment[] => {
      const copy = copies.get(id)
      const segment = byId.get(copy?.segmentId ?? id)
      const target = copy?.target ?? segment?.target
      return segment && target ? [{ id, role: segment.role, source: segment.source, target, hasPlacedTags: false }] : []
    })
    const style = { maintainTone: true, instructions: null }
    const request = { sourceLanguage: 'en', targetLanguage, style, segments: asked } as const
    found.push(...(await reviewer.review(request, new AbortController().signal)).findings)
  }
  return found
}

function strataOf(choice: ReviewChoice, findings: readonly ReviewFinding[]): ReviewedStratum[] {
  return (['risk', 'sample'] as const).map((stratum) => {
    const own = choice.segments.filter((segment) => segment.stratum === stratum)
    const readWords = own.reduce((sum, { words }) => sum + words, 0)
    const found = own.filter(({ id }) => findings.some((finding) => finding.id === id)).map(() => POINTS)
    return { words: choice.words[stratum], coveredWords: readWords, readWords, found }
  })
}

function textOf(inlines: RoutingSegment['source']): string {
  const [inline] = inlines
  return inline?.kind === 'text' ? inline.text : ''
}

const WIDTH = 9

function cells(values: readonly string[]): string {
  return values.map((value) => value.padStart(WIDTH)).join('')
}

function printRow(recall: number, rated: readonly Rated[]): void {
  const planted = rated.reduce((sum, one) => sum + one.planted.planted, 0)
  const found = rated.reduce((sum, one) => sum + one.planted.found, 0)
  const shown = rated.flatMap(({ score, naive, truth }) =>
    typeof score === 'string' ? [] : [{ ...score, truth, naive: typeof naive === 'string' ? Number.NaN : naive.score }],
  )
  const mean = (of: (one: (typeof shown)[number]) => number) =>
    shown.length === 0 ? '–' : (shown.reduce((sum, one) => sum + of(one), 0) / shown.length).toFixed(2)
  const naives = rated.flatMap(({ naive }) => (typeof naive === 'string' ? [] : [naive.score]))
  const held = shown.filter(({ low, high, truth }) => low <= truth && truth <= high).length
  console.log(
    cells([
      `${recall * 100} %`,
      String(planted),
      `${((100 * found) / planted).toFixed(0)} %`,
      `${shown.length}/${rated.length}`,
      (naives.reduce((sum, score) => sum + score, 0) / naives.length).toFixed(2),
      mean(({ score }) => score),
      mean(({ low }) => low),
      mean(({ high }) => high),
      (rated.reduce((sum, { truth }) => sum + truth, 0) / rated.length).toFixed(2),
      shown.length === 0 ? '–' : `${held}/${shown.length}`,
    ]),
  )
}
