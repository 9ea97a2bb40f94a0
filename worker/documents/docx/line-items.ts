// Line breaks in a paragraph: those that part the items of an address or a list, and those within running text. Items are
// translated one by one; running text is one sentence, whose break is a placeholder. What people write was looked at in
// the Word files of the corpora.
import type { Atom } from '../ooxml/atom.ts'

/** Longer lines are running text. */
const LONGEST_ITEM = 60
/** No sign that stands between words or opens what follows. */
const LIST_MARK = /^(?:[^\p{L}\p{N}\p{Ps}\p{Pi}\s&+=<>/|"']|\(?(?:\d{1,3}|\p{L})[.)])\s/u
const SENTENCE_END = /[.!?…:;。！？][\])}"'”’»]*$/u
/** An abbreviation or an initial may end a line of running text. */
const ABBREVIATED = /(?:^|[\s.(])(?:\p{Lu}|\p{L}{1,3})\.$/u
const LOWER = /^["'“„«(]*\p{Ll}/u
const CASED = /^["'“„«(]*[\p{Lu}\p{N}+@#]/u
/** What follows an operator or an opening bracket goes on with it. */
const UNFINISHED = /[=([{+&/\\–—-]$/u
/** Two short lines may be a title; with a number, an address of the web or a label they are none. */
const DATUM = /(?<![\p{L}\p{N}])\p{N}|@|^\p{L}[\p{L} .-]{0,24}:/u

/** The same atoms in groups, each of which is a text of its own; one group where no break parts items. */
export function groupsOfLines(atoms: readonly Atom[]): readonly (readonly Atom[])[] {
  const lines = linesOf(atoms)
  if (lines.length < 2) return [atoms]
  const texts = lines.map((line) => line.map(textOf).join('').trim())
  return blocksOf(texts).flatMap(([from, to]) => {
    const areItems = isListOfItems(texts.slice(from, to))
    return areItems ? lines.slice(from, to) : [lines.slice(from, to).flat()]
  })
}

/** Lines [from, to) without a border between them. */
function blocksOf(texts: readonly string[]): (readonly [number, number])[] {
  const starts = texts.flatMap((text, index) => (index === 0 || isBorder(texts[index - 1] ?? '', text) ? [index] : []))
  return starts.map((from, index) => [from, starts[index + 1] ?? texts.length])
}

/** The break belongs to the line it ends. Breaks in links and other elements part nothing: half a link is no link. */
function linesOf(atoms: readonly Atom[]): Atom[][] {
  const lines: Atom[][] = [[]]
  let depth = 0
  for (const atom of atoms) {
    if (atom.kind === 'open') depth++
    if (atom.kind === 'close') depth--
    lines.at(-1)?.push(atom)
    if (depth === 0 && atom.kind === 'opaque' && atom.equiv === '\n') lines.push([])
  }
  return lines
}

function isBorder(before: string, after: string): boolean {
  if (before === '' || after === '') return true // a blank line
  if (LIST_MARK.test(after)) return true
  return SENTENCE_END.test(before) && !ABBREVIATED.test(before) && !LOWER.test(after)
}

/** All lines short and begun as items are. Scripts without capitals tell too little. */
function isListOfItems(texts: readonly string[]): boolean {
  const isItem = (text: string) => text.length <= LONGEST_ITEM && CASED.test(text) && !UNFINISHED.test(text)
  if (texts.length < 2 || !texts.every(isItem)) return false
  return texts.length > 2 || texts.some((text) => DATUM.test(text))
}

function textOf(atom: Atom): string {
  if (atom.kind === 'text') return atom.text
  return atom.kind === 'opaque' ? atom.equiv : ''
}
