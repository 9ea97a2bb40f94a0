// docx-preview, loaded with the first preview of a Word document, as what draws one piece after the other.
import { parseAsync, renderDocument } from 'docx-preview'
import type { CutDocument, DrawablePiece } from './cut-document.ts'
import { countersBefore, type ListLevel, type ListStyle } from './list-counters.ts'
import { PARAGRAPH_ID } from './paragraph-key.ts'
import { withShownBullets } from './shown-bullets.ts'

/** Drawn paragraphs by key. A header is drawn on each of its pages, and so it has several. */
export type Paragraphs = ReadonlyMap<string, readonly HTMLElement[]>

export interface DrawnPages {
  readonly pages: readonly HTMLElement[]
  readonly paragraphs: Paragraphs
}

export interface Drawer {
  /** What the pages look right with. */
  readonly styles: readonly Node[]
  /** For each piece the `counter-set` of its place. */
  readonly counters: readonly string[]
  /** One at a time: docx-preview keeps the body that it is to draw. Rejects when the piece cannot be drawn. */
  draw(piece: DrawablePiece): Promise<DrawnPages>
}

/** What docx-preview makes of a package: it is not in its types, and the version is pinned. */
interface ParsedDocument {
  readonly documentPart: { parseXml(root: Element): void }
  readonly stylesPart?: { readonly styles: readonly (ListStyle & { readonly id?: string })[] }
  readonly numberingPart?: { readonly domNumberings: readonly ListLevel[] }
}

const OPTIONS = {
  inWrapper: true,
  ignoreLastRenderedPageBreak: false,
  // The content security policy lets pictures come as data, and fonts not at all.
  useBase64URL: true,
  ignoreFonts: true,
  renderAltChunks: false,
  experimental: false,
}

/** Rejects when the package is no DOCX. */
export async function openDrawer({ skeleton, pieces, mainPart }: CutDocument): Promise<Drawer> {
  const parsed = (await parseAsync(skeleton, OPTIONS)) as ParsedDocument
  // With an empty body: it also lets the styles take over what they are based on, before a piece is drawn by them.
  const styles = (await renderDocument(parsed, OPTIONS)).filter(({ nodeName }) => nodeName === 'STYLE')
  for (const style of styles) style.textContent = withShownBullets(style.textContent ?? '')
  const stylesById = new Map((parsed.stylesPart?.styles ?? []).map((style) => [style.id ?? '', style]))
  return {
    styles,
    counters: countersBefore(pieces, parsed.numberingPart?.domNumberings ?? [], stylesById),
    draw: async (piece) => {
      const tree = new DOMParser().parseFromString(piece.xml, 'application/xml')
      if (tree.querySelector('parsererror')) throw new Error('the body cannot be read')
      parsed.documentPart.parseXml(tree.documentElement)
      await nextTask()
      const nodes = await renderDocument(parsed, OPTIONS)
      const drawing = nodes.find((node) => node instanceof HTMLElement && node.nodeName === 'DIV') as HTMLElement
      for (const link of drawing.querySelectorAll('a')) link.removeAttribute('href') // a preview leads nowhere
      numberOnce(findParagraphs(drawing), mainPart)
      const drawn = [...drawing.children] as HTMLElement[]
      const pages = drawn.slice(piece.pagesBefore, piece.hasPageBehind ? -1 : undefined)
      drawing.replaceChildren(...pages)
      return { pages, paragraphs: findParagraphs(drawing) }
    },
  }
}

/** The page answers what it is asked in between. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * docx-preview makes two of a paragraph that goes on on the next page, and numbers both. The number belongs to the
 * first, or to the second where the break stands before the text.
 */
function numberOnce(paragraphs: Paragraphs, mainPart: string): void {
  for (const [key, [first, ...others]] of paragraphs) {
    if (!first || !key.startsWith(`${mainPart}:`)) continue
    const [second] = others
    if (second && first.textContent === '') {
      first.dataset['unnumbered'] = ''
      others.shift()
    }
    for (const other of others) other.dataset['unnumbered'] = ''
  }
}

function findParagraphs(root: ParentNode): Paragraphs {
  const found = new Map<string, HTMLElement[]>()
  for (const mark of root.querySelectorAll<HTMLElement>(`[id^="${PARAGRAPH_ID}"]`)) {
    const paragraph = mark.closest('p')
    if (!paragraph) continue
    const key = mark.id.slice(PARAGRAPH_ID.length)
    const known = found.get(key)
    if (known?.includes(paragraph)) continue
    if (known) known.push(paragraph)
    else found.set(key, [paragraph])
  }
  return found
}
