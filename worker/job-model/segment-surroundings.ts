// What a question says about single segments of it: the heads of a table's cell, and what the document says about a
// caption's figure.
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { Inline, SegmentRole } from '../documents/model.ts'
import type { TranslationRequest } from '../agents/translation-provider.ts'
import { sourceTokens } from './batch-planner.ts'

/** A longer text in a table's first row or column is no head, but a paragraph that the table only places. */
export const MAX_HEAD_LENGTH = 60
/** Heads of columns stand in so many rows at a table's top. */
export const HEAD_ROWS = 3
/** A caption is referred to near the figure that it stands under, so many segments away at most. */
export const CAPTION_REACH = 40
/** A picture's description is among so many of the nearest segments. */
const PICTURE_REACH = 4
/** Of one question, for all of its cells and captions. What comes after is left out. */
export const MAX_SURROUNDING_TOKENS = 400
/** Of one sentence. */
const MAX_SENTENCE_LENGTH = 300

type Surroundings = Pick<TranslationRequest['context'], 'cells' | 'captions'>

/** Finds what stands around a segment in a job's storage. */
export interface SegmentNeighbourhood {
  /** The first text of a cell above, in the segment's column, and of a cell before, in its row. */
  headsOf(id: string): { readonly row: readonly Inline[] | null; readonly column: readonly Inline[] | null }
  /** Segments from `CAPTION_REACH` before to as many behind, the nearest first. */
  near(id: string): Iterable<{ readonly role: SegmentRole; readonly source: readonly Inline[] }>
}

interface AskedText {
  readonly id: string
  readonly role: SegmentRole
  readonly source: readonly Inline[]
  readonly cell?: object | undefined
}

export function surroundingsOf(asked: readonly AskedText[], neighbourhood: SegmentNeighbourhood): Surroundings {
  const cells: Record<string, { row?: string; column?: string }> = {}
  const captions: Record<string, string[]> = {}
  let tokens = 0
  const fits = (texts: readonly string[]) => {
    tokens += texts.reduce((sum, text) => sum + sourceTokens([{ kind: 'text', text }]), 0)
    return texts.length > 0 && tokens <= MAX_SURROUNDING_TOKENS
  }
  for (const { id, role, source, cell } of asked) {
    if (cell !== undefined) {
      const { row, column } = neighbourhood.headsOf(id)
      const heads = { ...headed('row', row), ...headed('column', column) }
      if (fits(Object.values(heads))) cells[id] = heads
    }
    if (role === 'caption') {
      const about = saidOfCaption(readable(source), neighbourhood.near(id))
      if (fits(about)) captions[id] = about
    }
  }
  return {
    ...(Object.keys(cells).length > 0 && { cells }),
    ...(Object.keys(captions).length > 0 && { captions }),
  }
}

function headed(of: 'row' | 'column', head: readonly Inline[] | null): { row?: string; column?: string } {
  const text = head === null ? '' : readable(head)
  return text === '' || text.length > MAX_HEAD_LENGTH ? {} : { [of]: text }
}

/** "Figure 3", "Abb. 4.1", "図3" at a caption's start. */
const LABEL = /^\p{L}{1,20}\.?\s?\d{1,3}(?:[.-]\d{1,3})*/u
const SENTENCE_END = /[.!?]["”’)]?(?:\s+|$)|[。！？]/gu

/** The description of the picture beside the caption, and the sentence that refers to it. */
function saidOfCaption(
  caption: string,
  near: Iterable<{ readonly role: SegmentRole; readonly source: readonly Inline[] }>,
): string[] {
  const label = LABEL.exec(caption)?.[0]
  const reference =
    label === undefined ? null : new RegExp(String.raw`(?<![\p{Lu}\p{Ll}\d])${escaped(label)}(?!\d)`, 'u')
  let description: string | null = null
  let distance = 0
  for (const { role, source } of near) {
    distance++
    const text = readable(source)
    if (role === 'property' && distance <= PICTURE_REACH) description ??= text.slice(0, MAX_SENTENCE_LENGTH)
    if (reference === null || (role !== 'paragraph' && role !== 'listItem')) continue
    const sentence = sentenceWith(reference, text)
    if (sentence !== null) return [...(description ? [description] : []), sentence]
  }
  return description ? [description] : []
}

/** Null where there is none, and where it is long. */
function sentenceWith(reference: RegExp, text: string): string | null {
  const found = reference.exec(text)
  if (!found) return null
  const label = found.index + found[0].length
  const start = [...text.slice(0, found.index).matchAll(SENTENCE_END)].at(-1)
  const end = text.slice(label).matchAll(SENTENCE_END).next().value
  const sentence = text
    .slice(start ? start.index + start[0].length : 0, end ? label + end.index + end[0].length : undefined)
    .trim()
  return sentence.length <= MAX_SENTENCE_LENGTH ? sentence : null
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\s/gu, String.raw`\s`)
}

function readable(inlines: readonly Inline[]): string {
  return renderInlines(inlines, plainText).replaceAll(/\s+/gu, ' ').trim()
}
