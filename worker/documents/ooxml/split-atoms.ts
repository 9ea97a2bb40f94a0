// Splits a paragraph that is too long for one answer of a model, at the ends of sentences. Splits only between
// containers: half of a link is no link.
import type { Atom } from './atom.ts'

/** A segment that cannot be split and is longer than this does not fit a job's row. */
export const MAX_SEGMENT_LENGTH = 100_000

/** About two pages, which a model answers in one piece without losing the thread. */
const PIECE_LENGTH = 5_000
/** A text without sentences is cut between words … */
const MOST_WITHOUT_SENTENCE = 2 * PIECE_LENGTH
/** … and one without words anywhere. */
const MOST_WITHOUT_SPACE = 3 * PIECE_LENGTH

const SENTENCE_END = /[.!?…]["'”’»)\]]*\s+|[。！？｡]["'”’」』）]*\s*/gu
const SPACE = /\s+/gu

/** The same atoms in groups; texts are cut, nothing is lost. */
export function splitAtoms(atoms: readonly Atom[]): Atom[][] {
  const groups: Atom[][] = []
  let group: Atom[] = []
  let length = 0
  let depth = 0
  const add = (atom: Atom) => {
    group.push(atom)
    if (atom.kind === 'text') length += atom.text.length
  }
  for (const atom of atoms) {
    if (atom.kind === 'open') depth++
    if (atom.kind === 'close') depth--
    if (atom.kind !== 'text' || depth > 0) {
      add(atom)
      continue
    }
    const { style, text } = atom
    let from = 0
    for (;;) {
      const cut = cutOf(text.slice(from), length)
      if (cut === null) break
      add({ kind: 'text', text: text.slice(from, from + cut), style })
      groups.push(group)
      group = []
      length = 0
      from += cut
    }
    if (from < text.length) add({ kind: 'text', text: text.slice(from), style })
  }
  if (group.length > 0) groups.push(group)
  return groups
}

/** Where to cut the text, given how long the piece is before it; null when it all fits, or need not be cut yet. */
function cutOf(text: string, before: number): number | null {
  if (before + text.length <= PIECE_LENGTH) return null
  const sentence = lastEnd(text, SENTENCE_END, PIECE_LENGTH - before)
  if (sentence !== null) return sentence
  if (before + text.length <= MOST_WITHOUT_SENTENCE) return null
  const later = firstEnd(text, SENTENCE_END, MOST_WITHOUT_SENTENCE - before)
  if (later !== null) return later
  const space = lastEnd(text, SPACE, MOST_WITHOUT_SENTENCE - before)
  if (space !== null) return space
  if (before + text.length <= MOST_WITHOUT_SPACE) return null
  const anywhere = Math.max(1, MOST_WITHOUT_SPACE - before)
  return /[\uD800-\uDBFF]/.test(text.charAt(anywhere - 1)) ? anywhere + 1 : anywhere
}

function lastEnd(text: string, pattern: RegExp, limit: number): number | null {
  let last: number | null = null
  for (const match of text.slice(0, Math.max(0, limit)).matchAll(pattern)) last = match.index + match[0].length
  return last
}

/** Null where the first end is behind the limit. */
function firstEnd(text: string, pattern: RegExp, limit: number): number | null {
  // One character more: white space that goes on behind the limit ends there.
  const match = new RegExp(pattern.source, 'u').exec(text.slice(0, Math.max(0, limit) + 1))
  const end = match ? match.index + match[0].length : Infinity
  return end <= limit ? end : null
}
