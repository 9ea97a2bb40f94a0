// A segment's tags as a tree over its plain text: their nesting and their positions.
import { mapInlines, type InlineRenderer } from '../../../documents/inline/inlines.ts'
import type { Inline } from '../../../documents/model.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** A tag of the source with the offsets of its content in the source's plain text. */
export interface TagNode {
  readonly tag: Extract<Inline, { kind: 'openTag' | 'placeholder' }>
  readonly start: number
  end: number
  readonly children: TagNode[]
}

export function treeOf(source: readonly Inline[]): TagNode[] {
  const roots: TagNode[] = []
  const open: TagNode[] = []
  let offset = 0
  const add = (node: TagNode) => (open.at(-1)?.children ?? roots).push(node)
  const walk: InlineRenderer<void> = {
    text: ({ text }) => void (offset += text.length),
    openTag: (tag) => {
      const node = { tag, start: offset, end: offset, children: [] }
      add(node)
      open.push(node)
    },
    closeTag: () => {
      const node = open.pop()
      if (node) node.end = offset
    },
    placeholder: (tag) => {
      add({ tag, start: offset, end: offset + tag.equiv.length, children: [] })
      offset += tag.equiv.length
    },
  }
  mapInlines(source, walk)
  return roots
}
