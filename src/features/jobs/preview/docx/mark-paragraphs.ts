// Gives every paragraph of a DOCX a bookmark that says which it is. docx-preview draws bookmarks as elements with an id,
// so that a paragraph of the drawing can be found by its segment's anchor, whatever its text is.
import JSZip from 'jszip'

const WORD_NAMESPACES = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const PREFIX = 'verso-paragraph:'
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
  for (const [ordinal, paragraph] of paragraphs.entries()) {
    const mark = tree.createElementNS(paragraph.namespaceURI, named(paragraph, 'bookmarkStart'))
    mark.setAttributeNS(paragraph.namespaceURI, named(mark, 'id'), String(1_000_000 + ordinal))
    mark.setAttributeNS(paragraph.namespaceURI, named(mark, 'name'), `${PREFIX}${part}:${ordinal}`)
    const properties = paragraph.firstElementChild
    const hasProperties = properties?.localName === 'pPr' && isOfWord(properties)
    paragraph.insertBefore(mark, hasProperties ? properties.nextSibling : paragraph.firstChild)
  }
  return new XMLSerializer().serializeToString(tree)
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
    if (known) known.push(paragraph)
    else found.set(key, [paragraph])
  }
  return found
}

export function paragraphKey(part: string, ordinal: number): string {
  return `${part}:${ordinal}`
}
