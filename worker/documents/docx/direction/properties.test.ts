import { expect, it } from 'vitest'
import { NamespaceScope } from '../../xml/namespace-scope.ts'
import { OOXML_NAMESPACES } from '../../xml/ooxml-namespaces.ts'
import { parseXmlFragment } from '../../xml/xml-tree.ts'
import { W } from '../../testing/docx-package.ts'
import { Properties } from './properties.ts'

const SCOPE = NamespaceScope.outermost(OOXML_NAMESPACES).extend([['w', W]])

function paragraphProperties(inner: string | null): Properties {
  const xml = `<w:p>${inner === null ? '' : `<w:pPr>${inner}</w:pPr>`}</w:p>`
  return Properties.of(parseXmlFragment(xml, SCOPE), 'pPr')
}

it('keeps what is not changed', () => {
  const inner = ' <w:pStyle w:val="A"/><!-- why --> <w:jc  w:val="left" />'
  expect(String(paragraphProperties(inner))).toBe(`<w:pPr>${inner}</w:pPr>`)
  expect(String(paragraphProperties(null))).toBe('')
})

it('puts a property where the schema wants it', () => {
  const properties = paragraphProperties('<w:pStyle w:val="A"/><w:keepNext/><w:jc w:val="left"/><w:rPr/>')
  properties.put('bidi')
  expect(String(properties)).toBe(
    '<w:pPr><w:pStyle w:val="A"/><w:keepNext/><w:bidi/><w:jc w:val="left"/><w:rPr/></w:pPr>',
  )
  const none = paragraphProperties(null)
  none.put('bidi', '0')
  expect(String(none)).toBe('<w:pPr><w:bidi w:val="0"/></w:pPr>')
})

it('changes a value, and leaves the rest of the property', () => {
  const properties = paragraphProperties('<w:jc w:val="left" w:other="1"/>')
  properties.put('jc', 'right')
  expect(String(properties)).toBe('<w:pPr><w:jc w:val="right" w:other="1"/></w:pPr>')
})

it('is gone when its last property is', () => {
  const properties = paragraphProperties('<w:bidi/>')
  expect(properties.toggle('bidi')).toBe(true)
  properties.remove('bidi')
  expect(String(properties)).toBe('')
  expect(paragraphProperties('<w:bidi w:val="false"/>').toggle('bidi')).toBe(false)
  expect(paragraphProperties('').toggle('bidi')).toBe(undefined)
})
