import { WorkBudget } from '../../work-budget.ts'
import { describe, expect, it } from 'vitest'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { toMarkup } from '../../inline/inline-markup.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import { layOutPage } from '../layout/lay-out-page.ts'
import { handler, readPages, textOf, textPdf } from '../testing/text-pdf.ts'

const longer = (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand: 1.6 })

/** Helvetica 12: "Read the " is 52.0 wide, "whole notice" 68.7. */
const words = (rule: string) =>
  textPdf([
    `BT /F1 12 Tf 50 700 Td (Read the ) Tj (whole notice) Tj ( before you sign it.) Tj ET 0 0 1 rg ${rule} 0 g
    BT /F1 12 Tf 50 500 Td (Another paragraph) Tj ET`,
  ])
const FILLED = '102 698 68.7 0.8 re f'
const STROKED = '0.8 w 102 704 m 170.7 704 l S'

async function markups(bytes: Uint8Array): Promise<string[]> {
  return (await extractAll(handler, bytes)).segments.map(({ source }) => toMarkup(source))
}

async function drawnAfter(bytes: Uint8Array) {
  const [page] = await readPages((await translateAll(handler, bytes, longer)).bytes)
  return page?.drawn.map(({ box }) => box) ?? []
}

describe('a rule along words', () => {
  it.each([FILLED, STROKED])('is a tag around them: %s', async (rule) => {
    expect((await markups(words(rule)))[0]).toBe('Read the <g1>whole notice</g1> before you sign it.')
  })

  it.each([FILLED, STROKED])('moves with them and grows: %s', async (rule) => {
    const boxes = await drawnAfter(words(rule))
    expect(boxes).toHaveLength(1)
    const [box] = boxes
    expect(box?.left).toBeGreaterThan(110)
    expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan(90)
    expect((box?.top ?? 0) - (box?.bottom ?? 0)).toBeCloseTo(0.8, 1)
    const [before] = (await readPages(words(rule)))[0]?.drawn ?? []
    expect(box?.bottom).toBeCloseTo(before?.box.bottom ?? 0, 1)
  })

  it('is theirs alone, not that of the same words elsewhere', async () => {
    const raised = '/F1 7 Tf 4.5 Ts (th) Tj 0 Ts /F1 12 Tf'
    const bytes = textPdf([
      `BT /F1 12 Tf 50 700 Td (On the 20) Tj ${raised} ( of May and on the 21) Tj ${raised} ( of June.) Tj ET
      88 698 19 0.6 re f`,
    ])
    expect((await markups(bytes))[0]).toMatch(/20.*th<\/g\d> of May and on the 21<g(\d)>th<\/g\1> of June/)
    const boxes = await drawnAfter(bytes)
    expect(boxes).toHaveLength(1)
  })

  it('stays with what stays', async () => {
    const bytes = textPdf(['BT /F1 12 Tf 50 700 Td (Read all of it) Tj 200 0 Td (4711) Tj ET 250 698 m 276.7 698 l S'])
    const [before] = await readPages(bytes)
    expect(await drawnAfter(bytes)).toEqual(before?.drawn.map(({ box }) => box))
  })

  it('stays with what is drawn with it and stays', async () => {
    const bytes = textPdf([
      `BT /F1 12 Tf 50 700 Td (Total amount payable) Tj 350 0 Td (12,345.67) Tj -350 -40 Td (Another one) Tj ET
      50 698 112.7 0.6 re 400 698 53.4 0.6 re f`,
    ])
    const [before] = await readPages(bytes)
    expect(before?.drawn).toHaveLength(2)
    expect(await drawnAfter(bytes)).toEqual(before?.drawn.map(({ box }) => box))
  })

  it.each([
    ['where all of it would be seen', '40 600 500 150 re W n', 110],
    ['not out of a clip', '102 690 70 20 re W n', 102],
    ['in a clip that is no rectangle', '40 600 m 540 600 l 300 790 l 40 790 l W n', 110],
  ])('moves %s', async (_, clip, left) => {
    const [box] = await drawnAfter(words(`q ${clip} ${FILLED} Q`))
    expect(box?.left).toBeGreaterThanOrEqual(left)
    expect(left === 102 ? box?.left : 102).toBeCloseTo(102, 1)
  })

  it('stays where the translation has no words on it', async () => {
    const bytes = words(FILLED)
    const plain = () => [{ kind: 'text' as const, text: 'Words alone' }]
    const [page] = await readPages((await translateAll(handler, bytes, plain)).bytes)
    expect(page?.drawn.map(({ box }) => box)).toEqual((await readPages(bytes))[0]?.drawn.map(({ box }) => box))
  })
})

/** TeX's \\frac in a line of 10: numerator and denominator in 7, 3.94 over the baseline and 3.45 below it. */
const fraction = (before: string, behind: string, [over, under] = ['ab', 'cd']) =>
  textPdf([
    `BT /F1 10 Tf 1 0 0 1 64.4 700 Tm (${before}) Tj /F1 7 Tf 1 0 0 1 150 703.94 Tm (${over}) Tj 1 0 0 1 150 696.55 Tm (${under}) Tj
    /F1 10 Tf 1 0 0 1 161 700 Tm (${behind}) Tj ET 150 702.1 7.8 0.4 re f`,
  ])

it.each([
  ['The mean value of', 'is shown below'],
  ['', 'is shown below'],
  ['', ''],
])('the bar of a fraction underlines nothing: %s … %s', async (before, behind) => {
  const [page] = await readPages(fraction(before, behind))
  expect(page && layOutPage(page, WorkBudget.unlimited()).rules.filter(({ bar }) => bar === null)).toEqual([])
})

it('the bar of a fraction moves between its glyphs', async () => {
  const bytes = fraction('The mean value of', 'is shown below', ['12', '34'])
  const [page] = await readPages((await translateAll(handler, bytes, longer)).bytes)
  const over = page?.shows.find((show) => textOf([show]) === '12')?.glyphs[0]
  const [bar, ...others] = page?.drawn.map(({ box }) => box) ?? []
  expect(others).toEqual([])
  expect(over?.x).toBeGreaterThan(160)
  expect(bar?.left).toBeCloseTo(over?.x ?? 0, 1)
  expect((over?.y ?? 0) - (bar?.bottom ?? 0)).toBeCloseTo(1.84, 1)
})

it("a raised mark's rule is no fraction's bar, and moves with it", async () => {
  const bytes = textPdf([
    `BT /F1 12 Tf 1 0 0 1 50 700 Tm (Read all of it) Tj /F1 9 Tf 1 0 0 1 123 704 Tm ([1]) Tj
    /F1 12 Tf 1 0 0 1 136 700 Tm (and more of it) Tj ET 123 702 10 0.6 re f`,
  ])
  const [page] = await readPages((await translateAll(handler, bytes, longer)).bytes)
  const mark = page?.shows.find((show) => textOf([show]).startsWith('[1'))?.glyphs[0]
  const [rule, ...others] = page?.drawn.map(({ box }) => box) ?? []
  expect(others).toEqual([])
  expect(rule?.left).toBeGreaterThan(130)
  expect(rule?.left).toBeCloseTo(mark?.x ?? 0, 1)
  expect((mark?.y ?? 0) - (rule?.bottom ?? 0)).toBeCloseTo(2, 1)
})

it('two marks beside each other keep a rule each', async () => {
  const bytes = textPdf([
    `BT /F1 12 Tf 1 0 0 1 50 700 Tm (Read all of it) Tj /F1 9 Tf 1 0 0 1 123 704 Tm ([1]) Tj ([2]) Tj
    /F1 12 Tf 1 0 0 1 146 700 Tm (and more of it) Tj ET 123 702 10 0.6 re f 133 702 10 0.6 re f`,
  ])
  const widths = (await drawnAfter(bytes)).map(({ left, right }) => Math.round(right - left))
  expect(widths).toEqual([10, 10])
})

it.each([
  ['to write on', '150 698 m 400 698 l S'],
  ["of a table's row", '45 696 m 300 696 l S'],
  ['far below', '102 693 m 170.7 693 l S'],
  ['drawn with something else', '102 698 m 170.7 698 l 300 300 m 400 300 l S'],
])('a rule %s underlines nothing', async (_, rule) => {
  const bytes = words(rule)
  expect((await markups(bytes))[0]).not.toContain('<')
  const [before] = await readPages(bytes)
  expect(await drawnAfter(bytes)).toEqual(before?.drawn.map(({ box }) => box))
})
