import { expect, it } from 'vitest'
import { translateAll } from '../../testing/run-format.ts'
import { latin1 } from '../objects/syntax/latin1.ts'
import { handler, readPages, textPdf } from '../testing/text-pdf.ts'

it('tells a word whose letters are drawn in another order than read as one, beside words that tell themselves', async () => {
  const source = textPdf(['BT /F1 12 Tf 50 700 Td (Words to translate) Tj ET'])
  const { bytes } = await translateAll(handler, source, () => [{ kind: 'text', text: 'uno حَبé dos' }])
  const [page] = await readPages(bytes)
  const content = latin1(page?.streams[0]?.bytes ?? new Uint8Array())
  const told = [...content.matchAll(/ActualText<([^>]*)>/g)].map(([, text]) => text)
  expect(told).toEqual(['feff062d064e062800e9'])
})
