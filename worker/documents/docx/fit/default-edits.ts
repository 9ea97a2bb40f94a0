// Scales the formatting of texts that no style says anything of (ECMA-376-1 §17.7.5).
import { childElement } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { DEFAULT_RUN } from './formatting.ts'
import { runPropertyEdits, valueTag } from './run-property-edit.ts'
import type { Edit } from './scale-xml.ts'
import { type FitScale, scaledSize } from './text-scale.ts'

/** What must be added to `w:docDefaults`: stated sizes are scaled where they stand. `styles`: the root of the part. */
export function defaultEdits(styles: XmlElement, { size, width }: FitScale): Edit[] {
  const defaults = childElement(styles, 'w:docDefaults')
  const wrapper = defaults && childElement(defaults, 'w:rPrDefault')
  const properties = wrapper && childElement(wrapper, 'w:rPr')
  const has = (name: string) => properties !== undefined && childElement(properties, name) !== undefined
  const value = String(2 * scaledSize(DEFAULT_RUN.size, size))
  const values = {
    ...(width < 1 && !has('w:w') && { 'w:w': String(Math.round(100 * width)) }),
    ...(size < 1 && !has('w:sz') && { 'w:sz': value }),
    ...(size < 1 && !has('w:szCs') && { 'w:szCs': value }),
  }
  if (wrapper) return runPropertyEdits(wrapper, values)
  const prefix = styles.qname.slice(0, styles.qname.indexOf(':') + 1)
  const tags = Object.entries(values).map(([name, each]) => valueTag(styles, name.slice('w:'.length), each))
  if (tags.length === 0) return []
  const run = `<${prefix}rPrDefault><${prefix}rPr>${tags.join('')}</${prefix}rPr></${prefix}rPrDefault>`
  const at = defaults && !defaults.isEmpty ? defaults.openEnd : styles.openEnd
  if (defaults?.isEmpty === true) return []
  return [{ start: at, end: at, text: defaults ? run : `<${prefix}docDefaults>${run}</${prefix}docDefaults>` }]
}
