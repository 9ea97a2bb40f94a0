// A segment's content as one string, for models, memory files and hashes.
import { escapeMarkupText, splitMarkup } from '../../contract/translation/inline-markup.ts'
import { normalizeInlines, renderInlines, type InlineRenderer } from './inlines.ts'
import type { Inline } from '../model.ts'

const markup: InlineRenderer<string> = {
  text: ({ text }) => escapeMarkupText(text),
  openTag: ({ id }) => `<g${id}>`,
  closeTag: ({ id }) => `</g${id}>`,
  placeholder: ({ id }) => `<x${id}/>`,
}

/** The exact inverse of `parseMarkup` for well-formed content. Texts are merged first: a look-alike may be spread over two. */
export function toMarkup(inlines: readonly Inline[]): string {
  return renderInlines(normalizeInlines(inlines), markup)
}

/** Why a text is no markup; `tag` as it is written, or as it would be. */
export interface MarkupFault {
  readonly kind: 'misspelt' | 'repeated' | 'crossed' | 'unclosed'
  readonly tag: string
}

/**
 * Parses markup strictly: null when a tag is misspelt, unpaired, badly nested or repeats an id. Markup lacks a
 * placeholder's plain-text equivalent, which comes from the placeholder with the same id in `source`, else `''`.
 */
export function parseMarkup(text: string, source: readonly Inline[] = []): Inline[] | null {
  const read = readMarkup(text, source)
  return 'fault' in read ? null : read.inlines
}

/** As `parseMarkup`; names the first fault. */
export function readMarkup(
  text: string,
  source: readonly Inline[] = [],
): { readonly inlines: Inline[] } | { readonly fault: MarkupFault } {
  const equivs = new Map(source.flatMap((inline) => (inline.kind === 'placeholder' ? [[inline.id, inline.equiv]] : [])))
  const inlines: Inline[] = []
  const seen = new Set<number>()
  const open: number[] = []
  for (const piece of splitMarkup(text)) {
    if (piece.kind === 'text') {
      inlines.push(piece)
      continue
    }
    const { kind, tag } = piece
    if (kind === 'misspelt') return { fault: { kind, tag } }
    const { id } = piece
    if (kind === 'closeTag') {
      if (open.pop() !== id) return { fault: { kind: 'crossed', tag } }
    } else {
      if (seen.has(id)) return { fault: { kind: 'repeated', tag } }
      seen.add(id)
      if (kind === 'openTag') open.push(id)
    }
    inlines.push(kind === 'placeholder' ? { kind, id, equiv: equivs.get(id) ?? '' } : { kind, id })
  }
  const unclosed = open.at(-1)
  return unclosed === undefined ? { inlines } : { fault: { kind: 'unclosed', tag: `<g${unclosed}>` } }
}
