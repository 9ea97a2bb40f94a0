// Gives every paragraph of a DOCX a bookmark that says which it is. docx-preview draws bookmarks as elements with an id,
// so that a paragraph of the drawing can be found by its segment's anchor, whatever its text is.
import JSZip from 'jszip'

const WORD_NAMESPACES = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const PREFIX = 'verso-paragraph:'
/** Far above those of documents. */
const FIRST_ID = 1_000_000
const BREAKS = ['br', 'lastRenderedPageBreak']
/** Parts whose paragraphs are drawn. */
const DRAWN = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/

/** The file with its marks, for docx-preview alone: it is not compressed. Throws when it is no ZIP archive. */
export async function markParagraphs(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const zip = await JSZip.loadAsync(bytes)
  for (const { name } of Object.values(zip.files)) {
    if (!DRAWN.test(name)) continue
    const marked = markPart(name, (await zip.file(name)?.async('string')) ?? '')
    if (marked !== null) zip.file(name, marked)
  }
  return zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' })
}

/** Null where the part cannot be read: it is drawn without marks, or not at all. */
function markPart(part: string, xml: string): string | null {
  const tree = new DOMParser().parseFromString(xml, 'application/xml')
  if (tree.querySelector('parsererror')) return null
  const paragraphs = [...tree.getElementsByTagNameNS('*', 'p')].filter(isOfWord)
  const numbers = numbersOf(paragraphs)
  let marks = 0
  for (const [paragraph, number] of numbers) {
    for (const before of placesOfMarks(paragraph)) {
      const mark = tree.createElementNS(paragraph.namespaceURI, named(paragraph, 'bookmarkStart'))
      mark.setAttributeNS(paragraph.namespaceURI, named(mark, 'id'), String(FIRST_ID + marks++))
      mark.setAttributeNS(paragraph.namespaceURI, named(mark, 'name'), `${PREFIX}${part}:${number}`)
      paragraph.insertBefore(mark, before)
    }
  }
  return new XMLSerializer().serializeToString(tree)
}

/** A segment is anchored in the first of the alternatives; docx-preview draws the last of them. */
function numbersOf(paragraphs: readonly Element[]): ReadonlyMap<Element, number> {
  const numbers = new Map(paragraphs.map((paragraph, number) => [paragraph, number]))
  const alternatives = new Set(paragraphs.flatMap((paragraph) => paragraph.closest('AlternateContent') ?? []))
  for (const alternative of alternatives) {
    const [first, ...others] = [...alternative.children].map((child) => paragraphs.filter((one) => child.contains(one)))
    for (const other of others) {
      if (other.length !== first?.length) continue
      for (const [index, paragraph] of other.entries()) {
        const twin = first[index]
        const number = twin && numbers.get(twin)
        if (number !== undefined) numbers.set(paragraph, number)
      }
    }
  }
  return numbers
}

/** Behind the properties, and behind each page break: there docx-preview begins another element. */
function placesOfMarks(paragraph: Element): (ChildNode | null)[] {
  const [first] = paragraph.children
  const start = first?.localName === 'pPr' && isOfWord(first) ? first.nextSibling : paragraph.firstChild
  const broken = [...paragraph.children].filter((child) => BREAKS.some((name) => hasElement(child, name)))
  return [start, ...broken.map((run) => run.nextSibling)]
}

function hasElement(element: Element, name: string): boolean {
  return element.getElementsByTagNameNS('*', name).length > 0
}

function isOfWord({ namespaceURI }: Element): boolean {
  return namespaceURI !== null && WORD_NAMESPACES.has(namespaceURI)
}

function named({ prefix }: Element, name: string): string {
  return prefix === null ? name : `${prefix}:${name}`
}

/** The drawn paragraphs by part and ordinal. A header is drawn on each of its pages, and so it has several. */
export function findParagraphs(root: ParentNode): ReadonlyMap<string, HTMLElement[]> {
  const found = new Map<string, HTMLElement[]>()
  for (const mark of root.querySelectorAll<HTMLElement>(`[id^="${PREFIX}"]`)) {
    const paragraph = mark.closest('p')
    if (!paragraph) continue
    const key = mark.id.slice(PREFIX.length)
    const known = found.get(key)
    if (known?.includes(paragraph)) continue
    if (known) known.push(paragraph)
    else found.set(key, [paragraph])
  }
  return found
}

export function paragraphKey(part: string, ordinal: number): string {
  return `${part}:${ordinal}`
}
