import { expect, it } from 'vitest'
import { paragraph, partsOf, pptx, root, run, shape, shapes } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { pptxFormat } from './pptx-format.ts'

const POINT = 12_700

/** An item of 100 by 40 points. */
function item(text: string, size: number): string {
  const frame = `<dsp:txXfrm><a:off x="0" y="0"/><a:ext cx="${100 * POINT}" cy="${40 * POINT}"/></dsp:txXfrm>`
  return `<dsp:sp><dsp:spPr/><dsp:txBody><a:bodyPr><a:noAutofit/></a:bodyPr>${paragraph(run(text, `sz="${size}"`))}</dsp:txBody>${frame}</dsp:sp>`
}

async function drawingAfter(words: Readonly<Record<string, string>>): Promise<string> {
  const tree = item('Plan', 2400) + item('Build', 2400) + item('A note', 1200)
  const drawing = root('dsp:drawing', `<dsp:spTree>${tree}</dsp:spTree>`)
  const deck = pptx([shapes('p:sld', shape([paragraph(run('One'))]))], { 'ppt/diagrams/drawing1.xml': drawing })
  const { bytes } = await translateAll(pptxFormat, deck, (source) =>
    source.map((inline) => (inline.kind === 'text' ? { ...inline, text: words[inline.text] ?? inline.text } : inline)),
  )
  return (await partsOf(bytes)).get('ppt/diagrams/drawing1.xml') ?? ''
}

const sizes = (xml: string) => [...xml.matchAll(/ sz="(\d+)"/g)].map((match) => Number(match[1]))

it('has one size for the items of one size, at which the longest word is not cut', async () => {
  const [first, second, note] = sizes(await drawingAfter({ Plan: 'Planen', Build: 'Brücken' }))
  expect(first).toBe(second)
  expect(first).toBeLessThan(2400)
  expect(first).toBeGreaterThan(1600)
  expect(note).toBe(1200)
})

it('keeps the sizes where everything fits', async () => {
  expect(sizes(await drawingAfter({ Plan: 'Ziel' }))).toEqual([2400, 2400, 1200])
})
