import { describe, expect, it } from 'vitest'
import type { Inline } from '../../model.ts'
import { toMarkup } from '../../inline/inline-markup.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { extractAll, translateAll } from '../../testing/run-format.ts'
import { handler, readPages, textPdf } from '../testing/text-pdf.ts'

const longer = (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand: 1.6 })

/** Helvetica 12: "Read the " is 52.0 wide, "whole notice" 68.7. */
const MARKED = `1 1 0 rg 102 697 68.7 13 re f 0 g
  BT /F1 12 Tf 50 700 Td (Read the ) Tj (whole notice) Tj ( before you sign it.) Tj ET`

async function markupOf(content: string): Promise<string | undefined> {
  const { segments } = await extractAll(handler, textPdf([content]))
  return segments.map(({ source }) => toMarkup(source))[0]
}

async function boxesAfter(content: string) {
  const [page] = await readPages((await translateAll(handler, textPdf([content]), longer)).bytes)
  return page?.drawn.map(({ box }) => box) ?? []
}

describe('a box behind some words of a line', () => {
  it('is a tag around them', async () => {
    expect(await markupOf(MARKED)).toBe('Read the <g1>whole notice</g1> before you sign it.')
  })

  it('moves with them and grows', async () => {
    const [box, ...others] = await boxesAfter(MARKED)
    expect(others).toEqual([])
    expect(box?.left).toBeGreaterThan(110)
    expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan(90)
    expect(box?.bottom).toBeCloseTo(697, 0)
    expect(box?.top).toBeCloseTo(710, 0)
  })

  it('goes on with a line under it that it fills', async () => {
    const boxes = await boxesAfter(
      `1 1 0 rg 102 697 68.7 13 re f 50 683.5 104 13 re f 0 g
      BT /F1 12 Tf 50 700 Td (Read the ) Tj (whole notice) Tj 0 -13.5 Td (that we sent to you,) Tj 0 -13.5 Td (then sign it at once.) Tj ET`,
    )
    expect(boxes.length).toBeGreaterThan(1)
    expect(boxes.every(({ left, right }) => left !== 50 || right !== 154)).toBe(true)
  })
})

it.each([
  ['behind all of a line', '1 0 0 rg 46 695 104 16 re f 1 g BT /F1 12 Tf 50 700 Td (A heading of words) Tj ET'],
  [
    'painted over a line that its words have gone up to',
    `BT /F1 12 Tf 50 700 Td (Read this: it is short, and on a line of) Tj 0 -14 Td (its own is a ) Tj ET 1 1 0 rg 113.4 683 36 13 re f 0 g
    BT /F1 12 Tf 113.4 686 Td (marked) Tj ( word.) Tj ET`,
  ],
])('stays where it is: a box %s', async (_, content) => {
  const before = (await readPages(textPdf([content])))[0]?.drawn.map(({ box }) => box)
  const short = (source: readonly Inline[]) =>
    source.map((inline) => ('text' in inline ? { ...inline, text: inline.text.slice(0, 8) } : inline))
  const [page] = await readPages((await translateAll(handler, textPdf([content]), short)).bytes)
  expect(page?.drawn.map(({ box }) => box)).toEqual(before)
})
