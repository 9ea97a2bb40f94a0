// A document of one page stays on its page: what grows in translation gets less space, then narrower letters, then
// smaller ones, evenly over the document, until the translation is no higher than the page.
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { DocumentError } from '../../../app-error.ts'
import { relatedParts, relationshipsOf, smallPart, type OfficePackage } from '../../ooxml/package/office-package.ts'
import type { FinishedParts, PackageFinish } from '../../ooxml/package/package-document.ts'
import { encodeXmlPart, parseXmlPart, type XmlPart } from '../../xml/xml-part.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { defaultEdits } from './default-edits.ts'
import { emptyLineEdits } from './empty-lines.ts'
import type { FitTally } from './fit-tally.ts'
import { FormatResolver } from './format-resolver.ts'
import { type PageHeight, pageHeight } from './page-height.ts'
import { applyEdits, statedEdits } from './scale-xml.ts'
import { firstFit, FIT_STEPS, type FitScale, UNSCALED } from './text-scale.ts'

/** Of the main part, which is held in memory: the largest of one page in two corpora has 170 kB. */
const MAX_PAGE_BYTES = 256 * 1024
/** A page may be estimated too high: by this much where the document does not say that it has one page, and where it does. */
const MOST_HEIGHT = { unsaid: 1.05, stated: 1.15 }
/** Of the page: what an estimate may be wrong by. */
const SAFE_SHARE = 0.98

/** Kinds of relationships of the main part to others that stand on its page. */
const ON_PAGE: ReadonlySet<string> = new Set(['header', 'footer', 'footnotes', 'endnotes'])

export interface PageFitInput {
  readonly pkg: OfficePackage
  readonly main: ZipEntry
  readonly styles: ZipEntry | undefined
  readonly statedPages: number | null
}

/** Null for a document of several pages, and one whose pages cannot be told. */
export async function pageFit(input: PageFitInput, tally: FitTally): Promise<PackageFinish | null> {
  const { pkg, main, styles, statedPages } = input
  if (!styles || main.inflatedBytes > MAX_PAGE_BYTES || (statedPages ?? 1) > 1) return null
  const source = await readParts(input)
  if (!source) return null
  const before = pageOf(source, UNSCALED)
  if (!before || !isOnePage(before, statedPages)) return null
  const limit = Math.max(before.room * SAFE_SHARE, before.height)
  const related = await relationshipsOf(pkg, main.name)
  const onPage = related.filter(({ kind }) => ON_PAGE.has(kind)).map(({ entry }) => entry)
  const held = new Set([main, ...onPage, styles])
  return {
    parts: held,
    finish: async (written) => {
      const after = await readParts(input, written)
      if (!after) return written
      const fits = (scale: FitScale) => {
        const page = pageOf(after, scale)
        return page === null || page.height + (before.room - page.room) <= limit
      }
      if (fits(UNSCALED)) return written
      const scale = firstFit(fits)
      if (!scale) tally.isPageOver = true
      return await scaledParts(pkg, held, written, after.formats, scale ?? FIT_STEPS.at(-1) ?? UNSCALED)
    },
  }
}

function isOnePage(
  { height, room, hasStatedBreak, hasRenderedBreak }: PageHeight,
  statedPages: number | null,
): boolean {
  if (hasStatedBreak || room <= 0) return false
  if (hasRenderedBreak && statedPages !== 1) return false
  return height <= room * (statedPages === 1 ? MOST_HEIGHT.stated : MOST_HEIGHT.unsaid)
}

interface ReadParts {
  readonly document: XmlElement
  readonly edges: ReadonlyMap<string, XmlElement>
  readonly footnotes: XmlElement | null
  readonly formats: FormatResolver
}

function pageOf(parts: ReadParts, scale: FitScale): PageHeight | null {
  return pageHeight(parts, parts.formats, scale)
}

/** `written`: the bytes of parts that are not as in the file. Null when the main part cannot be read. */
async function readParts(
  { pkg, main, styles }: PageFitInput,
  written: FinishedParts = new Map(),
): Promise<ReadParts | null> {
  const read = async (entry: ZipEntry | undefined) => (await partNow(pkg, entry, written))?.root ?? null
  const document = await read(main)
  if (!document) return null
  const related = await relationshipsOf(pkg, main.name)
  const edges = new Map<string, XmlElement>()
  for (const { id, kind, entry } of related) {
    const root = kind === 'header' || kind === 'footer' ? await read(entry) : null
    if (root) edges.set(id, root)
  }
  const only = async (kind: string) => await read([...(await relatedParts(pkg, main.name, kind))][0])
  const formats = new FormatResolver({
    styles: await read(styles),
    numbering: await only('numbering'),
    theme: await only('theme'),
  })
  return { document, edges, footnotes: await only('footnotes'), formats }
}

async function partNow(
  pkg: OfficePackage,
  entry: ZipEntry | undefined,
  written: FinishedParts,
): Promise<XmlPart | null> {
  const bytes = entry && written.get(entry)
  if (!bytes) return await smallPart(pkg, entry)
  try {
    return parseXmlPart(bytes)
  } catch (error) {
    if (error instanceof DocumentError) return null
    throw error
  }
}

async function scaledParts(
  pkg: OfficePackage,
  entries: ReadonlySet<ZipEntry>,
  written: FinishedParts,
  formats: FormatResolver,
  scale: FitScale,
): Promise<FinishedParts> {
  const scaled = new Map(written)
  for (const entry of entries) {
    const part = await partNow(pkg, entry, written)
    if (!part) continue
    const { root, encoding } = part
    const isStyles = root.name === 'w:styles'
    const added = isStyles ? defaultEdits(root, scale) : [...emptyLineEdits(root, formats, scale)]
    const edits = [...added, ...statedEdits(root, scale)]
    if (edits.length > 0) scaled.set(entry, encodeXmlPart(applyEdits(root.source, edits), encoding))
  }
  return scaled
}
