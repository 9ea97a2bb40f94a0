// Projections of a segment's content. Use these instead of a hand-written loop over inlines: a loop that forgets
// placeholders looks right and deletes content.
import type { Inline } from '../model.ts'

/** One answer per kind: a kind added to the model breaks every renderer until each has said what it does. */
export type InlineRenderer<T> = { readonly [K in Inline['kind']]: (inline: Extract<Inline, { kind: K }>) => T }

export function mapInlines<T>(inlines: readonly Inline[], renderer: InlineRenderer<T>): T[] {
  return inlines.map((inline) => renderInline(inline, renderer))
}

export function renderInlines(inlines: readonly Inline[], renderer: InlineRenderer<string>): string {
  return mapInlines(inlines, renderer).join('')
}

function renderInline<T>(inline: Inline, renderer: InlineRenderer<T>): T {
  if (inline.kind === 'text') return renderer.text(inline)
  if (inline.kind === 'openTag') return renderer.openTag(inline)
  if (inline.kind === 'closeTag') return renderer.closeTag(inline)
  return renderer.placeholder(inline)
}

/** What a reader sees, without formatting. */
export const plainText: InlineRenderer<string> = {
  text: ({ text }) => text,
  openTag: () => '',
  closeTag: () => '',
  placeholder: ({ equiv }) => equiv,
}

/** What is counted: for formats whose pages follow from words. @public */
export const wordCountText: InlineRenderer<string> = {
  text: ({ text }) => text,
  openTag: () => '', // formatting carries no words
  closeTag: () => '',
  placeholder: ({ equiv }) => equiv, // a line break counts as a space
}

/** Text merged and empty texts dropped: two contents that read alike compare alike. */
export function normalizeInlines(inlines: readonly Inline[]): Inline[] {
  const normal: Inline[] = []
  for (const inline of inlines) {
    const previous = normal.at(-1)
    if (inline.kind !== 'text') normal.push(inline)
    else if (previous?.kind === 'text') normal[normal.length - 1] = { kind: 'text', text: previous.text + inline.text }
    else if (inline.text !== '') normal.push(inline)
  }
  return normal
}
