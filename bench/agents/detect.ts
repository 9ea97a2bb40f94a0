// Accuracy of language detection compared with other detectors, on a folder of sentences: one file per language, named
// by its code (`de.txt`), one sentence a line. Weights and word lists were made with the first, third, fifth … line, so
// judge by the other lines. Written forms of a language count as the language, because no such folder separates them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eld } from 'eld/extrasmall'
import { franc } from 'franc'
import { detect as tinyld, toISO2, toISO3 } from 'tinyld'
import { detectLanguage } from '../../worker/agents/detector/detector.ts'
import { findLanguage } from '../../worker/contract/languages.ts'

type Detector = (text: string) => string | null

/** So many lines make a text. */
const LINES_PER_TEXT = 10
const PIECES_IN_WORDS = [1, 2, 3, 5, 8]
/** From here on the upload page takes an answer for granted. */
const SURE = 0.7

export async function benchDetect([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('detect: name the folder of sentences')
  const lines = readLines(folder)
  const detectors = detectorsFor([...lines.keys()])
  const names = Object.keys(detectors)
  console.log(`detect: sentences told, % (${names.join(' · ')}); "only": told which ${lines.size} languages to expect`)
  const row = (label: string, cells: readonly string[]) =>
    console.log(`  ${label.padEnd(30)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  row('', names)
  for (const [code, sentences] of lines) row(code, scores(detectors, [[code, sentences]]))
  const half = (parity: number) =>
    [...lines].map(([code, all]) => [code, all.filter((_, at) => at % 2 === parity)] as const)
  row('all sentences', scores(detectors, [...lines]))
  row('  developed on', scores(detectors, half(0)))
  row('  not developed on', scores(detectors, half(1)))
  row(`texts of ${LINES_PER_TEXT} sentences`, scores(detectors, texts([...lines])))
  row('  not developed on', scores(detectors, texts(half(1))))
  for (const words of PIECES_IN_WORDS)
    row(`pieces of ${words} words, not dev. on`, scores(detectors, pieces(half(1), words)))
  console.log(`detect: what Verso says with a confidence of ${SURE} or more, on lines not developed on`)
  for (const words of PIECES_IN_WORDS) printSure(`pieces of ${words} words`, pieces(half(1), words))
  printSure('sentences', half(1))
}

type Samples = readonly (readonly [code: string, texts: readonly string[]])[]

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

function detectorsFor(codes: readonly string[]): Record<string, Detector> {
  const restricted = eld.newInstance()
  restricted.setLanguageSubset([...codes])
  const only = codes.flatMap((code) => ISO_639_3_OF_MACRO[code] ?? [toISO3(code)])
  return {
    verso: (text) => baseOf(detectLanguage(text).language),
    eld: (text) => eld.detect(text).language,
    'eld only': (text) => restricted.detect(text).language,
    'franc only': (text) => fromIso3(franc(text, { only, minLength: 1 })),
    'tinyld only': (text) => tinyld(text, { only: [...codes] }),
  }
}

/** franc names the languages that these codes stand for, tinyld's table does not. */
const ISO_639_3_OF_MACRO: Readonly<Record<string, string>> = { no: 'nob', zh: 'cmn', ar: 'arb' }

function fromIso3(code: string): string {
  const macro = Object.entries(ISO_639_3_OF_MACRO).find(([, iso3]) => iso3 === code)
  return macro ? macro[0] : toISO2(code)
}

function baseOf(code: string | null): string | null {
  return code?.split('-')[0] ?? null
}

function scores(detectors: Readonly<Record<string, Detector>>, samples: Samples): string[] {
  const total = samples.reduce((sum, [, all]) => sum + all.length, 0)
  return Object.values(detectors).map((detect) => {
    let right = 0
    for (const [code, all] of samples) right += all.filter((text) => detect(text) === code).length
    return percent(right, total)
  })
}

function texts(samples: Samples): Samples {
  return samples.map(([code, all]) => [
    code,
    Array.from({ length: Math.floor(all.length / LINES_PER_TEXT) }, (_, at) =>
      all.slice(at * LINES_PER_TEXT, (at + 1) * LINES_PER_TEXT).join('\n'),
    ),
  ])
}

/** From places that differ from line to line. Scripts without spaces have no words to take. */
function pieces(samples: Samples, words: number): Samples {
  return samples
    .filter(([code]) => !['ja', 'th', 'zh'].includes(code))
    .map(([code, all]) => [
      code,
      all.map((line, at) => {
        const all = line.split(/\s+/u)
        const start = (at * 7) % Math.max(1, all.length - words + 1)
        return all.slice(start, start + words).join(' ')
      }),
    ])
}

function printSure(label: string, samples: Samples): void {
  const answers = samples.flatMap(([code, all]) =>
    all.map((text) => ({ ...detectLanguage(text), code })).filter(({ confidence }) => confidence >= SURE),
  )
  const total = samples.reduce((sum, [, all]) => sum + all.length, 0)
  const right = answers.filter(({ language, code }) => baseOf(language) === code).length
  console.log(
    `  ${label.padEnd(20)} ${percent(answers.length, total).padStart(6)} of answers, ${percent(right, answers.length)} right`,
  )
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(2)
}
