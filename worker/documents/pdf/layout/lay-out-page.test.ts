import { describe, expect, it } from 'vitest'
import { layOut, line, lines, rule, textsOf } from './testing/page-builder.ts'

/** Two hundred units wide in ten-point type: forty letters a line. */
const PROSE = [
  'The first line of a paragraph runs on to',
  'the second one and from there to a third',
  'which ends early.',
]

describe('paragraphs', () => {
  it('join their lines', () => {
    const layout = layOut([lines(PROSE, { x: 50, y: 700 })])
    expect(textsOf(layout)).toEqual([PROSE.join(' ')])
    expect(layout.paragraphs[0]?.lines.map(({ v }) => v)).toEqual([700, 688, 676])
  })

  it('are not parted by a line that is drawn aslant through them, which longer text does not run over', () => {
    const parts = [0, 1, 2, 3, 4].map((step) => ({
      ...rule(140 + 10 * step, 670 + 10 * step, 150 + 10 * step, 680 + 10 * step),
      isTraced: true,
    }))
    expect(textsOf(layOut([lines(PROSE, { x: 50, y: 700 })], { drawn: parts }))).toEqual([PROSE.join(' ')])
    const label = layOut([line('Label', { x: 50, y: 700 })], { drawn: parts })
    expect(label.paragraphs[0]?.room.right).toBeLessThan(100)
  })

  it('end at a line that ends early, at an indent, at space between them', () => {
    const next = ['Another paragraph begins here and it has', 'a second line.']
    const spaced = lines(next, { x: 50, y: 640 })
    expect(textsOf(layOut([lines(PROSE, { x: 50, y: 700 }), spaced]))).toEqual([PROSE.join(' '), next.join(' ')])

    const early = lines([...PROSE, ...next], { x: 50, y: 700 })
    expect(textsOf(layOut([early]))).toEqual([PROSE.join(' '), next.join(' ')])

    const full = [
      "This line is full up to the column's end",
      'and so is the one that follows it, right',
      'here it ends, as wide as all the others.',
    ]
    const indented = [
      ...lines(full, { x: 50, y: 700 }),
      line('An indent begins the next paragraph of', { x: 62, y: 664 }),
    ]
    const shows = [...indented, line('all, which ends here.', { x: 50, y: 652 })]
    expect(textsOf(layOut(shows))).toEqual([
      full.join(' '),
      'An indent begins the next paragraph of all, which ends here.',
    ])
  })

  it('are told from headings by size and weight', () => {
    const layout = layOut([
      line('A heading', { x: 50, y: 730, size: 16 }),
      line('A bold one', { x: 50, y: 712, font: 'Times-Bold' }),
      lines(PROSE, { x: 50, y: 700 }),
    ])
    expect(layout.paragraphs.map(({ role }) => role)).toEqual(['heading', 'heading', 'paragraph'])
    expect(textsOf(layout)).toEqual(['A heading', 'A bold one', PROSE.join(' ')])
  })

  it('are cells in a table of larger type, whose title is a heading', () => {
    const layout = layOut([
      line('A title', { x: 50, y: 760, size: 14 }),
      line('Region', { x: 50, y: 730, size: 12 }),
      line('Manager', { x: 200, y: 730, size: 12 }),
      lines(PROSE, { x: 50, y: 700 }),
    ])
    expect(layout.paragraphs.map(({ role }) => role)).toEqual(['heading', 'cell', 'cell', 'paragraph'])
  })

  it('keep a heading of two lines together', () => {
    const title = ['A title so long that it takes', 'more lines than one'].map((text, index) =>
      line(text, { x: 300 - text.length * 4, y: 740 - index * 19, size: 16, font: 'Times-Bold' }),
    )
    const layout = layOut([title, lines(PROSE, { x: 50, y: 650 })])
    expect(textsOf(layout)[0]).toBe('A title so long that it takes more lines than one')
    expect(layout.paragraphs[0]?.align).toBe('center')
  })

  it('leave lines that were ended on purpose to themselves', () => {
    const address = ['Jane Doe', 'Department of Letters', '12 Long Street', 'Springfield']
    const layout = layOut([lines(address, { x: 50, y: 700 }), lines(PROSE, { x: 50, y: 600 })])
    expect(textsOf(layout).slice(0, 4)).toEqual(address)
  })

  it('are all of one stream, and a form drawn twice is laid out once', () => {
    const [first = line('', { x: 0, y: 0 }), second = first] = lines(PROSE, { x: 50, y: 700 })
    const layout = layOut([first, { ...second, stream: 1 }, line('drawn again', { x: 50, y: 500, stream: 2 })], {
      forms: [7, 7],
    })
    expect(layout.paragraphs.map(({ stream }) => stream)).toEqual([0, 1])
  })

  it('turned by an angle are laid out in their own axes', () => {
    const turned = PROSE.map((text, index) => line(text, { x: 100 + 12 * index, y: 100, angle: Math.PI / 2 }))
    const layout = layOut([turned])
    expect(textsOf(layout)).toEqual([PROSE.join(' ')])
    expect(layout.paragraphs[0]?.angle).toBeCloseTo(Math.PI / 2)
    expect(layout.paragraphs[0]?.left).toBeCloseTo(100)
    expect(layout.paragraphs[0]?.lines[0]?.v).toBeCloseTo(-100)
  })
})

describe('columns', () => {
  it('are read one after the other', () => {
    const right = PROSE.map((text) => text.toUpperCase().toLowerCase().replace('first', 'other'))
    const rows = PROSE.flatMap((text, index) => [
      line(text, { x: 50, y: 700 - 12 * index }),
      line(right[index] ?? '', { x: 280, y: 700 - 12 * index }),
    ])
    const layout = layOut([line('A title over both of the columns', { x: 100, y: 740, size: 16 }), rows])
    expect(textsOf(layout).slice(1)).toEqual([PROSE.join(' '), right.join(' ')])
  })

  it('are not made of a justified line whose spaces are wide', () => {
    const first = 'The first line of this paragraph is full'
    const third = 'of the third one, which is as wide as it.'
    const right = 50 + 10 * (0.5 * first.replaceAll(' ', '').length + 0.25 * 7)
    const rest = 'Then goes on all rests'
    const shows = [
      line(first, { x: 50, y: 700 }),
      line('Here it ends.', { x: 50, y: 688 }),
      line(rest, { x: right - 10 * (0.5 * 18 + 0.25 * 4), y: 688 }),
      line(third, { x: 50, y: 676 }),
    ]
    expect(textsOf(layOut([shows]))).toEqual([[first, 'Here it ends.', rest, third].join(' ')])
  })
})

describe('tables', () => {
  it('are cut at rules', () => {
    const shows = [
      line('Left cell', { x: 52, y: 700 }),
      line('right cell', { x: 103, y: 700 }),
      line('Lower left', { x: 52, y: 684 }),
    ]
    const drawn = [rule(100, 670, 100, 715), rule(50, 695, 200, 695)]
    expect(textsOf(layOut([shows], { drawn }))).toEqual(['Left cell', 'right cell', 'Lower left'])
  })

  it('without rules are cut at gaps, and row by row', () => {
    const rows = [
      ['Product', 'Price', 'Status'],
      ['Hammer', '12', 'In stock'],
      ['Long nails', '3', 'Sold out'],
    ]
    const shows = rows.flatMap((cells, row) =>
      cells.map((text, column) => line(text, { x: 50 + 90 * column, y: 700 - 14 * row })),
    )
    const layout = layOut([shows])
    expect(textsOf(layout)).toEqual(['Product', 'Price', 'Status', 'Hammer', 'In stock', 'Long nails', 'Sold out'])
    expect(new Set(layout.paragraphs.map(({ role }) => role))).toEqual(new Set(['cell']))
  })

  it('are cut at narrow gaps that repeat over lines', () => {
    const rows = ['Name', 'Anne', 'Paul'].flatMap((text, row) => [
      line(text, { x: 50, y: 700 - 14 * row }),
      line('City', { x: 50 + 20 + 7, y: 700 - 14 * row }),
    ])
    expect(textsOf(layOut([rows]))).toEqual(['Name', 'City', 'Anne', 'City', 'Paul', 'City'])
  })

  it('keep the lines of one cell together', () => {
    const shows = [
      line('Size', { x: 52, y: 700 }),
      ...lines(['how much it holds when', 'it is filled to the brim'], { x: 153, y: 700 }),
      line('Depth', { x: 52, y: 670 }),
      line('from the top down', { x: 153, y: 670 }),
    ]
    const drawn = [rule(150, 650, 150, 715), rule(50, 650, 50, 715), rule(290, 650, 290, 715), rule(50, 682, 290, 682)]
    expect(textsOf(layOut([shows], { drawn }))).toContain('how much it holds when it is filled to the brim')
  })

  it('tell how their cells are set', () => {
    const cells = [
      line('centre', { x: 85, y: 700 }),
      line('right', { x: 273, y: 700 }),
      line('left', { x: 303, y: 700 }),
    ]
    const drawn = [50, 150, 300, 500].map((u) => rule(u, 690, u, 715))
    expect(layOut([cells], { drawn }).paragraphs.map(({ align }) => align)).toEqual(['center', 'right', 'left'])
  })
})

describe('lists', () => {
  it('leave their marks where they are', () => {
    const shows = [
      line('•', { x: 50, y: 700 }),
      line('The first item goes on until there is no', { x: 62, y: 700 }),
      line('room for it.', { x: 62, y: 688 }),
      line('•', { x: 50, y: 676 }),
      line('The second item', { x: 62, y: 676 }),
      line('1.', { x: 50, y: 664 }),
      line('A number', { x: 72, y: 664 }),
    ]
    const layout = layOut([shows])
    expect(textsOf(layout)).toEqual([
      'The first item goes on until there is no room for it.',
      'The second item',
      'A number',
    ])
    expect(layout.paragraphs.map(({ role }) => role)).toEqual(['listItem', 'listItem', 'listItem'])
    expect(layout.paragraphs.map(({ left }) => left)).toEqual([62, 62, 72])
    const taken = layout.paragraphs.flatMap((paragraph) =>
      paragraph.lines.flatMap(({ ranges }) => ranges.map(({ show }) => show)),
    )
    expect(taken).toEqual([1, 2, 4, 6])
  })

  it('begin an item behind each box to tick', () => {
    const shows = [
      lines(['You were born before January 2,', 'Spouse was born before January'], { x: 166, y: 700 }),
      lines(['and this goes on without a box,', 'as text does over two lines.'], { x: 166, y: 600 }),
    ]
    const box = (bottom: number, width = 8) => ({
      kind: 'fill' as const,
      box: { left: 153, bottom, right: 153 + width, top: bottom + 8 },
    })
    const drawn = [box(700), box(688), box(600), box(588, 2)]
    expect(layOut(shows, { drawn }).paragraphs.map((paragraph) => paragraph.lines.length)).toEqual([1, 1, 2])
  })

  it('begin an item at each number, also one that is read with its text', () => {
    const shows = lines(['1. Do this before all the other things or', 'stop it. 2 is none.', '2. Do that.'], {
      x: 50,
      y: 700,
    })
    expect(textsOf(layOut([shows]))).toEqual([
      '1. Do this before all the other things or stop it. 2 is none.',
      '2. Do that.',
    ])
  })
})
