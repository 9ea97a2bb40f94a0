// Which slide a part belongs to. Slides are counted in the order of the presentation, hidden ones included; files are
// named in the order in which slides were made (ECMA-376-1 §19.2.1.34).
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { type OfficePackage, relationshipsOf, smallPartRoot } from '../ooxml/package/office-package.ts'
import type { TextPart } from '../ooxml/package/part-table.ts'

/** What a slide refers to and shares with others, or what is another slide. */
const OTHERS: ReadonlySet<string> = new Set(
  ['slide', 'slideLayout', 'slideMaster', 'notesMaster', 'handoutMaster', 'theme'].concat(['presentation']),
)
/** A slide names its chart, and a chart the shapes that are drawn on it. */
const MAX_STEPS = 3

/** Of masters, names of sections and properties: they are on no slide by themselves. */
export const THE_DOCUMENT = { kind: 'document' } as const

/** The parts of the slides, in the order of the presentation; empty for one that does not say. */
export async function slidesInOrder(pkg: OfficePackage, main: ZipEntry): Promise<ZipEntry[]> {
  const root = await smallPartRoot(pkg, main)
  const list = root && childElement(root, 'p:sldIdLst')
  const byId = new Map((await relationshipsOf(pkg, main.name)).map(({ id, entry }) => [id, entry]))
  const slides = (list ? childElements(list) : []).flatMap((slide) => byId.get(slide.attribute('r:id') ?? '') ?? [])
  return [...new Set(slides)]
}

/** The parts with text: each of a slide's behind the slide, and those of no slide, which are the document's, at the end. */
export async function inSlideOrder<Kind>(
  pkg: OfficePackage,
  parts: readonly TextPart<Kind>[],
  slides: readonly ZipEntry[],
): Promise<TextPart<Kind>[]> {
  const withText = new Set(parts.map(({ entry }) => entry))
  const numbers = new Map<ZipEntry, number>(slides.map((slide, index) => [slide, index + 1]))
  for (const [index, slide] of slides.entries()) await place(slide, index + 1, MAX_STEPS)

  async function place(part: ZipEntry, number: number, steps: number): Promise<void> {
    if (steps === 0) return
    for (const { kind, entry } of await relationshipsOf(pkg, part.name)) {
      if (OTHERS.has(kind) || numbers.has(entry) || !withText.has(entry)) continue
      numbers.set(entry, number)
      await place(entry, number, steps - 1)
    }
  }

  const rank = ({ entry }: TextPart<Kind>) => numbers.get(entry) ?? Infinity
  const placed = parts.map((part): TextPart<Kind> => {
    const number = numbers.get(part.entry)
    return { ...part, place: number === undefined ? THE_DOCUMENT : { kind: 'slide', number } }
  })
  return placed.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
