// The constants of the Worker by name, and the figures that a sentence may give for them.
import { readdirSync, readFileSync } from 'node:fs'

const DECLARATION = /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: number)? =\s*([^\n{["'`]+)$/gm
const UNITS =
  'MB|kB|s|tokens|seconds?|minutes?|hours?|days?|weeks?|pixels?|units|entries|terms|glossaries|files|documents|uploaded documents|drafts|API keys|XML nodes|letters|words|paragraphs|rows|preview pages|unfinished imports|runs|fields|elements|per cent|credits of balance|planted errors|texts|pairs'
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const MEASURE = new RegExp(
  String.raw`(?<!\babout |[\d.,])\b(\d[\d,.]*|an|${WORDS.slice(1).join('|')}|twenty|thirty|sixty|[\d.]+ billion) ?(${UNITS}|operations)\b`,
  'g',
)

/** A name that several modules use has several values. */
export type NamedLimits = ReadonlyMap<string, readonly number[]>

/** All constants of these folders whose value is a number, or is computed from such constants. */
export function limitsOf(...folders: string[]): NamedLimits {
  const found = new Map<string, number[]>()
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const declared = sources.flatMap((source) => [...source.matchAll(DECLARATION)])
  // A constant may be computed from one that is declared in a later file.
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [, name = '', expression = ''] of declared) {
      const value = valueOf(expression, found)
      if (value === null || found.get(name)?.includes(value)) continue
      found.set(name, [...(found.get(name) ?? []), value])
    }
  }
  return found
}

/** Products and sums of numbers and constants; null for everything else. */
function valueOf(expression: string, constants: NamedLimits): number | null {
  const sum = expression
    .split(' + ')
    .map((product) => product.split(' * ').map((factor) => numberOf(factor, constants)))
  const total = sum.reduce((all, factors) => all + factors.reduce((product, factor) => product * factor, 1), 0)
  return Number.isFinite(total) ? total : null
}

function numberOf(text: string, constants: NamedLimits): number {
  return constants.get(text.trim())?.[0] ?? (/^\d/.test(text.trim()) ? Number(text.trim().replaceAll('_', '')) : NaN)
}

/** `60 files` and `an hour`, as they stand in a text. A measure after "about" is an estimate and no limit. */
export function measuresIn(text: string): string[] {
  return [...text.matchAll(MEASURE)].map(([measure]) => measure)
}

/** Whether a measure is what the constant says. */
export function isSaid(name: string, value: number, measure: string): boolean {
  const [, figure = '', unit = ''] = new RegExp(`^(.+?) ?(${UNITS}|operations)$`).exec(measure) ?? []
  const amount = amountOf(figure)
  if (unit === 'operations') return name.endsWith('_OPERATIONS') && amount === value
  const base = baseOf(name)
  if (base === 'count') return !/^(?:MB|kB|s|seconds?|minutes?|hours?|days?|weeks?)$/.test(unit) && amount === value
  return (SIZES[base][unit.replace(/(?<=..)s$/, '')] ?? []).some((size) => amount * size === value)
}

/** What one of a unit is in that of the constant. A kilobyte of the documents may be either of the two. */
const SIZES: Readonly<
  Record<'bytes' | 'ms' | 's' | 'days' | 'px' | 'share', Readonly<Record<string, readonly number[]>>>
> = {
  bytes: { MB: [1024 * 1024], kB: [1024, 1000] },
  ms: { s: [1000], second: [1000], minute: [60_000], hour: [3_600_000], day: [86_400_000] },
  s: { s: [1], second: [1], minute: [60], hour: [3_600] },
  days: { day: [1], week: [7] },
  px: { pixel: [1] },
  share: { 'per cent': [0.01] },
}

function baseOf(name: string): keyof typeof SIZES | 'count' {
  if (name.endsWith('_BYTES')) return 'bytes'
  if (name.endsWith('_MS')) return 'ms'
  if (/_S(?:ECONDS)?$/.test(name)) return 's'
  if (name.endsWith('_DAYS')) return 'days'
  if (/_(?:SHARE|RECALL)$/.test(name)) return 'share'
  return name.endsWith('_PX') ? 'px' : 'count'
}

function amountOf(figure: string): number {
  if (figure === 'an') return 1
  const tens = { twenty: 20, thirty: 30, sixty: 60 }[figure]
  if (tens !== undefined) return tens
  if (WORDS.includes(figure)) return WORDS.indexOf(figure) + 1
  const billions = figure.endsWith(' billion') ? 1e9 : 1
  return Math.round(Number(figure.replace(' billion', '').replaceAll(',', '')) * billions)
}
