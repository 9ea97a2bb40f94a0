import { describe, expect, it } from 'vitest'
import { codeOf } from './testing/code-of.ts'
import { decodeXmlAttribute, decodeXmlCdata, decodeXmlText, encodeXmlAttribute, encodeXmlText } from './xml-text.ts'

describe('character data', () => {
  it.each([
    ['nothing to decode', 'nothing to decode'],
    ['&amp;lt; &lt;&gt;&quot;&apos;', '&lt; <>"\''],
    ['&#65;&#x42;&#x0063;', 'ABc'],
    ['&#128512;&#x1F600;&#x10FFFF;', '😀😀\u{10FFFF}'],
    ['&#9;&#10;&#13;&#x20;', '\t\n\r '],
    ['a\r\nb\rc\n\rd', 'a\nb\nc\n\nd'],
    ['] ]> >', '] ]> >'],
    ['漢\u0085\u007F', '漢\u0085\u007F'],
  ])('%j means %j', (source, value) => {
    expect(decodeXmlText(source)).toBe(value)
  })

  it.each([
    'a & b',
    '&',
    '&;',
    '&amp',
    '&nbsp;',
    '&AMP;',
    '&#;',
    '&#x;',
    '&#X41;',
    '&#-1;',
    '&#6 5;',
    '&#0;',
    '&#1;',
    '&#xD800;',
    '&#xDFFF;',
    '&#xFFFE;',
    '&#x110000;',
    '&#99999999999999999999999999;',
    'a\u0000',
    '\u001B',
    '\uFFFF',
    'a ]]> b',
  ])('%j is damaged', (source) => {
    expect(codeOf(() => decodeXmlText(source))).toBe('document_damaged')
  })

  it('is searched once, however many ampersands there are', () => {
    const started = performance.now()
    expect(decodeXmlText('&amp;'.repeat(1_000_000)).length).toBe(1_000_000)
    expect(codeOf(() => decodeXmlText('&'.repeat(1_000_000)))).toBe('document_damaged')
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

it('takes CDATA as it is, but for line ends', () => {
  expect(decodeXmlCdata('<a> &amp; ]] \r\n\r')).toBe('<a> &amp; ]] \n\n')
  expect(codeOf(() => decodeXmlCdata('\u0008'))).toBe('document_damaged')
})

it('reads white space in an attribute as spaces, unless it is written as references', () => {
  expect(decodeXmlAttribute('a\tb\nc\r\nd\re')).toBe('a b c d e')
  expect(decodeXmlAttribute('a&#9;b&#xA;c&#13;d ]]>')).toBe('a\tb\nc\rd ]]>')
  expect(codeOf(() => decodeXmlAttribute('a < b'))).toBe('document_damaged')
})

describe('encoding', () => {
  it.each(['a & b < c > d', ']]>', '"\'', '\t\n\r\r\n', 'é 漢 😀 \u{10FFFF}', '&amp;', '\u0085\u2028'])(
    'writes %j so that it is read the same',
    (value) => {
      expect(decodeXmlText(encodeXmlText(value))).toBe(value)
      expect(decodeXmlAttribute(encodeXmlAttribute(value))).toBe(value)
    },
  )

  it('drops characters that XML cannot write, and shows where half a pair was', () => {
    expect(encodeXmlText('a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uFFFFg')).toBe('abcdefg')
    expect(encodeXmlText('a\uD83Db\uDE00c😀')).toBe('a\uFFFDb\uFFFDc😀')
    expect(encodeXmlAttribute('\uD83D"\u0001')).toBe('\uFFFD&quot;')
  })

  it('leaves quotes in text alone', () => {
    expect(encodeXmlText('"don\'t"')).toBe('"don\'t"')
  })
})
