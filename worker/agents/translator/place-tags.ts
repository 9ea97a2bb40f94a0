// Puts a segment's inline tags into a translation that came without them, as the last step before the segment is given
// up. The result is deterministic and always keeps the law of tags (`sameTags`): the positions are estimates, but every
// tag is present.
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { type Span, type TagNode, treeOf } from '../qa/tags/tag-tree.ts'
import { LETTER_OR_DIGIT } from '../qa/tokenize.ts'
import { type AlignedWord, alignWords } from './word-alignment.ts'

/** Where tags stood in an answer that had some of them right, as offsets into the tagless target. */
export type TagHints = ReadonlyMap<number, Span>

/** A target with every tag of the source exactly once, pairs nested as in the source, and the words of `target`. */
export function placeTags(source: readonly Inline[], target: string, hints: TagHints = new Map()): Inline[] {
  const sourceText = renderInlines(source, plainText)
  const { text, breaks } = takeBreaks(source, target)
  const placer = new Placer(sourceText, text, new Map([...hints, ...breaks]))
  const placed = placer.place(treeOf(source), { start: 0, end: text.length }, { start: 0, end: sourceText.length })
  const textOf = (start: number, end: number) => {
    const piece = text.slice(start, end)
    return breaks.size > 0 ? piece.replaceAll(/[\n\t]/g, '') : piece
  }
  return emit(placed, { start: 0, end: text.length }, textOf)
}

interface PlacedTag extends Span {
  readonly node: TagNode
  readonly children: readonly PlacedTag[]
}

/**
 * Breaks and tabs that the model wrote as characters. When their number equals the source's placeholders, each one
 * becomes its placeholder and leaves the text. Otherwise those that the source's text does not contain become spaces.
 */
function takeBreaks(source: readonly Inline[], target: string): { text: string; breaks: TagHints } {
  const isBreak = (equiv: string) => equiv === '\n' || equiv === '\t'
  const wanted = source.flatMap((inline) => (inline.kind === 'placeholder' && isBreak(inline.equiv) ? [inline] : []))
  const written = renderInlines(source, { ...plainText, placeholder: () => '' })
  if (wanted.length === 0 || /[\n\t]/.test(written)) return { text: target, breaks: new Map() }
  const found = [...target.matchAll(/[\n\t]/g)]
  if (found.length !== wanted.length || wanted.some(({ equiv }, index) => found[index]?.[0] !== equiv)) {
    return { text: target.replaceAll(/[ ]?[\n\t]+[ ]?/g, ' '), breaks: new Map() }
  }
  // The characters stay while words are aligned, where they are the best of anchors.
  return { text: target, breaks: new Map(wanted.map(({ id }, index) => [id, pointAt(found[index]?.index ?? 0)])) }
}

/** The inlines of a stretch of text with what was placed in it. */
function emit(placed: readonly PlacedTag[], within: Span, textOf: (start: number, end: number) => string): Inline[] {
  const inlines: Inline[] = []
  let at = within.start
  for (const { node, children, ...span } of placed.toSorted(
    (a, b) => a.start - b.start || a.end - b.end || a.node.start - b.node.start,
  )) {
    inlines.push({ kind: 'text', text: textOf(at, span.start) }, node.tag)
    if (node.tag.kind === 'openTag')
      inlines.push(...emit(children, span, textOf), { kind: 'closeTag', id: node.tag.id })
    at = span.end
  }
  inlines.push({ kind: 'text', text: textOf(at, within.end) })
  return inlines.filter((inline) => inline.kind !== 'text' || inline.text !== '')
}

class Placer {
  readonly #words: readonly AlignedWord[]
  readonly #sourceText: string
  readonly #text: string
  readonly #hints: TagHints

  constructor(sourceText: string, text: string, hints: TagHints) {
    this.#words = alignWords(sourceText, text)
    this.#sourceText = sourceText
    this.#text = text
    this.#hints = hints
  }

  /** Places siblings inside their parent's span, whose source is `parent`; what is placed first keeps its words. */
  place(siblings: readonly TagNode[], within: Span, parent: Span): PlacedTag[] {
    if (siblings.length === 0) return []
    const placed: PlacedTag[] = []
    const words = this.#words.filter(({ start, end }) => start >= within.start && end <= within.end)
    const taken = new Set<AlignedWord>()
    const wide = siblings.filter((node) => this.#isWide(node))
    const gains = new Map(wide.map((node) => [node, bestRun(node, words, taken)?.gain ?? 0]))
    for (const node of wide.toSorted((one, other) => (gains.get(other) ?? 0) - (gains.get(one) ?? 0))) {
      const isAlone = placed.length === 0 && !LETTER_OR_DIGIT.test(this.#textBeside(node, parent))
      const run = isAlone ? within : bestRun(node, words, taken)
      const span =
        this.#hintedSpan(node, within, placed) ?? (run ? this.#withoutMarks(node, run) : openPoint(within, placed))
      placed.push({ node, ...span, children: this.place(node.children, span, node) })
      for (const word of words) if (overlaps(word, span)) taken.add(word)
    }
    const spans = placed.filter(({ start, end }) => start < end)
    for (const node of siblings) {
      if (wide.includes(node)) continue
      const point = this.#pointOf(node, within, spans)
      placed.push({ node, ...point, children: this.place(node.children, point, node) })
    }
    return placed
  }

  /** A pair around words; one around nothing, or around a placeholder alone, is a point. */
  #isWide({ tag, start, end }: TagNode): boolean {
    return tag.kind === 'openTag' && /\S/u.test(this.#sourceText.slice(start, end))
  }

  #textBeside({ start, end }: Span, parent: Span): string {
    return this.#sourceText.slice(parent.start, start) + this.#sourceText.slice(end, parent.end)
  }

  /** Where an answer had the pair; null where it has no words there, or others have them. */
  #hintedSpan({ tag }: TagNode, within: Span, placed: readonly Span[]): Span | null {
    const hint = this.#hints.get(tag.id)
    if (hint === undefined || hint.start < within.start || hint.end > within.end) return null
    const hasWords = /\S/u.test(this.#text.slice(hint.start, hint.end))
    return hasWords && !placed.some((other) => overlaps(other, hint)) ? hint : null
  }

  /** Marks and blanks at the edges stay outside of the pair where they do in the source. */
  #withoutMarks(node: TagNode, { start, end }: Span): Span {
    const content = this.#sourceText.slice(node.start, node.end)
    const text = this.#text.slice(start, end)
    const head = /^\s*\p{P}/u.test(content) ? 0 : (/^[\p{P}\s]+/u.exec(text)?.[0].length ?? 0)
    const tail = /\p{P}\s*$/u.test(content) ? 0 : (/[\p{P}\s]+$/u.exec(text)?.[0].length ?? 0)
    return head + tail < text.length ? { start: start + head, end: end - tail } : { start, end }
  }

  /** The gap between words that parts what stands before the tag from what stands after it best. */
  #pointOf(node: TagNode, within: Span, placed: readonly Span[]): Span {
    const known = this.#hints.get(node.tag.id)?.start
    if (known !== undefined && isOpen(known, within, placed)) return pointAt(known)
    const isAfterBlank = node.start === 0 || /\s/u.test(this.#sourceText[node.start - 1] ?? '')
    let best = { point: openPoint(within, placed), score: -Infinity }
    let score = 0
    for (let k = 0; k <= this.#words.length; k++) {
      const [before, after] = [this.#words[k - 1], this.#words[k]]
      const at = isAfterBlank ? (after?.start ?? this.#text.length) : (before?.end ?? 0)
      if (score > best.score && isOpen(at, within, placed)) best = { point: pointAt(at), score }
      if (after) score += pull(after, node.start)
    }
    return best.point
  }
}

/**
 * The stretch of free words with the most from inside of the pair and the fewest from outside of it; null where no word
 * is free.
 */
function bestRun(
  pair: Span,
  words: readonly AlignedWord[],
  taken: ReadonlySet<AlignedWord>,
): (Span & { readonly gain: number }) | null {
  let run = { start: 0, end: 0, gain: 0 }
  let best: typeof run | null = null
  for (const word of words) {
    const isInside = word.origin >= pair.start && word.origin <= pair.end
    const gain = isInside ? weightOf(word) : -weightOf(word)
    if (taken.has(word)) run = { start: 0, end: 0, gain: 0 }
    else {
      const isGoingOn = run.gain > 0
      run = { start: isGoingOn ? run.start : word.start, end: word.end, gain: gain + (isGoingOn ? run.gain : 0) }
      if (best === null || run.gain > best.gain) best = run
    }
  }
  return best
}

/** A word that both texts have says more. */
const ANCHOR_WEIGHT = 4

function weightOf({ isAnchor }: AlignedWord): number {
  return isAnchor ? ANCHOR_WEIGHT : 1
}

/** Characters: farther words say less of where a point is. */
const FADING = 20

/** How much it says for a point behind it, or before it where that is negative. */
function pull(word: AlignedWord, at: number): number {
  const distance = at - word.origin
  return Math.sign(distance) * weightOf(word) * Math.exp(-Math.abs(distance) / FADING)
}

function pointAt(at: number): Span {
  return { start: at, end: at }
}

function openPoint(within: Span, placed: readonly Span[]): Span {
  const ends = [within.end, within.start, ...placed.flatMap(({ start, end }) => [start, end])]
  return pointAt(ends.find((at) => isOpen(at, within, placed)) ?? within.end)
}

function isOpen(at: number, within: Span, placed: readonly Span[]): boolean {
  return at >= within.start && at <= within.end && !placed.some(({ start, end }) => at > start && at < end)
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
