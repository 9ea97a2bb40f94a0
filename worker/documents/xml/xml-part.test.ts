import { expect, it } from 'vitest'
import { codeOf } from './testing/code-of.ts'
import { encodeUtf8 } from './utf8.ts'
import { xmlCodec } from './xml-codec.ts'
import { encodeXmlPart, parseXmlPart } from './xml-part.ts'

const RELATIONSHIPS =
  '\uFEFF<?xml version="1.0" standalone="yes"?>\r\n' +
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="rId1" Target="word/größe.xml"/></Relationships>'

it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('reads a part in %s, and writes it the same', (encoding) => {
  const bytes = xmlCodec(encoding).encode(RELATIONSHIPS)
  const part = parseXmlPart(bytes)
  expect(part.encoding).toBe(encoding)
  expect(part.root.name).toBe('rel:Relationships')
  const relationship = part.root.children.find((child) => child.kind === 'element')
  expect(relationship?.name).toBe('rel:Relationship')
  expect(relationship?.attribute('Target')).toBe('word/größe.xml')
  expect(encodeXmlPart(part.root.source, part.encoding)).toEqual(bytes)
})

it('refuses what is no XML', () => {
  expect(codeOf(() => parseXmlPart(new Uint8Array()))).toBe('document_damaged')
  expect(codeOf(() => parseXmlPart(Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e)))).toBe(
    'document_damaged',
  )
  expect(codeOf(() => parseXmlPart(encodeUtf8('<!DOCTYPE a><a/>')))).toBe('document_damaged')
})
