// The data stores of bound controls: custom XML parts, found by item id and changed at the paths the controls name
// (ECMA-376-1 §22.5). A value is changed only if it equals the control's text; a package of rich text stays as it is.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { DocumentError } from '../../app-error.ts'
import { hasLetters } from '../ooxml/atom-content.ts'
import { childElements, readableAttribute } from '../ooxml/elements.ts'
import { type OfficePackage, smallPart, smallPartRoot } from '../ooxml/package/office-package.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import { encodeXmlPart, type XmlPart } from '../xml/xml-part.ts'
import type { BoundControl } from './content-control.ts'
import type { WorkBudget } from '../work-budget.ts'
import { findInStore, type StorePlace } from './store-path.ts'

/** Bytes of a part that count as one element, whatever they hold. */
const BYTES_PER_ELEMENT = 32
/** Finding and inflating a part takes as long as reading so many elements, however small it is. */
const ELEMENTS_PER_PART = 1_000

/** Custom XML parts by entry, with the id that bindings name them by. Once `work` is used up, those found so far. */
export async function findStores(pkg: OfficePackage, work: WorkBudget): Promise<Map<ZipEntry, string>> {
  const stores = new Map<ZipEntry, string>()
  const { archive, types } = pkg
  const items = new StoreItems(pkg, work)
  try {
    for (const properties of archive.entries) {
      if (!types.of(properties.name).endsWith('officedocument.customxmlproperties+xml')) continue
      work.spend(elementsIn(properties))
      const root = await smallPartRoot(pkg, properties)
      const id = root ? readableAttribute(root, 'ds:itemID') : undefined
      const item = archive.find(await items.of(properties))
      if (id !== undefined && item) stores.set(item, id.toUpperCase())
    }
  } catch (error) {
    if (!(error instanceof DocumentError && work.isUsedUp)) throw error
  }
  return stores
}

function elementsIn({ inflatedBytes }: ZipEntry): number {
  return ELEMENTS_PER_PART + inflatedBytes / BYTES_PER_ELEMENT
}

class StoreItems {
  readonly #pkg: OfficePackage
  readonly #work: WorkBudget
  /** Parts of relationships by their folder, in lower case. */
  readonly #relationships = new Map<string, ZipEntry[]>()
  /** By folder: items by the file names that their relationships lead to, in lower case. */
  readonly #known = new Map<string, ReadonlyMap<string, string>>()

  constructor(pkg: OfficePackage, work: WorkBudget) {
    this.#pkg = pkg
    this.#work = work
    for (const entry of pkg.archive.entries) {
      const name = entry.name.toLowerCase()
      if (!name.endsWith('.rels')) continue
      const folder = name.slice(0, name.lastIndexOf('/') + 1)
      const together = this.#relationships.get(folder) ?? []
      together.push(entry)
      this.#relationships.set(folder, together)
    }
  }

  /** The part whose relationships lead to these properties; by Office's own naming where none do. */
  async of(properties: ZipEntry): Promise<string> {
    const folder = properties.name.slice(0, properties.name.lastIndexOf('/') + 1)
    const name = properties.name.slice(folder.length).toLowerCase()
    const items = this.#known.get(folder) ?? (await this.#itemsIn(folder))
    this.#known.set(folder, items)
    return items.get(name) ?? properties.name.replace(/itemProps(\d*)/i, 'item$1')
  }

  async #itemsIn(folder: string): Promise<ReadonlyMap<string, string>> {
    const prefix = `${folder}_rels/`
    const items = new Map<string, string>()
    for (const entry of this.#relationships.get(prefix.toLowerCase()) ?? []) {
      this.#work.spend(elementsIn(entry))
      const relationships = await smallPartRoot(this.#pkg, entry)
      const links = relationships ? childElements(relationships) : []
      const item = folder + entry.name.slice(prefix.length, -'.rels'.length)
      for (const link of links) {
        const target = (readableAttribute(link, 'Target') ?? '').toLowerCase()
        const name = target.slice(target.lastIndexOf('/') + 1)
        if (!items.has(name)) items.set(name, item)
      }
    }
    return items
  }
}

export interface StoreChanges {
  /** Null when nothing in the store changes, or the part cannot be read. */
  readonly bytes: Uint8Array | null
  /** Whether a control was written whose text the store may restore. */
  readonly keepsOldText: boolean
}

export async function rewriteStore(
  pkg: OfficePackage,
  entry: ZipEntry,
  controls: readonly BoundControl[],
  work: WorkBudget,
): Promise<StoreChanges> {
  const unread = { bytes: null, keepsOldText: controls.some(({ binding }) => binding.storeItemId !== null) }
  try {
    work.spend(elementsIn(entry) + controls.length)
    const part = await smallPart(pkg, entry)
    return part ? changedStore(part, controls, work) : unread
  } catch (error) {
    // A tag on the way is malformed, or the paths go through too much.
    if (error instanceof DocumentError) return unread
    throw error
  }
}

function changedStore(part: XmlPart, controls: readonly BoundControl[], work: WorkBudget): StoreChanges {
  const changes = new Map<number, Change | null>()
  const unmet = new Set<number | BoundControl>()
  for (const control of controls) {
    const place = findInStore(part.root, control.binding.xpath, control.binding.prefixes, work)
    if (place === 'unknown') unmet.add(control)
    if (place === 'unknown' || !place || !hasLetters(place.text)) continue
    // Word shows one text in all controls of a place: the first that showed it speaks for all.
    if (!control.shows(place.text)) unmet.add(place.start)
    else if (!changes.has(place.start)) changes.set(place.start, changeOf(place, control.textFor(place.text)))
  }
  const keepsOldText = [...unmet].some((each) => typeof each !== 'number' || !changes.has(each))
  const { source } = part.root
  let xml = ''
  let end = 0
  for (const change of [...changes.values()].toSorted((a, b) => (a?.start ?? 0) - (b?.start ?? 0))) {
    if (!change) continue
    xml += source.slice(end, change.start) + change.text
    end = change.end
  }
  xml += source.slice(end)
  return { bytes: xml === source ? null : encodeXmlPart(xml, part.encoding), keepsOldText }
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Null where the text stays: its characters may be written in another way. */
function changeOf({ start, end, text, kind }: StorePlace, written: string): Change | null {
  if (written === text) return null
  return { start, end, text: kind === 'attribute' ? encodeXmlAttribute(written) : encodeXmlText(written) }
}
