// Converts a segment to HTML for translation servers that keep tags. A paired tag is `<span id="g1">…</span>`, a
// placeholder `<img id="x2">`, which no server takes for the end of a sentence.
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { type InlineRenderer, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'

const html: InlineRenderer<string> = {
  text: ({ text }) => escapeHtml(text),
  openTag: ({ id }) => `<span id="g${id}">`,
  closeTag: () => '</span>',
  placeholder: ({ id }) => `<img id="x${id}">`,
}

export function toHtml(inlines: readonly Inline[]): string {
  return renderInlines(inlines, html)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const TAG = /<(?<slash>\/?)(?<name>[a-zA-Z]{1,20})(?<attributes>[^<>]{0,200})>/g
const ID = /\bid\s?=\s?["']?(?<id>[gx]\d{1,9})\b/

/** The answer in the markup of models, `<g1>…</g1>` and `<x2/>`; tags of the server's own are dropped. */
export function toModelMarkup(answer: string): string {
  let markup = ''
  let at = 0
  const open: (string | null)[] = []
  for (const { index, 0: tag, groups } of answer.matchAll(TAG)) {
    markup += textMarkup(answer.slice(at, index))
    at = index + tag.length
    const id = ID.exec(groups?.['attributes'] ?? '')?.groups?.['id'] ?? null
    if (groups?.['slash'] === '/') {
      const closed = groups['name']?.toLowerCase() === 'span' ? (open.pop() ?? null) : null
      if (closed !== null) markup += `</${closed}>`
    } else if (id?.startsWith('x')) markup += `<${id}/>`
    else if (groups?.['name']?.toLowerCase() === 'span') {
      open.push(id)
      if (id !== null) markup += `<${id}>`
    }
  }
  return markup + textMarkup(answer.slice(at))
}

function textMarkup(text: string): string {
  return toMarkup([{ kind: 'text', text: unescapeHtml(text) }])
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function unescapeHtml(text: string): string {
  return text.replaceAll(
    /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,6}));/giu,
    (entity, ...rest) => {
      const { decimal, hex, name } = rest.at(-1) as Record<string, string | undefined>
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
    },
  )
}
