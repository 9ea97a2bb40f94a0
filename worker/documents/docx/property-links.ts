// Content controls and fields can show a document's properties: a bound control keeps its text in them.
import type { PropertyLinks } from '../ooxml/properties/property-parts.ts'
import type { DocxContext } from './docx-context.ts'

/** The stores of the built-in properties have ids of their own ([MS-OI29500] 2.1.1265). */
const STORES = {
  core: '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}',
  extended: '{6668398D-A668-4E3E-A5EB-62B293D839F1}',
}

export function propertyLinks({ bound, shownProperties }: DocxContext): PropertyLinks {
  return {
    isShown: (name) => shownProperties.has(name.toLowerCase()),
    writtenValue(kind, name, value) {
      const controls = bound.ofStore(STORES[kind])
      const control = controls.find((each) => lastStep(each.binding.xpath) === name && each.shows(value))
      return control?.textFor(value) ?? null
    },
  }
}

/** `/ns1:coreProperties[1]/ns0:title[1]` → `title`, and so `//*[local-name()='title']`. */
function lastStep(xpath: string): string {
  const [, named] = /\*\[local-name\(\)\s*=\s*['"]([^'"]*)['"]\](?:\[\d+\])?\s*$/.exec(xpath) ?? []
  return named ?? /([^/:[\]]+)(?:\[\d+\])?\s*$/.exec(xpath)?.[1] ?? ''
}
