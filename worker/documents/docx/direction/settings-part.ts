// The languages by which Word picks the fonts of a theme (ECMA-376-1 §17.15.1.88).
import type { OfficeLanguage } from '../../ooxml/office-language.ts'
import type { PartReader } from '../../ooxml/part-reader.ts'
import { setAttribute } from '../../xml/xml-attribute.ts'
import { languageAttribute } from '../run-properties.ts'
import { prefixOf } from './properties.ts'

export function settingsReader(language: OfficeLanguage): PartReader {
  let isNamed = false
  return {
    blocks: new Set(),
    tags: new Set(['w:themeFontLang', 'w:clrSchemeMapping']),
    read({ name, qname, scope }, xml, path) {
      if (path.length !== 1) return [xml]
      const named = (tag: string) => setAttribute(tag, scope, languageAttribute(language), language.tag)
      if (name === 'w:themeFontLang') {
        isNamed = true
        return [named(xml)]
      }
      // The next in the order of the schema.
      return isNamed ? [xml] : [named(`<${prefixOf(qname)}themeFontLang/>`), xml]
    },
  }
}
