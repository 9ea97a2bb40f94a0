import { WorkBudget } from '../../../work-budget.ts'
import { describe, expect, it } from 'vitest'
import { layOutPage } from '../lay-out-page.ts'
import { layOut, line, lines, pageOf, rule } from '../testing/page-builder.ts'

const availableSpaceOf = (...parts: Parameters<typeof layOut>) => layOut(...parts).paragraphs[0]?.room

describe('room', () => {
  it('reaches to the next text on the line, to rules and to margins as wide as the left one', () => {
    const heading = line('Label', { x: 50, y: 700 })
    expect(availableSpaceOf([heading])?.right).toBeCloseTo(475)
    expect(availableSpaceOf([heading, line('42', { x: 150, y: 700 })])?.right).toBeCloseTo(70)
    expect(availableSpaceOf([heading], { drawn: [rule(100, 690, 100, 720)] })?.right).toBeCloseTo(23.5)
    // Its own underline.
    expect(availableSpaceOf([heading], { drawn: [rule(50, 698, 75, 698)] })?.right).toBeCloseTo(475)
  })

  it('of running text is as wide as its column', () => {
    const prose = [
      'The first line of a paragraph runs on to',
      'the second one and from there to a third',
      'which ends early.',
    ]
    expect(availableSpaceOf([lines(prose, { x: 50, y: 700 })])?.right).toBe(0)
  })

  it('below belongs to the paragraph above it', () => {
    const layout = layOut([line('Upper text', { x: 50, y: 700 }), line('Lower text', { x: 50, y: 650 })])
    const [upper, lower] = layout.paragraphs
    expect(upper?.room.bottom).toBeCloseTo(50 - 2.2 - 7.5 - 0.8)
    expect(lower?.room.top).toBe(0)
  })

  it('tells a text below that begins further in from one that only space parts from it', () => {
    const prose = ['The first line of a paragraph runs on to', 'the second one and from there to a third']
    const below = (x: number) =>
      availableSpaceOf([lines(prose, { x: 50, y: 700 }), line('Lower text', { x, y: 660 })], { drawn: [] })?.isFollowed
    expect(below(50)).toBe(true)
    expect(below(65)).toBe(false)
    expect(availableSpaceOf([line('Alone', { x: 50, y: 700 })])?.isFollowed).toBe(false)
  })

  it('tells a heading below by its size or weight', () => {
    const before = (style: { size?: number; font?: string }) =>
      availableSpaceOf([line('Upper text', { x: 50, y: 700 }), line('Lower text', { x: 50, y: 660, ...style })])
        ?.isBeforeHeading
    expect(before({ size: 14 })).toBe(true)
    expect(before({ font: 'Times-Bold' })).toBe(true)
    expect(before({})).toBe(false)
  })

  it('tells a heading below behind its number, which stays', () => {
    const shows = [line('Upper text', { x: 50, y: 700 }), line('Lower text', { x: 75, y: 660, size: 14 })]
    const room = (number: string) => availableSpaceOf([...shows, line(number, { x: 50, y: 660, size: 14 })])
    expect(room('2')).toMatchObject({ isFollowed: true, isBeforeHeading: true })
    expect(availableSpaceOf(shows)).toMatchObject({ isFollowed: true, isBeforeHeading: true })
  })

  it('ends at the box the text stands in', () => {
    const box = { kind: 'fill' as const, box: { left: 40, bottom: 690, right: 200, top: 715 } }
    const room = availableSpaceOf([line('In a box', { x: 50, y: 700 })], { drawn: [box] })
    expect(room?.right).toBeCloseTo(200 - 1.5 - 85)
    expect(room?.bottom).toBeCloseTo(700 - 2.2 - 691.5)
  })

  it('does not end at a white box the text stands on, unless something makes it be seen', () => {
    const paper = { kind: 'fill' as const, isPaper: true, box: { left: 40, bottom: 690, right: 200, top: 715 } }
    const grey = { kind: 'fill' as const, box: { left: 30, bottom: 680, right: 300, top: 730 } }
    const label = line('In a box', { x: 50, y: 700 })
    expect(availableSpaceOf([label], { drawn: [paper] })?.right).toBeGreaterThan(200)
    expect(availableSpaceOf([label], { drawn: [grey, paper] })?.right).toBeCloseTo(200 - 1.5 - 85)
    const beside = { ...paper, box: { ...paper.box, left: 150 } }
    expect(availableSpaceOf([label], { drawn: [beside] })?.right).toBeCloseTo(150 - 1.5 - 85)
  })

  it('does not end at what is hidden by the panel that the text stands on', () => {
    const fill = (left: number, right: number) => ({
      kind: 'fill' as const,
      box: { left, right, bottom: 600, top: 750 },
    })
    const panel = { ...fill(40, 400), hidesBefore: 0 }
    const label = line('On a panel', { x: 50, y: 700 })
    expect(availableSpaceOf([label], { drawn: [fill(30, 150), panel] })?.right).toBeCloseTo(400 - 1.5 - 95)
    expect(availableSpaceOf([label], { drawn: [panel, fill(30, 150)] })?.right).toBeCloseTo(150 - 1.5 - 95)
  })

  it('ends at what is seen beside the white box or the picture that the text stands on, painted before it or after', () => {
    const box = { left: 40, right: 110, bottom: 690, top: 715 }
    const paper = { kind: 'fill' as const, isPaper: true, hidesBefore: 0, box }
    const image = { kind: 'image' as const, hidesBefore: 0, box }
    const panel = { kind: 'fill' as const, box: { left: 120, right: 300, bottom: 600, top: 750 } }
    const label = line('In a cell', { x: 50, y: 700 })
    for (const ground of [paper, image]) {
      expect(availableSpaceOf([label], { drawn: [panel, ground] })?.right).toBeCloseTo(120 - 1.5 - 90)
      expect(availableSpaceOf([label], { drawn: [ground, panel] })?.right).toBeCloseTo(120 - 1.5 - 90)
      expect(availableSpaceOf([label], { drawn: [rule(110, 600, 110, 750), ground] })?.right).toBeLessThan(110 - 90)
    }
  })

  it('does not end at what is hidden by a panel around the white box that the text stands on', () => {
    const under = { kind: 'fill' as const, box: { left: 30, right: 150, bottom: 600, top: 750 } }
    const panel = { ...under, hidesBefore: 0, box: { ...under.box, left: 20, right: 400 } }
    const paper = { kind: 'fill' as const, hidesBefore: 0, box: { left: 40, right: 120, bottom: 690, top: 715 } }
    const label = line('On a panel', { x: 50, y: 700 })
    const drawn = [under, panel, { ...paper, isPaper: true }]
    expect(availableSpaceOf([label], { drawn })?.right).toBeCloseTo(120 - 1.5 - 95)
    const image = { ...paper, kind: 'image' as const }
    expect(availableSpaceOf([label], { drawn: [under, panel, image] })?.right).toBeCloseTo(400 - 1.5 - 95)
  })

  it('ends at a white box that hides a part of a line, so that the line does not strike through longer text', () => {
    const gap = { kind: 'fill' as const, isPaper: true, box: { left: 45, bottom: 690, right: 120, top: 715 } }
    const label = line('In a gap', { x: 50, y: 700 })
    expect(availableSpaceOf([label], { drawn: [rule(20, 703, 400, 703), gap] })?.right).toBeLessThan(120)
    expect(availableSpaceOf([label], { drawn: [gap, rule(20, 690, 400, 690)] })?.right).toBeGreaterThan(200)
  })

  it('between two cells that grow towards each other is shared', () => {
    const drawn = [50, 300].map((u) => rule(u, 690, u, 715))
    const [left, right] = layOut([line('left text', { x: 55, y: 700 }), line('right', { x: 273, y: 700 })], {
      drawn,
    }).paragraphs
    expect(right?.align).toBe('right')
    expect((left?.right ?? 0) + (left?.room.right ?? 0)).toBeLessThanOrEqual(
      (right?.left ?? 0) - (right?.room.left ?? 0),
    )
  })

  it('ends at the box of the form that the text is drawn in', () => {
    const page = pageOf([line('In a form', { x: 50, y: 700, stream: 1 })], { forms: [7] })
    const streams = page.streams.map((stream) =>
      stream.kind === 'form' ? { ...stream, clip: { left: 45, right: 120, bottom: 690, top: 712 } } : stream,
    )
    const room = layOutPage({ ...page, streams }, WorkBudget.unlimited()).paragraphs[0]?.room
    expect(room?.right).toBeCloseTo(119 - 90)
    expect(room?.bottom).toBeCloseTo(700 - 2.2 - 691)
  })

  it('ends at form fields, but for text that stands in one, and for the one line of it that a field follows', () => {
    const label = line('Label', { x: 50, y: 700 })
    const beside = availableSpaceOf([label], { widgets: [{ left: 100, right: 200, bottom: 695, top: 712 }] })
    expect(beside?.right).toBeCloseTo(23.5)
    const under = availableSpaceOf([label], { widgets: [{ left: 45, right: 200, bottom: 670, top: 690 }] })
    expect(under?.bottom).toBeCloseTo(6.3)
    const inside = availableSpaceOf([label], { widgets: [{ left: 45, right: 200, bottom: 690, top: 712 }] })
    expect(inside?.right).toBeCloseTo(475)
    const half = availableSpaceOf([label], { widgets: [{ left: 45, right: 200, bottom: 680, top: 702 }] })
    expect(half?.bottom).toBe(0)

    const field = { left: 110, right: 200, bottom: 686, top: 698 }
    const text = [lines(['The name of the other person', 'and of you:'], { x: 50, y: 700 })]
    expect(availableSpaceOf(text, { widgets: [field] })?.fields).toEqual([{ ...field, kind: 'field' }])
    expect(availableSpaceOf(text, { widgets: [{ ...field, left: 80 }] })?.fields).toEqual([])
  })
})
