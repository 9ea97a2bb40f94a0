// A paragraph's translation as the editor holds it: text, and tags that cannot be divided.
import { type Node, Schema } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import { escapeMarkupText, splitMarkup } from '../../../../../../worker/contract/translation/inline-markup.ts'
import { isTag, obeysLaw, type Tag, type TagLaw, writeTag } from './tag-law.ts'
import { type KnownTags, tagChip } from './tag-chip.ts'

const tag = {
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  attrs: { id: { validate: 'number' } },
} as const

/** No tag can be read from HTML, nor is one written: what is pasted, dropped or copied has none. */
export const targetSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph' },
    paragraph: { content: 'inline*', whitespace: 'pre', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
    text: { group: 'inline' },
    openTag: tag,
    closeTag: tag,
    placeholder: tag,
  },
})

/** How a view draws the tags. */
export function chipViews(known: KnownTags): Record<Tag['kind'], NodeViewConstructor> {
  const view: NodeViewConstructor = (node) => {
    const dom = document.createElement('span')
    const tag = tagOf(node)
    if (!tag) return { dom }
    const { className, name, text } = tagChip(tag, known)
    Object.assign(dom, { className, title: name, textContent: text })
    dom.setAttribute('role', 'img')
    dom.setAttribute('aria-label', name)
    dom.dataset['tag'] = writeTag(tag)
    return { dom }
  }
  return { openTag: view, closeTag: view, placeholder: view }
}

export function tagNode({ kind, id }: Tag): Node {
  return targetSchema.node(kind, { id })
}

export function tagOf({ type, attrs }: Node): Tag | null {
  const { name } = type
  if (name !== 'openTag' && name !== 'closeTag' && name !== 'placeholder') return null
  return { kind: name, id: Number(attrs['id']) }
}

/** The tags in their order, each with its position. */
export function tagsOf(doc: Node): (Tag & { readonly at: number })[] {
  const tags: (Tag & { at: number })[] = []
  doc.descendants((node, at) => {
    const tag = tagOf(node)
    if (tag) tags.push({ ...tag, at })
  })
  return tags
}

/** A text whose tags are not those of the source gets them at its end: nothing else is known of their places. */
export function readTarget(markup: string | null, law: TagLaw): Node {
  const pieces = splitMarkup(markup ?? '')
  const text = (words: string) => (words === '' ? [] : [targetSchema.text(words)])
  if (obeysLaw(pieces.filter(isTag), law)) {
    const content = pieces.flatMap((piece) =>
      piece.kind === 'text' ? text(piece.text) : isTag(piece) ? [tagNode(piece)] : text(piece.tag),
    )
    return documentOf(content)
  }
  const words = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  return documentOf([...text(words), ...law.tags.map(tagNode)])
}

function documentOf(content: Node[]): Node {
  return targetSchema.node('doc', null, [targetSchema.node('paragraph', null, content)])
}

export function writeTarget(doc: Node): string {
  let markup = ''
  let text = '' // a look-alike of a tag may be spread over two text nodes
  doc.descendants((node) => {
    const tag = tagOf(node)
    if (node.isText) text += node.text ?? ''
    if (!tag) return
    markup += escapeMarkupText(text) + writeTag(tag)
    text = ''
  })
  return markup + escapeMarkupText(text)
}

/** Where words stand that a finding quotes, tags among them or not; null where they don't. */
export function findWords(doc: Node, words: string): { readonly from: number; readonly to: number } | null {
  const start = words === '' ? -1 : doc.textContent.indexOf(words)
  if (start === -1) return null
  const from = positionInText(doc, start)
  const last = positionInText(doc, start + words.length - 1)
  return from === null || last === null ? null : { from, to: last + 1 }
}

/** Where a character stands, given its place in the text without its tags; in UTF-16 units. */
export function positionInText(doc: Node, index: number): number | null {
  let passed = 0
  let found: number | null = null
  doc.descendants((node, at) => {
    const length = node.text?.length ?? 0
    if (found === null && index < passed + length) found = at + index - passed
    passed += length
  })
  return found
}
