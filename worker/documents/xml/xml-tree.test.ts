import { describe, expect, it } from 'vitest'
import { NamespaceScope } from './namespace-scope.ts'
import { OOXML_NAMESPACES } from './ooxml-namespaces.ts'
import { codeOf } from './testing/code-of.ts'
import { WORD_URI } from './testing/uris.ts'
import { MAX_XML_DEPTH, MAX_XML_NODES } from './xml-limits.ts'
import { parseXmlFragment, textContent, type XmlElement, type XmlNode } from './xml-tree.ts'

const outermost = NamespaceScope.outermost(OOXML_NAMESPACES)
const word = outermost.extend([['w', WORD_URI]])

/** `w:r["text" <!---->]`, so that a tree can be compared at a glance. */
function outline(node: XmlNode): string {
  if (node.kind === 'text') return JSON.stringify(node.value)
  if (node.kind === 'ignorable') return '-'
  return node.children.length === 0 ? node.name : `${node.name}[${node.children.map(outline).join(' ')}]`
}

describe('the tree', () => {
  it.each([
    ['<w:p/>', 'w:p'],
    ['<w:p></w:p>', 'w:p'],
    ['<w:p ><w:r><w:t>a &lt; b</w:t></w:r > </w:p\n>', 'w:p[w:r[w:t["a < b"]] " "]'],
    ['<w:p>a<![CDATA[<&>]]><![CDATA[]]>b</w:p>', 'w:p["a" "<&>" "" "b"]'],
    ['<w:p><!--</w:p>--><?x <w:r>?>a<!----></w:p>', 'w:p[- - "a" -]'],
    [`<w:p a=">" b='"/>'>x</w:p>`, 'w:p["x"]'],
    [`<q:p xmlns:q="${WORD_URI}"><q:r/><w:r/></q:p>`, 'w:p[w:r w:r]'],
    ['<w:p><r xmlns="urn:a"><w:t xmlns:w="urn:b"/><t/></r><w:t/><t/></w:p>', 'w:p[?:r[?:t ?:t] w:t :t]'],
    ['\uFEFF<?xml version="1.0"?>\n<!-- c --><a>\r\n</a>\n<!-- d -->', ':a["\\n"]'],
    ['<größe>é 漢 😀&#x1F600;</größe>', ':größe["é 漢 😀😀"]'],
  ])('of %j', (source, expected) => {
    expect(outline(parseXmlFragment(source, word))).toBe(expected)
  })

  it('knows where everything stands', () => {
    const source = `<w:p a="1"><w:r /><!--c-->t&amp;<![CDATA[x]]></w:p >`
    const root = parseXmlFragment(source, word)
    expect(source.slice(root.start, root.openEnd)).toBe('<w:p a="1">')
    expect(source.slice(root.closeStart, root.end)).toBe('</w:p >')
    expect(root.children.map(({ start, end }) => source.slice(start, end))).toEqual([
      '<w:r />',
      '<!--c-->',
      't&amp;',
      '<![CDATA[x]]>',
    ])
    const [empty] = root.children
    expect(empty).toMatchObject({ isEmpty: true, openEnd: 18, closeStart: 18, end: 18 })
    expect(root.source).toBe(source)
  })

  it('gives attributes by their canonical names', () => {
    const root = parseXmlFragment(`<w:p xmlns:q="${WORD_URI}" q:val="1" val="2 &amp; 3" w:x=""/>`, word)
    expect(root.attribute('w:val')).toBe('1')
    expect(root.attribute('val')).toBe('2 & 3')
    expect(root.attribute('w:x')).toBe('')
    expect(root.attribute('x')).toBeUndefined()
    expect(root.attributes.map(({ name }) => name)).toEqual(['xmlns:q', 'w:val', 'val', 'w:x'])
  })

  it('tells the text of an element, at any depth and in its order', () => {
    const root = parseXmlFragment('<a>1<b>2<![CDATA[3]]></b><!--x-->4<c><d>5</d></c></a>', word)
    expect(textContent(root)).toBe('12345')
  })
})

describe('what is not well-formed', () => {
  it.each([
    '',
    'x',
    '<',
    '<w:p',
    '<w:p>',
    '</w:p>',
    '<w:p></w:r>',
    '<w:p></w:pp>',
    '<w:p></w:p x>',
    '<w:p></w:p',
    '<w:p><w:r></w:p></w:r>',
    '<w:p/><w:p/>',
    '<w:p/>x',
    '<w:p/></w:p>',
    '<w:p><x:r/></w:p>',
    '<w:p>a & b</w:p>',
    '<w:p>&nbsp;</w:p>',
    '<w:p>\u0001</w:p>',
    '<w:p>]]></w:p>',
    '<w:p a="<"/>',
    '<w:p a="/>',
    '<w:p <w:r/>/>',
    '<w:p><1/></w:p>',
    '<w:p><></></w:p>',
    '<w:p><w\u0013:r/></w:p>',
    '<w:p><w:r\u0000x="1"/></w:p>',
    '<w:p><!-- </w:p>',
    '<w:p><!--></w:p>',
    '<w:p><?x></w:p>',
    '<w:p><![CDATA[x]]</w:p>',
    '<![CDATA[x]]><w:p/>',
    '<!DOCTYPE w:p><w:p/>',
    '<w:p><!ELEMENT x></w:p>',
    '<w:p xmlns:q=""/>',
    '<w:p xmlns:q="a" xmlns:q="b"/>',
  ])('%j is damaged', (source) => {
    expect(codeOf(() => parseXmlFragment(source, word))).toBe('document_damaged')
  })

  it('shows in attributes when they are asked for', () => {
    const root = parseXmlFragment('<w:p a="1" a="2"><w:r b=c/></w:p>', word)
    expect(codeOf(() => root.attributes)).toBe('document_damaged')
    expect(codeOf(() => firstElement(root).attribute('b'))).toBe('document_damaged')
  })
})

describe('limits', () => {
  it('takes elements as deep as the limit, and no deeper', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(() => parseXmlFragment(nested(MAX_XML_DEPTH), word)).not.toThrow()
    expect(codeOf(() => parseXmlFragment(nested(MAX_XML_DEPTH + 1), word))).toBe('document_too_complex')
  })

  it('takes as many nodes as the limit, and no more', () => {
    const wide = (nodes: number) => `<a>${'<b/>'.repeat(nodes)}</a>`
    expect(textContent(parseXmlFragment(wide(MAX_XML_NODES), word))).toBe('')
    expect(codeOf(() => parseXmlFragment(wide(MAX_XML_NODES + 1), word))).toBe('document_too_complex')
  })

  it('is linear in what has no end', () => {
    const started = performance.now()
    for (const filler of ['<!--', '<a>', '<?', '<![CDATA[', '<a b="', '&', '<a xmlns:b="c"', ' <']) {
      codeOf(() => parseXmlFragment(`<w:p>${filler.repeat(300_000)}`, word))
    }
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

function firstElement(parent: XmlElement): XmlElement {
  const found = parent.children.find((child) => child.kind === 'element')
  if (found === undefined) throw new Error('no element inside')
  return found
}
