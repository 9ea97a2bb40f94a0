// What turns in a Word document whose translation runs the other way, and what stays.
import { describe, expect, it } from 'vitest'
import type { Inline } from '../../model.ts'
import { bodyOf, docx, paragraph, partsOf, root, run } from '../../testing/docx-package.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import { docxFormat } from '../docx-format.ts'

const ARABIC = 'مرحبا بكم'
const NORMAL = '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>'
const STYLES = root('w:styles', NORMAL)
const RTL_MARK = '<w:rPr><w:rtl/></w:rPr>'

interface Written {
  /** What stands in place of each text. */
  readonly text?: string | null
  readonly to?: string
  readonly styles?: string
}

async function written(body: string, { text = ARABIC, to = 'ar', styles = STYLES }: Written = {}) {
  const translate = (source: readonly Inline[]): readonly Inline[] | null => {
    if (text === null) return null
    const texts = source.filter(({ kind }) => kind === 'text').length
    let at = 0
    return source.map((inline) =>
      inline.kind === 'text' ? { ...inline, text: ++at === texts ? text : text.slice(0, 3) } : inline,
    )
  }
  const { bytes } = await translateAll(docxFormat, docx(body, { 'word/styles.xml': styles }), translate, {
    targetLanguage: to,
  })
  return { body: await bodyOf(bytes), styles: (await partsOf(bytes)).get('word/styles.xml') ?? '', bytes }
}

/** A paragraph of Latin text before each body, which is written: the document turns. */
const FIRST = paragraph(run('First'))
const FIRST_TURNED = `<w:p><w:pPr><w:bidi/>${RTL_MARK}</w:pPr>${run(ARABIC, '<w:rtl/>')}</w:p>`

async function turned(body: string): Promise<string> {
  const { body: result } = await written(FIRST + body)
  expect(result.startsWith(FIRST_TURNED)).toBe(true)
  return result.slice(FIRST_TURNED.length)
}

describe('a document that is written from right to left', () => {
  it('turns paragraphs with all that hangs on their direction, which Word takes for leading and trailing', async () => {
    const properties = '<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>'
    const behind = '<w:ind w:left="720"/><w:jc w:val="right"/>'
    expect(await turned(`<w:p><w:pPr>${properties}${behind}</w:pPr>${run('Second')}</w:p>`)).toBe(
      `<w:p><w:pPr>${properties}<w:bidi/>${behind}${RTL_MARK}</w:pPr>${run(ARABIC, '<w:rtl/>')}</w:p>`,
    )
  })

  it('moves the borders of a paragraph to its other side', async () => {
    const borders = '<w:pBdr><w:top w:val="single"/><w:left w:val="double" w:sz="4"/></w:pBdr>'
    const moved = '<w:pBdr><w:top w:val="single"/><w:right w:val="double" w:sz="4"/></w:pBdr>'
    expect(await turned(`<w:p><w:pPr>${borders}</w:pPr>${run('Second')}</w:p>`)).toContain(`${moved}<w:bidi/>`)
  })

  it('moves a frame to the other side, such as that of a page number', async () => {
    const frame = (side: string) => `<w:framePr w:hAnchor="margin" w:xAlign="${side}"/>`
    expect(await turned(`<w:p><w:pPr>${frame('right')}</w:pPr>${run('1')}</w:p>`)).toBe(
      `<w:p><w:pPr>${frame('left')}</w:pPr>${run('1')}</w:p>`,
    )
  })

  it('turns its styles, so that a paragraph that is added is turned', async () => {
    const heading =
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:basedOn w:val="N"/><w:pPr><w:bidi w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>'
    const { styles } = await written(FIRST, { styles: root('w:styles', NORMAL + heading) })
    expect(styles).toContain('<w:name w:val="Normal"/><w:pPr><w:bidi/></w:pPr></w:style>')
    expect(styles).toContain('<w:pPr><w:bidi/></w:pPr><w:rPr><w:b/><w:bCs/></w:rPr>')
  })

  it('leaves paragraphs without words to their styles, and says it of them where there are none', async () => {
    const empty = `<w:p/>${paragraph(run('42'))}`
    expect(await turned(empty)).toBe(empty)
    const { body } = await written(FIRST + empty, { styles: root('w:styles', '') })
    expect(body).toContain('<w:p><w:pPr><w:bidi/></w:pPr></w:p>')
  })

  it('keeps the direction of what stays in the language of the source', async () => {
    const code = paragraph(run('const x', '<w:vanish/>'))
    expect(await turned(code)).toBe(code.replace('<w:p>', '<w:p><w:pPr><w:bidi w:val="0"/></w:pPr>'))
  })

  it('mirrors tables, in text boxes too', async () => {
    const table = (direction: string, cell: string) =>
      `<w:tbl><w:tblPr><w:tblStyle w:val="T"/>${direction}<w:jc w:val="left"/><w:tblCaption w:val="${cell}"/></w:tblPr><w:tr><w:tc>`
    const source = `${table('', 'Fees')}${FIRST}</w:tc></w:tr></w:tbl>`
    expect(await turned(source)).toBe(`${table('<w:bidiVisual/>', ARABIC)}${FIRST_TURNED}</w:tc></w:tr></w:tbl>`)
    const box = await turned(paragraph(`<w:r><w:pict><w:txbxContent>${source}</w:txbxContent></w:pict></w:r>`))
    expect(box).toContain(table('<w:bidiVisual/>', ARABIC))
    expect(await turned('<w:tbl><w:tblPr/></w:tbl>')).toBe('<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr></w:tbl>')
  })

  it('turns sections, in paragraphs and at the end, and the side of their gutter', async () => {
    const section = (gutter: string, direction: string) =>
      `<w:sectPr><w:pgMar w:gutter="${gutter}"/><w:cols w:num="2"/>${direction}<w:docGrid/></w:sectPr>`
    const body = (one: string, two: string) => `<w:p><w:pPr>${one}</w:pPr></w:p>${two}`
    expect(await turned(body(section('0', ''), section('400', '')))).toBe(
      body(section('0', '<w:bidi/>'), section('400', '<w:bidi/><w:rtlGutter/>')),
    )
  })

  it('marks runs of its letters and no Latin ones, with the weight, slant and size that Latin letters had', async () => {
    const { body } = await written(paragraph(run('First', '<w:b/><w:sz w:val="28"/>')), { text: 'تطبيق Word 2019 هنا' })
    const latin = '<w:b/><w:sz w:val="28"/>'
    const complex = '<w:b/><w:bCs/><w:sz w:val="28"/><w:szCs w:val="28"/><w:rtl/>'
    expect(body).toContain([run('تطبيق ', complex), run('Word 2019', latin), run(' هنا', complex)].join(''))
  })

  it('turns what keeps its words, too: a name is a name in both languages', async () => {
    const bytes = docx(FIRST + paragraph(run('Contoso')), { 'word/styles.xml': STYLES })
    const result = await translateAll(
      docxFormat,
      bytes,
      (source) =>
        source.map((inline) =>
          inline.kind === 'text' && inline.text === 'First' ? { ...inline, text: ARABIC } : inline,
        ),
      { targetLanguage: 'he' },
    )
    expect(await bodyOf(result.bytes)).toBe(
      `${FIRST_TURNED}<w:p><w:pPr><w:bidi/>${RTL_MARK}</w:pPr>${run('Contoso')}</w:p>`,
    )
  })

  it('comes back as it was where no text is another', async () => {
    const body = `<w:tbl><w:tblPr/><w:tr><w:tc>${FIRST}</w:tc></w:tr></w:tbl><w:sectPr/>`
    for (const text of ['First', null]) {
      const result = await written(body, { text })
      expect(result).toMatchObject({ body, styles: STYLES })
    }
  })
})

const TURNED_NORMAL = NORMAL.replace('</w:style>', '<w:pPr><w:bidi/></w:pPr></w:style>')

describe('a document that is written from left to right', () => {
  it.each([
    ['its paragraphs', `<w:p><w:pPr><w:bidi/>${RTL_MARK}</w:pPr>${run(ARABIC, '<w:rtl/>')}</w:p>`],
    ['their borders', `<w:p><w:pPr><w:pBdr><w:left w:val="single"/></w:pBdr><w:bidi/></w:pPr>${run(ARABIC)}</w:p>`],
    ['tables', `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tr><w:tc>${FIRST_TURNED}</w:tc></w:tr></w:tbl>`],
    ['sections', `${FIRST_TURNED}<w:sectPr><w:bidi/><w:rtlGutter/></w:sectPr>`],
  ])('turns %s', async (_, body) => {
    const { body: result, styles } = await written(body, {
      text: 'Hello',
      to: 'en',
      styles: root('w:styles', TURNED_NORMAL),
    })
    expect(result).not.toMatch(/bidi|rtl|<w:left/)
    expect(styles).toBe(STYLES)
  })

  it('turns where its tables are mirrored, though their paragraphs say nothing', async () => {
    const cells = `<w:tr><w:tc>${paragraph(run(ARABIC))}</w:tc><w:tc>${paragraph(run(ARABIC))}</w:tc></w:tr>`
    const body = `${paragraph(run(ARABIC))}<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr>${cells}</w:tbl>`
    expect((await written(body, { text: 'Hello', to: 'en' })).body).toContain('<w:tbl><w:tblPr></w:tblPr>')
  })

  it('has the look of its source, which was set as complex script is', async () => {
    const body = paragraph(run(ARABIC, '<w:bCs/><w:sz w:val="20"/><w:szCs w:val="32"/><w:rtl/>'))
    const result = await written(body, { text: 'Hello', to: 'en' })
    expect(result.body).toBe(paragraph(run('Hello', '<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>')))
  })

  it('is one text where runs differ in their direction alone, which follows from their letters', async () => {
    const body = paragraph(run('العقد ', '<w:rtl/>'), run('AB-12'), run(' موقع', '<w:rtl/>'))
    const { segments } = await extractAll(docxFormat, docx(body))
    expect(segments.map(({ source }) => source)).toEqual([[{ kind: 'text', text: 'العقد AB-12 موقع' }]])
    expect((await written(body, { text: 'Contract', to: 'en' })).body).not.toContain('rtl')
  })

  it('keeps the marks of what it quotes', async () => {
    const result = await written(paragraph(run(ARABIC, '<w:rtl/>')), { text: `He said ${ARABIC}.`, to: 'en' })
    expect(result.body).toBe(paragraph(run('He said '), run(ARABIC, '<w:rtl/>'), run('.')))
  })

  it('turns nothing that has its direction: a table, and a paragraph from left to right', async () => {
    const table = '<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr></w:tbl>'
    const { body } = await written(FIRST + FIRST + table, { text: 'Bonjour', to: 'fr' })
    expect(body).toBe(paragraph(run('Bonjour')) + paragraph(run('Bonjour')) + table)
  })

  it('turns the paragraphs that are written in a mixed document, and no other', async () => {
    const arabic = `<w:p><w:pPr><w:bidi/></w:pPr>${run(ARABIC, '<w:rtl/>')}</w:p>`
    const { body } = await written(`${FIRST}${arabic}${FIRST}<w:p><w:pPr><w:bidi/></w:pPr></w:p>`, {
      text: 'Hello',
      to: 'fr',
    })
    const hello = paragraph(run('Hello'))
    expect(body).toBe(`${hello}${hello}${hello}<w:p><w:pPr><w:bidi/></w:pPr></w:p>`)
  })
})

describe('turning there and back', () => {
  const table = `<w:tbl><w:tblPr><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc>${FIRST}</w:tc></w:tr></w:tbl>`
  it.each([
    ['paragraphs', FIRST],
    ['aligned ones', `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run('First')}</w:p>`],
    ['borders', `<w:p><w:pPr><w:pBdr><w:right w:val="single" w:sz="4"/></w:pBdr></w:pPr>${run('First')}</w:p>`],
    ['empty ones', `${FIRST}<w:p/>`],
    ['formatting with its twins', paragraph(run('First', '<w:b/><w:bCs/><w:sz w:val="30"/><w:szCs w:val="30"/>'))],
    ['tables', table],
    ['sections', `${FIRST}<w:p><w:pPr><w:sectPr><w:cols w:num="2"/></w:sectPr></w:pPr></w:p><w:sectPr/>`],
    ['what stays', `${FIRST}${FIRST}${paragraph(run('x y', '<w:vanish/>'))}`],
  ])('gives the source back: %s', async (_, body) => {
    const there = await translateAll(
      docxFormat,
      docx(body, { 'word/styles.xml': STYLES }),
      () => [{ kind: 'text', text: ARABIC }],
      { targetLanguage: 'he' },
    )
    const back = await translateAll(docxFormat, there.bytes, () => [{ kind: 'text', text: 'First' }], {
      targetLanguage: 'en',
    })
    expect(await bodyOf(back.bytes)).toBe(body)
    expect((await partsOf(back.bytes)).get('word/styles.xml')).toBe(STYLES)
  })
})
