import { expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

const HEADING = line('A printed heading stands over what follows here on the page', { x: 50, y: 760, size: 14 })
const TEXT = lines(
  ['The text of the page is set in a face for books', 'and it has more letters than the typed parts do', 'have.'],
  { x: 50, y: 300 },
)
const LETTER = [
  'Dear Sir, we thank you for your letter of',
  'May, by which the balance = 300 is paid, and',
  'we are glad.',
]
const CODE = ['function total(values) {', '  return sum(values)', 'exit']

it('translates prose on a page with code, a line with a sign of code included', () => {
  const letter = lines(LETTER, { x: 50, y: 700, font: 'Courier' })
  const code = lines(CODE, { x: 50, y: 600, font: 'Courier' })
  const layout = layOut([HEADING, letter, code, TEXT, TEXT.map((show) => ({ ...show }))])
  expect(textsOf(layout)).toContain(LETTER.join(' '))
  expect(layout.kept.map(({ reason }) => reason)).toEqual(['code', 'code', 'code'])
})

it('keeps a listing with a line of words in it', () => {
  const listing = [...CODE, 'all the words of this line.', 'if (a) {', 'b = c(d);', '}']
  const layout = layOut([HEADING, lines(listing, { x: 50, y: 700, font: 'Courier' }), TEXT])
  expect(layout.kept.map(({ text }) => text)).toContain('all the words of this line.')
})
