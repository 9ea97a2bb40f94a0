import { describe, expect, it } from 'vitest'
import { outcomes, pageText, texts } from './testing/inline-pdf.ts'

async function outcome(content: string, resources = '', objects = {}, entries = ''): Promise<string> {
  const [found] = await outcomes({ pages: [{ content, resources, entries }], objects })
  if (found === undefined) throw new Error('no outcome')
  return found.kind === 'kept' ? found.reason : texts(found.page).join('')
}

const IMAGE = { 5: { dict: '/Subtype /Image /Width 9 /Height 9', stream: '' } }
const composite = (descendant: string, rest = '') =>
  `/Font <</F1 <</Type /Font /Subtype /Type0 /BaseFont /Some /Encoding /Identity-H ${rest}
    /DescendantFonts [<</Type /Font /Subtype /CIDFontType2 /BaseFont /Some /DW 500 ${descendant}
      /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>>>]>>>>`
const TO_UNICODE = {
  8: {
    stream: `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange
      3 beginbfchar <0102> <0041> <0103> <FB01> <0104> <00420043> endbfchar endcmap`,
  },
}

describe('a page is left as', () => {
  it.each<[string, string, string]>([
    ['without_text', 'nothing on it', ''],
    ['without_text', 'figures alone', 'BT /F1 10 Tf (12.50) Tj ET'],
    ['without_text', 'a small picture', 'q 100 0 0 100 0 0 cm /X Do Q'],
    ['scanned', 'a picture over most of it', 'q 600 0 0 700 0 50 cm /X Do Q'],
    [
      'scanned',
      'a picture in tiles, with its number',
      'q 600 0 0 250 0 0 cm /X Do 1 0 0 1 0 1 cm /X Do Q BT /F1 9 Tf (7) Tj ET',
    ],
    ['scanned', 'a picture over its own text', 'BT /F1 10 Tf 9 9 Td (read) Tj ET q 600 0 0 700 0 0 cm /X Do Q'],
  ])('%s: %s', async (reason, _, content) => {
    expect(await outcome(content, '/XObject <</X 5 0 R>>', IMAGE)).toBe(reason)
  })

  it('garbled_text where the font does not tell its letters', async () => {
    expect(await outcome('BT /F1 10 Tf <010201030104> Tj ET', composite(''))).toBe('garbled_text')
  })

  it('unreadable where its content cannot be decoded', async () => {
    const objects = { 9: { dict: '/Broken true', stream: 'BT /F1 10 Tf (a) Tj ET' } }
    expect(await outcome('', '', objects, '/Contents 9 0 R')).toBe('unreadable')
  })
})

it('has text where an invisible layer lies over a scan, or under it', async () => {
  const [text, scan] = ['BT 3 Tr /F1 10 Tf (read) Tj ET', 'q 600 0 0 800 0 0 cm /X Do Q']
  for (const content of [`${scan} ${text}`, `${text} ${scan}`]) {
    expect(await outcome(content, '/XObject <</X 5 0 R>>', IMAGE)).toBe('read')
  }
})

describe('codes of two bytes', () => {
  it('are kept with their text, ligatures spelt out', async () => {
    const page = await pageText(
      { content: 'BT /F1 10 Tf [<01020103> 50 <0104>] TJ ET', resources: composite('', '/ToUnicode 8 0 R') },
      { objects: TO_UNICODE },
    )
    expect(page.shows[0]?.glyphs.map(({ unicode, code }) => [unicode, [...code]])).toEqual([
      ['A', [1, 2]],
      ['fi', [1, 3]],
      ['BC', [1, 4]],
    ])
    expect(page.shows[0]).toMatchObject({ font: { isComposite: true, name: 'Some' } })
    expect(page.shows[0]?.glyphs[2]?.x).toBeCloseTo(9.5)
  })

  it('that the font leaves out are glyphs without text', async () => {
    const page = await pageText(
      { content: 'BT /F1 10 Tf <0102010301040199> Tj ET', resources: composite('', '/ToUnicode 8 0 R') },
      { objects: TO_UNICODE },
    )
    expect(texts(page)).toEqual(['AfiBC'])
    expect(page.shows[0]?.glyphs).toHaveLength(4)
  })
})

it('reads the codes of fonts that dvips made as text, TeX ligatures among them', async () => {
  const font = `<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.01 0 0 .01 0 0] /CharProcs <<>>
    /Encoding <</Differences [12 /a12 97 /a97 /a98]>> /FirstChar 97 /LastChar 98 /Widths [50 60]>>`
  const page = await pageText({ content: 'BT /F1 10 Tf (ab\x0c) Tj ET', resources: `/Font <</F1 ${font}>>` })
  expect(texts(page)).toEqual(['abfi'])
  expect(page.shows[0]).toMatchObject({ font: { isType3: true } })
  expect(page.shows[0]?.glyphs.map(({ width }) => Math.round(width * 10) / 10).slice(0, 2)).toEqual([5, 6])
})

it('tells the box that is shown, how it is turned, and its links', async () => {
  const { box, rotate, wordAnnotations } = await pageText(
    {
      content: 'BT /F1 10 Tf (a) Tj ET',
      entries: '/CropBox [500 700 -10 20] /Rotate -90 /Annots [5 0 R 6 0 R <</Subtype /Link /Rect [1 2 3 4]>>]',
    },
    { objects: { 5: '<</Subtype /Link /Rect [30 40 10 20]>>', 6: '<</Subtype /Widget /Rect [0 0 9 9]>>' } },
  )
  expect(box).toEqual({ left: 0, bottom: 20, right: 500, top: 700 })
  expect(rotate).toBe(270)
  expect(wordAnnotations.map(({ ref, box }) => [ref?.number ?? null, box.left, box.top])).toEqual([
    [5, 10, 40],
    [null, 1, 4],
  ])
})

describe('over_budget', () => {
  const font = '/Font <</F1 <</Type /Font /Subtype /TrueType /BaseFont /Big /FontDescriptor 4 0 R>>>>'
  const big = 'x'.repeat(13 * 1024 * 1024)

  it('is a page whose fonts are too large for pdf.js, and no other of its batch', async () => {
    const show = 'BT /F1 10 Tf (a) Tj ET'
    const found = await outcomes({
      pages: [{ content: show }, { content: show, resources: font }, { content: show }],
      objects: { 4: '<</Type /FontDescriptor /FontFile2 5 0 R>>', 5: { stream: big } },
    })
    expect(found.map((outcome) => (outcome.kind === 'text' ? 'text' : outcome.reason))).toEqual([
      'text',
      'over_budget',
      'text',
    ])
  })

  it('is a page of too much content', async () => {
    expect(await outcome('', '', { 9: { stream: big } }, '/Contents 9 0 R')).toBe('over_budget')
  })

  it('is a page of fonts that share a table of all codes, which pdf.js writes out for each', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `F${index}`)
    const fontOf = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 9 0 R>>'
    const fonts = `/Font<<${names.map((name) => `/${name} ${fontOf}`).join('')}>>`
    const shown = names.map((name) => `BT /${name} 9 Tf (a) Tj ET`).join(' ')
    const table = (code: string) => ({ 9: { stream: `1 beginbfchar <${code}> <0061> endbfchar` } })
    expect(await outcome(shown, fonts, table('ffff'))).toBe('over_budget')
    expect(await outcome(shown, fonts, table('61'))).not.toBe('over_budget')
  })

  it('is a page with so many states saved', async () => {
    const shown = 'BT /F1 9 Tf (a) Tj ET'
    expect(await outcome(`${'q '.repeat(4_001)}${shown}${' Q'.repeat(4_001)}`)).toBe('over_budget')
    expect(await outcome(`${'q '.repeat(4_000)}${shown}${' Q'.repeat(4_000)}`)).not.toBe('over_budget')
  })

  it('is a page with so many operators that show text', async () => {
    expect(await outcome(`BT /F1 9 Tf ${'(a) Tj '.repeat(10_300)} ET`)).toBe('over_budget')
    expect(await outcome(`BT /F1 9 Tf ${'(a) Tj '.repeat(10_000)} ET`)).toHaveLength(10_000)
  })

  it('is a page that shows so many letters', async () => {
    expect(await outcome(`BT /F1 9 Tf (${'a'.repeat(62_500)}) Tj ET`)).toBe('over_budget')
    expect(await outcome(`BT /F1 9 Tf (${'a'.repeat(60_000)}) Tj ET`)).toHaveLength(60_000)
  })
})

describe('text in a font that cannot be loaded', () => {
  const font = composite('').replace('/Identity-H', '/90ms-RKSJ-H').replace('>>>>]>>>>', '>>>>]>> /F2 5 0 R>>')
  const objects = { 5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>' }

  it('is passed over where what follows has a place of its own', async () => {
    expect(await outcome('BT /F1 9 Tf (??) Tj 0 20 Td /F2 9 Tf (read) Tj ET', font, objects)).toBe('read')
  })

  it('leaves the page where it does not', async () => {
    expect(await outcome('BT /F1 9 Tf (??) Tj /F2 9 Tf (read) Tj ET', font, objects)).toBe('unmatched')
  })
})
