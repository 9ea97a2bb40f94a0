import { describe, expect, it } from 'vitest'
import { codeOf } from './testing/code-of.ts'
import { joinedPieces, piecesOf, splitXml, wordXml } from './testing/split-xml.ts'
import { STRICT_WORD_URI, WORD_URI } from './testing/uris.ts'
import { NamespaceTable } from './namespace-table.ts'
import { decodeUtf8 } from './utf8.ts'
import { MAX_XML_BLOCK_BYTES, MAX_XML_DEPTH, MAX_XML_TOKEN_BYTES } from './xml-limits.ts'
import { XmlSplitter } from './xml-splitter.ts'

/** Each with what is to be captured in it. */
const DOCUMENTS: Readonly<Record<string, { document: string; blocks: readonly string[]; tags?: readonly string[] }>> = {
  'two paragraphs and a section': {
    document: wordXml('<w:p><w:r><w:t>One</w:t></w:r></w:p>\r\n<w:p/><w:sectPr><w:pgSz w:w="1"/></w:sectPr>'),
    blocks: [
      'block w:p in w:document/w:body: <w:p><w:r><w:t>One</w:t></w:r></w:p>',
      'block w:p in w:document/w:body: <w:p/>',
    ],
  },
  'a paragraph inside a paragraph': {
    document: wordXml('<w:p><w:txbxContent><w:p>in</w:p><w:p/></w:txbxContent></w:p><w:tbl><w:p >x</w:p ></w:tbl>'),
    blocks: [
      'block w:p in w:document/w:body: <w:p><w:txbxContent><w:p>in</w:p><w:p/></w:txbxContent></w:p>',
      'block w:p in w:document/w:body/w:tbl: <w:p >x</w:p >',
    ],
  },
  'another prefix, and the usual one for something else': {
    document: `<x:document xmlns:x="${WORD_URI}" xmlns:w="urn:other"><w:p>no</w:p><x:p>yes</x:p></x:document>`,
    blocks: ['block w:p in w:document: <x:p>yes</x:p>'],
  },
  'the strict edition as the default namespace': {
    document: `<document xmlns="${STRICT_WORD_URI}"><p>yes</p><p xmlns="">no</p></document>`,
    blocks: ['block w:p in w:document: <p>yes</p>'],
  },
  'a prefix that is bound anew inside': {
    document: `<w:a xmlns:w="${WORD_URI}"><w:b xmlns:w="urn:other"><w:p>no</w:p></w:b><w:p>yes</w:p></w:a>`,
    blocks: ['block w:p in w:a: <w:p>yes</w:p>'],
  },
  'a block that declares its own namespace': {
    document: `<a><q:p xmlns:q='${WORD_URI}'>yes</q:p><p xmlns="${WORD_URI}"/></a>`,
    blocks: [`block w:p in :a: <q:p xmlns:q='${WORD_URI}'>yes</q:p>`, `block w:p in :a: <p xmlns="${WORD_URI}"/>`],
  },
  'comments, CDATA and instructions that look like tags': {
    document: wordXml(
      '<!-- <w:p> - -- -> --><?go <w:p> ? > ?><w:t><![CDATA[</w:t><w:p>]] ]>]]></w:t>' +
        '<w:p><!--</w:p>--><?x </w:p>?><![CDATA[</w:p>]]></w:p>',
    ),
    blocks: ['block w:p in w:document/w:body: <w:p><!--</w:p>--><?x </w:p>?><![CDATA[</w:p>]]></w:p>'],
  },
  'values with what ends a tag, in either quotes': {
    document: wordXml(`<w:x a=">'/>" b='"/>'><w:p a="/>"/></w:x>`),
    blocks: ['block w:p in w:document/w:body/w:x: <w:p a="/>"/>'],
  },
  'tags by themselves': {
    document: wordXml('<w:sectPr w:a="1"><w:pgSz/><w:p/></w:sectPr><w:p><w:pgSz/></w:p><w:pgSz w:w="1" />'),
    tags: ['w:sectPr', 'w:pgSz', 'w:document'],
    blocks: [
      `tag w:document in : <w:document xmlns:w="${WORD_URI}">`,
      'tag w:sectPr in w:document/w:body: <w:sectPr w:a="1">',
      'tag w:pgSz in w:document/w:body/w:sectPr: <w:pgSz/>',
      'block w:p in w:document/w:body/w:sectPr: <w:p/>',
      'block w:p in w:document/w:body: <w:p><w:pgSz/></w:p>',
      'tag w:pgSz in w:document/w:body: <w:pgSz w:w="1" />',
    ],
  },
  'the root itself, behind a byte order mark': {
    document: `\uFEFF<!-- c --><w:p xmlns:w="${WORD_URI}">é 漢 😀</w:p>\n<?end?>`,
    blocks: [`block w:p in : ${latin1(`<w:p xmlns:w="${WORD_URI}">é 漢 😀</w:p>`)}`],
  },
  'names beyond ASCII and a text that is long': {
    document: wordXml(`<w:größe 漢="字">${'Wörter '.repeat(60)}</w:größe ><w:p>x</w:p>`),
    blocks: ['block w:p in w:document/w:body: <w:p>x</w:p>'],
  },
}

describe.each(Object.entries(DOCUMENTS))('%s', (_, { document, blocks, tags = [] }) => {
  it('gives the elements that were asked for', () => {
    expect(splitXml(document, { tags }).filter((piece) => !piece.startsWith('bytes '))).toEqual(blocks)
  })

  it('is the same, whatever the chunks', () => {
    const whole = splitXml(document, { tags })
    for (let chunkBytes = 1; chunkBytes < document.length; chunkBytes++) {
      expect(splitXml(document, { tags, chunkBytes })).toEqual(whole)
    }
  })

  it('is the input, byte for byte, when its pieces are joined', () => {
    expect(decodeUtf8(joinedPieces(document, { tags, chunkBytes: 7 }))).toBe(document)
  })

  it('is damaged wherever it is cut', () => {
    const bytes = new TextEncoder().encode(document)
    const rootEnd = bytes.lastIndexOf(0x2f)
    for (let length = 0; length <= rootEnd; length++) {
      expect(codeOf(() => piecesOf(bytes.slice(0, length), { tags }))).toBe('document_damaged')
    }
  })
})

describe('what is not well-formed', () => {
  it.each([
    ['an end tag of another name', wordXml('<w:tbl></w:tb>')],
    ['an end tag with more than a name', wordXml('<w:tbl></w:tbl x>')],
    ['an end tag without a start', `<a></a></b>`],
    ['elements that overlap inside a block', wordXml('<w:p><w:r><w:t></w:r></w:t></w:p>')],
    ['a stray less-than sign', wordXml('<w:p> 1 < 2 </w:p>')],
    ['a less-than sign in a value', wordXml('<w:p a="<"/>')],
    ['an empty tag', wordXml('<>')],
    ['a tag that begins with a digit', wordXml('<1a/>')],
    ['a control character behind a name', wordXml('<w:p><w:r\u0000/></w:p>')],
    ['a tag with two colons', wordXml('<w:a:b/>')],
    ['a name that is not UTF-8', Uint8Array.of(0x3c, 0x61, 0xff, 0x2f, 0x3e)],
    ['a prefix that is not declared', wordXml('<x:p/>')],
    ['a prefix that is bound to nothing', `<a xmlns:x=""/>`],
    ['a declaration that comes twice', `<a xmlns:x="urn:1" xmlns:x="urn:2"/>`],
    ['a declaration without quotes', `<a xmlns:x=urn:1></a>`],
    ['a second root', '<a/><b/>'],
    ['no root', '<?xml version="1.0"?><!-- nothing -->'],
    ['nothing at all', ' '],
    ['text before the root', 'x<a/>'],
    ['text behind the root', '<a/>x'],
    ['a mark that is not at the start', ' \uFEFF<a/>'],
    ['half a mark', Uint8Array.of(0xef, 0xbb, 0x3c, 0x61, 0x2f, 0x3e)],
    ['CDATA outside the root', '<![CDATA[ ]]><a/>'],
    ['UTF-16, which belongs decoded first', Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0)],
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['a DOCTYPE with entities', '<!DOCTYPE a [<!ENTITY x "&x;&x;">]><a>&x;</a>'],
    ['an entity declaration inside', '<a><!ENTITY x "y"></a>'],
  ])('%s', (_, document) => {
    for (const chunkBytes of [1, 5, 4096]) {
      expect(codeOf(() => piecesOf(document, { chunkBytes }))).toBe('document_damaged')
    }
  })
})

describe('limits', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

  it('takes elements as deep as the limit, and no deeper', () => {
    expect(() => piecesOf(nested(MAX_XML_DEPTH))).not.toThrow()
    expect(codeOf(() => piecesOf(nested(MAX_XML_DEPTH + 1)))).toBe('document_too_complex')
    expect(codeOf(() => piecesOf(nested(MAX_XML_DEPTH + 1), { blocks: [':a'] }))).toBe('document_too_complex')
  })

  it.each([1 << 16, Infinity])('takes a token as long as the limit, in chunks of %s', (chunkBytes) => {
    const withComment = (length: number) => `<a><!--${' '.repeat(length - 7)}--></a>`
    const withValue = (length: number) => `<a><b c="${' '.repeat(length - 9)}"/></a>`
    for (const make of [withComment, withValue]) {
      expect(() => piecesOf(make(MAX_XML_TOKEN_BYTES), { chunkBytes })).not.toThrow()
      expect(codeOf(() => piecesOf(make(MAX_XML_TOKEN_BYTES + 1), { chunkBytes }))).toBe('document_too_complex')
    }
  })

  it.each([1 << 16, Infinity])('takes a block as long as the limit, in chunks of %s', (chunkBytes) => {
    const withBlock = (length: number) => `<a><p>${'A'.repeat(length - 7)}</p></a>`
    const options = { blocks: [':p'], chunkBytes }
    const [, block] = piecesOf(withBlock(MAX_XML_BLOCK_BYTES), options).filter(({ piece }) => piece.bytes.length > 0)
    expect(block?.piece.bytes.length).toBe(MAX_XML_BLOCK_BYTES)
    expect(codeOf(() => piecesOf(withBlock(MAX_XML_BLOCK_BYTES + 1), options))).toBe('document_too_complex')
  })

  it('has none for text that passes', () => {
    const document = `<a>${'A'.repeat(MAX_XML_BLOCK_BYTES + 1)}</a>`
    expect(() => piecesOf(document, { chunkBytes: 1 << 16 })).not.toThrow()
  })

  it('does not search a long token from its start again for each chunk', () => {
    const document = `<a><!--${'-'.repeat(1 << 20)}--><p b="${'>'.repeat(1 << 20)}">${'x'.repeat(1 << 20)}</p></a>`
    const started = performance.now()
    piecesOf(document, { blocks: [':p'], chunkBytes: 100 })
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

it('leaves the bytes of a piece alone when more chunks come', () => {
  const document = wordXml(Array.from({ length: 200 }, (_, number) => `<w:p>${number}</w:p>`).join(''))
  const pieces = piecesOf(document, { chunkBytes: 11 })
  expect(pieces.map(({ piece }) => new TextDecoder().decode(piece.bytes)).join('')).toBe(document)
})

it('shares one scope between elements that declare the same', () => {
  const drawing = '<w:p xmlns:a="urn:a"/>'
  const blocks = piecesOf(wordXml(drawing + drawing)).flatMap(({ piece }) => (piece.kind === 'block' ? [piece] : []))
  expect(blocks[0]?.scope.uriOf('a')).toBe('urn:a')
  expect(blocks[0]?.scope).toBe(blocks[1]?.scope)
})

it('does not know text it passes: bytes that are no characters stay as they are', () => {
  const document = Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x00, 0x26, 0x3c, 0x2f, 0x61, 0x3e)
  expect(joinedPieces(document)).toEqual(document)
})

function latin1(text: string): string {
  return new TextDecoder('latin1').decode(new TextEncoder().encode(text))
}

describe('blocks that may be damaged', () => {
  const damaged = [
    ['tags that do not match', '<u><a></u>'],
    ['a "<" in the text', '<u>a < b</u>'],
    ['a "<" in a value', '<u><b a="<"><c</u>'],
    ['a declaration', '<u><!x></u>'],
    ['no end', '<u><a>'],
    ['ends of other elements', '<u></a></b></u>'],
  ] as const
  const split = (block: string, chunkBytes: number) => {
    const splitter = new XmlSplitter({
      blocks: new Set([':u']),
      names: new NamespaceTable({}),
      mayBlocksBeDamaged: true,
    })
    const bytes = new TextEncoder().encode(`<r><l><u>1</u>${block}<u>2</u>${block}</l></r>`)
    const pieces: string[] = []
    let whole = ''
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      for (const piece of splitter.push(bytes.slice(at, at + chunkBytes))) {
        whole += decodeUtf8(piece.bytes)
        if (piece.kind === 'block') pieces.push(decodeUtf8(piece.bytes))
      }
    }
    splitter.end()
    expect(whole).toBe(decodeUtf8(bytes))
    return pieces
  }
  it.each(damaged)('cost themselves alone where they have %s', (_, block) => {
    for (const chunkBytes of [1, 2, 3, 1_000]) {
      expect(split(block, chunkBytes)).toEqual(['<u>1</u>', block, '<u>2</u>', block])
    }
  })
})
