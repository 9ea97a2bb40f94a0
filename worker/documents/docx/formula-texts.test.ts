// Words in formulas are translated where they are language.
import { expect, it } from 'vitest'
import { docx, paragraph, run } from '../testing/docx-package.ts'
import { capitals, segmentsOf, shouted } from '../testing/docx-shouted.ts'
import { translateAll } from '../testing/run-format.ts'
import { docxFormat } from './docx-format.ts'

const normal = (text: string) => `<m:r><m:rPr><m:nor/></m:rPr><m:t xml:space="preserve">${text}</m:t></m:r>`
const plain = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const formula = (...runs: string[]) => `<m:oMath>${runs.join('')}</m:oMath>`

const body = paragraph(
  run('The amount is '),
  formula(
    plain('speed='),
    normal(' if the tank is empty &amp; dry '),
    normal('kg'),
    normal('otherwise'),
    normal('max'),
  ),
  run(' for all.'),
)

it('translates what is normal text and reads as language, in its place', async () => {
  expect(await segmentsOf(body)).toEqual(['The amount is <x1/> for all.', 'if the tank is empty & dry', 'otherwise'])
  expect(await shouted(body)).toBe(
    body
      .replace('The amount is', 'THE AMOUNT IS')
      .replace('if the tank is empty &amp; dry', 'IF THE TANK IS EMPTY &amp; DRY')
      .replace('otherwise', 'OTHERWISE')
      .replace('for all', 'FOR ALL'),
  )
})

it('counts the rest as part of a formula', async () => {
  const { report } = await translateAll(docxFormat, docx(body), capitals)
  expect(report.left).toEqual({ formula: 2 })
})
