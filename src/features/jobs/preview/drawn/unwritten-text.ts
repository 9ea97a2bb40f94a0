// A saved text that the file does not hold yet, shown in the drawn paragraph in the place of the file's text.
import * as m from '../../../../../messages/generated/messages.js'
import { textFor } from './paragraph-text.ts'
import { isUnwritten, type SavedText, savedWords } from '../unwritten.ts'

/** What stood in a paragraph before, with its formatting. */
const fileContents = new WeakMap<HTMLElement, readonly Node[]>()

/** Shows the saved text, or the file's own again once the file holds it. */
export function showUnwritten(paragraph: HTMLElement, segment: SavedText, language: string): void {
  if (isUnwritten(segment)) {
    const contents = fileContents.get(paragraph) ?? [...paragraph.childNodes]
    fileContents.set(paragraph, contents)
    const { element: text, before } = textFor(paragraph, language)
    text.title = m.preview_unwritten()
    // Of a paragraph that goes on on the next page, one part holds the whole text.
    if (paragraph.dataset['unnumbered'] === undefined) text.textContent = savedWords(segment)
    paragraph.dataset['unwritten'] = ''
    const others = contents.filter((node) => !before.includes(node) && holdsMoreThanText(node))
    paragraph.replaceChildren(...before, text, ...others)
    return
  }
  const contents = fileContents.get(paragraph)
  if (!contents) return
  fileContents.delete(paragraph)
  delete paragraph.dataset['unwritten']
  paragraph.replaceChildren(...contents)
}

/** Pictures, and text boxes with paragraphs of their own. */
function holdsMoreThanText(node: Node): boolean {
  return node instanceof Element && node.querySelector('img, svg, p') !== null
}
