// The laws of every format, and two of PDF: the original bytes stay in front, and untranslated text is drawn as before.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../pseudo/pseudo.ts'
import { describeFormat } from '../testing/describe-format.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import type { Random } from '../testing/random.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { pdfFacts } from './facts.ts'
import { latin1, latin1Bytes } from './objects/syntax/latin1.ts'
import { isDict, PdfStream, PdfString } from './objects/pdf-object.ts'
import { openPdf } from './objects/open-pdf.ts'
import { streamSource } from './objects/testing/pdf-bytes.ts'
import { formSource, handler, isTranslated, readPages, textOf, textPdf } from './testing/text-pdf.ts'
import { readTextString } from './text-string.ts'

const pseudo = (source: readonly Inline[]) => pseudoTranslateInlines(source)

const HEADING = 'BT /F1 18 Tf 50 740 Td (A heading of the page) Tj ET'
const LINES = `BT /F2 11 Tf 13 TL 50 700 Td (The first line of a paragraph that goes on and on for the whole width) Tj
  (of the column and then into a second line with a ) ' 1 0 0 rg (red) Tj 0 g ( word in it.) Tj ET`
const CELLS = 'BT /F1 10 Tf 50 600 Td [(Name)-9000(Address)-9000(Town)]TJ ET'
const DOCUMENT = textPdf(
  [`${HEADING}\n${LINES}\n${CELLS}`, { content: '/X1 Do', resources: '/XObject<</X1 50 0 R>>' }],
  {
    objects: {
      50: formSource('BT /F1 10 Tf 50 500 Td (Words within a form) Tj ET'),
      51: '<</Title(A title)/Author(Somebody)>>',
      52: '<</First 53 0 R/Last 54 0 R/Count 2>>',
      53: '<</Title 55 0 R/Parent 52 0 R/Next 54 0 R/Dest[10 0 R/Fit]>>',
      55: '(Chapter one)',
      54: '<</Title<FEFF004B0061007000690074006500720020007A00770065>/Parent 52 0 R/Prev 53 0 R>>',
    },
    catalog: '/Outlines 52 0 R/Lang(en)',
    trailer: '/Info 51 0 R',
  },
)

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractAll(handler, bytes)).segments.map(({ source }) => renderInlines(source, plainText))
}

describe('a document with all constructs', () => {
  it('stays in front of its translation', async () => {
    const { bytes } = await translateAll(handler, DOCUMENT, pseudo)
    expect(bytes.length).toBeGreaterThan(DOCUMENT.length)
    expect(bytes.subarray(0, DOCUMENT.length)).toEqual(DOCUMENT)
  })

  it('leaves no space of the source inside of the new words, however it was drawn', async () => {
    const content = 'BT /F1 12 Tf 50 700 Td (Every) Tj ( ) Tj (word) Tj ( ) Tj (apart) Tj ET'
    const longWords = () => [{ kind: 'text', text: 'Donaudampfschifffahrt' }] as const
    const { bytes } = await translateAll(handler, textPdf([content]), longWords)
    expect(await textsOf(bytes)).toEqual(['Donaudampfschifffahrt'])
  })

  it('says its title in the metadata too', async () => {
    const packet = (title: string) =>
      `<x:xmpmeta><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title><a>A &amp; B</a></x:xmpmeta>`
    const options = { objects: { 60: streamSource(packet('A &amp; B'), '/Type/Metadata/Subtype/XML') } }
    for (const trailer of ['', '/Info<</Title(A & B)>>', '/Info 61 0 R']) {
      const objects = { ...options.objects, 61: '<</Title(A & B)>>' }
      const bytes = textPdf([HEADING], { objects, catalog: '/Metadata 60 0 R', trailer })
      const pdf = await openPdf(bufferFile((await translateAll(handler, bytes, pseudo)).bytes))
      const metadata = await pdf.resolve(pdf.catalog.get('Metadata'))
      if (!(metadata instanceof PdfStream)) throw new Error('it has none')
      expect(new TextDecoder().decode(await pdf.decode(metadata))).toBe(
        packet(pseudoTranslate('A & B').replace('&', '&amp;')),
      )
      expect((await textsOf(bytes)).filter((text) => text === 'A & B')).toHaveLength(1)
    }
  })

  it('says its titles and its language in the language of the translation', async () => {
    const pdf = await openPdf(bufferFile((await translateAll(handler, DOCUMENT, pseudo)).bytes))
    expect(pdf.catalog.get('Lang')).toEqual(new PdfString(new TextEncoder().encode('es')))
    const info = await pdf.resolve(pdf.trailer.get('Info'))
    const outline = await pdf.resolve(pdf.catalog.get('Outlines'))
    const first = isDict(outline) ? await pdf.resolve(outline.get('First')) : null
    const titles = [info, first].map((dict) => (isDict(dict) ? dict.get('Title') : null))
    expect(titles.map((title) => (title instanceof PdfString ? readTextString(title) : null))).toEqual([
      pseudoTranslate('A title'),
      pseudoTranslate('Chapter one'),
    ])
    expect(isDict(info) && info.get('Author')).toEqual(new PdfString(new TextEncoder().encode('Somebody')))
    expect(isDict(first) && first.has('Dest')).toBe(true)
  })

  it('keeps its language where no font has the letters of the translation', async () => {
    const { bytes, report } = await translateAll(handler, DOCUMENT, (source, { anchor }) =>
      anchor.place.number === 2 ? [{ kind: 'text', text: '\u{10ffff}' }] : source,
    )
    expect(report).toMatchObject({ fallbacks: 1 })
    expect(bytes).toEqual(DOCUMENT)
  })
})

describe('a form that several pages draw', () => {
  const page = { content: '/X1 Do', resources: '/XObject<</X1 50 0 R>>' }
  const shared = textPdf([page, page, page], {
    objects: { 50: formSource('BT /F1 10 Tf 50 500 Td (A letterhead) Tj ET') },
  })

  it('is one segment, and is translated on all of them', async () => {
    expect(await textsOf(shared)).toEqual(['A letterhead'])
    const pages = await readPages((await translateAll(handler, shared, pseudo)).bytes)
    expect(pages.map(({ shows }) => textOf(shows))).toEqual(Array(3).fill(pseudoTranslate('A letterhead')))
    expect(pages.every(({ shows }) => shows.every(isTranslated))).toBe(true)
  })
})

const FIXTURES = path.join(import.meta.dirname, '../../../tests/fixtures/pdf')
const fixture = (name: string) => new Uint8Array(readFileSync(path.join(FIXTURES, name)))

describe('an encrypted document', () => {
  it.each(['aes-128', 'rc4-128'])('stays encrypted, and opens without a password as before: %s', async (name) => {
    const source = fixture(`encrypted-text-${name}.pdf`)
    const { bytes } = await translateAll(handler, source, pseudo)
    expect(bytes.subarray(0, source.length)).toEqual(source)
    const pdf = await openPdf(bufferFile(bytes))
    expect(pdf.cipher).not.toBeNull()
    expect(await textsOf(bytes)).toEqual((await textsOf(source)).map((text) => pseudoTranslate(text)))
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain(pseudoTranslate('Secret'))
  })
})

it('is whole where its damage shows only on a later page', async () => {
  const pages = ['BT /F1 10 Tf 50 500 Td (First words) Tj ET', 'BT /F1 10 Tf 50 500 Td (Second words) Tj ET']
  // The second page's content is not where the table says.
  const text = latin1(textPdf(pages, { objects: { 90: 'null' } }))
  const row = `${String(text.indexOf('13 0 obj')).padStart(10, '0')} 00000 n`
  const source = latin1Bytes(text.replace(row, '0000000020 00000 n'))
  expect(text).toContain(row)
  const { bytes } = await translateAll(handler, source, (inlines, { id }) => (id === 's0' ? pseudo(inlines) : null))
  expect(await textsOf(bytes)).toEqual([pseudoTranslate('First words'), 'Second words'])
  const again = await openPdf(bufferFile(bytes))
  for await (const { dict } of again.pages()) expect(await again.resolve(dict.get('Contents'))).not.toBeNull()
  // Without a search: the new table names everything.
  expect(again.structure.startxref).not.toBeNull()
})

it('does not write out the millions of codes that a font says it has', { timeout: 2_000 }, async () => {
  const fonts = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 50 0 R>>>>'
  const bomb = textPdf([{ content: '/X1 Do', resources: '/XObject<</X1 51 0 R>>' }], {
    objects: {
      50: streamSource('1 beginbfrange <000000> <ffffff> <0000> endbfrange'),
      51: streamSource(
        'BT /F1 10 Tf 50 500 Td (Plain words) Tj ET',
        `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${fonts}>>`,
      ),
    },
  })
  expect(await textsOf(bomb)).toEqual(['Plain words'])
})

describe('what cannot be translated', () => {
  const image = '/XObject<</X1 50 0 R>>'
  const scan = textPdf([{ content: 'q 600 0 0 800 0 0 cm /X1 Do Q', resources: image }], {
    objects: {
      50: '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>\nstream\n0\nendstream',
    },
  })
  it.each([
    ['document_scanned', scan],
    ['document_without_text', textPdf(['BT /F1 10 Tf 50 500 Td (12 345) Tj ET'])],
    ['document_without_text', textPdf(['0 0 10 10 re f'])],
    ['document_encrypted', fixture('locked-aes-128.pdf')],
    ['document_damaged', new TextEncoder().encode('%PDF-1.7\nnothing else')],
  ])('is refused as %s', async (code, bytes) => {
    await expect(extractAll(handler, bytes)).rejects.toMatchObject({ name: 'DocumentError', code })
  })

  it('is told by the page where other pages have text', async () => {
    const pages = [
      'BT /F1 10 Tf 50 500 Td (Words) Tj ET',
      { content: 'q 600 0 0 800 0 0 cm /X1 Do Q', resources: image },
    ]
    const { summary } = await extractAll(
      handler,
      textPdf(pages, { objects: { 50: '<</Subtype/Image>>\nstream\n0\nendstream' } }),
    )
    expect(summary.warnings).toEqual([{ code: 'pages_scanned', detail: '2' }])
  })

  it('stays where the page is painted through its letters', async () => {
    const source = textPdf([
      `BT /F1 10 Tf 50 700 Td (Plain words) Tj ET q BT /F1 40 Tf 5 Tr 50 500 Td (Through letters) Tj ET 0 480 600 80 re f Q`,
    ])
    const { bytes, report } = await translateAll(handler, source, (inlines) => pseudoTranslateInlines(inlines))
    const [page] = await readPages(bytes)
    expect(textOf(page?.shows ?? [])).toContain('Through letters')
    expect(report.left).toEqual({ hidden_text: 2 })
  })

  it('is told of pictures with recognised text behind them, which look as before', async () => {
    const picture = 'q 600 0 0 800 0 0 cm /X1 Do Q'
    const pages = [
      { content: `${picture} BT 3 Tr /F1 10 Tf 50 500 Td (Recognised words) Tj ET`, resources: image },
      { content: `${picture} BT /F1 10 Tf 50 500 Td (Words on a background) Tj ET`, resources: image },
      'BT 3 Tr /F1 10 Tf 50 500 Td (Words without a picture) Tj ET',
    ]
    const source = textPdf(pages, { objects: { 50: '<</Subtype/Image>>\nstream\n0\nendstream' } })
    const told = [{ code: 'pages_text_layer', detail: '1' }]
    expect((await extractAll(handler, source)).summary.warnings).toEqual(told)
    const { report } = await translateAll(handler, source, (inlines) => pseudoTranslateInlines(inlines))
    expect(report.warnings).toEqual(told)
  })
})

/** Bytes of the syntax among any others, and sometimes an early end. */
function broken(random: Random): Uint8Array {
  const bytes = random.pick([DOCUMENT, fixture('encrypted-text-rc4-128.pdf')]).slice()
  for (let changes = 1 + random.below(8); changes > 0; changes--) {
    bytes[random.below(bytes.length)] =
      random.below(2) === 0 ? random.pick([0x20, 0x28, 0x2f, 0x3c, 0x5b, 0x30]) : random.below(256)
  }
  return random.below(15) === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes
}

function isBefore(source: Uint8Array, result: Uint8Array): boolean {
  return source.every((byte, index) => result[index] === byte)
}

describeFormat(pdfFacts, handler, {
  documents: [
    { name: 'a document with all constructs', bytes: DOCUMENT },
    { name: 'an encrypted document', bytes: fixture('encrypted-text-aes-128.pdf') },
  ],
  broken: { rounds: fuzzRounds(40), make: broken, leastRebuilt: 1 / 3 },
  // The original bytes stay in front, and the pages can be read again.
  isSound: async (result, source) => (await readPages(result)).length > 0 && isBefore(source, result),
})
