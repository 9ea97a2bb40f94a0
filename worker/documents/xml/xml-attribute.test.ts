import { describe, expect, it } from 'vitest'
import { NamespaceScope } from './namespace-scope.ts'
import { OOXML_NAMESPACES } from './ooxml-namespaces.ts'
import { codeOf } from './testing/code-of.ts'
import { STRICT_WORD_URI, WORD_URI } from './testing/uris.ts'
import { readAttributes, removeAttribute, setAttribute } from './xml-attribute.ts'

const outermost = NamespaceScope.outermost(OOXML_NAMESPACES)
const word = outermost.extend([
  ['w', WORD_URI],
  ['v', WORD_URI],
])
describe('reading', () => {
  it('gives names, decoded values and places', () => {
    const tag = `<w:p w:a = "1 &amp; 2"\n b='"'\txml:space="preserve"/>`
    const attributes = readAttributes(tag, 0, word)
    expect(attributes.map(({ name, value }) => [name, value])).toEqual([
      ['w:a', '1 & 2'],
      ['b', '"'],
      ['xml:space', 'preserve'],
    ])
    expect(attributes.map(({ valueStart, valueEnd }) => tag.slice(valueStart, valueEnd))).toEqual([
      '1 &amp; 2',
      '"',
      'preserve',
    ])
    expect(attributes.map(({ start, valueEnd }) => tag.slice(start, valueEnd + 1)).join('')).toBe(tag.slice(4, -2))
  })

  it('knows the declarations of the tag itself', () => {
    const [declaration, attribute] = readAttributes('<p xmlns:q="urn:schemas-microsoft-com:vml" q:id="1">', 0, word)
    expect(declaration).toMatchObject({ name: 'xmlns:q', value: 'urn:schemas-microsoft-com:vml' })
    expect(attribute).toMatchObject({ name: 'v:id', qname: 'q:id', value: '1' })
  })

  it.each([
    '<w:p a="1" a="2">',
    '<w:p w:a="1" v:a="2">',
    '<w:p x:a="1">',
    '<w:p a>',
    '<w:p a=1>',
    '<w:p a="1"b="2">',
    '<w:p a="1" / >',
    '<w:p a="1>',
    '<w:p a="<">',
    '<w:p a="&">',
    '<w:p 1="1">',
    '<w:p a:="1">',
    '<w:p xmlns:="urn:1">',
    '<w:p xmlns:a:b="urn:1">',
    '<w:p\u00A0a="1">',
    '<>',
  ])('%j is damaged', (tag) => {
    expect(codeOf(() => readAttributes(tag, 0, word))).toBe('document_damaged')
  })

  it('is linear in a tag that does not end', () => {
    const started = performance.now()
    for (const filler of [' ', 'a', '"', ' a', ' a=', ' a="" ', ' a=""', "='"]) {
      codeOf(() => readAttributes(`<w:p ${filler.repeat(200_000)}`, 0, word))
    }
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('changing a value', () => {
  it.each([
    [`<w:p  w:a='1'\n b = "2" />`, 'w:a', `x<'"&`, `<w:p  w:a='x&lt;&apos;&quot;&amp;'\n b = "2" />`],
    [`<w:p w:a="1" b = "2"\t>`, 'b', '', `<w:p w:a="1" b = ""\t>`],
    [`<w:p v:a="1">`, 'w:a', '3', `<w:p v:a="3">`],
    [`<w:p xml:lang="de">`, 'xml:lang', 'fr', `<w:p xml:lang="fr">`],
  ])('in %j', (tag, name, value, expected) => {
    expect(setAttribute(tag, word, name, value)).toBe(expected)
  })
})

describe('adding an attribute', () => {
  it('puts it behind the others, with the prefix that is bound', () => {
    expect(setAttribute('<w:p/>', word, 'w:a', '1')).toMatch(/^<w:p [wv]:a="1"\/>$/)
    expect(setAttribute('<w:t b="2" >', word, 'xml:space', 'preserve')).toBe('<w:t b="2" xml:space="preserve" >')
    expect(setAttribute('<w:t>', word, 'rtl', '1\n2')).toBe('<w:t rtl="1&#10;2">')
  })

  it('uses a prefix that the tag declares', () => {
    expect(setAttribute(`<q:p xmlns:q="${WORD_URI}">`, outermost, 'w:a', '1')).toBe(
      `<q:p xmlns:q="${WORD_URI}" q:a="1">`,
    )
  })

  it('declares a prefix where only the default namespace is bound, of the same edition', () => {
    const strict = outermost.extend([['', STRICT_WORD_URI]])
    expect(setAttribute('<p>', strict, 'w:a', '1')).toBe(`<p xmlns:w="${STRICT_WORD_URI}" w:a="1">`)
  })

  it('declares another prefix where the usual one means something else', () => {
    const other = outermost.extend([['w', 'urn:other']])
    const added = setAttribute('<p>', other, 'w:a', '1')
    expect(added).toBe(`<p xmlns:w_1="${WORD_URI}" w_1:a="1">`)
    expect(readAttributes(added, 0, other).at(-1)).toMatchObject({ name: 'w:a', value: '1' })
  })

  it('is a mistake of the caller when nobody knows the namespace', () => {
    expect(() => setAttribute('<p>', outermost, 'nobody:a', '1')).toThrow('no namespace is known')
  })
})

it('removes an attribute with the space before it', () => {
  expect(removeAttribute('<w:p a="1"  w:b="2" c="3">', word, 'w:b')).toBe('<w:p a="1" c="3">')
  expect(removeAttribute('<w:p a="1">', word, 'w:b')).toBe('<w:p a="1">')
})
