import { textContent } from '../../xml/xml-tree.ts'
import { childElement } from '../elements.ts'
import { type OfficePackage, partOfType, smallPartRoot } from '../package/office-package.ts'
import { EXTENDED_PROPERTIES } from './property-parts.ts'

/** What the last program that saved the document has counted, such as `ep:Pages`; null when it did not count. */
export async function statedNumber(pkg: OfficePackage, name: string): Promise<number | null> {
  const properties = await smallPartRoot(pkg, partOfType(pkg, EXTENDED_PROPERTIES))
  const stated = properties ? childElement(properties, name) : undefined
  const number = stated ? Number.parseInt(textContent(stated), 10) : Number.NaN
  return number > 0 ? number : null
}
