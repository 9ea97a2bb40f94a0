import { WorkBudget } from '../../../work-budget.ts'
import { describe, expect, it } from 'vitest'
import { toMarkup } from '../../../inline/inline-markup.ts'
import type { PageText, TextShow } from '../../content/page-text.ts'
import { joinedParagraph } from './joined-paragraph.ts'
import { layOutPage } from '../lay-out-page.ts'
import type { Paragraph } from '../paragraph.ts'
import { toInlines } from '../paragraphs/paragraph-inlines.ts'
import { line, lines, pageOf } from '../testing/page-builder.ts'
import { openEndOf, restOnNext, linkedFramesOnPage } from './linked-frames.ts'

const LEFT = { x: 50, y: 700 }
const RIGHT = { x: 320, y: 700 }
const FILLER = [
  'Every column of this page is filled with words that',
  'go on and on from line to line until it is time for',
  'a last one of them that says no more and stops here.',
]
/** Each of them is as long as the others. */
const OPEN = [
  'A second paragraph is begun here and goes down as far',
  'as the column has room for it, and then there is none',
  'for the words that are left of the sentence which the',
]
const REST = ['writer has not ended, so that they stand over there in', 'the next one. The rest is silence.']

function laidOut(shows: readonly (TextShow | readonly TextShow[])[]) {
  const page = pageOf(shows)
  return { page, ...layOutPage(page, WorkBudget.unlimited()) }
}

function textOf(paragraph: Paragraph): string {
  return toMarkup(toInlines(paragraph))
}

/** The first words on both sides of each pair of linked frames on the page. */
function linkedFramesOf(shows: readonly (TextShow | readonly TextShow[])[]): string[] {
  return [...linkedFramesOnPage(laidOut(shows))].map(
    ([upper, lower]) => `${textOf(upper).slice(0, 8)} > ${textOf(lower).slice(0, 6)}`,
  )
}

const column = (texts: readonly string[], x: number) => lines(texts, { x, y: 700 })
const JOINED = ['A second > writer']

describe('a paragraph at the end of a column', () => {
  const left = [
    lines(FILLER, LEFT),
    lines(OPEN, { x: 60, y: 660 }).slice(0, 1),
    lines(OPEN.slice(1), { x: 50, y: 648 }),
  ]
  const rightOf = (texts: readonly string[]) => [column(texts, 320), lines(FILLER, { x: 320, y: 640 })]

  it('goes on at the top of the next one', () => {
    expect(linkedFramesOf([...left, ...rightOf(REST)])).toEqual(JOINED)
  })

  it('goes on for itself alone: a running foot in its type has no rest', () => {
    const foot = line('The journal of many and of other things, volume eight', { x: 50, y: 100 })
    expect(linkedFramesOf([...left, foot, ...rightOf(REST)])).toEqual(JOINED)
  })

  it('goes on behind what is read over: a note, a caption, small type', () => {
    const caption = line('Figure 1. A caption stands under its picture here', { ...RIGHT, y: 740 })
    const note = lines(['1 A note in small type says where this is from, and', 'that it is so.'], {
      x: 50,
      y: 500,
      size: 7,
    })
    expect(linkedFramesOf([...left, note, caption, ...rightOf(REST)])).toEqual(JOINED)
  })

  it.each([
    ['a sentence of its own', [['Writers have not ended, so that they stand over there in', 'the next one.']]],
    ['an indent', [[]]],
  ])('ends before %s', (name, [texts = []]) => {
    const right =
      name === 'an indent'
        ? [
            line('writer has not ended, so that they stand over there', { x: 332, y: 700 }),
            lines(FILLER, { x: 320, y: 688 }),
          ]
        : rightOf(texts)
    expect(linkedFramesOf([...left, ...right])).toEqual([])
  })

  it('ends where it ends a sentence, or short of the edge', () => {
    const ended = [
      lines([...FILLER, ...OPEN.slice(0, 2), 'for the words that are left of the sentence which was.'], LEFT),
    ]
    const short = [lines([...FILLER, ...OPEN.slice(0, 2), 'for the words that'], LEFT)]
    for (const texts of [ended, short]) expect(linkedFramesOf([...texts, ...rightOf(REST)])).toEqual([])
  })

  it('ends before a heading, another type, a formula', () => {
    const heading = [line('A heading', { ...RIGHT, font: 'Times-Bold', size: 14 }), lines(REST, { x: 320, y: 670 })]
    const bold = [lines(REST, { ...RIGHT, font: 'Times-Bold' })]
    const formula = [line('x=y+z', { ...RIGHT, font: 'CMMI10' }), lines(REST, { x: 320, y: 670 })]
    for (const right of [heading, bold, formula]) expect(linkedFramesOf([...left, ...right])).toEqual([])
  })

  it('is no cell beside another', () => {
    const rows = [lines(OPEN.slice(0, 3), LEFT), lines([...REST, ...REST].slice(0, 3), RIGHT)]
    expect(linkedFramesOf(rows)).toEqual([])
  })
})

/** Columns of one text each, that are full to their last line. */
function columnsOfOneText(count: number): TextShow[][] {
  const narrow = [
    'words that fill a narrow',
    'column line by line and',
    'then another one of them',
    'and yet another that is',
  ]
  const size = 4
  return Array.from({ length: count }, (_, index) =>
    lines([...narrow, ...narrow], { x: 10 + 15 * size * index, y: 700, size }),
  )
}

it('goes on through three columns', () => {
  expect(linkedFramesOf(columnsOfOneText(3))).toEqual(Array(2).fill('words th > words '))
})

it('has at most eight frames', () => {
  const linkedFrames = linkedFramesOnPage(laidOut(columnsOfOneText(10)))
  expect(linkedFrames.size).toBe(8)
  const rests = new Set(linkedFrames.values())
  expect([...linkedFrames.keys()].filter((upper) => !rests.has(upper))).toHaveLength(2)
})

describe('a paragraph at the end of a page', () => {
  const shows = [
    line('A running head', { x: 50, y: 760 }),
    lines([...FILLER, ...OPEN], LEFT),
    line('12', { x: 300, y: 40 }),
  ]
  const next = (texts: readonly string[]) =>
    laidOut([line('Another running head', { x: 50, y: 760 }), lines(texts, LEFT), lines(FILLER, { x: 50, y: 640 })])

  it('goes on on the next one, behind its running head', () => {
    const laid = laidOut(shows)
    const open = openEndOf(laid)
    expect(open && textOf(open)).toMatch(/which the$/)
    const rest = open && restOnNext(open, laid, next(REST))
    expect(rest && textOf(rest)).toMatch(/^writer/)
    expect(open && restOnNext(open, laid, next(['Writers have not ended.']))).toBeNull()
  })
})

describe('the text of several frames', () => {
  const textIn = (upper: readonly TextShow[], lower: readonly TextShow[]) => {
    const parts = [upper, lower].map((frame) => {
      const page: PageText = pageOf([frame])
      const { paragraphs } = layOutPage(page, WorkBudget.unlimited())
      return { page, paragraphs, paragraph: paragraphs[0] }
    })
    const known = parts.flatMap(({ paragraph, ...part }) => (paragraph ? [{ ...part, paragraph }] : []))
    const [first] = known
    return first ? textOf(joinedParagraph(first.paragraph, known)) : ''
  }
  const both = (end: string, start: string) =>
    textIn(lines([...OPEN.slice(0, 2), end], LEFT), lines([start, 'and that is all of it.'], RIGHT))

  it('is one: a space between, or a word that was cut', () => {
    expect(both('of the sentence which a', 'writer has not ended')).toContain('which a writer has')
    expect(both('of the sentence which a wri-', 'ter has not ended')).toContain('which a writer has')
    expect(both('of the sentence of a well-', 'known writer, as well-known as')).toContain('a well-known writer')
    expect(both('of the sentence which a wri\u00AD', 'ter has not ended')).toContain('which a writer has')
  })

  it('has one count of tags', () => {
    const upper = [...lines(OPEN.slice(0, 2), LEFT), line('of the', { ...LEFT, y: 676, font: 'Times-Bold' })]
    const lower = [line('of his', { ...RIGHT, font: 'Times-Bold' }), line('writings', { ...RIGHT, x: 350 })]
    expect(textIn(upper, lower)).toMatch(/<g1>of the of his<\/g1> writings/)
  })
})
