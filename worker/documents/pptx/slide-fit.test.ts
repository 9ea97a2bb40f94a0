import { describe, expect, it } from 'vitest'
import type { Inline } from '../model.ts'
import { paragraph, partsOf, pptx, run, shape, shapes } from '../testing/pptx-package.ts'
import { extractAll, translateAll } from '../testing/run-format.ts'
import { MAX_FITTED_SLIDE_BYTES } from './slide-fit.ts'
import { pptxFormat } from './pptx-format.ts'

const SENTENCE = 'The bridge is built over the river in the summer of the next year.'
const POINT = 12_700
const GROWING = '<a:bodyPr><a:spAutoFit/></a:bodyPr>'
const FIXED = '<a:bodyPr><a:noAutofit/></a:bodyPr>'

const longer = (times: number) => (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: `${inline.text} `.repeat(times) } : inline))

async function slideAfter(content: string, times: number): Promise<string> {
  const { bytes } = await translateAll(pptxFormat, pptx([shapes('p:sld', content)]), longer(times))
  return (await partsOf(bytes)).get('ppt/slides/slide1.xml') ?? ''
}

interface BoxOptions {
  readonly body?: string
  readonly at?: readonly [x: number, y: number]
  readonly size?: readonly [width: number, height: number]
  readonly text?: string
}

/** In points. */
function box({ body = FIXED, at = [0, 0], size = [200, 50], text = run(SENTENCE) }: BoxOptions): string {
  const place = `<a:off x="${at[0] * POINT}" y="${at[1] * POINT}"/>`
  return shape([paragraph(text)], { body, size: [size[0] * POINT, size[1] * POINT] }).replace(
    '<a:off x="0" y="0"/>',
    place,
  )
}

const heights = (xml: string) => [...xml.matchAll(/cy="(\d+)"/g)].map((match) => Number(match[1]) / POINT)
const scales = (xml: string) => [...xml.matchAll(/fontScale="(\d+)"/g)].map((match) => Number(match[1]))
const sizes = (xml: string) => [...xml.matchAll(/ sz="(\d+)"/g)].map((match) => Number(match[1]))

describe('a shape that grows with its text', () => {
  it('grows where there is room', async () => {
    const xml = await slideAfter(box({ body: GROWING }), 3)
    expect(heights(xml)[0]).toBeGreaterThan(100)
    expect(xml).toContain(GROWING)
  })

  it('grows to the next shape, and shrinks its text then', async () => {
    const xml = await slideAfter(box({ body: GROWING }) + box({ at: [0, 80], size: [200, 400], text: '' }), 4)
    expect(heights(xml)[0]).toBe(80)
    expect(scales(xml)[0]).toBeLessThan(100_000)
    expect(xml).not.toContain('<a:spAutoFit/>')
  })
})

describe('a shape with a size of its own', () => {
  it('lets its text into the free space below it', async () => {
    expect(scales(await slideAfter(box({}), 3))).toEqual([])
  })

  it('shrinks its text where there is none, or where one sees its edge', async () => {
    const low = box({ at: [0, 480] })
    expect(scales(await slideAfter(low, 3))[0]).toBeLessThan(100_000)
    const filled = box({}).replace('</a:xfrm>', '</a:xfrm><a:solidFill/>')
    expect(scales(await slideAfter(filled, 3))[0]).toBeLessThan(100_000)
  })

  it('does not make letters too small to read', async () => {
    const xml = await slideAfter(box({ at: [0, 480], text: run(SENTENCE, 'sz="1000"') }), 30)
    expect(scales(xml)[0]).toBeGreaterThanOrEqual(80_000)
  })

  it('has the scale of the others of its kind', async () => {
    const cards = [0, 240, 480].map((left, index) =>
      box({ at: [left, 480], text: run(index === 1 ? SENTENCE.repeat(3) : 'A few words') }),
    )
    const scaled = scales(await slideAfter(cards.join(''), 2))
    expect(scaled).toHaveLength(3)
    expect(new Set(scaled).size).toBe(1)
  })
})

describe('a word that is wider than its shape', () => {
  it('has smaller letters, rather than being cut', async () => {
    const narrow = { size: [100, 50], text: run('Bridges') } as const
    const deck = pptx([shapes('p:sld', box(narrow) + box({ at: [0, 100], text: run('Bridges') }))])
    const { bytes } = await translateAll(pptxFormat, deck, () => [{ kind: 'text', text: 'Brückenbauten' }])
    const xml = (await partsOf(bytes)).get('ppt/slides/slide1.xml') ?? ''
    const [smaller, ...others] = sizes(xml)
    expect(smaller).toBeGreaterThan(1200)
    expect(smaller).toBeLessThan(1800)
    expect(others).toEqual([])
  })
})

describe('a line that does not end at its shape', () => {
  const label = (at: readonly [number, number], paragraphs = '') =>
    box({
      body: '<a:bodyPr wrap="none"><a:spAutoFit/></a:bodyPr>',
      at,
      size: [60, 30],
      text: paragraphs + run('Bridge'),
    })

  it('widens its shape, to the side where it can grow', async () => {
    const place = (xml: string) => /<a:off x="(\d+)" y="\d+"\/><a:ext cx="(\d+)"/.exec(xml)?.slice(1).map(Number) ?? []
    const [left, width] = place(await slideAfter(label([100, 100]), 2))
    expect(left).toBe(100 * POINT)
    expect(width).toBeGreaterThan(90 * POINT)
    const [fromRight, wide] = place(await slideAfter(label([100, 100], '<a:pPr algn="r"/>'), 2))
    expect((fromRight ?? 0) + (wide ?? 0)).toBeCloseTo(160 * POINT, -1)
  })

  it('has smaller letters where it would leave the slide', async () => {
    const xml = await slideAfter(label([640, 100]), 2)
    expect(sizes(xml)[0]).toBeLessThan(1800)
  })
})

it('is written as it was where nothing has grown', async () => {
  const content = box({ body: GROWING }) + box({ at: [0, 480] })
  const { bytes } = await translateAll(pptxFormat, pptx([shapes('p:sld', content)]), (source) => source, {
    rebuildUnchanged: true,
  })
  expect((await partsOf(bytes)).get('ppt/slides/slide1.xml')).toContain(content)
})

it('keeps the size of all texts of a slide that is too large to be read whole', async () => {
  const content = box({ at: [0, 480] }) + `<p:extLst>${'<p:ext/>'.repeat(MAX_FITTED_SLIDE_BYTES / 8)}</p:extLst>`
  const xml = await slideAfter(content, 3)
  expect(xml).toContain(`${SENTENCE} ${SENTENCE}`)
  expect(scales(xml)).toEqual([])
  const { summary } = await extractAll(pptxFormat, pptx([shapes('p:sld', content)]))
  expect(summary.warnings.map(({ code }) => code)).toContain('slide_not_fitted')
})
