// A segment's content as one string, for models, memory files and hashes: `<g1>…</g1>` is a paired tag, `<x2/>` a
// placeholder. Text that looks like a tag is escaped. All other text, `<` and `&` included, stays as it is, because a
// model repeats plain text more faithfully than entities.
import { normalizeInlines, renderInlines, type InlineRenderer } from './inlines.ts'
import type { Inline } from './model.ts'

const markup: InlineRenderer<string> = {
  text: ({ text }) => escapeText(text),
  openTag: ({ id }) => `<g${id}>`,
  closeTag: ({ id }) => `</g${id}>`,
  placeholder: ({ id }) => `<x${id}/>`,
}

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

function escapeText(text: string): string {
  return text.replace(TO_ESCAPE, (start) => (start === '<' ? '&lt;' : `&amp;${start.slice(1)}`))
}

function unescapeText(text: string): string {
  return text.replace(ESCAPED, (_, nested: string) => (nested === '' ? '<' : `&${nested.slice('amp;'.length)}lt;`))
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
  let end = 0
  const addText = (part: string) => part !== '' && inlines.push({ kind: 'text', text: unescapeText(part) })
  for (const match of text.matchAll(LOOK_ALIKE)) {
    const [tag] = match
    addText(text.slice(end, match.index))
    end = match.index + tag.length
    const inline = parseTag(tag, equivs)
    if (inline === null) return { fault: { kind: 'misspelt', tag } }
    if (inline.kind === 'closeTag') {
      if (open.pop() !== inline.id) return { fault: { kind: 'crossed', tag } }
    } else {
      if (seen.has(inline.id)) return { fault: { kind: 'repeated', tag } }
      seen.add(inline.id)
      if (inline.kind === 'openTag') open.push(inline.id)
    }
    inlines.push(inline)
  }
  addText(text.slice(end))
  const unclosed = open.at(-1)
  return unclosed === undefined ? { inlines } : { fault: { kind: 'unclosed', tag: `<g${unclosed}>` } }
}

type Tag = Exclude<Inline, { kind: 'text' }>

function parseTag(tag: string, equivs: ReadonlyMap<number, string>): Tag | null {
  const groups = TAG.exec(tag)?.groups
  const digits = groups?.['open'] ?? groups?.['close'] ?? groups?.['alone']
  if (groups === undefined || digits === undefined) return null
  const id = Number(digits)
  if (String(id) !== digits) return null // `<g01>` would be written back as another tag
  if (groups['open'] !== undefined) return { kind: 'openTag', id }
  if (groups['close'] !== undefined) return { kind: 'closeTag', id }
  return { kind: 'placeholder', id, equiv: equivs.get(id) ?? '' }
}
