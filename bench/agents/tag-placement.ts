// How well tags are placed without a model. Phrases that both languages put in quotation marks or brackets are the
// known pairs. The marks are removed from both sides, so that only the words show where the phrase is.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placeTags } from '../../worker/agents/translator/place-tags.ts'
import type { Inline } from '../../worker/documents/model.ts'

const LANGUAGES = ['de', 'fr', 'es', 'it', 'pl', 'fi', 'tr', 'ru', 'el', 'ar', 'he', 'hi', 'ja', 'ko', 'zh', 'th', 'vi']
const MARKED = /["“„«「『（(]([^"“”„«»「」『』（）()]+)["”“»」』）)]/gu

interface Tally {
  count: number
  exact: number
  overlap: number
  /** What guessing by the share of the text alone gives. */
  baseline: number
}

/** `folder` holds `en.txt`, `de.txt` …, line by line the same sentence. */
export async function benchTagPlacement([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('tag-placement: name the folder of parallel sentences')
  const linesOf = (code: string) => readFileSync(path.join(folder, `${code}.txt`), 'utf8').split('\n')
  const english = linesOf('en')
  const sum: [Tally, Tally] = [emptyTally(), emptyTally()]
  console.log('tag-placement: marked phrases found again, F1 over characters (even lines: developed on; odd: reported)')
  console.log('  language  phrases   exact      F1   by share alone')
  for (const code of LANGUAGES) {
    const tallies: [Tally, Tally] = [emptyTally(), emptyTally()]
    linesOf(code).forEach((line, index) => {
      const pair = knownPair(english[index] ?? '', line)
      if (pair !== null) for (const tally of [tallies[index % 2], sum[index % 2]]) if (tally) add(tally, pair)
    })
    console.log(`  ${code.padEnd(8)} ${tallies.map(format).join('   |')}`)
  }
  console.log(`  all      ${sum.map(format).join('   |')}`)
  for (const [kind, sourceOf] of [
    ['placeholders', placeholdersIn],
    ['pairs', pairsIn],
  ] as const) {
    for (const tags of [30, 100, 300, 1_000]) {
      const pair = [
        sourceOf(english, tags),
        linesOf('de')
          .slice(0, tags / LINES_PER_TAG)
          .join(' '),
      ] as const
      const startedAt = performance.now()
      const placed = placeTags(...pair)
      const ms = performance.now() - startedAt
      console.log(
        `  ${tags} ${kind} in ${pair[1].split(' ').length} words: ${ms.toFixed(0)} ms, ${placed.length} inlines`,
      )
    }
  }
}

/** A tag every five words or so. */
const LINES_PER_TAG = 5

/** The first sentences, with a placeholder at every so many words. */
function placeholdersIn(lines: readonly string[], tags: number): Inline[] {
  const words = lines
    .slice(0, tags / LINES_PER_TAG)
    .join(' ')
    .split(' ')
  const step = words.length / tags
  return Array.from({ length: tags }, (_, n): Inline[] => [
    { kind: 'text', text: `${words.slice(Math.round(n * step), Math.round((n + 1) * step)).join(' ')} ` },
    { kind: 'placeholder', id: n + 1, equiv: '' },
  ]).flat()
}

function pairsIn(lines: readonly string[], tags: number): Inline[] {
  return placeholdersIn(lines, tags).flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') return []
    const [first = '', ...rest] = inline.text.split(' ')
    const id = pairId++
    return [
      { kind: 'openTag', id },
      { kind: 'text', text: first },
      { kind: 'closeTag', id },
      { kind: 'text', text: ` ${rest.join(' ')}` },
    ]
  })
}

let pairId = 1

interface KnownPair {
  readonly source: readonly Inline[]
  readonly target: string
  readonly start: number
  readonly end: number
  readonly guess: { readonly start: number; readonly end: number }
}

function knownPair(source: string, target: string): KnownPair | null {
  const [one, ...others] = source.matchAll(MARKED)
  const [its, ...rest] = target.matchAll(MARKED)
  if (!one?.[1] || !its?.[1] || others.length > 0 || rest.length > 0) return null
  const before = source.slice(0, one.index)
  const after = source.slice(one.index + one[0].length)
  const inlines: Inline[] = [
    { kind: 'text', text: before },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: one[1] },
    { kind: 'closeTag', id: 1 },
    { kind: 'text', text: after },
  ]
  const text = target.slice(0, its.index) + its[1] + target.slice(its.index + its[0].length)
  const scale = text.length / (before.length + one[1].length + after.length)
  const guess = { start: before.length * scale, end: (before.length + one[1].length) * scale }
  return { source: inlines.filter(isNotEmpty), target: text, start: its.index, end: its.index + its[1].length, guess }
}

function isNotEmpty(inline: Inline): boolean {
  return inline.kind !== 'text' || inline.text !== ''
}

function add(tally: Tally, { source, target, start, end, guess }: KnownPair): void {
  const placed = placeTags(source, target)
  let at = 0
  const span = { start: 0, end: 0 }
  for (const inline of placed) {
    if (inline.kind === 'text') at += inline.text.length
    if (inline.kind === 'openTag') span.start = at
    if (inline.kind === 'closeTag') span.end = at
  }
  tally.count++
  if (target.slice(span.start, span.end).trim() === target.slice(start, end).trim()) tally.exact++
  tally.overlap += overlap(span, { start, end })
  tally.baseline += overlap(guess, { start, end })
}

function overlap(one: { start: number; end: number }, other: { start: number; end: number }): number {
  const common = Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
  return (2 * common) / (one.end - one.start + other.end - other.start)
}

function emptyTally(): Tally {
  return { count: 0, exact: 0, overlap: 0, baseline: 0 }
}

function format({ count, exact, overlap, baseline }: Tally): string {
  const share = (part: number) => `${((100 * part) / count).toFixed(1)}%`.padStart(8)
  return `${String(count).padStart(6)} ${share(exact)} ${share(overlap)} ${share(baseline)}`
}
