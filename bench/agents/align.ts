// How well translations are aligned with their sources, on a folder of sentences that say the same in each language
// (`de.txt`): translations with texts left out, added, joined, divided and swapped, for every pair with English. Recall:
// of the pairs that belong together, those that were found whole. Also: how a document fits its own
// translation, and another's.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { alignTexts, type AlignedTexts } from '../../worker/agents/alignment/align-texts.ts'
import { alignmentFigures } from '../../worker/agents/alignment/alignment-figures.ts'
import { featuresOf } from '../../worker/agents/alignment/text-features.ts'
import { drawOf } from '../../worker/agents/reviewer/router.ts'
import { findLanguage, type LanguageCode } from '../../worker/contract/languages.ts'

/** Sentences of a document. */
const DOCUMENT_LENGTHS = [12, 60, 300]
const LONG_LENGTH = 20_000

interface Planted {
  readonly source: readonly string[]
  readonly target: readonly string[]
  /** `source indexes|target indexes`. */
  readonly truth: ReadonlySet<string>
  readonly dropped: ReadonlySet<number>
}

export async function benchAlign([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('align: name the folder of sentences')
  const lines = readLines(folder)
  const english = lines.get('en') ?? []
  console.log('align: pairs found · dropped texts found · false drops (of true pairs), %')
  for (const length of DOCUMENT_LENGTHS) {
    const rows = [...lines].flatMap(([code, sentences]) =>
      code === 'en' ? [] : [rowOf(code, english, sentences, length)],
    )
    for (const row of rows) if (row.recall < 0.96) console.log(`  ${row.code.padEnd(8)}${figures(row)}`)
    console.log(
      `  ${length} sentences, all ${rows.length} languages:  ${figures(meanOf(rows))}   lowest recall ${percent(Math.min(...rows.map(({ recall }) => recall)))}`,
    )
  }
  const unrelated = [...lines].flatMap(([code, sentences]) =>
    code === 'en' ? [] : fits(code as LanguageCode, english, sentences),
  )
  for (const kind of ['own', 'another', 'half'] as const) {
    const shares = unrelated.flatMap((row) => row[kind]).toSorted((a, b) => a - b)
    console.log(
      `align: misfit, ${kind}: lowest ${fixed(shares[0])}, median ${fixed(shares[shares.length >> 1])}, highest ${fixed(shares.at(-1))}`,
    )
  }
  const long = Array.from({ length: LONG_LENGTH }, (_, index) => `${index}: ${english[index % english.length] ?? ''}`)
  const german = lines.get('de') ?? english
  const other = Array.from({ length: LONG_LENGTH }, (_, index) => `${index}: ${german[index % german.length] ?? ''}`)
  other.splice(5_000, 300)
  const start = performance.now()
  const pairs = align(long, other, 'de')
  const missing = pairs.filter(({ target }) => target.length === 0).length
  console.log(
    `align: ${LONG_LENGTH} texts, 300 of them dropped in one place: ${Math.round(performance.now() - start)} ms, ${missing} found missing`,
  )
}

function align(source: readonly string[], target: readonly string[], targetLanguage: LanguageCode): AlignedTexts[] {
  const features = (texts: readonly string[]) => texts.map((text) => featuresOf({ role: 'paragraph', text }))
  return alignTexts(features(source), features(target), { sourceLanguage: 'en', targetLanguage })
}

function rowOf(code: string, english: readonly string[], sentences: readonly string[], length: number) {
  let [truth, found, dropped, told, falseDrops] = [0, 0, 0, 0, 0]
  for (let from = 0; from + length <= sentences.length; from += length) {
    const planted = plant(english.slice(from, from + length), sentences.slice(from, from + length), `${code} ${from}`)
    const pairs = align(planted.source, planted.target, code as LanguageCode)
    const keys = new Set(pairs.map(keyOf))
    truth += planted.truth.size
    found += [...planted.truth].filter((key) => keys.has(key)).length
    const missing = pairs.flatMap(({ source, target }) => (target.length === 0 ? source : []))
    dropped += planted.dropped.size
    told += missing.filter((index) => planted.dropped.has(index)).length
    falseDrops += missing.filter((index) => !planted.dropped.has(index)).length
  }
  return { code, recall: found / truth, drops: dropped === 0 ? 1 : told / dropped, falseDrops: falseDrops / truth }
}

/** One text in 25 is left out, one added, two joined, one divided, two swapped. */
function plant(source: readonly string[], target: readonly string[], seed: string): Planted {
  const result: string[] = []
  const truth = new Set<string>()
  const dropped = new Set<number>()
  const add = (text: string) => result.push(text) - 1
  for (let i = 0; i < source.length; i++) {
    const draw = drawOf(seed, i)
    const text = target[i] ?? ''
    const next = target[i + 1]
    const middle = text.indexOf(' ', text.length >> 1)
    if (draw < 0.04) dropped.add(i)
    else if (draw < 0.08 && next !== undefined) {
      truth.add(`${i},${i + 1}|${add(`${text} ${next}`)}`)
      i++
    } else if (draw < 0.12 && middle > 0) truth.add(`${i}|${add(text.slice(0, middle))},${add(text.slice(middle + 1))}`)
    else if (draw < 0.16) {
      truth.add(`${i}|${add(text)}`)
      add(target[(i + (target.length >> 1)) % target.length] ?? '')
    } else truth.add(`${i}|${add(text)}`)
  }
  return { source, target: result, truth, dropped }
}

/** How badly a document fits its own translation, another's and half of its own. */
function fits(code: LanguageCode, english: readonly string[], sentences: readonly string[]) {
  const length = 40
  const share = (source: readonly string[], target: readonly string[]) => {
    const features = (texts: readonly string[]) => texts.map((text) => featuresOf({ role: 'paragraph', text }))
    const [ofSource, ofTarget] = [features(source), features(target)]
    const pairs = alignTexts(ofSource, ofTarget, { sourceLanguage: 'en', targetLanguage: code })
    return alignmentFigures(pairs, ofSource, ofTarget).misfit
  }
  const rows = []
  for (let from = 0; from + 2 * length <= sentences.length; from += length) {
    const source = english.slice(from, from + length)
    const own = sentences.slice(from, from + length)
    rows.push({
      own: share(source, own),
      another: share(source, sentences.slice(from + length, from + 2 * length)),
      half: share(source, own.slice(0, length / 2)),
    })
  }
  return rows
}

function keyOf({ source, target }: AlignedTexts): string {
  return `${source.join(',')}|${target.join(',')}`
}

function readLines(folder: string): Map<string, string[]> {
  const codes = readdirSync(folder).flatMap((name) => {
    const { name: code, ext } = path.parse(name)
    return ext === '.txt' && findLanguage(code) ? [code] : []
  })
  return new Map(
    codes.map((code) => [
      code,
      readFileSync(path.join(folder, `${code}.txt`), 'utf8')
        .trimEnd()
        .split('\n'),
    ]),
  )
}

function meanOf(rows: readonly Omit<ReturnType<typeof rowOf>, 'code'>[]) {
  const mean = (of: (row: Omit<ReturnType<typeof rowOf>, 'code'>) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  return {
    recall: mean(({ recall }) => recall),
    drops: mean(({ drops }) => drops),
    falseDrops: mean(({ falseDrops }) => falseDrops),
  }
}

function figures({ recall, drops, falseDrops }: Omit<ReturnType<typeof rowOf>, 'code'>): string {
  return [recall, drops, falseDrops].map((share) => percent(share).padStart(9)).join('')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function fixed(value = 0): string {
  return value.toFixed(2)
}
