// Prose in monospaced type on a page that has code as well: a letter under a printed heading, a quotation, an abstract.
import type { Block } from './blocks.ts'
import type { Fragment } from '../lines/fragments.ts'
import { isMono, readsAsCode, type KeptFragments } from '../paragraphs/kept-fragments.ts'
import { LEAST_PLAIN_LETTERS, MOST_INDENTS, PLAIN_WORDS, WIDER_PITCH } from './params.ts'
import { RUNNING_TEXT_WORDS, TEXT_LINE_WORDS } from '../params.ts'

const PLAIN_WORD = /^[("'“‘«„¿¡]*(?:\p{L}[\p{L}\p{M}'’]*(?:[-‐]\p{L}+)*|\d+)[)"'”’»]*[,.;:!?…]*[)"'”’»]*$/u
const SENTENCE_END = /\p{L}{2}[)"'”’»]*[.!?…]["'”’»)]*(?:\s|$)/u

/** `stays` without the lines of code that are prose. */
export function withoutProse(stays: KeptFragments, blocks: readonly Block[]): KeptFragments {
  const found = new Map(stays)
  for (const block of blocks) {
    for (const run of monoRuns(block, stays)) {
      if (!run.some((line) => stays.has(line)) || !isProse(run)) continue
      for (const line of run) if (!readsAsCode(line) || isPlain(line)) found.delete(line)
    }
  }
  return found
}

function monoRuns({ fragments }: Block, stays: KeptFragments): Fragment[][] {
  const pitches = fragments.slice(1).map(({ v }, index) => (fragments[index]?.v ?? v) - v)
  const usual = pitches.reduce((least, pitch) => Math.min(least, pitch), Infinity)
  const runs: Fragment[][] = []
  let run: Fragment[] = []
  for (const fragment of fragments) {
    const upper = run.at(-1)
    if (upper && upper.v - fragment.v > WIDER_PITCH * usual) run = []
    if (!isMono(fragment) || (stays.get(fragment) ?? 'code') !== 'code') {
      run = []
      continue
    }
    if (run.length === 0) runs.push(run)
    run.push(fragment)
  }
  return runs
}

function isProse(run: readonly Fragment[]): boolean {
  const lettersOf = (lines: readonly Fragment[]) => lines.reduce((sum, { text }) => sum + text.length, 0)
  const all = lettersOf(run)
  if (lettersOf(run.filter(isPlain)) < LEAST_PLAIN_LETTERS * all) return false
  const indents = new Set(run.map(({ u0, size }) => Math.round(u0 / size)))
  if (indents.size > MOST_INDENTS) return false
  const words = run.reduce((sum, line) => sum + line.words.length, 0)
  if (run.some(({ text }) => SENTENCE_END.test(text))) return true
  return run.length > 1 && words >= RUNNING_TEXT_WORDS * run.length
}

function isPlain({ text }: Fragment): boolean {
  // A statement's end, and a call, are none of a sentence.
  if (/^(?:\/\/|\/\*|[#$>%<\\])|[{};]$|\w\(\)/.test(text)) return false
  const words = text.trim().split(/\s+/u)
  const plain = words.filter((word) => PLAIN_WORD.test(word)).length
  return words.length >= TEXT_LINE_WORDS && plain >= PLAIN_WORDS * words.length
}
