import { describe, expect, it } from 'vitest'
import { toMarkup } from '../inline/inline-markup.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { inline, row, sheet, xlsx } from '../testing/xlsx-package.ts'
import { MAX_HEADER_LENGTH } from './header-footer.ts'
import { xlsxFormat } from './xlsx-format.ts'

/** `header`: as XML. */
function printed(header: string): Uint8Array {
  const xml = sheet([row(1, [inline('42')])], `<headerFooter><oddHeader>${header}</oddHeader></headerFooter>`)
  return xlsx([['2026', xml]])
}

const shouted = (source: readonly Inline[]) =>
  source.map((each) => (each.kind === 'text' ? { ...each, text: each.text.toUpperCase() } : each))

async function written(bytes: Uint8Array, translate: (source: readonly Inline[]) => readonly Inline[] = shouted) {
  const { bytes: result, report } = await translateAll(xlsxFormat, bytes, (source) => [...translate(source)])
  const xml = (await partsOf(result)).get('xl/worksheets/sheet1.xml') ?? ''
  return { header: /<oddHeader>(.*)<\/oddHeader>/s.exec(xml)?.[1], left: report.left }
}

async function sourcesOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractAll(xlsxFormat, bytes)).segments.map(({ source }) => toMarkup(source))
}

/** Each text by its translation. */
const by = (translations: Readonly<Record<string, string>>) => (source: readonly Inline[]) => {
  const text = translations[renderInlines(source, plainText)]
  return text === undefined ? source : [{ kind: 'text', text } as const]
}

describe('a header', () => {
  it.each([
    ['entities', '&amp;C&amp;&quot;Arial,Bold&quot;Sales report'],
    ['numbers of characters', '&#38;C&#x26;"Arial,Bold"Sales report'],
    ['a CDATA section', '<![CDATA[&C&"Arial,Bold"Sales]]> report'],
    ['a comment', '&amp;C&amp;"Arial,Bold"Sales<!-- of the year --> report'],
    ['characters', '&amp;C&amp;"Arial,Bold"Sales report'],
  ])('is read whatever form its XML has, and keeps it where it stays: %s', async (_, header) => {
    const book = printed(header)
    expect(await sourcesOf(book)).toEqual(['Sales report'])
    expect((await written(book)).header).toBe('&amp;C&amp;"Arial,Bold"SALES REPORT')
    expect((await written(book, (source) => source)).header).toBe(header)
  })

  it('keeps a section that has no letters or stays', async () => {
    const header = '&amp;L&amp;D&amp;CFirst&amp;RSecond &gt; last'
    const { header: result } = await written(printed(header), by({ First: 'Primero' }))
    expect(result).toBe('&amp;L&amp;D&amp;CPrimero&amp;RSecond &gt; last')
  })

  it.each([
    ['&CP&&L of the year', ['P&L of the year']],
    ['&LR&&D&RProfit &&& loss', ['R&D', 'Profit &<x1/>loss']],
    ['&L&&&&Left&C&&&RRight', ['&&Left', 'Right']],
    ['Centre&LLeft', ['Centre', 'Left']],
  ])('has a section at each code and an ampersand for two: %s', async (header, sources) => {
    const book = printed(encodeXmlText(header))
    expect(await sourcesOf(book)).toEqual(sources)
    const same = await written(book, (source) => source.map((each) => ({ ...each })))
    expect(same.header).toBe(encodeXmlText(header))
  })

  it('writes an ampersand of a translation as two', async () => {
    const { header } = await written(printed('&amp;CP&amp;&amp;L'), by({ 'P&L': 'G&R 😀' }))
    expect(header).toBe('&amp;CG&amp;&amp;R 😀')
  })

  it.each([
    ['&L&14Annual report', '&L&14 2025 report'],
    ['&L&"Arial,Bold"&14Annual report', '&L&"Arial,Bold"&14 2025 report'],
    ['&L&14&"Arial,Bold"Annual report', '&L&14&"Arial,Bold"2025 report'],
    ['&L&KFF0000Annual report', '&L&KFF0000 2025 report'],
    ['&L&K01+000Annual report', '&L&K01+000 2025 report'],
    ['&L&14 Annual report', '&L&14 2025 report'],
    ['&L&BAnnual report', '&L&B2025 report'],
  ])('parts digits from the size or the colour before them: %s', async (header, expected) => {
    const { header: result } = await written(printed(encodeXmlText(header)), by({ 'Annual report': '2025 report' }))
    expect(result).toBe(encodeXmlText(expected))
  })

  it('parts digits from a size among the letters', async () => {
    const numbered = (source: readonly Inline[]) =>
      source.map((each) => (each.kind === 'text' ? { ...each, text: `9${each.text}` } : each))
    expect((await written(printed('&amp;LBig&amp;8small'), numbered)).header).toBe('&amp;L9Big&amp;8 9small')
  })

  it.each([0, 1])('stays where it would have %i letters too many, and is counted', async (surplus) => {
    const source = '&amp;LLeft side&amp;RPage&amp;P'
    const right = 'x'.repeat(MAX_HEADER_LENGTH - '&LLeft&R&P'.length + surplus)
    const side = (inlines: readonly Inline[]) =>
      inlines.map((each) =>
        each.kind === 'text' ? { ...each, text: each.text === 'Left side' ? 'Left' : right } : each,
      )
    const { header, left } = await written(printed(source), side)
    expect(header).toBe(surplus === 0 ? `&amp;LLeft&amp;R${right}&amp;P` : '&amp;LLeft&amp;RPage&amp;P')
    expect(left).toEqual(surplus === 0 ? {} : { field_value: 1 })
  })

  it('keeps its bytes where none of its translations is written', async () => {
    const { header, left } = await written(printed('&#38;CA header'), by({ 'A header': 'a&'.repeat(100) }))
    expect([header, left]).toEqual(['&#38;CA header', { field_value: 2 }])
  })

  it('may become shorter than it was too long before', async () => {
    const long = 'word '.repeat(60).trim()
    expect((await written(printed(long), by({ [long]: long.slice(5) }))).header).toBe(long.slice(5))
  })
})
