// docx-preview, loaded with the first preview of a Word document, as what draws one piece after the other.
import { parseAsync, renderDocument } from 'docx-preview'
import type { Paragraphs } from '../drawn/drawn-document.ts'
import type { CutDocument, DrawablePiece } from './cut-document.ts'
import { marksIn } from '../drawn/paragraph-keys.ts'
import { countersBefore, type ListLevel, type ListStyle } from './list-counters.ts'
import { withShownBullets } from './shown-bullets.ts'

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
  readonly documentPart: {
    parseXml(root: Element): void
    /** What `parseXml` has read. */
    readonly body: { readonly children: readonly { readonly type: string; className?: string }[] }
  }
  readonly stylesPart?: { readonly styles: readonly (ListStyle & { readonly id?: string })[] }
  readonly numberingPart?: { readonly domNumberings: readonly ListLevel[] }
}

/** The first class of a paragraph of the body, with its number. docx-preview gives it to all that it draws of it. */
const BLOCK = 'block-'

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
export async function openDrawer({ skeleton, pieces }: CutDocument): Promise<Drawer> {
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
      for (const [index, block] of parsed.documentPart.body.children.entries()) {
        if (block.type === 'paragraph') block.className = `${BLOCK}${index}`
      }
      await nextTask()
      const nodes = await renderDocument(parsed, OPTIONS)
      const drawing = nodes.find((node) => node instanceof HTMLElement && node.nodeName === 'DIV') as HTMLElement
      for (const link of drawing.querySelectorAll('a')) link.removeAttribute('href') // a preview leads nowhere
      const continued = findContinued(drawing)
      for (const parts of continued) numberOnce(parts)
      const paragraphs = findParagraphs(drawing, continued)
      const drawn = [...drawing.children] as HTMLElement[]
      const pages = drawn.slice(piece.pagesBefore, piece.hasPageBehind ? -1 : undefined)
      return { pages, paragraphs: within(pages, paragraphs) }
    },
  }
}

/** The page answers what it is asked in between. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

/** The paragraphs of which docx-preview makes two, because they go on on the next page. */
function findContinued(drawing: ParentNode): readonly (readonly HTMLElement[])[] {
  const parts = Map.groupBy(
    drawing.querySelectorAll<HTMLElement>(`p[class^="${BLOCK}"]`),
    ({ classList }) => classList[0],
  )
  return [...parts.values()].filter(({ length }) => length > 1)
}

/** Both would be numbered. The number belongs to the first, or to the second where the break stands before the text. */
function numberOnce([first, ...others]: readonly HTMLElement[]): void {
  const isNumberedLater = first?.textContent === ''
  if (first && isNumberedLater) first.dataset['unnumbered'] = ''
  for (const other of isNumberedLater ? others.slice(1) : others) other.dataset['unnumbered'] = ''
}

/** The mark stands at the beginning of a paragraph, and so in the first of two that are drawn of it. */
function findParagraphs(drawing: ParentNode, continued: readonly (readonly HTMLElement[])[]): Paragraphs {
  const found = new Map<string, HTMLElement[]>()
  for (const { mark, key } of marksIn(drawing)) {
    const paragraph = mark.closest('p')
    if (!paragraph) continue
    const parts = continued.find(([first]) => first === paragraph) ?? [paragraph]
    found.set(key, [...(found.get(key) ?? []), ...parts])
  }
  return found
}

function within(pages: readonly HTMLElement[], paragraphs: Paragraphs): Paragraphs {
  const inPages = (element: HTMLElement) => pages.some((page) => page.contains(element))
  return new Map([...paragraphs].map(([key, elements]) => [key, elements.filter(inPages)]))
}
