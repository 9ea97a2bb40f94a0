import { describe, expect, it } from 'vitest'
import type { DrawnBox, TextShow } from '../../content/page-text.ts'
import { layOut, line, lines, rule } from '../testing/page-builder.ts'

const BODY = [
  'Running text goes from the left edge of its column to the right',
  'one, line after line, and its last words are on a line that ends',
  'where they end, which is seldom at the edge of the column, as is',
  'seen in every book.',
]

function widthOf(text: string): number {
  return 5 * text.length - 2.5 * (text.split(' ').length - 1)
}

function centred(text: string, middle: number, y: number): TextShow {
  return line(text, { x: middle - widthOf(text) / 2, y })
}

function endingAt(text: string, right: number, y: number): TextShow {
  return line(text, { x: right - widthOf(text), y })
}

/** The alignment of each paragraph, by its first word. */
function alignments(shows: readonly TextShow[], drawn: readonly DrawnBox[] = []): Record<string, string> {
  return Object.fromEntries(
    layOut([shows], { drawn }).paragraphs.map(({ align, pieces: [piece] }) => [
      piece?.kind === 'text' ? (piece.text.split(' ')[0] ?? '') : '',
      align,
    ]),
  )
}

describe('a single line is centred', () => {
  it('on its page, whatever column is narrower than it', () => {
    const found = alignments([
      line('Everything about the setting of titles over texts', { x: 160, y: 760, size: 12 }),
      line('∗', { x: 290, y: 730 }),
      ...lines(BODY, { x: 150, y: 700 }),
      line('A line over the whole width of the page, from the one edge to the other one of it', { x: 100, y: 500 }),
      line('Here is a second line, which begins at the page\u2019s edge as the one over it does', { x: 100, y: 420 }),
    ])
    expect(found.Everything).toBe('center')
  })

  it('among lines of running text, where it is far from both of their edges', () => {
    const found = alignments([
      ...lines(BODY, { x: 100, y: 700 }),
      centred('Listing: some code of it', 100 + Math.max(...BODY.map(widthOf)) / 2, 652),
      ...lines(['Short', ...BODY], { x: 100, y: 640 }),
    ])
    expect(found).toMatchObject({ 'Listing:': 'center', Short: 'left' })
  })

  it('over a picture that stands beside running text', () => {
    const picture: DrawnBox = { kind: 'image', box: { left: 450, right: 550, bottom: 600, top: 690 } }
    expect(alignments([...lines(BODY, { x: 50, y: 700 }), line('Name', { x: 490, y: 700 })], [picture]).Name).toBe(
      'center',
    )
  })

  it('not because a farther text makes both its margins equal', () => {
    const apart = [0, 60, 120, 180].map((down) =>
      line('A paragraph is one line long, and goes on to both edges', { x: 100, y: 600 - down }),
    )
    const found = alignments([line('Head', { x: 60, y: 760 }), ...apart, line('Foot', { x: 412, y: 40 })])
    expect(found.A).toBe('left')
  })

  it('not because a text under it has the same middle, where it begins at the edge of many others', () => {
    const apart = [0, 60, 120].map((down) => line('A paragraph of one line', { x: 100, y: 700 - down }))
    const last = 'Here is one more'
    const under = centred('enced', 100 + widthOf(last) / 2, 480)
    expect(alignments([...apart, line(last, { x: 100, y: 520 }), under]).Here).toBe('left')
    expect(alignments([...apart.slice(2), line(last, { x: 100, y: 520 }), under]).Here).toBe('center')
  })

  it('not behind a box to tick', () => {
    const box = rule(101, 699, 108, 706)
    const cell = [rule(100, 690, 100.5, 715), rule(160, 690, 160.5, 715)]
    expect(alignments([line('Female', { x: 115, y: 700 })], [box, ...cell]).Female).toBe('left')
  })
})

it('a running head ends at the edge its page has, with the number on its row', () => {
  const body = BODY.slice(0, 3).map((text, index) => endingAt(text, 500, 700 - 12 * index))
  expect(alignments([endingAt('Head of it', 500, 760), ...body]).Head).toBe('right')
  expect(alignments([endingAt('Head of it', 480, 760), endingAt('9', 500, 760), ...body]).Head).toBe('right')
  expect(alignments([endingAt('Head of it', 480, 760), ...body]).Head).toBe('left')
})

it('the last part of a running head ends as far from the page\u2019s edge as the first one begins', () => {
  const head = [line('A Guide to All of It', { x: 40, y: 760 }), line('Aside', { x: 4, y: 20 })]
  expect(alignments([...head, endingAt('Port Connections', 560, 760)]).Port).toBe('right')
  expect(alignments([...head, endingAt('Port Connections', 540, 760)]).Port).toBe('left')
})

it('the last entry of a row ends where those of other rows do, far behind its row\u2019s first', () => {
  const rows = [700, 620].flatMap((y) => [
    line('Engineer at a company', { x: 50, y }),
    line('Did this and that', { x: 70, y: y - 20 }),
  ])
  const found = (right: number) =>
    alignments([...rows, endingAt('2018 \u2013 present', 560, 700), endingAt('2012 \u2013 2018', right, 620)])
  expect(found(560)['2018']).toBe('right')
  expect(found(557)['2018']).toBe('left')
})

describe('two lines', () => {
  it('are centred where their middles agree, however little their ends differ', () => {
    const title = [centred('Centred lines of one title', 210, 700), centred('nearly as long as the one', 210, 688)]
    expect(alignments([...title, ...lines(BODY, { x: 40, y: 500 })]).Centred).toBe('center')
  })

  it('of a numbered entry are neither centred nor at the right edge', () => {
    const entry = [
      line('15. An entry of a bibliography', { x: 50, y: 700 }),
      line('is hung behind its number', { x: 62, y: 688 }),
    ]
    expect(alignments(entry)['15.'] ?? alignments(entry).An).toBe('left')
  })
})

describe('cells end at their right edge', () => {
  it('where another of their column ends exactly there', () => {
    const found = alignments([
      line('Item', { x: 50, y: 700 }),
      endingAt('Quantity', 300, 700),
      line('Chairs', { x: 50, y: 670 }),
      endingAt('Sum', 300, 670),
      line('Bill', { x: 50, y: 640 }),
      line('Balance', { x: 281, y: 640 }),
    ])
    expect(found.Sum).toBe('right')
  })

  it('in two lines, the first of which begins less than an indent behind the other', () => {
    const found = alignments([
      line('Description', { x: 50, y: 700 }),
      endingAt('Units', 300, 706),
      endingAt('cost me', 300, 694),
    ])
    expect(found.Units).toBe('right')
  })
})
