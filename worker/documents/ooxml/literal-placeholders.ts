// Makes placeholders of the tags in a text that a program fills, so that no translator sees them.
import { namedPlaceholders } from '../text/program-placeholders.ts'
import { OPERATIONS_PER_ATOM } from '../limits.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { Atom, OpaqueAtom, TextAtom } from './atom.ts'

/** Texts that follow one another are read as one: programs that check spelling cut names apart. */
export function withPlaceholders(
  atoms: readonly Atom[],
  fields: ReadonlySet<string>,
  work: WorkBudget,
): readonly Atom[] {
  const result: Atom[] = []
  let texts: TextAtom[] = []
  let hasFound = false
  const flush = () => {
    const text = texts.map((atom) => atom.text).join('')
    const found = namedPlaceholders(text, fields)
    if (found.length === 0) result.push(...texts)
    else {
      hasFound = true
      work.spend(OPERATIONS_PER_ATOM * (texts.length + found.length))
      addParts(result, texts, found)
    }
    texts = []
  }
  for (const atom of atoms) {
    if (atom.kind === 'text') texts.push(atom)
    else {
      flush()
      result.push(atom)
    }
  }
  flush()
  return hasFound ? result : atoms
}

function addParts(result: Atom[], texts: readonly TextAtom[], found: readonly (readonly [number, number])[]): void {
  const cutter = new Cutter(texts)
  for (const [start, end] of found) {
    for (const text of cutter.until(start)) result.push(text)
    result.push(placeholderOf(cutter.until(end)))
  }
  for (const text of cutter.until(Infinity)) result.push(text)
}

function placeholderOf(pieces: readonly TextAtom[]): OpaqueAtom {
  const equiv = pieces.map(({ text }) => text).join('')
  return { kind: 'opaque', pieces, equiv, isMark: false, isWord: true, kinds: ['field'] }
}

/** Takes texts from left to right. */
class Cutter {
  readonly #texts: readonly TextAtom[]
  #index = 0
  /** Within the text of the index. */
  #offset = 0
  #position = 0

  constructor(texts: readonly TextAtom[]) {
    this.#texts = texts
  }

  until(end: number): TextAtom[] {
    const taken: TextAtom[] = []
    for (let atom = this.#texts[this.#index]; atom && this.#position < end; atom = this.#texts[this.#index]) {
      const text = atom.text.slice(this.#offset, this.#offset + end - this.#position)
      if (text !== '') taken.push({ ...atom, text })
      this.#position += text.length
      this.#offset += text.length
      if (this.#offset < atom.text.length) break
      this.#index++
      this.#offset = 0
    }
    return taken
  }
}
