// Text boxes, rows of an exact height and frames hold their text when it grows.
import { describe, expect, it } from 'vitest'
import { bodyOf, docx, paragraph, root, run } from '../../testing/docx-package.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { docxFormat } from '../docx-format.ts'

const TEXT = 'Opening with the brass band of the fire brigade'
const STYLES = {
  'word/styles.xml': root(
    'w:styles',
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>',
  ),
}
const EMU = 12_700
const box = (
  width: number,
  height: number,
  inner: string,
  body = '<wps:bodyPr lIns="0" rIns="0" tIns="0" bIns="0"/>',
) =>
  paragraph(
    `<w:r><w:drawing><wp:anchor><wp:extent cx="${width * EMU}" cy="${height * EMU}"/><wp:wrapNone/><a:graphic><a:graphicData><wps:wsp>` +
      `<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/></a:xfrm></wps:spPr>` +
      `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>${body}</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`,
  )
const vmlBox = (inner: string) =>
  paragraph(
    `<w:r><w:pict><v:shape style="position:absolute;width:140pt;height:30pt"><v:textbox inset="0,0,0,0"><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  )
const table = (height: string, ...cells: string[]) =>
  `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="2960"/>'.repeat(cells.length)}</w:tblGrid><w:tr><w:trPr>${height}</w:trPr>` +
  `${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="2960" w:type="dxa"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>` +
  `<w:tr><w:tc>${paragraph(run(TEXT))}</w:tc></w:tr></w:tbl>`
const EXACT = '<w:trHeight w:val="600" w:hRule="exact"/>'
const frame = (inner: string) =>
  `<w:p><w:pPr><w:framePr w:w="2800" w:h="600" w:hRule="exact" w:wrap="around" w:vAnchor="text"/></w:pPr>${inner}</w:p>`

const grown = (expand: number) => (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand })

async function written(body: string, expand = 1.3) {
  const { bytes, report } = await translateAll(docxFormat, docx(body, STYLES), grown(expand))
  return { body: await bodyOf(bytes), report }
}

describe('a place of a fixed size', () => {
  it.each([
    ['a text box', box(140, 30, paragraph(run(TEXT)))],
    ['a text box of VML', vmlBox(paragraph(run(TEXT)))],
    ['a cell of a row with an exact height', table(EXACT, paragraph(run(TEXT)), paragraph(run('Gate')))],
    ['a frame', frame(run(TEXT))],
  ])('makes its own text smaller: %s', async (_, body) => {
    const { body: fitted, report } = await written(body)
    expect(fitted).toMatch(
      /<w:rPr><w:w w:val="95"\/><w:sz w:val="(?:19|20|21|22|23)"\/><w:szCs w:val="\d+"\/><\/w:rPr>/,
    )
    expect(fitted.match(/<w:sz /g)).toHaveLength(1)
    expect(report.overflow).toBe(0)
  })

  it('takes space between its paragraphs first', async () => {
    const spaced = (text: string) => `<w:p><w:pPr><w:spacing w:after="200"/></w:pPr>${run(text)}</w:p>`
    const { body } = await written(box(140, 70, spaced(TEXT) + spaced('The end')), 1.3)
    expect(body).toMatch(/<w:spacing w:after="(?:160|120|80)"\/>/)
    expect(body).not.toContain('<w:sz ')
  })

  it.each([
    ['has room', box(300, 60, paragraph(run(TEXT)))],
    ['grows with its text', box(140, 30, paragraph(run(TEXT)), '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>')],
    ['is a row that is at least so high', table('<w:trHeight w:val="600"/>', paragraph(run(TEXT)))],
  ])('keeps its formatting where it %s', async (_, body) => {
    expect((await written(body)).body).not.toMatch(/<w:sz |<w:w /)
  })

  it('keeps everything where nothing has grown, though the source itself is too high', async () => {
    const body = box(60, 12, paragraph(run(TEXT)))
    const { bytes } = await translateAll(docxFormat, docx(body, STYLES), (source) => source)
    expect(await bodyOf(bytes)).toBe(body)
  })

  it('is counted where the smallest letters do not fit', async () => {
    const { report } = await written(box(140, 30, paragraph(run(TEXT))), 3)
    expect(report.overflow).toBe(1)
    expect(report.warnings).toContainEqual({ code: 'boxes_overflow', detail: '1' })
  })
})

describe('the room of a text', () => {
  const roomsOf = async (body: string) =>
    (await extractAll(docxFormat, docx(body, STYLES))).segments.map(({ room }) => room)

  it('is told where its place has a fixed size', async () => {
    const [inBox] = await roomsOf(box(140, 30, paragraph(run(TEXT))))
    expect(inBox).toBeGreaterThanOrEqual(TEXT.length)
    expect(inBox).toBeLessThan(1.3 * TEXT.length)
    const [inRow, below] = await roomsOf(table(EXACT, paragraph(run(TEXT))))
    expect(inRow).toBeGreaterThanOrEqual(TEXT.length)
    expect(below).toBeUndefined()
  })

  it('is not told where it suffices for any language, or grows', async () => {
    expect(await roomsOf(box(300, 60, paragraph(run(TEXT))))).toEqual([undefined])
    expect(await roomsOf(paragraph(run(TEXT)))).toEqual([undefined])
  })
})
