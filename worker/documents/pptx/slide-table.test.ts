import { describe, expect, it } from 'vitest'
import type { Inline } from '../model.ts'
import { paragraph, partsOf, pptx, run, shapes } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'

const POINT = 12_700
const TEXT = 'Build the bridge over the river'

interface TableOptions {
  readonly top: number
  readonly cells: readonly string[]
  readonly properties?: string
}

/** A table of one column, of rows 30 points high. */
function table({ top, cells, properties = '' }: TableOptions): string {
  const rows = cells.map(
    (cell) =>
      `<a:tr h="${30 * POINT}"><a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(cell)}</a:txBody><a:tcPr${properties}/></a:tc></a:tr>`,
  )
  const frame = `<p:xfrm><a:off x="0" y="${top * POINT}"/><a:ext cx="${300 * POINT}" cy="${30 * cells.length * POINT}"/></p:xfrm>`
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Table 3"/></p:nvGraphicFramePr>${frame}<a:graphic><a:graphicData uri="table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${300 * POINT}"/></a:tblGrid>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

const twice = (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: `${inline.text} ${inline.text}` } : inline))

async function sizesIn(content: string): Promise<readonly string[]> {
  const { bytes } = await translateAll(pptxFormat, pptx([shapes('p:sld', content)]), twice)
  const xml = (await partsOf(bytes)).get('ppt/slides/slide1.xml') ?? ''
  const runs = xml.matchAll(/<a:r>(?:<a:rPr([^>]*?)\/?>(?:<\/a:rPr>)?)?<a:t>/g)
  return Array.from(runs, ([, properties = '']) => / sz="\d+"/.exec(properties)?.[0] ?? '')
}

describe('a table whose rows grow', () => {
  it('keeps its letters while it stays on the slide', async () => {
    expect(await sizesIn(table({ top: 50, cells: [run(TEXT), run(TEXT)] }))).toEqual(['', ''])
  })

  it('has one smaller size for all its letters where it would not, numbers included', async () => {
    const sizes = await sizesIn(table({ top: 470, cells: [run(TEXT), '<a:r><a:t>12</a:t></a:r>'] }))
    expect(sizes).toHaveLength(2)
    expect(sizes[0]).toMatch(/ sz="1[0-7]\d\d"/)
    expect(sizes[1]).toEqual(sizes[0])
  })

  it('keeps a text that is turned within its cell', async () => {
    const turned = table({ top: 50, cells: [run(TEXT)], properties: ' vert="vert"' })
    expect((await sizesIn(turned))[0]).toMatch(/ sz="\d{3,4}"/)
  })
})
