// Loads what the texts of slides take over, once for each layout; of a large presentation, a master for each of its layouts
// again, since the trees of all of them would fill the memory.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { OPERATIONS_PER_XML_BYTE } from '../limits.ts'
import {
  MAX_SMALL_PART_BYTES,
  type OfficePackage,
  relatedParts,
  smallPartRoot,
} from '../ooxml/package/office-package.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { TextStyles } from './text-styles.ts'

/** By slide, layout and master. A slide without a layout has the presentation's styles alone. */
export async function slideStyles(
  pkg: OfficePackage,
  main: ZipEntry,
  slides: readonly ZipEntry[],
  work: WorkBudget,
): Promise<ReadonlyMap<ZipEntry, TextStyles>> {
  async function rootOf(entry: ZipEntry | undefined): Promise<XmlElement | null> {
    if (!entry || entry.inflatedBytes > MAX_SMALL_PART_BYTES) return null
    work.spend(OPERATIONS_PER_XML_BYTE * entry.inflatedBytes)
    return await smallPartRoot(pkg, entry)
  }
  const related = async (entry: ZipEntry | undefined, kind: string) =>
    entry ? [...(await relatedParts(pkg, entry.name, kind))][0] : undefined
  const presentation = await rootOf(main)
  const all = new Map<ZipEntry, TextStyles>()
  /** Of a layout with its master, or of a master alone. */
  const stylesOf = async (layout: ZipEntry | undefined, master: ZipEntry | undefined) => {
    const entry = layout ?? master
    const known = entry && all.get(entry)
    if (known) return known
    const theme = await rootOf(await related(master, 'theme'))
    const styles = new TextStyles({ layout: await rootOf(layout), master: await rootOf(master), theme, presentation })
    if (entry) all.set(entry, styles)
    return styles
  }
  for (const slide of slides) {
    const layout = await related(slide, 'slideLayout')
    const master = await related(layout, 'slideMaster')
    all.set(slide, await stylesOf(layout, master))
    if (master) await stylesOf(undefined, master)
  }
  return all
}
