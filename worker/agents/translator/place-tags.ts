// Puts a segment's inline tags into a translation that came without them, as the last step before the segment is given
// up. The result is deterministic and always keeps the law of tags (`sameTags`): the positions are estimates, but every
// tag is present.
import { plainText, renderInlines } from '../../documents/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { gapsOf, type Span, type TagNode, treeOf } from '../qa/tags/tag-tree.ts'
import { alignWords, gapBalances, type Alignment } from './word-alignment.ts'

/** Where tags stood in an answer that had some of them right, as offsets into the tagless target. */
export type TagHints = ReadonlyMap<number, { readonly start: number; readonly end: number }>

/** A target with every tag of the source exactly once, pairs nested as in the source, and the words of `target`. */
export function placeTags(source: readonly Inline[], target: string, hints: TagHints = new Map()): Inline[] {
  const sourceText = renderInlines(source, plainText)
  const { text, breaks } = takeBreaks(source, target)
  const roots = treeOf(source)
  const placer = new Placer(alignWords(sourceText, text), roots, sourceText, text, hints, breaks)
  return placer.emit(placer.place(roots, wholeOf(text), wholeOf(sourceText)), 0, text.length)
}

interface PlacedTag extends Span {
  readonly node: TagNode
  readonly children: readonly PlacedTag[]
}

/**
 * Breaks and tabs that the model wrote as characters. When their number equals the source's placeholders, each one
 * becomes its placeholder and leaves the text. Otherwise those that the source's text does not contain become spaces.
 */
function takeBreaks(source: readonly Inline[], target: string): { text: string; breaks: ReadonlyMap<number, number> } {
  const isBreak = (equiv: string) => equiv === '\n' || equiv === '\t'
  const wanted = source.flatMap((inline) => (inline.kind === 'placeholder' && isBreak(inline.equiv) ? [inline] : []))
  const written = renderInlines(source, { ...plainText, placeholder: () => '' })
  const breaks = new Map<number, number>()
  if (wanted.length === 0 || /[\n\t]/.test(written)) return { text: target, breaks }
  const found = target.match(/[\n\t]/g) ?? []
  if (found.length !== wanted.length || wanted.some(({ equiv }, index) => found[index] !== equiv)) {
    return { text: target.replaceAll(/[ ]?[\n\t]+[ ]?/g, ' '), breaks }
  }
  // The characters stay while words are aligned, where they are the best of anchors; `emit` leaves them out.
  let at = -1
  for (const { id } of wanted) {
    at = target.slice(at + 1).search(/[\n\t]/) + at + 1
    breaks.set(id, at)
  }
  return { text: target, breaks }
}

/** A target word belongs to a span when more than this share of what it stands for does. */
const SPAN_SHARE = 0.4
class Placer {
  readonly #alignment: Alignment
  readonly #sourceText: string
  readonly #text: string
  readonly #hints: TagHints
  readonly #breaks: ReadonlyMap<number, number>
  /** What each target word stands for, in source words. */
  readonly #totals: Float64Array
  readonly #gaps: ReadonlyMap<TagNode, number>
  #balances: ReadonlyMap<number, Float64Array> = new Map()

  constructor(
    alignment: Alignment,
    roots: readonly TagNode[],
    sourceText: string,
    text: string,
    hints: TagHints,
    breaks: ReadonlyMap<number, number>,
  ) {
    this.#alignment = alignment
    this.#sourceText = sourceText
    this.#text = text
    this.#hints = hints
    this.#breaks = breaks
    this.#gaps = gapsOf(roots, alignment.source)
    this.#totals = new Float64Array(alignment.target.length)
    alignment.source.forEach((_, i) => {
      alignment.row(i).forEach((share, j) => (this.#totals[j] = (this.#totals[j] ?? 0) + share))
    })
  }

  /** Places siblings inside their parent's span, whose source is `parent`; what is placed first keeps its words. */
  place(siblings: readonly TagNode[], within: Span, parent: Span): PlacedTag[] {
    const placed: PlacedTag[] = []
    const wide = siblings.filter((node) => this.#isWide(node))
    const taken = new Uint8Array(this.#alignment.target.length)
    const candidates = wide.map((node) => ({ node, ...this.#bestSpan(node, within, parent, placed, taken) }))
    candidates.sort((a, b) => b.gain - a.gain)
    for (const { node } of candidates) {
      const hint = this.#hints.get(node.tag.id)
      const isGood = hint !== undefined && this.#holdsWords(hint) && fits(hint, within, placed)
      const span = isGood ? hint : this.#bestSpan(node, within, parent, placed, taken).span
      placed.push({ node, ...span, children: this.place(node.children, span, node) })
      this.#alignment.target.forEach((word, j) => {
        if (overlaps(word, span)) taken[j] = 1
      })
    }
    const solid = placed.filter(({ start, end }) => start < end)
    for (const node of siblings) {
      if (this.#isWide(node)) continue
      const at = this.#pointOf(node, within, solid)
      placed.push({ node, start: at, end: at, children: this.place(node.children, { start: at, end: at }, node) })
    }
    return placed
  }

  /** The inlines of a stretch of text with what was placed in it. */
  emit(placed: readonly PlacedTag[], start: number, end: number): Inline[] {
    const sorted = placed.toSorted((a, b) => a.start - b.start || a.end - b.end || a.node.start - b.node.start)
    const inlines: Inline[] = []
    let at = start
    for (const { node, start: from, end: to, children } of sorted) {
      this.#emitText(inlines, at, from)
      if (node.tag.kind === 'placeholder') {
        inlines.push(node.tag)
      } else {
        inlines.push(node.tag, ...this.emit(children, from, to), { kind: 'closeTag', id: node.tag.id })
      }
      at = to
    }
    this.#emitText(inlines, at, end)
    return inlines
  }

  #emitText(inlines: Inline[], start: number, end: number): void {
    let text = ''
    const left = new Set(this.#breaks.values())
    for (let at = start; at < end; at++) if (!left.has(at)) text += this.#text[at] ?? ''
    if (text !== '') inlines.push({ kind: 'text', text })
  }

  /** A pair around words; one around nothing, or around a placeholder alone, is a point. */
  #isWide(node: TagNode): boolean {
    return node.tag.kind === 'openTag' && /\S/u.test(this.#sourceText.slice(node.start, node.end))
  }

  /** The stretch of free words that gains most: each word counts for the share of it that is the pair's. */
  #bestSpan(
    node: TagNode,
    within: Span,
    parent: Span,
    placed: readonly PlacedTag[],
    taken: Uint8Array,
  ): { span: Span; gain: number } {
    const before = this.#sourceText.slice(parent.start, node.start)
    const after = this.#sourceText.slice(node.end, parent.end)
    if (placed.length === 0 && !/[\p{L}\p{N}]/u.test(before + after)) {
      return { span: this.#trimmed(within, before, after), gain: Infinity }
    }
    const { source, target } = this.#alignment
    const inside = source.flatMap((word, i) => (word.start >= node.start && word.end <= node.end ? [i] : []))
    const indices = inside.length > 0 ? inside : source.flatMap((word, i) => (overlaps(word, node) ? [i] : []))
    const mine = new Float64Array(target.length)
    for (const i of indices) this.#alignment.row(i).forEach((share, j) => (mine[j] = (mine[j] ?? 0) + share))
    let best: { from: number; to: number; gain: number } | null = null
    let run: { from: number; gain: number } | null = null
    target.forEach((word, j) => {
      const isFree = word.start >= within.start && word.end <= within.end && taken[j] === 0
      if (!isFree) {
        run = null
        return
      }
      const value = (mine[j] ?? 0) - SPAN_SHARE * (this.#totals[j] ?? 0)
      run = run === null || run.gain <= 0 ? { from: j, gain: value } : { from: run.from, gain: run.gain + value }
      if (best === null || run.gain > best.gain) best = { from: run.from, to: j, gain: run.gain }
    })
    const found = best as { from: number; to: number; gain: number } | null
    if (found === null) {
      const at = this.#freePoint(within, placed)
      return { span: { start: at, end: at }, gain: -Infinity }
    }
    const start = target[found.from]?.start ?? within.start
    const end = target[found.to]?.end ?? within.end
    return { span: this.#withoutMarks(node, { start, end }), gain: found.gain }
  }

  /** All of it, without the blanks or the full stop that stand outside of the pair in the source too. */
  #trimmed({ start, end }: Span, before: string, after: string): Span {
    const text = this.#text.slice(start, end)
    const tail = /\S/u.test(after) ? (/[\s\p{P}]*$/u.exec(text)?.[0].length ?? 0) : 0
    const head = /\S/u.test(before) ? (/^[\s\p{P}]*/u.exec(text)?.[0].length ?? 0) : 0
    return head + tail < text.length ? { start: start + head, end: end - tail } : { start, end }
  }

  #holdsWords({ start, end }: Span): boolean {
    return /\S/u.test(this.#text.slice(start, end))
  }

  /** Marks at the edges stay outside of the pair where they do in the source. */
  #withoutMarks(node: TagNode, { start, end }: Span): Span {
    const content = this.#sourceText.slice(node.start, node.end)
    const text = this.#text.slice(start, end)
    const head = /^\s*\p{P}/u.test(content) ? 0 : (/^[\p{P}\s]+/u.exec(text)?.[0].length ?? 0)
    const tail = /\p{P}\s*$/u.test(content) ? 0 : (/[\p{P}\s]+$/u.exec(text)?.[0].length ?? 0)
    return head + tail < text.length ? { start: start + head, end: end - tail } : { start, end }
  }

  /** The gap between words that parts what stands before the tag from what stands after it best. */
  #pointOf(node: TagNode, within: Span, placed: readonly PlacedTag[]): number {
    const known = this.#breaks.get(node.tag.id) ?? this.#hints.get(node.tag.id)?.start
    if (known !== undefined && isOpenPoint(known, within, placed)) return known
    const { target } = this.#alignment
    const balance = this.#balanceOf(node)
    let best = { at: this.#freePoint(within, placed), score: -Infinity }
    let score = 0
    for (let k = 0; k <= target.length; k++) {
      const at = this.#attached(node, k)
      if (isOpenPoint(at, within, placed) && score > best.score) best = { at, score }
      score += balance?.[k] ?? 0
    }
    return best.at
  }

  /** Of all tags at once when the first is asked for: most texts have none, and some have hundreds. */
  #balanceOf(node: TagNode): Float64Array | undefined {
    if (this.#balances.size === 0) this.#balances = gapBalances(this.#alignment, new Set(this.#gaps.values()))
    return this.#balances.get(this.#gaps.get(node) ?? 0)
  }

  /** The offset of the gap before target word `k`, at the side of the blank where the source has the tag. */
  #attached(node: TagNode, k: number): number {
    const { target } = this.#alignment
    const before = target[k - 1]?.end ?? 0
    const after = target[k]?.start ?? this.#text.length
    const isAfterBlank = node.start === 0 || /\s/u.test(this.#sourceText[node.start - 1] ?? '')
    return isAfterBlank ? after : before
  }

  #freePoint(within: Span, placed: readonly PlacedTag[]): number {
    const ends = [within.end, within.start, ...placed.flatMap(({ start, end }) => [start, end])]
    return ends.find((at) => isOpenPoint(at, within, placed)) ?? within.end
  }
}

function wholeOf(text: string): Span {
  return { start: 0, end: text.length }
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

function isOpenPoint(at: number, within: Span, placed: readonly PlacedTag[]): boolean {
  return at >= within.start && at <= within.end && !placed.some(({ start, end }) => at > start && at < end)
}

function fits(span: Span, within: Span, placed: readonly PlacedTag[]): boolean {
  return (
    span.start < span.end &&
    span.start >= within.start &&
    span.end <= within.end &&
    !placed.some((other) => overlaps(span, other))
  )
}
