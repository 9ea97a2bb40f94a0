// Which differences between runs a reader can see: only those make a tag.
import { describe, expect, it } from 'vitest'
import { docx, paragraph, root, run } from '../testing/docx-package.ts'
import { segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { extractAll, rebuildAll } from '../testing/run-format.ts'
import { bodyOf } from '../testing/docx-package.ts'
import { docxFormat } from './docx-format.ts'

const STYLES = root(
  'w:styles',
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Lead"><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Nothing"><w:name w:val="normaltextrun"/></w:style>' +
    '<w:style w:type="table" w:styleId="Grid"><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>',
)

const sentence = (properties: string, text = 'shall deliver') =>
  run('The seller ') + run(text, properties) + run(' the goods.')
const styled = (style: string, ...runs: string[]) => paragraph(`<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`, ...runs)

async function tagsIn(body: string): Promise<number> {
  const [segment = ''] = await segmentsOf(body, { 'word/styles.xml': STYLES })
  return [...segment.matchAll(/<g\d+>/g)].length
}

describe('a run among others of Latin letters', () => {
  it.each([
    '<w:spacing w:val="-2"/>',
    '<w:spacing w:val="10"/>',
    '<w:kern w:val="2"/>',
    '<w:w w:val="105"/>',
    '<w:position w:val="-1"/>',
    '<w:bCs/><w:iCs/><w:szCs w:val="40"/>',
    '<w:b w:val="0"/><w:i w:val="0"/><w:u w:val="none"/>',
    '<w:rtl w:val="0"/><w:cs w:val="0"/>',
    '<w:color w:val="auto"/>',
    '<w:color w:val="000000"/>',
    '<w:shd w:val="clear" w:color="auto" w:fill="auto"/>',
    '<w:shd w:val="clear" w:color="auto" w:fill="FFFFFF"/>',
    '<w:vertAlign w:val="baseline"/>',
    '<w:sz w:val="22"/>',
    '<w:sz w:val="23"/>',
    '<w:rFonts w:ascii="Carlito" w:hAnsi="Carlito" w:cs="Arial" w:eastAsia="SimSun"/>',
    '<w:highlight w:val="none"/><w:effect w:val="none"/><w:em w:val="none"/>',
    '<w:bdr w:val="none" w:sz="0" w:space="0" w:color="auto"/>',
    '<w:rStyle w:val="Nothing"/>',
    '<w:fitText w:val="900" w:id="1"/>',
    '<w:rStyle w:val="NotThere"/>',
  ])('has no tag for %s', async (properties) => {
    expect(await tagsIn(paragraph(sentence(properties)))).toBe(0)
  })

  it.each([
    '<w:b/>',
    '<w:rStyle w:val="Strong"/>',
    '<w:sz w:val="24"/>',
    '<w:spacing w:val="20"/>',
    '<w:w w:val="80"/>',
    '<w:position w:val="6"/>',
    '<w:color w:val="FF0000"/>',
    '<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>',
    '<w:rFonts w:ascii="Arial"/>',
    '<w:rFonts w:asciiTheme="minorHAnsi"/>',
  ])('has a tag for %s', async (properties) => {
    expect(await tagsIn(paragraph(sentence(properties)))).toBe(1)
  })

  it('is compared with the style of its paragraph', async () => {
    expect(await tagsIn(styled('Lead', sentence('<w:b/><w:sz w:val="32"/>')))).toBe(0)
    expect(await tagsIn(styled('Lead', sentence('<w:b w:val="0"/>')))).toBe(1)
    expect(await tagsIn(styled('Lead', sentence('<w:sz w:val="22"/>')))).toBe(1)
  })

  it('is switched by a style of characters where the paragraph has the same (§17.7.3)', async () => {
    expect(await tagsIn(styled('Lead', sentence('<w:rStyle w:val="Strong"/>')))).toBe(1)
  })

  it('is taken at its word in a cell, where the table may have formatting of its own', async () => {
    const cell = `<w:tbl><w:tr><w:tc>${paragraph(sentence('<w:b w:val="0"/>'))}</w:tc></w:tr></w:tbl>`
    expect(await tagsIn(cell)).toBe(1)
  })
})

describe('what shows by the script', () => {
  it('is the bold and size for complex scripts on Arabic letters', async () => {
    expect(await tagsIn(paragraph(run('قال الرجل '), run('شيئا', '<w:bCs/>'), run(' لصديقه')))).toBe(1)
    expect(await tagsIn(paragraph(run('قال الرجل '), run('شيئا', '<w:b/>'), run(' لصديقه')))).toBe(0)
  })

  it('is the East Asian font on Chinese letters', async () => {
    const font = '<w:rFonts w:eastAsia="KaiTi"/>'
    expect(await tagsIn(paragraph(run('卖方'), run('应当', font), run('交付货物')))).toBe(1)
  })
})

it('a space has no tag of its own for what shows on letters alone', async () => {
  const bold = paragraph(
    run('The seller'),
    run(' ', '<w:b/><w:sz w:val="40"/>'),
    run('delivers', '<w:i/>'),
    run(' goods.'),
  )
  expect(await segmentsOf(bold)).toEqual(['The seller <g1>delivers</g1> goods.'])
  const underlined = paragraph(run('The seller'), run(' ', '<w:u w:val="single"/>'), run('delivers.'))
  expect(await segmentsOf(underlined)).toEqual(['The seller<g1> </g1>delivers.'])
})

it('sets no other text to the width that a text was set to', async () => {
  const fitted = '<w:sz w:val="22"/><w:fitText w:val="900" w:id="1"/>'
  const body = (text: string, properties: string) => paragraph(run(text, properties))
  expect(await shouted(body('Name', fitted))).toBe(body('NAME', '<w:sz w:val="22"/>'))
})

it('keeps the properties that make no tag when a text is written anew', async () => {
  const body = paragraph(sentence('<w:spacing w:val="-2"/><w:bCs/>'))
  const { segments } = await extractAll(docxFormat, docx(body))
  const { bytes } = await rebuildAll(docxFormat, docx(body), {
    segments,
    translate: (source) => source,
    options: { rebuildUnchanged: true },
  })
  expect(await bodyOf(bytes)).toBe(body)
})
