import { expect, it } from 'vitest'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { translateAll } from '../../testing/run-format.ts'
import { handler, readPages, textPdf } from '../testing/text-pdf.ts'

const longer = (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand: 1.6 })

/** Helvetica 12: "Read the " is 52.0 wide, "whole notice" 68.7. */
const CONTENT = `BT /F1 12 Tf 50 700 Td (Read the whole notice before you sign it.) Tj ET
  BT /F1 12 Tf 50 500 Td (4711) Tj ET`
const QUAD = '102 711 170.7 711 102 697 170.7 697'
const OTHER = '50 511 77 511 50 497 77 497'

function marked(subtype: string, quads: string) {
  return textPdf([{ content: CONTENT, entries: '/Annots[60 0 R]' }], {
    objects: {
      60: `<</Type/Annot/Subtype/${subtype}/Rect[50 497 170.7 711]/QuadPoints[${quads}]/C[1 1 0]/AP<<>>/Contents(Mind this)>>`,
    },
  })
}

it.each(['Highlight', 'Underline', 'StrikeOut', 'Squiggly'])('moves with its words: %s', async (subtype) => {
  const source = marked(subtype, QUAD)
  const { bytes } = await translateAll(handler, source, longer)
  const [page] = await readPages(bytes)
  const [mark, ...others] = page?.wordAnnotations ?? []
  expect(others).toEqual([])
  expect(mark?.box.left).toBeGreaterThan(110)
  expect((mark?.box.right ?? 0) - (mark?.box.left ?? 0)).toBeGreaterThan(90)
  expect(new TextDecoder('latin1').decode(bytes.subarray(source.length))).toContain('/Contents(Mind this)')
})

it('stays as it is where it has more boxes than are read, or one that is none', async () => {
  for (const quads of [Array(2001).fill(QUAD).join(' '), `${QUAD} 0 0 (a) 0 0 0 0 0`]) {
    const source = marked('Highlight', quads)
    const { bytes } = await translateAll(handler, source, longer)
    expect(new TextDecoder('latin1').decode(bytes.subarray(source.length))).not.toContain('/QuadPoints')
  }
})

it('keeps what it marks of text that stays, and loses the drawing of both', async () => {
  const source = marked('Highlight', `${QUAD} ${OTHER}`)
  const { bytes } = await translateAll(handler, source, longer)
  const [page] = await readPages(bytes)
  const boxes = page?.wordAnnotations.map(({ box }) => box) ?? []
  expect(boxes).toHaveLength(2)
  expect(boxes).toContainEqual({ left: 50, bottom: 497, right: 77, top: 511 })
  expect(new TextDecoder('latin1').decode(bytes.subarray(source.length))).not.toContain('/AP')
})
