import { expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

it('dots that a quotation ends with are read with it, and those before a number are not', () => {
  const quotation = '“It shall provide for education........”.'
  expect(textsOf(layOut([line(quotation, { x: 50, y: 700 })]))).toEqual([quotation])
  const toc = [line('Education', { x: 50, y: 700 }), line('........12', { x: 105, y: 700 })]
  expect(textsOf(layOut([toc, line('Education........', { x: 50, y: 650 })]))).toEqual(['Education', 'Education'])
})

it('a date is one word, though it has slashes', () => {
  const offer = [
    'The first of these vouchers are those which one may redeem as soon',
    'as they are bought; of the second kind the value expires',
    '03/22/2012, as it says.',
  ]
  expect(textsOf(layOut([lines(offer, { x: 50, y: 700 })]))).toEqual([offer.join(' ')])
})
