// Writes a paragraph's content with another text: each tag becomes its element, each text goes to the runs it came
// from.
import { type InlineRenderer, mapInlines, plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { besideRuns, type Container, type Piece, type TextAtom, type TextStyle } from './atom.ts'
import { distributeOverRuns } from './distribute-over-runs.ts'

/** The content a tag of the segment stands for. */
export type ContentTag =
  | { readonly kind: 'style'; readonly style: TextStyle }
  | { readonly kind: 'container'; readonly container: Container; readonly style: TextStyle }
  | { readonly kind: 'opaque'; readonly pieces: readonly Piece[]; readonly isMark: boolean }

export interface EncodedContent {
  readonly source: readonly Inline[]
  readonly tags: ReadonlyMap<number, ContentTag>
  /** The runs that each text of `source` was made of, in its order. */
  readonly runs: readonly (readonly TextAtom[])[]
  /** The style of text outside all tags. */
  readonly style: TextStyle
}

type TextInline = Extract<Inline, { kind: 'text' }>

export interface WriteOptions {
  /** Replaces the pieces of a text. It is called for empty texts too; `style` is that of text in this place. */
  readonly textPieces?: (inline: TextInline, pieces: readonly TextAtom[], style: TextStyle) => readonly Piece[]
  /** Whether a tag's text is that of the source, so that what is bound to the text stays. */
  readonly hasSourceText?: (id: number) => boolean
  /** These are not the texts that the document will have: bound controls do not hear of them. */
  readonly isEarlier?: true
}

/** Expects the tags of the source, each once. Marks keep the order of the source, wherever the translation puts them. */
export function writeContent(
  target: readonly Inline[],
  content: EncodedContent,
  { textPieces, isEarlier, ...options }: WriteOptions = {},
): Piece[] {
  const { tags, style: outer } = content
  const marks = [...tags.values()].filter((tag) => tag.kind === 'opaque' && tag.isMark)
  let nextMark = 0
  const open: { readonly tag: ContentTag | undefined; readonly isWritten: boolean }[] = []
  const styles: TextStyle[] = [outer]
  const styleNow = () => styles.at(-1) ?? outer
  const runs = runsOfTexts(
    target.filter((inline) => inline.kind !== 'text' || inline.text !== ''),
    content,
  )
  const [written, original] = [textsOfTags(target), textsOfTags(content.source)]
  const hasSourceText = options.hasSourceText ?? ((id) => written(id) === original(id))
  const renderer: InlineRenderer<readonly Piece[]> = {
    text(inline) {
      const shares = runs.get(inline)
      const pieces =
        inline.text === ''
          ? []
          : shares
            ? distributeOverRuns(inline.text, shares)
            : [{ ...inline, style: styleNow().forOtherText ?? styleNow() }]
      return textPieces ? textPieces(inline, pieces, styleNow()) : pieces
    },
    openTag({ id }) {
      const tag = tags.get(id)
      const { isBoundToText = false, onWritten } = tag?.kind === 'container' ? tag.container : {}
      const isWritten = tag?.kind === 'container' && (!isBoundToText || hasSourceText(id))
      if (isEarlier !== true) onWritten?.(written(id), original(id))
      open.push({ tag, isWritten })
      styles.push(tag?.kind === 'style' || tag?.kind === 'container' ? tag.style : styleNow())
      return tag?.kind === 'container' && isWritten ? [besideRuns(tag.container.open)] : []
    },
    closeTag() {
      const top = open.pop()
      styles.pop()
      return top?.tag?.kind === 'container' && top.isWritten ? [besideRuns(top.tag.container.close)] : []
    },
    placeholder({ id }) {
      const tag = tags.get(id)
      if (tag?.kind !== 'opaque') return []
      const mark = tag.isMark ? marks[nextMark++] : tag
      return mark?.kind === 'opaque' ? mark.pieces : []
    },
  }
  return mapInlines(target, renderer).flat()
}

/** Whether a tag has the source's text in `target`. */
export function sourceTextIn(target: readonly Inline[], { source }: EncodedContent): (id: number) => boolean {
  return sameTextIn(target, source)
}

/** Whether a tag has the same text in both contents. */
export function sameTextIn(a: readonly Inline[], b: readonly Inline[]): (id: number) => boolean {
  const [inA, inB] = [textsOfTags(a), textsOfTags(b)]
  return (id) => inA(id) === inB(id)
}

/** Text by text within one tag: where a translation has split or joined them, none is known. */
function runsOfTexts(target: readonly Inline[], { source, runs }: EncodedContent): Map<Inline, readonly TextAtom[]> {
  const sources = textsByScope(source)
  const runsOf = new Map(source.filter(({ kind }) => kind === 'text').map((text, index) => [text, runs[index] ?? []]))
  const found = new Map<Inline, readonly TextAtom[]>()
  for (const [scope, texts] of textsByScope(target)) {
    const originals = sources.get(scope) ?? []
    if (originals.length !== texts.length) continue
    for (const [place, text] of texts.entries()) {
      const original = originals[place]
      const share = original ? runsOf.get(original) : undefined
      if (share) found.set(text, share)
    }
  }
  return found
}

/** Texts by the id of the tag they are directly in; 0 is outside all tags. */
function textsByScope(inlines: readonly Inline[]): Map<number, Inline[]> {
  const texts = new Map<number, Inline[]>()
  const open: number[] = []
  const renderer: InlineRenderer<void> = {
    text(inline) {
      const scope = open.at(-1) ?? 0
      const list = texts.get(scope)
      if (list) list.push(inline)
      else texts.set(scope, [inline])
    },
    openTag: ({ id }) => void open.push(id),
    closeTag: () => void open.pop(),
    placeholder: () => undefined,
  }
  mapInlines(inlines, renderer)
  return texts
}

/** What stands between a tag's two halves. The halves are looked up once, a text when it is asked for. */
function textsOfTags(inlines: readonly Inline[]): (id: number) => string {
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  for (const [index, inline] of inlines.entries()) {
    if (inline.kind === 'openTag') starts.set(inline.id, index)
    if (inline.kind === 'closeTag') ends.set(inline.id, index)
  }
  return (id) => renderInlines(inlines.slice(starts.get(id) ?? 0, ends.get(id) ?? 0), plainText)
}
