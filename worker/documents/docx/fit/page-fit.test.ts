// A document of one page stays on its page when its texts grow.
import { describe, expect, it } from 'vitest'
import { docx, paragraph, partsOf, root, run } from '../../testing/docx-package.ts'
import { translateAll } from '../../testing/run-format.ts'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { docxFormat } from '../docx-format.ts'

const SENTENCE =
  'We thank you for your order and confirm that all articles are in stock and leave our warehouse today. '
const STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="22"/></w:rPr></w:rPrDefault>' +
  '<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:styleId="Big"><w:name w:val="Big"/><w:rPr><w:sz w:val="40"/></w:rPr></w:style>'
const SECTION =
  '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
/** The main part of these documents has a relationship to their styles by its type alone. */
const letter = (paragraphs: number, more = '', styles = STYLES) =>
  docx(paragraph(run(SENTENCE.repeat(3))).repeat(paragraphs) + more + SECTION, {
    'word/styles.xml': root('w:styles', styles),
  })

const grown = (expand: number) => (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand })

async function rebuilt(bytes: Uint8Array, expand: number) {
  const { bytes: written, report } = await translateAll(docxFormat, bytes, grown(expand))
  const parts = await partsOf(written)
  return { styles: parts.get('word/styles.xml') ?? '', body: parts.get('word/document.xml') ?? '', report }
}

describe('a full page whose text grows', () => {
  it('takes the room that is free first', async () => {
    const { styles } = await rebuilt(letter(4), 1.3)
    expect(styles).toBe(root('w:styles', STYLES))
  })

  it('gets less space, in the styles, before its letters change', async () => {
    const { styles } = await rebuilt(letter(8), 1.2)
    expect(styles).toContain('<w:spacing w:after="128" w:line="269" w:lineRule="auto"/>')
    expect(styles).toContain('<w:sz w:val="22"/>')
  })

  it('gets narrower, then smaller letters, all in one proportion', async () => {
    const { styles, body, report } = await rebuilt(letter(9, paragraph(run('A note', '<w:sz w:val="30"/>'))), 2)
    expect(styles).toMatch(/<w:w w:val="95"\/><w:sz w:val="(?:17|18)"\/>/)
    expect(styles).toMatch(/<w:sz w:val="3[1-4]"\/>/)
    expect(body).toMatch(/<w:sz w:val="2[3-5]"\/>/)
    expect(report.overflow).toBe(0)
  })

  it('makes empty paragraphs lower, which are space', async () => {
    const { body } = await rebuilt(letter(8, '<w:p/>'.repeat(3)), 1.2)
    expect(body).toMatch(
      /<w:p><w:pPr><w:rPr><w:sz w:val="(?:17|13|8)"\/><w:szCs w:val="(?:17|13|8)"\/><\/w:rPr><\/w:pPr><\/w:p>/,
    )
  })

  it('has letters of 70 % at the least, and tells where they do not suffice', async () => {
    const { styles, report } = await rebuilt(letter(9), 4)
    expect(styles).toContain('<w:sz w:val="15"/>')
    expect(report.overflow).toBe(1)
    expect(report.warnings).toContainEqual({ code: 'page_overflow', detail: '70' })
  })

  it('keeps everything where nothing has grown', async () => {
    const { styles, body } = await rebuilt(letter(10), 1)
    expect(styles).toBe(root('w:styles', STYLES))
    expect(body).not.toContain('w:sz')
  })
})

describe('a document that is not one page', () => {
  it.each([
    ['is higher than its page', letter(25)],
    ['has a page that its author began', letter(9, '<w:p><w:r><w:br w:type="page"/></w:r></w:p>')],
    [
      'states more pages',
      docx(paragraph(run(SENTENCE.repeat(3))).repeat(10) + SECTION, {
        'word/styles.xml': root('w:styles', STYLES),
        'docProps/app.xml':
          '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>2</Pages></Properties>',
      }),
    ],
  ])('grows: one that %s', async (_, bytes) => {
    const { styles, report } = await rebuilt(bytes, 1.3)
    expect(styles).toBe(root('w:styles', STYLES))
    expect(report.overflow).toBe(0)
  })
})
