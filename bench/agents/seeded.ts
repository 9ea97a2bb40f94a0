// npm run bench -- seeded DIR: puts ten kinds of error into human translations from English, and counts how many end
// as a hard fault (never delivered) or marked for review. DIR holds references as in FLORES.
import { checkAnswer } from '../../worker/agents/translator/translator-answer.ts'
import { toAsciiDigits } from '../../worker/agents/qa/numbers/number-check.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import type { TextFault } from '../../tests/fakes/model/fault-names.ts'
import { readReferences, type References } from '../../tests/fakes/model/good-translations.ts'
import { spoilItems } from '../../tests/fakes/model/item-faults.ts'
import { pick, type Random, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import { type FaultContext, type GoodItem, spoilText } from '../../tests/fakes/model/text-faults.ts'
import { answerTo, plainItems, SOURCE, sourceInlines } from './validate-corpus.ts'

const TARGETS = ['es', 'de', 'ru', 'ja', 'ar', 'zh'] as const satisfies readonly LanguageCode[]
const SEED = 7
/** As many segments as a call of the translator has at most. */
const BATCH = 20

/** Of figures that the source has: where its words have become figures, no figure tells that one is wrong. */
const DIGIT = /\d/u

/** What denies in the target, for a source that says `not`; what stands there where it is taken out. */
const DENIED = /\bnot\b(?! only)|n['’]t\b|\bcannot\b/u
const NEGATIONS: Readonly<Partial<Record<LanguageCode, readonly (readonly [RegExp, string])[]>>> = {
  es: [[/(?<!\p{L})no /giu, '']],
  de: [
    [/(?<!\p{L})nicht(?!\p{L}) ?/giu, ''],
    [/(?<!\p{L})kein/giu, 'ein'],
  ],
  ru: [[/(?<!\p{L})не /giu, '']],
  zh: [
    [/不是/gu, '是'],
    [/没有/gu, '有'],
    [/[不没未]/gu, ''],
  ],
}

type Spoil = (item: GoodItem, context: FaultContext) => string | null

const spoilAs =
  (fault: TextFault): Spoil =>
  (item, context) =>
    spoilText(fault, item, context)

const KINDS: Readonly<Record<string, Spoil>> = {
  'a digit changed': (item, context) => (DIGIT.test(item.source) ? spoilText('numbers_changed', item, context) : null),
  'a digit dropped': ({ source, text }, { random }) => {
    const figures = new Set(toAsciiDigits(source).match(/\d+/gu))
    const digits = [...text.matchAll(/[0-9٠-٩０-９]+/gu)]
      .filter(([run]) => figures.has(toAsciiDigits(run)))
      .flatMap(({ index, 0: run }) => Array.from(run, (digit, at) => ({ index: index + at, 0: digit })))
    if (digits.length === 0) return null
    const { index, 0: digit } = pick(digits, random)
    return text.slice(0, index) + text.slice(index + digit.length)
  },
  'a negation dropped': ({ source, text }, { targetLanguage }) =>
    DENIED.test(source)
      ? (NEGATIONS[targetLanguage] ?? []).reduce((rest, [word, instead]) => rest.replace(word, instead), text)
      : null,
  'half left out': spoilAs('half_left_out'),
  'the source repeated': spoilAs('source_echoed'),
  'the source with a word changed': spoilAs('source_mostly_echoed'),
  'another language': spoilAs('wrong_language'),
  'a refusal': spoilAs('refusal_text'),
  'a remark added': spoilAs('meta_comment'),
}
const SWAPPED = 'two texts swapped'

interface Tally {
  cases: number
  hard: number
  marked: number
}

export async function benchSeeded([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('seeded: no folder of references given')
  const references = readReferences(folder)
  console.log(`seeded: from English, % caught as a hard fault + marked for review`)
  console.log(`  ${''.padEnd(32)}${TARGETS.map((language) => language.padStart(15)).join('')}     all`)
  const rows = new Map<string, Tally[]>([...Object.keys(KINDS), SWAPPED].map((kind) => [kind, []]))
  for (const language of TARGETS) {
    const items = (['even', 'odd'] as const).flatMap((half) => plainItems(references, language, half))
    for (const [kind, spoil] of Object.entries(KINDS))
      rows.get(kind)?.push(measure(kind, spoil, items, language, references))
    rows.get(SWAPPED)?.push(measureSwapped(items, language))
  }
  for (const [kind, tallies] of rows) {
    const sum = { cases: 0, hard: 0, marked: 0 }
    for (const { cases, hard, marked } of tallies) {
      sum.cases += cases
      sum.hard += hard
      sum.marked += marked
    }
    const cells = tallies.map((tally) => `${share(tally, tally.hard)} +${share(tally, tally.marked)}`.padStart(15))
    console.log(`  ${kind.padEnd(32)}${cells.join('')}   ${share(sum, sum.hard + sum.marked)} of ${sum.cases}`)
  }
}

function share({ cases }: Tally, count: number): string {
  return cases === 0 ? '–' : ((100 * count) / cases).toFixed(1)
}

function measure(
  kind: string,
  spoil: Spoil,
  items: readonly GoodItem[],
  language: LanguageCode,
  references: References,
): Tally {
  const tally = { cases: 0, hard: 0, marked: 0 }
  for (const item of items) {
    const random = seededRandom(SEED, kind, language, item.id)
    const text = spoil(item, contextOf(references, language, random))
    if (text === null || text === item.text) continue
    count(tally, [item], [{ id: item.id, text }], language)
  }
  return tally
}

/** Only the two that were swapped count. */
function measureSwapped(items: readonly GoodItem[], language: LanguageCode): Tally {
  const tally = { cases: 0, hard: 0, marked: 0 }
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = items.slice(from, from + BATCH)
    const answer = spoilItems(
      'ids_swapped',
      batch.map(({ id, text }) => ({ id, text })),
      seededRandom(SEED, SWAPPED, language, from),
    )
    if (answer !== null) count(tally, batch, answer, language)
  }
  return tally
}

function count(
  tally: Tally,
  items: readonly GoodItem[],
  answer: readonly { readonly id: string; readonly text: string }[],
  targetLanguage: LanguageCode,
): void {
  const segments = items.map((item) => ({ id: item.id, role: 'paragraph' as const, source: sourceInlines(item) }))
  const { accepted, rejections } = checkAnswer(segments, answerTo(segments, answer), {
    sourceLanguage: SOURCE,
    targetLanguage,
  })
  for (const { id, text } of items) {
    if (answer.find((item) => item.id === id)?.text === text) continue
    tally.cases++
    const rejection = rejections.get(id)
    if (rejection === undefined) {
      if (accepted.find((target) => target.id === id)?.marks !== undefined) tally.marked++
      continue
    }
    if (rejection.candidate !== null) tally.marked++
    else tally.hard++
  }
}

function contextOf(references: References, language: LanguageCode, random: Random): FaultContext {
  const others = references.languages.filter((other) => other !== language && other !== SOURCE)
  const elsewhere = ({ id }: GoodItem) => references.lines(pick(others, random))[Number(id.slice(1))]?.trim() ?? null
  return { sourceLanguage: SOURCE, targetLanguage: language, elsewhere, random }
}
