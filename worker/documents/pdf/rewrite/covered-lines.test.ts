import { expect, it } from 'vitest'
import type { Inline } from '../../model.ts'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { translateAll } from '../../testing/run-format.ts'
import { handler, readPages, textPdf } from '../testing/text-pdf.ts'

const longer = (source: readonly Inline[]) => pseudoTranslateInlines(source, { expand: 1.6 })

/** Helvetica 12: the label is about 84 wide. */
const row = (drawn: string) =>
  textPdf([`BT /F1 12 Tf 50 700 Td (Rental per day) Tj ET ${drawn} BT /F1 12 Tf 400 700 Td (19.00) Tj ET`])
const DOTS = Array.from({ length: 60 }, (_, index) => `${140 + 4 * index} 700 1 1 re f`).join(' ')

async function spanAfter(drawn: string) {
  const [page] = await readPages((await translateAll(handler, row(drawn), longer)).bytes)
  const boxes = page?.drawn.map(({ box }) => box) ?? []
  return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
}

it.each([DOTS, '0.5 w [1 3] 0 d 140 700 m 377 700 l S', '140 700 237 0.5 re f'])(
  'a leader that is drawn begins behind longer text: %s',
  async (leader) => {
    const [from = 0, to] = await spanAfter(leader)
    expect(from).toBeGreaterThan(160)
    expect(from).toBeLessThan(260)
    expect(to).toBeCloseTo(377.25, 0)
  },
)

it('lines farther off, at other heights, or drawn with something else stay as they are', async () => {
  for (const line of ['160 700 217 0.5 re f', '140 690 237 0.5 re f', '140 700 237 0.5 re 300 500 9 9 re f'])
    expect((await spanAfter(line))[0]).toBeLessThan(161)
})
