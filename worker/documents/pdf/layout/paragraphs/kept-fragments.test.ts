import { describe, expect, it } from 'vitest'
import { toMarkup } from '../../../inline/inline-markup.ts'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'
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

describe('what stays', () => {
  it('is numbers, single letters and addresses on their own', () => {
    const texts = ['1,234.50', 'A', 'https://example.org/a', 'ann@example.org']
    const { paragraphs, kept, keptLines } = layOut([lines(texts, { x: 50, y: 700, pitch: 30 })])
    expect({ paragraphs, kept }).toEqual({ paragraphs: [], kept: [] })
    expect(keptLines.map(({ text }) => text)).toEqual(texts)
  })

  it('is code', () => {
    const code = lines(['for (let i = 0; i < 10; i++) {', '  total += i', '}'], { x: 50, y: 600, font: 'Courier' })
    const layout = layOut([lines(PROSE, { x: 50, y: 700 }), lines(PROSE, { x: 50, y: 500 }), code])
    expect(layout.paragraphs).toHaveLength(2)
    expect(layout.kept.map(({ reason }) => reason)).toEqual(['code', 'code'])
  })

  it('is no typescript: a letter typed on a machine is translated', () => {
    const layout = layOut([
      lines(['Dear Madam, I write to you about a thing', 'that was sent.'], { x: 50, y: 700, font: 'Courier' }),
    ])
    expect(layout.kept).toEqual([])
    expect(textsOf(layout)).toEqual(['Dear Madam, I write to you about a thing that was sent.'])
  })

  it('is displayed formulas, and formulas inside of a sentence as one placeholder', () => {
    const shows = [
      line('where ', { x: 50, y: 700 }),
      line('x', { x: 77.5, y: 700, font: 'CMMI10' }),
      line('=', { x: 85, y: 700 }),
      line('y', { x: 92.5, y: 700, font: 'CMMI10' }),
      line('holds for all', { x: 100, y: 700 }),
      line('E=mc', { x: 200, y: 650, font: 'CMMI10' }),
    ]
    const layout = layOut([shows])
    expect(textsOf(layout)).toEqual(['where <x1/> holds for all'])
    expect(layout.kept).toEqual([
      { reason: 'formula', text: 'x = y' },
      { reason: 'formula', text: 'E=mc' },
    ])
    expect(layout.paragraphs[0]?.pieces[1]).toMatchObject({ kind: 'kept', u: 77.5, v: 700, width: 20 })
  })

  it('is leaders and the numbers behind them', () => {
    const shows = [
      line('Introduction', { x: 50, y: 700 }),
      line('.........................', { x: 115, y: 700 }),
      line('5', { x: 245, y: 700 }),
      line('A chapter about it', { x: 50, y: 688 }),
      line('. . . . . . . . . . ', { x: 150, y: 688, space: 0.4 }),
      line('12', { x: 245, y: 688 }),
    ]
    const layout = layOut([shows])
    expect(textsOf(layout)).toEqual(['Introduction', 'A chapter about it'])
    expect(layout.paragraphs[0]?.right).toBe(110)
    expect(layout.paragraphs[0]?.room.right).toBe(0)
  })

  it('is text of a font that tells other letters than it draws', () => {
    const layout = layOut([
      lines(PROSE, { x: 50, y: 700 }),
      line('KA>29:92># ?>9@AJ.D<F@', { x: 50, y: 600, font: 'Calibri' }),
    ])
    expect(textsOf(layout)).toEqual([PROSE.join(' ')])
    expect(layout.kept.map(({ reason }) => reason)).toEqual(['garbled_text'])
  })

  it('is not names in typewriter type within a sentence', () => {
    const shows = [
      line('A sentence with many names in it, such as', { x: 50, y: 700 }),
      line('alpha, beta, gamma, and', { x: 50, y: 688, font: 'Courier', size: 9.5 }),
      line('delta, which ends it.', { x: 50, y: 676 }),
      lines(PROSE, { x: 50, y: 600 }),
    ]
    expect(layOut(shows).kept).toEqual([])
  })

  it('is what an opaque box covers; what is visible does not join it', () => {
    const old = line('Price is one hundred dollars per night', { x: 50, y: 700 })
    const box = { left: 45, bottom: 690, right: 400, top: 715 }
    const shows = [old, line('Price is now two euros a day', { x: 50, y: 700 })]
    const covered = layOut(shows, { drawn: [{ kind: 'fill', box, hidesBefore: 1 }] })
    expect(textsOf(covered)).toEqual(['Price is now two euros a day'])
    expect(covered.kept).toEqual([{ reason: 'hidden_text', text: 'Price is one hundred dollars per night' }])
    const behind = layOut([old], { drawn: [{ kind: 'fill', box, hidesBefore: 0 }] })
    expect(textsOf(behind)).toEqual(['Price is one hundred dollars per night'])
  })

  it('is vertical, hidden and garbled text, each with its reason', () => {
    const layout = layOut([
      line('縦書', { x: 500, y: 700, font: 'Mincho-V' }),
      line('off the page', { x: 900, y: 700 }),
      line('\uE001\uE002\uE003\uE004', { x: 50, y: 700 }),
    ])
    expect(layout.paragraphs).toEqual([])
    expect(layout.kept.map(({ reason }) => reason)).toEqual(['garbled_text', 'vertical_text', 'hidden_text'])
  })
})
