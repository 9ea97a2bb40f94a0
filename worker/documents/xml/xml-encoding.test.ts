import { describe, expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { detectXmlEncoding } from './detect-xml-encoding.ts'
import { codeOf } from './testing/code-of.ts'
import { encodeUtf8 } from './utf8.ts'
import { xmlCodec } from './xml-codec.ts'
import { utf8Chunks } from './xml-encoding.ts'

const declared = (encoding: string, content = 'é') => `<?xml version="1.0" encoding="${encoding}"?><a>${content}</a>`
const mark = '\uFEFF'

async function* chunksOf(bytes: Uint8Array, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.slice(at, at + chunkBytes)
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = []
  for await (const chunk of chunks) all.push(...chunk)
  return Uint8Array.from(all)
}

/** What a part is in UTF-8, and what that is again in the part's own encoding. */
async function thereAndBack(bytes: Uint8Array, chunkBytes: number) {
  const there = await utf8Chunks(chunksOf(bytes, chunkBytes))
  const utf8 = await collect(there.chunks)
  const back = await collect(there.encodeBack(chunksOf(utf8, chunkBytes)))
  return {
    encoding: there.encoding,
    text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(utf8),
    back,
  }
}

describe.each([
  ['UTF-8', 'utf-8', 'utf-8', declared('UTF-8', 'é 漢 😀')],
  ['UTF-8 with a mark', 'utf-8', 'utf-8', mark + declared('windows-1252')],
  ['UTF-8 without a declaration', 'utf-8', 'utf-8', '<a>é</a>'],
  ['UTF-8 that says it is UTF-16', 'utf-8', 'utf-8', declared('utf-16')],
  ['UTF-16, little end first, with a mark', 'utf-16le', 'utf-16le', mark + declared('UTF-16', 'é 漢 😀')],
  ['UTF-16, big end first, with a mark', 'utf-16be', 'utf-16be', mark + declared('UTF-8', 'é 漢 😀')],
  ['UTF-16 with a mark and no declaration', 'utf-16be', 'utf-16be', `${mark}<a>😀</a>`],
  ['UTF-16, little end first', 'utf-16le', 'utf-16le', declared('UTF-16LE', 'é 漢 😀')],
  ['UTF-16, big end first', 'utf-16be', 'utf-16be', declared('UTF-16', 'é 漢 😀')],
  ['ISO-8859-1', 'iso-8859-1', 'iso-8859-1', declared('ISO-8859-1', 'é \u0085 ÿ')],
  ['Windows', 'windows-1252', 'windows-1252', declared('Windows-1252', 'é € “ ÿ')],
  ['Cyrillic', 'windows-1251', 'windows-1251', declared('windows-1251', 'Привет')],
  ['ISO-8859-2', 'iso-8859-2', 'iso-8859-2', declared('iso-8859-2', 'ł')],
  ['ASCII', 'us-ascii', 'us-ascii', declared('US-ASCII', 'plain')],
] as const)('%s', (_, encoding, writtenAs, text) => {
  const bytes = xmlCodec(writtenAs).encode(text)

  it.each([1, 2, 3, 7, 4096])('is read and written the same in chunks of %i', async (chunkBytes) => {
    expect(await thereAndBack(bytes, chunkBytes)).toEqual({ encoding, text, back: bytes })
  })
})

it('gives UTF-8 without a copy', async () => {
  const chunks = [encodeUtf8('<a'), encodeUtf8('>text</a>')]
  const given: Uint8Array[] = []
  async function* source() {
    yield* chunks
  }
  const part = await utf8Chunks(source())
  for await (const chunk of part.chunks) given.push(chunk)
  expect(given.every((chunk, index) => chunk === chunks[index])).toBe(true)
  expect(part.encodeBack(part.chunks)).toBe(part.chunks)
})

it('writes what a small encoding lacks as references', async () => {
  const part = await utf8Chunks(chunksOf(encodeUtf8(declared('ISO-8859-1', '')), 4096))
  const back = await collect(part.encodeBack(chunksOf(encodeUtf8('<a b="€">é“😀</a>'), 3)))
  expect(new TextDecoder('latin1').decode(back)).toBe('<a b="&#8364;">é&#8220;&#128512;</a>')
})

it('stays true to ISO-8859-1, whose upper control codes the platform reads as Windows characters', async () => {
  const bytes = Uint8Array.of(...encodeUtf8(declared('latin1', '').slice(0, -4)), 0x93, ...encodeUtf8('</a>'))
  expect((await thereAndBack(bytes, 4096)).text).toContain('<a>\u0093</a>')
})

describe('damage', () => {
  it.each([
    ['half a surrogate pair', xmlCodec('utf-16le').encode(`${mark}<a>\uD83D</a>`)],
    ['the other half', xmlCodec('utf-16be').encode(`${mark}<a>\uDE00</a>`)],
    ['a byte too few', xmlCodec('utf-16le').encode(`${mark}<a/>`).slice(0, -1)],
    ['half a pair at the end', xmlCodec('utf-16be').encode(`${mark}<a/>\uD83D`)],
    ['a byte beyond ASCII', Uint8Array.of(...encodeUtf8(declared('ASCII', '').slice(0, -4)), 0x80)],
    ['a byte that the code page lacks', Uint8Array.of(...encodeUtf8(declared('windows-1253', '').slice(0, -4)), 0xd2)],
    ['an unknown encoding', encodeUtf8(declared('x-unheard-of'))],
    ['an encoding of several bytes', encodeUtf8(declared('Shift_JIS'))],
    ['UTF-32 with a mark', Uint8Array.of(0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0)],
    ['UTF-32, little end first', Uint8Array.of(0x3c, 0, 0, 0)],
    ['UTF-32, big end first', Uint8Array.of(0, 0, 0, 0x3c)],
  ])('%s', async (_, bytes) => {
    for (const chunkBytes of [1, 3, 4096]) {
      await expect(thereAndBack(bytes, chunkBytes)).rejects.toBeInstanceOf(DocumentError)
      await expect(thereAndBack(bytes, chunkBytes)).rejects.toMatchObject({ code: 'document_damaged' })
    }
  })

  it('lets go of the source', async () => {
    let isReleased = false
    async function* source() {
      try {
        yield encodeUtf8(declared('x-unheard-of'))
        yield encodeUtf8('more')
      } finally {
        isReleased = true
      }
    }
    await expect(utf8Chunks(source())).rejects.toMatchObject({ code: 'document_damaged' })
    expect(isReleased).toBe(true)
  })
})

it('finds the declared encoding in either quotes, and only in a declaration', () => {
  const detect = (text: string) => detectXmlEncoding(encodeUtf8(text))
  expect(detect(`<?xml version = '1.0' encoding = 'KOI8-R' ?>`)).toBe('koi8-r')
  expect(detect('<a encoding="koi8-r"/>')).toBe('utf-8')
  expect(detect('<?xml-stylesheet encoding="koi8-r"?>')).toBe('utf-8')
  expect(detect('')).toBe('utf-8')
  expect(codeOf(() => detect('<?xml version="1.0" encoding="GB18030"?>'))).toBe('document_damaged')
})
