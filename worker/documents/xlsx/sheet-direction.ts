// The side on which a sheet's first column stands: the right one for a language that is written from right to left.
import { readableAttribute } from '../ooxml/elements.ts'
import type { Span } from '../ooxml/fragment.ts'
import { removeAttribute, setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { following } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

const ON: ReadonlySet<string | undefined> = new Set(['1', 'true'])

export function turnedView(view: XmlElement, xml: string, { language, written }: XlsxContext): Span[] {
  const isTurned = ON.has(readableAttribute(view, 'rightToLeft'))
  if (!language || isTurned === language.isRightToLeft) return []
  const { start, openEnd } = view
  return [
    following(start, openEnd, xml, () => {
      if (!written.any) return null
      const tag = xml.slice(start, openEnd)
      return language.isRightToLeft
        ? setAttribute(tag, view.scope, 'rightToLeft', '1')
        : removeAttribute(tag, view.scope, 'rightToLeft')
    }),
  ]
}
