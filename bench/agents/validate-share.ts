// One share of the validator's bench, run in a thread of its own: alarms and detections, counted by fault and language.
import { parentPort, workerData } from 'node:worker_threads'
import { TARGET_FAULTS, type TargetFault } from '../../worker/agents/translation-provider.ts'
import { checkAnswer } from '../../worker/agents/translator/translator-answer.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import {
  FIGURE_FAULTS,
  ITEM_FAULTS,
  TEXT_FAULTS,
  type ItemFault,
  type TextFault,
} from '../../tests/fakes/model/fault-names.ts'
import { readReferences, type References } from '../../tests/fakes/model/good-translations.ts'
import { type AnswerItem, spoilItems } from '../../tests/fakes/model/item-faults.ts'
import { pick, type Random, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import { type FaultContext, type GoodItem, spoilText } from '../../tests/fakes/model/text-faults.ts'
import { answerTo, documentItems, type Half, labelItems, plainItems, SOURCE, sourceInlines } from './validate-corpus.ts'
import { measureParagraphs } from './validate-paragraphs.ts'

/** As many segments as a call of the translator has at most. */
const BATCH = 20
/** Draws of each fault of the list for each batch. */
const DRAWS = 2
const SEED = 5
/** About ids, tags and terms, which a clean answer has as they should be. */
const FAULTS_OF_FORM: ReadonlySet<TargetFault> = new Set<TargetFault>([
  'missing',
  'duplicate_id',
  'tags_changed',
  'empty',
  'terms_missed',
  'forbidden_term',
])
/** What may be wrong with a text of a clean answer. */
const DOUBTS = TARGET_FAULTS.filter((fault) => !FAULTS_OF_FORM.has(fault))

/** Good texts beside a spoilt one are in the same table and no faults. */
export const BESIDE = ': good texts beside it'

export interface Tally {
  readonly cases: number
  readonly hits: number
}

/** By fault, then language. */
export type Table = Map<string, Map<LanguageCode, Tally>>

export interface ShareResult {
  readonly clean: Table
  readonly caught: Table
}

function measureShare({ folder, half, languages }: ShareTask): ShareResult {
  const references = readReferences(folder)
  const clean: Table = new Map()
  const caught: Table = new Map()
  for (const language of languages) {
    measureClean(references, language, half, clean)
    measureTextFaults(references, language, half, caught)
    measureItemFaults(references, language, half, caught)
    measureIntoEnglish(references, language, half, clean, caught)
    measureLabels(references, language, half, clean, caught)
    const into = (table: Table) => (name: string, isHit: boolean) => count(table, name, language, isHit)
    measureParagraphs(references, language, half, into(clean), into(caught))
  }
  return { clean, caught }
}

function measureClean(references: References, language: LanguageCode, half: Half, table: Table): void {
  const languages = { sourceLanguage: SOURCE, targetLanguage: language }
  const kinds = { 'references as they are': plainItems, 'with tags and addresses': documentItems }
  for (const [name, itemsOf] of Object.entries(kinds)) {
    for (const batch of batches(itemsOf(references, language, half))) {
      const { rejections } = checkAnswer(batch.map(toSegment), answerTo(batch, batch), languages)
      for (const { id } of batch) {
        count(table, name, language, rejections.has(id))
        const faults = rejections.get(id)?.faults ?? []
        if (itemsOf === plainItems)
          for (const fault of DOUBTS) count(table, `  of these: ${fault}`, language, faults.includes(fault))
      }
    }
  }
}

function measureTextFaults(references: References, language: LanguageCode, half: Half, table: Table): void {
  const languages = { sourceLanguage: SOURCE, targetLanguage: language }
  const items = documentItems(references, language, half)
  for (const fault of [...TEXT_FAULTS, ...FIGURE_FAULTS]) {
    for (const item of items) {
      const context = contextOf(references, language, seededRandom(SEED, fault, language, item.id))
      const text = spoilText(fault, item, context)
      if (text === null) continue
      const { accepted } = checkAnswer([toSegment(item)], [{ position: 1, text }], languages)
      const [target] = accepted
      // A misspelt tag may be read for what it means; then nothing is wrong any more.
      const isCaught = target === undefined || toMarkup(target.target) === item.text
      count(table, fault, language, isCaught)
    }
  }
}

/** Faults of what is said, which depend on the languages most. */
const FAULTS_OF_WORDS: readonly TextFault[] = [
  'wrong_language',
  'source_echoed',
  'source_mostly_echoed',
  'half_left_out',
  'numbers_changed',
  ...FIGURE_FAULTS,
]

/** The other way round: the language's sentences as sources, the English ones as targets. */
function measureIntoEnglish(
  references: References,
  language: LanguageCode,
  half: Half,
  clean: Table,
  caught: Table,
): void {
  const languages = { sourceLanguage: language, targetLanguage: SOURCE }
  const items = plainItems(references, SOURCE, half, language)
  for (const batch of batches(items)) {
    const { rejections } = checkAnswer(batch.map(toSegment), answerTo(batch, batch), languages)
    for (const { id } of batch) count(clean, 'into English', language, rejections.has(id))
  }
  const others = references.languages.filter((other) => other !== language && other !== SOURCE)
  for (const fault of FAULTS_OF_WORDS) {
    for (const item of items) {
      const random = seededRandom(SEED, fault, language, item.id)
      const elsewhere = ({ id }: GoodItem) =>
        references.lines(pick(others, random))[Number(id.slice(1))]?.trim() ?? null
      const context: FaultContext = { sourceLanguage: language, targetLanguage: SOURCE, elsewhere, random }
      const text = spoilText(fault, item, context)
      if (text === null) continue
      const { rejections } = checkAnswer([toSegment(item)], [{ position: 1, text }], languages)
      count(caught, `into English: ${fault}`, language, rejections.has(item.id))
    }
  }
}

const FAULTS_OF_LABELS: readonly TextFault[] = ['source_echoed', 'wrong_language', 'numbers_changed', 'meta_comment']

function measureLabels(references: References, language: LanguageCode, half: Half, clean: Table, caught: Table): void {
  const languages = { sourceLanguage: SOURCE, targetLanguage: language }
  const items = labelItems(references, language, half)
  for (const batch of batches(items)) {
    const { rejections } = checkAnswer(batch.map(toSegment), answerTo(batch, batch), languages)
    for (const { id } of batch) count(clean, 'labels', language, rejections.has(id))
  }
  for (const fault of FAULTS_OF_LABELS) {
    for (const item of items) {
      const context = contextOf(references, language, seededRandom(SEED, fault, language, item.id))
      const text = spoilText(fault, item, context)
      if (text === null || text === item.text) continue
      const { rejections } = checkAnswer([toSegment(item)], [{ position: 1, text }], languages)
      count(caught, `labels: ${fault}`, language, rejections.has(item.id))
    }
  }
}

function measureItemFaults(references: References, language: LanguageCode, half: Half, table: Table): void {
  const languages = { sourceLanguage: SOURCE, targetLanguage: language }
  for (const [number, batch] of batches(plainItems(references, language, half)).entries()) {
    for (const fault of ITEM_FAULTS) {
      for (let draw = 0; draw < DRAWS; draw++) {
        const random = seededRandom(SEED, fault, language, number, draw)
        const answer = spoilItems(fault, batch.map(toAnswer), random)
        if (answer === null) continue
        const { rejections } = checkAnswer(batch.map(toSegment), answerTo(batch, answer), languages)
        const textsOf = Map.groupBy(answer, ({ id }) => id)
        for (const { id, text } of batch) {
          const answers = textsOf.get(id) ?? []
          const isGood = answers.length === 1 && answers[0]?.text === text
          if (isGood) count(table, `  ${fault}${BESIDE}`, language, rejections.has(id))
          else count(table, nameOf(fault, answers), language, rejections.has(id))
        }
      }
    }
  }
}

/** Ids that are missing or doubled are easily seen; texts under a wrong id are another matter. */
function nameOf(fault: ItemFault, answers: readonly AnswerItem[]): string {
  if (answers.length === 1) return `${fault} (text)`
  return answers.length === 0 ? `${fault} (missing)` : fault
}

function contextOf(references: References, language: LanguageCode, random: Random): FaultContext {
  const others = references.languages.filter((other) => other !== language && other !== SOURCE)
  const elsewhere = ({ id }: GoodItem) => references.lines(pick(others, random))[Number(id.slice(1))]?.trim() ?? null
  return { sourceLanguage: SOURCE, targetLanguage: language, elsewhere, random }
}

function toSegment(item: GoodItem) {
  return { id: item.id, role: 'paragraph' as const, source: sourceInlines(item) }
}

function toAnswer({ id, text }: GoodItem): AnswerItem {
  return { id, text }
}

function batches(items: readonly GoodItem[]): GoodItem[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )
}

function count(table: Table, name: string, language: LanguageCode, isHit: boolean): void {
  const row = table.get(name) ?? new Map<LanguageCode, Tally>()
  const tally = row.get(language) ?? { cases: 0, hits: 0 }
  table.set(name, row.set(language, { cases: tally.cases + 1, hits: tally.hits + Number(isHit) }))
}

/** What the thread is started with. */
export interface ShareTask {
  readonly folder: string
  readonly half: Half
  readonly languages: readonly LanguageCode[]
}

if (parentPort !== null) {
  const task: ShareTask = workerData
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  parentPort.postMessage(measureShare(task))
}
