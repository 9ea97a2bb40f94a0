import { describe, expect, it } from 'vitest'
import { paragraph, partsOf, pptx, relations, root, run, shape, shapes, table } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'

const shouted = (text: string) => text.toUpperCase()

async function slideIn(targetLanguage: string, content: string, parts: Record<string, string> = {}): Promise<string> {
  const deck = pptx([shapes('p:sld', content)], parts)
  const { bytes } = await translateAll(
    pptxFormat,
    deck,
    (source) => source.map((inline) => (inline.kind === 'text' ? { ...inline, text: shouted(inline.text) } : inline)),
    { targetLanguage },
  )
  return (await partsOf(bytes)).get('ppt/slides/slide1.xml') ?? ''
}

const properties = (xml: string) => xml.match(/<a:pPr[^>]*>/g)

describe('into a language from right to left', () => {
  it.each([
    ['', '<a:pPr algn="r" rtl="1"/>'],
    ['<a:pPr algn="l"/>', '<a:pPr algn="r" rtl="1"/>'],
    ['<a:pPr algn="r" lvl="1"/>', '<a:pPr algn="l" lvl="1" rtl="1"/>'],
    ['<a:pPr algn="ctr"/>', '<a:pPr algn="ctr" rtl="1"/>'],
    ['<a:pPr algn="just" rtl="0"/>', '<a:pPr algn="just" rtl="1"/>'],
    ['<a:pPr algn="r" rtl="1"/>', '<a:pPr algn="r" rtl="1"/>'],
  ])('a paragraph with "%s" has %s', async (before, after) => {
    expect(properties(await slideIn('ar', shape([paragraph(before, run('One'))])))).toEqual([after])
  })

  it('keeps the marks of a list, and what is not translated', async () => {
    const bullet = '<a:pPr marL="12700"><a:buChar char="•"/></a:pPr>'
    const xml = await slideIn('he', shape([paragraph(bullet, run('One')), paragraph(bullet, run('12'))]))
    expect(xml).toContain('<a:pPr marL="12700" algn="r" rtl="1"><a:buChar char="•"/></a:pPr><a:r>')
    expect(xml).toContain(`<a:p>${bullet}`)
  })

  it('stays centred where the master says so', async () => {
    const master = root(
      'p:sldMaster',
      '<p:cSld><p:spTree/></p:cSld><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"/></p:titleStyle></p:txStyles>',
    )
    const parts = {
      'ppt/slides/_rels/slide1.xml.rels': relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
      'ppt/slideLayouts/slideLayout1.xml': shapes('p:sldLayout'),
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
      'ppt/slideMasters/slideMaster1.xml': master,
    }
    const title = shape([paragraph(run('One'))], { placeholder: 'type="title"' })
    expect(properties(await slideIn('ar', title, parts))).toEqual(['<a:pPr rtl="1"/>'])
  })

  it('turns tables and columns with their texts', async () => {
    const columns = shape([paragraph(run('One'))], { body: '<a:bodyPr numCol="2"/>' })
    const xml = await slideIn('ar', columns + table([[paragraph(run('Left')), paragraph(run('Right'))]]))
    expect(xml).toContain('<a:bodyPr numCol="2" rtlCol="1"/>')
    expect(xml).toContain('<a:tblPr rtl="1"/>')
  })
})

describe('into a language from left to right', () => {
  it('turns what ran from right to left', async () => {
    const source = shape([paragraph('<a:pPr algn="r" rtl="1"/>', run('One'))], {
      body: '<a:bodyPr numCol="2" rtlCol="1"/>',
    })
    const xml = await slideIn('en', source + table([[paragraph(run('x'))]]).replace('<a:tblPr/>', '<a:tblPr rtl="1"/>'))
    expect(properties(xml)).toEqual(['<a:pPr algn="l" rtl="0"/>'])
    expect(xml).toContain('<a:bodyPr numCol="2" rtlCol="0"/>')
    expect(xml).toContain('<a:tblPr rtl="0"/>')
  })

  it('adds nothing to what runs from left to right', async () => {
    expect(properties(await slideIn('de', shape([paragraph(run('One'))])))).toBeNull()
  })
})

it('turns nothing where nothing is translated', async () => {
  const deck = pptx([shapes('p:sld', shape([paragraph(run('One'))]) + table([[paragraph(run('Two'))]]))])
  const { bytes } = await translateAll(pptxFormat, deck, () => null, { targetLanguage: 'ar' })
  expect(await partsOf(bytes)).toEqual(await partsOf(deck))
})
