import { describe, expect, it } from 'vitest'
import type { Inline } from '../model.ts'
import { paragraph, partsOf, pptx, relations, root, run, shape, shapes } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'

const SENTENCE = 'The bridge is built over the river in the summer of the next year.'
const AUTOFIT = '<a:bodyPr><a:normAutofit/></a:bodyPr>'
/** Two inches by half an inch: room for two lines of 14 points. */
const SMALL = [1_828_800, 549_000] as const

const longer = (times: number) => (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: `${inline.text} `.repeat(times) } : inline))

/** The `a:bodyPr` of a slide's first shape, translated into a text that is so many times longer. */
async function bodyAfter(content: string, times: number, parts: Record<string, string> = {}): Promise<string> {
  const { bytes } = await translateAll(pptxFormat, pptx([shapes('p:sld', content)], parts), longer(times))
  const xml = (await partsOf(bytes)).get('ppt/slides/slide1.xml') ?? ''
  return /<a:bodyPr.*?(?=<a:lstStyle)/.exec(xml)?.[0] ?? ''
}

const LAYOUT = {
  'ppt/slides/_rels/slide1.xml.rels': relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]),
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
}

describe('a text that shrinks by itself', () => {
  it('gets a smaller scale where it has grown beyond its shape', async () => {
    const scaled = await bodyAfter(shape([paragraph(run(SENTENCE))], { body: AUTOFIT, size: SMALL }), 3)
    expect(scaled).toMatch(/^<a:bodyPr><a:normAutofit fontScale="\d+" lnSpcReduction="\d+"\/><\/a:bodyPr>$/)
  })

  it('keeps its scale where there is room, or where nothing says how large the shape is', async () => {
    const large = [9_144_000, 9_144_000] as const
    expect(await bodyAfter(shape([paragraph(run(SENTENCE))], { body: AUTOFIT, size: large }), 3)).toBe(AUTOFIT)
    expect(await bodyAfter(shape([paragraph(run(SENTENCE))], { body: AUTOFIT }), 3)).toBe(AUTOFIT)
  })

  it('goes on from the scale it has, and keeps what else stands there', async () => {
    const body =
      '<a:bodyPr wrap="square"><a:prstTxWarp prst="textNoShape"/><a:normAutofit fontScale="62500" lnSpcReduction="20000"/><a:sp3d/></a:bodyPr>'
    const scaled = await bodyAfter(shape([paragraph(run(SENTENCE))], { body, size: SMALL }), 4)
    const scale = Number(/fontScale="(\d+)"/.exec(scaled)?.[1])
    expect(scale).toBeLessThan(62_500)
    expect(scaled).toBe(body.replace('62500', String(scale)))
  })

  it.each(['<a:bodyPr><a:noAutofit/></a:bodyPr>', '<a:bodyPr><a:spAutoFit/></a:bodyPr>', '<a:bodyPr/>'])(
    'is not made of %s',
    async (body) => {
      expect(await bodyAfter(shape([paragraph(run(SENTENCE))], { body, size: SMALL }), 5)).toBe(body)
    },
  )

  it('takes its box from the layout, and that it shrinks from the master', async () => {
    const placeholder = 'type="body" idx="1"'
    const styles = root(
      'p:sldMaster',
      `<p:cSld><p:spTree>${shape([], { placeholder: 'type="body"', body: AUTOFIT })}</p:spTree></p:cSld><p:txStyles><p:bodyStyle><a:lvl1pPr marL="12700"><a:defRPr sz="1400"/></a:lvl1pPr></p:bodyStyle></p:txStyles>`,
    )
    const parts = {
      ...LAYOUT,
      'ppt/slideLayouts/slideLayout1.xml': shapes('p:sldLayout', shape([], { placeholder: 'idx="1"', size: SMALL })),
      'ppt/slideMasters/slideMaster1.xml': styles,
    }
    const content = shape([paragraph(run('Two words'))], { placeholder })
    expect(await bodyAfter(content, 1, parts)).toBe('<a:bodyPr/>')
    expect(await bodyAfter(content, 20, parts)).toMatch(/^<a:bodyPr><a:normAutofit fontScale="\d+" .*<\/a:bodyPr>$/)
  })
})
