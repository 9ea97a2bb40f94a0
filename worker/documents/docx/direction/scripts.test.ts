// What runs, styles and settings of a Word document get for the script of its translation.
import { describe, expect, it } from 'vitest'
import { docx, bodyOf, paragraph, partsOf, root, run } from '../../testing/docx-package.ts'
import { translateAll } from '../../testing/run-format.ts'
import { docxFormat } from '../docx-format.ts'

async function into(to: string, body: string, text: string, parts: Readonly<Record<string, string>> = {}) {
  const { bytes } = await translateAll(
    docxFormat,
    docx(body, parts),
    (source) => source.map((inline) => (inline.kind === 'text' ? { ...inline, text } : inline)),
    { targetLanguage: to },
  )
  return { body: await bodyOf(bytes), parts: await partsOf(bytes) }
}

const fonts = (more: string) => `<w:rFonts w:ascii="Georgia"${more}/>`

describe('a run', () => {
  it.each([
    ['ja', '日本', fonts(''), fonts(' w:eastAsia="Yu Mincho"')],
    ['zh', '中国', fonts(' w:eastAsia="Times New Roman"'), fonts(' w:eastAsia="SimSun"')],
    ['zh', '中国', fonts(' w:eastAsia="宋体"'), fonts(' w:eastAsia="宋体"')],
    ['ja', '日本', fonts(' w:eastAsiaTheme="minorEastAsia"'), fonts(' w:eastAsiaTheme="minorEastAsia"')],
    ['ko', '한국', fonts(''), fonts(' w:eastAsia="Batang"')],
    ['th', 'ไทย', `<w:b/>`, `<w:b/><w:bCs/>`],
    ['hi', 'भारत', fonts(''), fonts(' w:cs="Nirmala UI"')],
    ['de', 'Hallo', fonts('') + '<w:b/>', fonts('') + '<w:b/>'],
  ])('in %s gets the font and the formatting of its script', async (to, text, before, after) => {
    expect((await into(to, paragraph(run('Hello', before)), text)).body).toBe(paragraph(run(text, after)))
  })

  it('says that quotation marks are East Asian', async () => {
    expect((await into('zh', paragraph(run('Hello')), '“中国”')).body).toBe(
      paragraph(run('“中国”', '<w:rFonts w:hint="eastAsia"/>')),
    )
    expect((await into('ko', paragraph(run('Hello')), '“한국”')).body).toBe(paragraph(run('“한국”')))
  })

  it('emphasizes with dots what stood out in italics, and sets a paragraph in italics upright', async () => {
    const body = paragraph(run('This is a word that '), run('matters', '<w:i/>'))
    expect((await into('ja', body, '字')).body).toBe(
      paragraph(run('字'), run('字', '<w:rFonts w:hint="eastAsia"/><w:em w:val="dot"/>')),
    )
    expect((await into('zh', body, '字')).body).toContain('<w:em w:val="underDot"/>')
    expect((await into('ja', paragraph(run('Quoted', '<w:i/>')), '字')).body).toBe(paragraph(run('字')))
    expect((await into('ko', paragraph(run('Quoted', '<w:i/>')), '글')).body).toBe(paragraph(run('글', '<w:i/>')))
  })

  it('keeps the italics of Latin letters and numbers', async () => {
    const body = paragraph(run('A ship is called '), run('Titanic', '<w:i/>'))
    expect((await into('zh', body, 'Titanic 1912')).body).toContain(run('Titanic 1912', '<w:i/>'))
  })

  it('has italics again for dots, and no hint, in Latin letters', async () => {
    const body = paragraph(run('大切なことです、'), run('字', '<w:rFonts w:hint="eastAsia"/><w:em w:val="dot"/>'))
    expect((await into('en', body, 'word')).body).toBe(paragraph(run('word'), run('word', '<w:i/>')))
  })
})

describe('the styles', () => {
  const STYLE = (type: string, inner: string) => `<w:style w:type="${type}" w:styleId="${type}">${inner}</w:style>`

  it('have no italics for East Asian text, but dots where they emphasize', async () => {
    const source = STYLE('paragraph', '<w:rPr><w:i/><w:iCs/></w:rPr>') + STYLE('character', '<w:rPr><w:i/></w:rPr>')
    const { parts } = await into('ja', paragraph(run('Hello')), '字', { 'word/styles.xml': root('w:styles', source) })
    expect(parts.get('word/styles.xml')).toBe(
      root('w:styles', STYLE('paragraph', '') + STYLE('character', '<w:rPr><w:em w:val="dot"/></w:rPr>')),
    )
  })

  it('have the rules of East Asian lines that they had turned off', async () => {
    const source = STYLE(
      'paragraph',
      '<w:pPr><w:kinsoku w:val="0"/><w:autoSpaceDE w:val="0"/><w:jc w:val="both"/></w:pPr>',
    )
    const { parts } = await into('zh', paragraph(run('Hello')), '字', { 'word/styles.xml': root('w:styles', source) })
    expect(parts.get('word/styles.xml')).toBe(
      root('w:styles', STYLE('paragraph', '<w:pPr><w:jc w:val="both"/></w:pPr>')),
    )
  })

  it('have the weight and the size of their Latin letters for complex scripts', async () => {
    const defaults = (more: string) =>
      `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/>${more}<w:lang w:val="en-US"`
    const end = '/></w:rPr></w:rPrDefault></w:docDefaults>'
    const { parts } = await into('th', paragraph(run('Hello')), 'ไทย', {
      'word/styles.xml': root('w:styles', defaults('') + end),
    })
    expect(parts.get('word/styles.xml')).toBe(
      root('w:styles', `${defaults('<w:szCs w:val="22"/>')} w:bidi="th-TH"${end}`),
    )
  })
})

describe('the settings', () => {
  it.each([
    [
      '<w:themeFontLang w:val="en-US"/><w:clrSchemeMapping/>',
      '<w:themeFontLang w:val="en-US" w:eastAsia="ja-JP"/><w:clrSchemeMapping/>',
    ],
    ['<w:zoom/><w:clrSchemeMapping/>', '<w:zoom/><w:themeFontLang w:eastAsia="ja-JP"/><w:clrSchemeMapping/>'],
  ])('name the language of a theme’s fonts', async (before, after) => {
    const { parts } = await into('ja', paragraph(run('Hello')), '字', {
      'word/settings.xml': root('w:settings', before),
    })
    expect(parts.get('word/settings.xml')).toBe(root('w:settings', after))
  })
})
