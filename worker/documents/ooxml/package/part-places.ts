// Which slide or sheet each part of a package stands on, in the order that the document's main part states: files are named
// in the order in which they were made.
import type { COUNTED_PLACES } from '../../../contract/translation/anchor.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { childElements } from '../elements.ts'
import { type OfficePackage, relationshipsOf } from './office-package.ts'
import type { TextPart } from './part-table.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'

/** A slide names its chart, and a chart the shapes that are drawn on it. */
const MAX_STEPS = 3

/** Of masters, names of sections and properties: they are on no slide by themselves. */
export const THE_DOCUMENT = { kind: 'document' } as const

export interface CountedPlaces {
  readonly kind: (typeof COUNTED_PLACES)[number]
  /** In their order. A place without a part, or whose part has no text, is counted too. */
  readonly places: readonly (CountedPlace | null)[]
  /** Kinds of relationships to what places share with others, or to other places. */
  readonly shared: ReadonlySet<string>
}

export interface CountedPlace {
  readonly entry: ZipEntry
  readonly label?: string
}

/** The parts that the elements of a list name by their relationship; null for one that names none. */
export async function listedParts(
  pkg: OfficePackage,
  source: string,
  list: XmlElement | null | undefined,
): Promise<(ZipEntry | null)[]> {
  const byId = new Map((await relationshipsOf(pkg, source)).map(({ id, entry }) => [id, entry]))
  return (list ? childElements(list) : []).map((each) => byId.get(each.attribute('r:id') ?? '') ?? null)
}

/** The parts with text: each of a place behind the place, and those of none, which are the document's, at the end. */
export async function inOrderOfPlaces<Kind>(
  pkg: OfficePackage,
  parts: readonly TextPart<Kind>[],
  { kind, places, shared }: CountedPlaces,
): Promise<TextPart<Kind>[]> {
  const withText = new Set(parts.map(({ entry }) => entry))
  const numbers = new Map<ZipEntry, number>()
  for (const [index, place] of places.entries()) if (place) numbers.set(place.entry, index + 1)
  for (const [index, place] of places.entries()) if (place) await follow(place.entry, index + 1, MAX_STEPS)

  async function follow(part: ZipEntry, number: number, steps: number): Promise<void> {
    if (steps === 0) return
    for (const { kind: relationship, entry } of await relationshipsOf(pkg, part.name)) {
      if (shared.has(relationship) || numbers.has(entry) || !withText.has(entry)) continue
      numbers.set(entry, number)
      await follow(entry, number, steps - 1)
    }
  }

  const rank = ({ entry }: TextPart<Kind>) => numbers.get(entry) ?? Infinity
  const placed = parts.map((part): TextPart<Kind> => {
    const number = numbers.get(part.entry)
    if (number === undefined) return { ...part, place: THE_DOCUMENT }
    const label = places[number - 1]?.label
    return { ...part, place: { kind, number, ...(label !== undefined && { label }) } }
  })
  return placed.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
