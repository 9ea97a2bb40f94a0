import { describe, expect, it } from 'vitest'
import { NamespaceScope } from './namespace-scope.ts'
import { NamespaceTable } from './namespace-table.ts'
import { OOXML_NAMESPACES } from './ooxml-namespaces.ts'
import { codeOf } from './testing/code-of.ts'
import { WORD_URI } from './testing/uris.ts'

const outermost = NamespaceScope.outermost(OOXML_NAMESPACES)
const word = outermost.extend([
  ['', WORD_URI],
  ['q', WORD_URI],
  ['n', 'urn:none'],
])

describe('canonical names', () => {
  it('of elements', () => {
    expect(word.elementName('p')).toBe('w:p')
    expect(word.elementName('q:p')).toBe('w:p')
    expect(word.elementName('n:p')).toBe('?:p')
    expect(outermost.elementName('p')).toBe(':p')
  })

  it('of attributes, which the default namespace does not reach', () => {
    expect(word.attributeName('val')).toBe('val')
    expect(word.attributeName('q:val')).toBe('w:val')
    expect(word.attributeName('n:val')).toBe('?:val')
    expect(word.attributeName('xml:space')).toBe('xml:space')
  })

  it('follow what is declared anew', () => {
    const inner = word.extend([
      ['', ''],
      ['q', 'http://purl.oclc.org/ooxml/drawingml/main'],
    ])
    expect(inner.elementName('p')).toBe(':p')
    expect(inner.elementName('q:p')).toBe('a:p')
    expect(inner.prefixFor('w')).toBeUndefined()
    expect(inner.prefixFor('a')).toBe('q')
    expect(word.prefixFor('w')).toBe('q')
  })

  it('of prefixes, as mc:Ignorable and Requires list them', () => {
    expect(word.canonicalPrefix('q')).toBe('w')
    expect(word.canonicalPrefix('n')).toBe('?')
    expect(word.canonicalPrefix('missing')).toBeUndefined()
  })
})

it.each([
  [['xml', 'urn:other']],
  [['xmlns', 'urn:other']],
  [['other', 'http://www.w3.org/XML/1998/namespace']],
  [['other', 'http://www.w3.org/2000/xmlns/']],
  [['other', '']],
] as const)('refuses the declaration %j', (declaration) => {
  expect(codeOf(() => outermost.extend([declaration]))).toBe('document_damaged')
})

it.each(['missing:p', 'xmlns:p', ':p', 'p:', 'a:b:c', '1p', 'p"'])('refuses the name %j', (qname) => {
  expect(codeOf(() => outermost.elementName(qname))).toBe('document_damaged')
})

it('is the same scope where nothing new is declared, and where the same is declared again', () => {
  expect(word.extend([])).toBe(word)
  expect(word.extend([['q', WORD_URI]])).toBe(word)
  expect(word.extend([['z', 'urn:z']])).toBe(word.extend([['z', 'urn:z']]))
})

it('remembers so much and no more, and answers the same beyond it', () => {
  const scope = NamespaceScope.outermost(OOXML_NAMESPACES)
  for (let number = 0; number < 5000; number++) {
    expect(scope.elementName(`e${number}`)).toBe(`:e${number}`)
    expect(scope.extend([['z', `urn:${number}`]]).uriOf('z')).toBe(`urn:${number}`)
  }
})

describe('the table of OOXML', () => {
  it.each([
    ['w', 'http://purl.oclc.org/ooxml/wordprocessingml/main'],
    ['p', 'http://purl.oclc.org/ooxml/presentationml/main'],
    ['r', 'http://purl.oclc.org/ooxml/officeDocument/relationships'],
    ['op', 'http://purl.oclc.org/ooxml/officeDocument/customProperties'],
    ['op', 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'],
    ['cdr', 'http://purl.oclc.org/ooxml/drawingml/chartDrawing'],
    ['dsp', 'http://schemas.microsoft.com/office/drawing/2008/diagram'],
    ['w10', 'urn:schemas-microsoft-com:office:word'],
  ])('knows %s', (prefix, uri) => {
    expect(OOXML_NAMESPACES.prefixOf(uri)).toBe(prefix)
  })

  it('declares the transitional edition', () => {
    expect(OOXML_NAMESPACES.mainUri('w')).toBe(WORD_URI)
    expect(OOXML_NAMESPACES.mainUri('toString')).toBeUndefined()
  })

  it('gives a URI one prefix', () => {
    expect(() => new NamespaceTable({ a: ['urn:1'], b: ['urn:1'] })).toThrow('two canonical prefixes')
  })
})
