// A paragraph's content with a tracked change of its text. Accepting the change leaves what a rebuild with the later
// target writes, and rejecting it leaves the earlier text.
import { normalizeInlines } from '../../inline/inlines.ts'
import type { Inline } from '../../model.ts'
import { joinPieces, type Piece, type TextAtom, type TextStyle } from '../atom.ts'
import type { Template } from '../text-block.ts'
import { type EncodedContent, sameTextIn, sourceTextIn, writeContent } from '../write-content.ts'
import type { Change, TrackedChange } from './tracked-change.ts'
import { diffWords } from './word-diff.ts'

/** Both contents have the tags of the source. */
export function trackContent(
  earlier: readonly Inline[],
  later: readonly Inline[],
  content: EncodedContent,
): readonly Piece[] {
  const [before, after] = [withAllTexts(earlier), withAllTexts(later)]
  const isSourceText = [sourceTextIn(earlier, content), sourceTextIn(later, content)]
  const hasSourceText = (id: number) => isSourceText.every((isSame) => isSame(id))
  if (!hasSameTags(before, after)) {
    return [
      ...changed(writeContent(earlier, content, { isEarlier: true }), 'deleted').filter(
        ({ change }) => change !== undefined,
      ),
      ...changed(writeContent(later, content, { hasSourceText }), 'inserted'),
    ]
  }
  const wasAt = new Map(after.map((inline, place) => [inline, before[place]]))
  return writeContent(after, content, {
    hasSourceText,
    textPieces(inline, pieces, style) {
      const was = wasAt.get(inline)
      return changedText(was?.kind === 'text' ? was.text : '', pieces, style)
    },
  })
}

/** Whether the texts of bound controls stay as they are: a control's copy of its text cannot hold two versions. */
export function keepsBoundTexts(
  earlier: readonly Inline[],
  later: readonly Inline[],
  { tags }: EncodedContent,
): boolean {
  const isSame = sameTextIn(earlier, later)
  const bound = [...tags].filter(([, tag]) => tag.kind === 'container' && tag.container.onWritten !== undefined)
  if (bound.length === 0) return true
  return hasSameTags(withAllTexts(earlier), withAllTexts(later)) && bound.every(([id]) => isSame(id))
}

function hasSameTags(before: readonly Inline[], after: readonly Inline[]): boolean {
  return before.map(tagName).join() === after.map(tagName).join()
}

/** A text before each tag and one at the end, if only empty ones: contents with the same tags then match by place. */
function withAllTexts(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const inline of normalizeInlines(inlines)) {
    if (inline.kind !== 'text' && all.at(-1)?.kind !== 'text') all.push({ kind: 'text', text: '' })
    all.push(inline)
  }
  if (all.at(-1)?.kind !== 'text') all.push({ kind: 'text', text: '' })
  return all
}

function tagName(inline: Inline): string {
  return inline.kind === 'text' ? '' : `${inline.kind} ${inline.id}`
}

/**
 * Tags have changed places, and so all text counts as changed. What is no text stands in its new place in both
 * versions: a footnote or a picture cannot be written twice.
 */
function changed(pieces: readonly Piece[], change: Change): Piece[] {
  return pieces.map((piece) => (piece.kind === 'text' || piece.isCharacter === true ? { ...piece, change } : piece))
}

/** The pieces of a text cut where it has changed, with what was deleted in between. */
function changedText(was: string, pieces: readonly TextAtom[], style: TextStyle): Piece[] {
  const rest = pieces.map((piece) => ({ ...piece }))
  const result: Piece[] = []
  for (const { text, change } of diffWords(was, pieces.map((piece) => piece.text).join(''))) {
    if (change === 'deleted') {
      result.push({ kind: 'text', text, style: rest[0]?.style ?? pieces.at(-1)?.style ?? style, change })
      continue
    }
    for (let length = text.length; length > 0;) {
      const [first] = rest
      if (!first) break
      const taken = first.text.slice(0, length)
      result.push({ kind: 'text', text: taken, style: first.style, ...(change && { change }) })
      length -= taken.length
      first.text = first.text.slice(taken.length)
      if (first.text === '') rest.shift()
    }
  }
  return result
}

/** Neighbours with one change stand in one mark. What stands beside runs is never in a mark: half a link is no link. */
export function joinTracked(pieces: readonly Piece[], by: TrackedChange): Template {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] && last[0].change === piece.change) last.push(piece)
    else groups.push([piece])
  }
  return groups.flatMap((group): Template => {
    const [first] = group
    const markup = first?.style?.revisions
    if (!first?.change || !markup) return joinPieces(group)
    const { change } = first
    return [markup.open(change, by), ...joinPieces(group.map(deletedText)), markup.close(change)]
  })
}

function deletedText(piece: Piece): Piece {
  if (piece.kind !== 'text' || piece.change !== 'deleted' || !piece.style.revisions) return piece
  return { kind: 'xml', style: piece.style, content: [piece.style.revisions.deleted(piece.text)] }
}
