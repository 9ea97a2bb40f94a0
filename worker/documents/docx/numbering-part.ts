// Text of numbering levels: `Chapter %1` (ECMA-376-1 §17.9.11). The numbers are placeholders.
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { attributeSpan } from '../ooxml/plain-block.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export function numberingReader(): PartReader {
  return {
    blocks: new Set(),
    tags: new Set(['w:lvlText']),
    read(element, xml) {
      const span = levelSpan(element, xml)
      return span ? around(element, xml, [span]) : [xml]
    },
  }
}

function levelSpan(element: XmlElement, xml: string): Span | null {
  const span = attributeSpan(element, 'w:val', xml)
  const value = span?.block.slot?.source.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('') ?? ''
  // One letter is a bullet in a symbol font.
  if (!span || !/\p{L}{2}/u.test(value)) return null
  return { ...span, block: withNumbers(span.block, value) }
}

/** `%1` is a placeholder of the segment: it must come back, and may move. */
function withNumbers(block: TextBlock, value: string): TextBlock {
  const parts = value.split(/(%[1-9])/).filter((part) => part !== '')
  const numbers = parts.filter((part) => /^%[1-9]$/.test(part))
  let id = 0
  const source = parts.map((part) =>
    /^%[1-9]$/.test(part)
      ? { kind: 'placeholder' as const, id: ++id, equiv: '1' }
      : { kind: 'text' as const, text: part },
  )
  return {
    slot: { role: 'caption', source, linkKey: 'numbering' },
    original: block.original,
    write: (target) =>
      block.write(
        target.map((inline) =>
          inline.kind === 'placeholder' ? { kind: 'text', text: numbers[inline.id - 1] ?? '' } : inline,
        ),
      ),
  }
}
