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

/** By slide. A slide without a layout has the presentation's styles alone. */
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
  const presentation = await rootOf(main)
  const byLayout = new Map<ZipEntry | undefined, TextStyles>()
  const bySlide = new Map<ZipEntry, TextStyles>()
  for (const slide of slides) {
    const [layout] = await relatedParts(pkg, slide.name, 'slideLayout')
    const known = byLayout.get(layout)
    const [master] = known || !layout ? [] : await relatedParts(pkg, layout.name, 'slideMaster')
    const styles = known ?? new TextStyles({ layout: await rootOf(layout), master: await rootOf(master), presentation })
    byLayout.set(layout, styles)
    bySlide.set(slide, styles)
  }
  return bySlide
}
