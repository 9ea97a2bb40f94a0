import { expect, it } from 'vitest'
import { toMarkup } from '../../inline-markup.ts'
import { layOut, line, lines } from './testing/page-builder.ts'
import { toInlines } from './paragraph-inlines.ts'

const PROSE = ['Once upon a time there was a page of a book', 'and another one came behind it, and so on.']

it('translates headings that a book sets in a monospaced face', () => {
  const heading = line('THE PUBLIC DOMAIN', { x: 50, y: 700, font: 'Courier', size: 16 })
  const { paragraphs, kept } = layOut([[heading], lines(PROSE, { x: 50, y: 600 })])
  expect(kept).toEqual([])
  expect(paragraphs.map((paragraph) => toMarkup(toInlines(paragraph)))).toContain('THE PUBLIC DOMAIN')
})

it('keeps names alone on a monospaced line of a page that has code', () => {
  const code = lines(['const total = sum(values)', 'print total'], { x: 50, y: 700, font: 'Courier' })
  const { kept } = layOut([code, lines(PROSE, { x: 50, y: 600 }), lines(PROSE, { x: 50, y: 500 })])
  expect(kept.map(({ reason }) => reason)).toEqual(['code', 'code'])
})
