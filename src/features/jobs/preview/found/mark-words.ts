// Marks the words of a search in texts that are drawn, by the CSS Custom Highlight API: nothing in the drawing changes.
// Browsers without it show no marks.
import type { MarkupPiece } from '../../../../../worker/contract/translation/inline-markup.ts'
import { findInPieces } from './found-words.ts'

/** As `::highlight()` names it. */
const NAME = 'found'

/** Answers how to end it. The marks do not follow when the element's text becomes another one. */
export function markWords(element: Element, words: string): () => void {
  if (words === '' || typeof Highlight === 'undefined') return () => undefined
  const ranges = rangesOf(element, words)
  const highlight = CSS.highlights.get(NAME) ?? new Highlight()
  CSS.highlights.set(NAME, highlight)
  for (const range of ranges) highlight.add(range)
  return () => {
    for (const range of ranges) highlight.delete(range)
  }
}

/** Where the words stand in the texts of an element. */
export function rangesOf(element: Element, words: string): Range[] {
  if (!mayHold(element.textContent, words)) return []
  const nodes = textsAndBreaks(element)
  return findInPieces(nodes.map(pieceOf), words).flatMap(({ piece, marks }, index) => {
    const node = nodes[index]
    if (!(node instanceof Text) || piece.kind !== 'text') return []
    return marks.map(([start, end]) => {
      const range = document.createRange()
      range.setStart(node, ownOffset(node.data, start))
      range.setEnd(node, ownOffset(node.data, end))
      return range
    })
  })
}

/** Whether it is worth a closer look. Capitals, because of `ς`, which is a small sigma at the end of words alone. */
function mayHold(text: string, words: string): boolean {
  const [first = ''] = capitals(words).trim().split(/\s/u)
  return capitals(text).includes(first)
}

function capitals(text: string): string {
  return text.normalize('NFC').toUpperCase()
}

function textsAndBreaks(element: Element): Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const nodes: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text || node.nodeName === 'BR') nodes.push(node)
  }
  return nodes
}

function pieceOf(node: Node): MarkupPiece {
  return node instanceof Text ? { kind: 'text', text: node.data } : { kind: 'placeholder', id: 0, tag: '' }
}

/** The offset in a text of what stands at an offset in its composed form. */
function ownOffset(text: string, composedOffset: number): number {
  if (text.normalize('NFC').length === text.length) return composedOffset
  let offset = composedOffset
  while (offset < text.length && text.slice(0, offset).normalize('NFC').length < composedOffset) offset += 1
  // A letter's accents belong to it.
  while (/^\p{M}/u.test(text.slice(offset))) offset += 1
  return offset
}
