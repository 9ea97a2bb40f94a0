import { describe, expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

it("a note's lines beside a form are one text, though one of them meets a row", () => {
  const note = ['Attach Form(s)', 'W-2 here. Also', 'attach Forms', 'W-2G and of', 'Schedule B if', 'was withheld.']
  const rows = ['Wages and salaries', 'Ordinary dividends', 'Alimony', 'Capital gain or loss'].flatMap(
    (text, index) => [
      line(text, { x: 250, y: 700 - 12 * index }),
      line(`${7 + index}`, { x: 500, y: 700 - 12 * index }),
    ],
  )
  const found = textsOf(layOut([[...lines(note, { x: 50, y: 688 + 3 * 9.36, pitch: 9.36, size: 8 }), ...rows]]))
  expect(found).toContain(note.join(' '))
})

it('a sign at the right edge, a little higher than the last line, parts it from no line above', () => {
  const proof = ['The proof of it goes on until there is nothing more to be', 'proved by it.']
  const sign = line('□', { x: 300, y: 690.5 })
  expect(textsOf(layOut([[...lines(proof, { x: 50, y: 700 }), sign]]))).toEqual([proof.join(' ')])
})

it('an arrow right behind a line is read with it, and keeps its height', () => {
  const layout = layOut([[line('Write the name here.', { x: 50, y: 700 }), line('▶', { x: 150, y: 701.5 })]])
  expect(textsOf(layout)).toEqual(['Write the name here. <x1/>'])
  expect(layout.paragraphs[0]?.pieces[1]).toMatchObject({ kind: 'kept', equiv: '▶' })
})

/** Letters and spaces of the test's font. */
function widthOf(text: string): number {
  return 5 * text.length - 2.5 * (text.split(' ').length - 1)
}

describe('lines set from the right edge', () => {
  const body = lines(['A text that goes from the one edge of the page to the other', 'and on.'], { x: 50, y: 400 })
  const fromRight = (texts: readonly string[], right: number) =>
    texts.map((text, index) => line(text, { x: right - widthOf(text), y: 700 - 12 * index }))

  it("are a sender's one by one, which had room for more", () => {
    const sender = ['Northgate Housing Association', '14 Mill Lane, Leeds', 'Telephone number 0113']
    const { paragraphs } = layOut([...fromRight(sender, 550), ...body])
    expect(paragraphs.slice(-3).map(({ align, lines: own }) => [align, own.length])).toEqual(
      sender.map(() => ['right', 1]),
    )
  })

  it('are one paragraph where they are filled, wherever they begin', () => {
    const text = [
      'He made for the edge of the marsh with such haste that he',
      'had not time to wonder at the strange things that happened to',
      'him; and the moon, who was so glad that he was safe,',
      'forgot her own danger for a while, and looked after him, until',
      'she fell.',
    ]
    const { paragraphs } = layOut(fromRight(text, 550))
    expect(paragraphs.map(({ align, lines: own }) => [align, own.length])).toEqual([['right', 5]])
  })
})

describe('centred lines', () => {
  const body = lines(['A text that goes from the one edge of the page to the other one, quite far away', 'and on.'], {
    x: 50,
    y: 400,
  })
  const centredTexts = (texts: readonly string[], font = 'Times-Roman') =>
    textsOf(
      layOut([
        ...texts.map((text, index) => line(text, { x: 300 - widthOf(text) / 2, y: 700 - 12 * index, font })),
        ...body,
      ]),
    ).slice(0, -1)

  it('of a title are parts of it where they had room side by side, and one where they had not', () => {
    expect(centredTexts(['THE WILLOW SCHOOL', 'ANNUAL REPORT'], 'Times-Bold')).toHaveLength(2)
    const broken = [
      'Everything That Is Known, or May Be Known One Day, About Setting',
      'Of the Long Titles of Books Over Lines of Equal Length',
    ]
    expect(centredTexts(broken, 'Times-Bold')).toEqual([broken.join(' ')])
  })

  it('that begin alike are entries', () => {
    const entries = [
      'Volunteers for the week of October 27 are the parents',
      'Volunteers for the week of May 3 are teachers',
    ]
    expect(centredTexts(entries, 'Times-Bold')).toEqual(entries)
  })

  it('of a closing are two', () => {
    expect(centredTexts(['Yours faithfully,', 'The Board'])).toEqual(['Yours faithfully,', 'The Board'])
  })

  it('that are addresses go on from none', () => {
    expect(centredTexts(['The authors of it, at home', 'somebody@example.org'])).toEqual(['The authors of it, at home'])
  })
})

describe('a sentence over filled lines is one', () => {
  it('however far apart they are', () => {
    const text = [
      'A test of this kind verifies that two web pages are drawn identically and looks for',
      'the fact that there is generally more than one way to do it (normally, one simple, one',
      'more complex) and verifies that both of them produce the same picture.',
    ]
    const heading = line('Tests', { x: 50, y: 723 })
    const layout = layOut([
      [heading, ...lines(text.slice(0, 2), { x: 50, y: 700, pitch: 23 })],
      [
        line(text[2] ?? '', { x: 50, y: 654 }),
        line('Others', { x: 50, y: 631 }),
        line('One more', { x: 50, y: 611 }),
        line('And one', { x: 50, y: 591 }),
      ],
    ])
    expect(textsOf(layout)).toContain(text.join(' '))
  })

  it('with names in monospaced type from one edge to the other', () => {
    const shows = [
      line('The quickest of them all is this one, on nine of the', { x: 50, y: 700 }),
      line('bitops-3bit, bitops-and, crypto-sha1, math-cos', { x: 50, y: 688, font: 'Courier', size: 9.5 }),
      line('benchmarks that were measured here, as one may read', { x: 50, y: 676 }),
      line('in the table.', { x: 50, y: 664 }),
    ]
    expect(textsOf(layOut([shows]))).toHaveLength(1)
  })
})

it('a bold line that is stretched from edge to edge goes on in the next one', () => {
  const caption = [
    'Figure 9. Tagged values in the engine.',
    'Testing of tags, and taking values from',
    'them, is costly.',
  ]
  const [bold = '', next = '', last = ''] = caption
  const shows = [
    line(bold, {
      x: 50,
      y: 700,
      font: 'Times-Bold',
      tracking: (widthOf(next) - widthOf(bold)) / 10 / (bold.length - 1),
    }),
    ...lines([next, last], { x: 50, y: 688 }),
  ]
  expect(textsOf(layOut([shows]))).toHaveLength(1)
  expect(textsOf(layOut([line(bold, { x: 50, y: 700, font: 'Times-Bold' }), ...shows.slice(1)]))).toHaveLength(2)
})

it('an address under a name is an entry, whatever is before it', () => {
  const lefts = (texts: readonly string[]) => textsOf(layOut([lines(texts, { x: 50, y: 700 })]))
  expect(lefts(['Satoshi Nakamoto', 'satoshin@gmx.com', 'www.bitcoin.org'])).toEqual(['Satoshi Nakamoto'])
  const affiliation = ['Departments of a Polytechnic Institute, 100 Institute', 'Email: christof@ece.wpi.edu']
  expect(lefts(affiliation)).toEqual(affiliation)
})

it("a short word that the first line's indent had room for begins no row beside a margin's note", () => {
  const text = [
    'Larger pictures and such things are placed',
    'in',
    'a float that is put at a good place for it',
    'on a page.',
  ]
  const [first = '', word = '', rest = '', last = ''] = text
  const shows = [
    line(first, { x: 80, y: 700 }),
    line(word, { x: 70, y: 688 }),
    line(rest, { x: 80 + widthOf(first) - widthOf(rest), y: 688 }),
    line(last, { x: 70, y: 676 }),
    ...lines(['Notes are', 'placed', 'in it'], { x: 10, y: 700 }),
  ]
  expect(textsOf(layOut([shows]))).toContain(text.join(' '))
})

it('labels of a form under each other are two, in capitals and far apart as well', () => {
  const labels = ['NUMERO D’IMMATRICULATION :', 'ADRESSE :']
  expect(textsOf(layOut([lines(labels, { x: 50, y: 700, pitch: 23 })]))).toEqual(labels)
})

it("a margin's label of two lines is one, beside rows of smaller type that have lines of their own", () => {
  const label = lines(['Amount', 'You Owe'], { x: 20, y: 700, size: 9.5, font: 'Times-Bold', pitch: 11.4 })
  const rows = ['Amount that you owe for the whole year', 'Penalty for all of it', 'Third'].flatMap((text, index) => [
    line(`${76 + index}`, { x: 80, y: 700 - 13.4 * index, size: 8 }),
    line(text, { x: 120, y: 700 - 13.4 * index, size: 8 }),
  ])
  expect(textsOf(layOut([[...label, ...rows]]))).toContain('Amount You Owe')
})

it('an indented line behind a full stop begins a paragraph, be it with a small letter', () => {
  const first = [
    'The interpreter runs until the types of all its values match',
    'what was seen before, and then loops back to line number 1.',
  ]
  const second = [
    'i=3. Now the loop at line number 1 has become hot, so Trace',
    'Monkey begins to record, until it is done with all of it.',
  ]
  const shows = [
    ...lines(first, { x: 50, y: 700 }),
    line(second[0] ?? '', { x: 62, y: 676 }),
    line(second[1] ?? '', { x: 50, y: 664 }),
  ]
  expect(textsOf(layOut([shows]))).toEqual([first.join(' '), second.join(' ')])
})

it('a large asterisk over a line parts it from no line below', () => {
  const text = [
    'Those of age who come from other states and who apply must send one',
    'of the papers that tell where they live.',
  ]
  const shows = [...lines(text, { x: 50, y: 700 }), line('*', { x: 151, y: 704, size: 13 })]
  expect(textsOf(layOut([shows]))).toContain(text.join(' '))
})
