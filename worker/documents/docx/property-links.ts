// Content controls and fields can show a document's properties: a bound control keeps its text in them.
import type { PropertyLinks } from '../ooxml/properties/property-parts.ts'
import { OPERATIONS_PER_ATOM } from '../limits.ts'
import { type BoundControl, spaced } from './content-control.ts'
import type { DocxContext } from './docx-context.ts'

/** The stores of the built-in properties have ids of their own ([MS-OI29500] 2.1.1265). */
export const STORES = {
  core: '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}',
  extended: '{6668398D-A668-4E3E-A5EB-62B293D839F1}',
}

export function propertyLinks(context: DocxContext): PropertyLinks {
  const { shownProperties } = context
  const known: { [kind in keyof typeof STORES]?: ReadonlyMap<string, BoundControl> } = {}
  return {
    isShown: (name) => shownProperties.has(name.toLowerCase()),
    writtenValue(kind, name, value) {
      const controls = (known[kind] ??= controlsByText(context, STORES[kind]))
      return controls.get(keyOf(name, spaced(value)))?.textFor(value) ?? null
    },
  }
}

/** The first control of each property that showed a text. To be made when the document's controls have been read. */
function controlsByText({ bound, work }: DocxContext, store: string): ReadonlyMap<string, BoundControl> {
  work.spend(OPERATIONS_PER_ATOM * bound.countFor(store))
  const controls = new Map<string, BoundControl>()
  for (const control of bound.ofStore(store)) {
    const key = keyOf(lastStep(control.binding.xpath), control.shownText)
    if (!controls.has(key)) controls.set(key, control)
  }
  return controls
}

function keyOf(name: string, text: string): string {
  return `${name} ${text}`
}

/** `/ns1:coreProperties[1]/ns0:title[1]` → `title`, and so `//*[local-name()='title']`. */
function lastStep(xpath: string): string {
  const [, named] = /\*\[local-name\(\)\s*=\s*['"]([^'"]*)['"]\](?:\[\d+\])?\s*$/.exec(xpath) ?? []
  return named ?? /([^/:[\]]+)(?:\[\d+\])?\s*$/.exec(xpath)?.[1] ?? ''
}
