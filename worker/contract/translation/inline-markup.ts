// How a segment's tags are written in its text: `<g1>…</g1>` is a paired tag, `<x2/>` a placeholder. Text that looks
// like a tag is escaped. All other text, `<` and `&` included, stays as it is, because a model repeats plain text more
// faithfully than entities.

export type MarkupPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'openTag' | 'closeTag' | 'placeholder'; readonly id: number; readonly tag: string }
  /** It looks like a tag and is none: `< G1 >`. */
  | { readonly kind: 'misspelt'; readonly tag: string }

/**
 * Matches more than the tags themselves: a model's `< G1 >` is a broken tag, never text to print in the document.
 * Allows at most one space, since `\s*` before an optional slash takes quadratic time.
 */
const TAG_BODY = String.raw`\s?\/?\s?[gGxX]\s?\d+\s?\/?\s?>`
const LOOK_ALIKE = new RegExp(`<${TAG_BODY}`, 'g')
/** `<` of a look-alike becomes `&lt;`; text that already holds such an escape gains one `amp;`, so reading is exact. */
const TO_ESCAPE = new RegExp(`(?:<|&(?:amp;)*lt;)(?=${TAG_BODY})`, 'g')
const ESCAPED = new RegExp(`&((?:amp;)*)lt;(?=${TAG_BODY})`, 'g')
const TAG = /^<(?:g(?<open>\d{1,9})|\/g(?<close>\d{1,9})|x(?<alone>\d{1,9})\/)>$/

/** Text as it is written between tags. A look-alike may be spread over two texts: they are joined before. */
export function escapeMarkupText(text: string): string {
  return text.replace(TO_ESCAPE, (start) => (start === '<' ? '&lt;' : `&amp;${start.slice(1)}`))
}

function unescapeText(text: string): string {
  return text.replace(ESCAPED, (_, nested: string) => (nested === '' ? '<' : `&${nested.slice('amp;'.length)}lt;`))
}

/** Texts and tags in their order. Whether the tags are paired, nested and unique is left to the reader. */
export function splitMarkup(markup: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = []
  const addText = (part: string) => part !== '' && pieces.push({ kind: 'text', text: unescapeText(part) })
  let end = 0
  for (const match of markup.matchAll(LOOK_ALIKE)) {
    const [tag] = match
    addText(markup.slice(end, match.index))
    pieces.push(readTag(tag))
    end = match.index + tag.length
  }
  addText(markup.slice(end))
  return pieces
}

function readTag(tag: string): MarkupPiece {
  const groups = TAG.exec(tag)?.groups
  const digits = groups?.['open'] ?? groups?.['close'] ?? groups?.['alone']
  // `<g01>` would be written back as another tag.
  if (groups === undefined || digits === undefined || String(Number(digits)) !== digits)
    return { kind: 'misspelt', tag }
  const kind =
    groups['open'] !== undefined ? 'openTag' : groups['close'] !== undefined ? 'closeTag' : ('placeholder' as const)
  return { kind, id: Number(digits), tag }
}
