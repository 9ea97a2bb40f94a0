import { expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

const row = (texts: readonly string[], y: number) => texts.map((text, column) => line(text, { x: 50 + 80 * column, y }))

it('cells in small letters are rows of their own where more would have fitted', () => {
  const shows = [...row(['Return', 'Name'], 700), ...row(['void', 'save( )'], 688), ...row(['void', 'restore( )'], 676)]
  expect(textsOf(layOut([shows]))).toEqual(['Return', 'Name', 'void', 'save( )', 'void', 'restore( )'])
})

it('cells that begin alike but for a rounding are of one column', () => {
  const cells = ['scale( float x, float y)', 'rotate( float angle)', 'translate( float x, float y)']
  const shows = cells.flatMap((text, index) => [
    line('void', { x: 50.1 - 0.0003 * (index % 2), y: 700 - 12 * index }),
    line(text, { x: 123, y: 700 - 12 * index }),
  ])
  expect(textsOf(layOut([shows])).filter((text) => text !== 'void')).toEqual(cells)
})

it('a row begins behind lines of the row before that stand further in', () => {
  const shows = [
    ...row(['void', 'transform('], 700),
    ...lines(['float one,', 'float two)'], { x: 140, y: 688 }),
    ...row(['void', 'scale('], 664),
  ]
  expect(textsOf(layOut([shows])).slice(-2)).toEqual(['void', 'scale('])
})

it('cells of two lines that had no room for more stay whole', () => {
  const shows = [
    ...row(['Account holder', 'the number that is'], 700),
    ...row(['and addresses', 'printed on the card'], 688),
  ]
  expect(textsOf(layOut([shows]))).toContain('Account holder and addresses')
})

it('a heading of centred words is one cell', () => {
  const shows = [
    line('Retained', { x: 200, y: 700 }),
    line('earnings', { x: 200.5, y: 688 }),
    line('Controlled', { x: 295, y: 700 }),
    line('at cost', { x: 303, y: 688 }),
    line('2019', { x: 50, y: 688 }),
  ]
  expect(textsOf(layOut([shows]))).toContain('Retained earnings')
})

it('the same word under itself, beside other cells, is a row of its own', () => {
  const shows = [700, 688, 676].flatMap((y) => [line('Was it so?', { x: 50, y }), line('yes', { x: 110, y })])
  expect(textsOf(layOut([shows])).filter((text) => text === 'yes')).toHaveLength(3)
})

it('a sentence goes on over a line that a script has pushed down', () => {
  const texts = [
    'The oldest collection of all the ships that are',
    'known in this wide, wide world of ours has been',
    'on show since the day on which it was given to',
    'us all.',
  ]
  const [first, second, third, last] = texts.map((text, index) =>
    line(text, { x: 50, y: [700, 684.3, 672.3, 660.3][index] ?? 0 }),
  )
  const script = line('2', { x: 263, y: 688.3, size: 7 })
  const shows = [first, second, script, third, last].flatMap((show) => show ?? [])
  expect(layOut([shows]).paragraphs).toHaveLength(1)
})

it('an entry that hangs under its first line ends where the next one begins, beside a label of its own', () => {
  const entry = (name: string, y: number) => [
    line('void', { x: 50, y }),
    line(`${name}(`, { x: 120, y, font: 'Times-Bold' }),
    line('string text, float x, and then, if one needs it, all', { x: 130, y: y - 12 }),
    line('of the others', { x: 130, y: y - 24 }),
  ]
  const found = textsOf(layOut([[...entry('fillText', 700), ...entry('strokeTheOutlineOfText', 664)]]))
  expect(found.filter((text) => text !== 'void')).toHaveLength(2)
})
