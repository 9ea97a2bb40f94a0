// Which slide a part belongs to. Slides are counted in the order of the presentation, hidden ones included (ECMA-376-1
// §19.2.1.34).
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElement } from '../ooxml/elements.ts'
import { type OfficePackage, smallPartRoot } from '../ooxml/package/office-package.ts'
import { inOrderOfPlaces, listedParts } from '../ooxml/package/part-places.ts'
import type { TextPart } from '../ooxml/package/part-table.ts'

/** What a slide refers to and shares with others, or what is another slide. */
const SHARED: ReadonlySet<string> = new Set(
  ['slide', 'slideLayout', 'slideMaster', 'notesMaster', 'handoutMaster', 'theme'].concat(['presentation']),
)

/** The parts of the slides, in the order of the presentation; empty for one that does not say. */
export async function slidesInOrder(pkg: OfficePackage, main: ZipEntry): Promise<ZipEntry[]> {
  const root = await smallPartRoot(pkg, main)
  const slides = await listedParts(pkg, main.name, root && childElement(root, 'p:sldIdLst'))
  return [...new Set(slides.filter((slide) => slide !== null))]
}

/** The parts with text: each of a slide's behind the slide, and those of no slide, which are the document's, at the end. */
export function inSlideOrder<Kind>(
  pkg: OfficePackage,
  parts: readonly TextPart<Kind>[],
  slides: readonly ZipEntry[],
): Promise<TextPart<Kind>[]> {
  return inOrderOfPlaces(pkg, parts, { kind: 'slide', places: slides.map((entry) => ({ entry })), shared: SHARED })
}
