import { expect, it } from 'vitest'
import { foundBoxes, type PageText } from './found-boxes.ts'

const UPRIGHT = [10, 0, 0, 10, 100, 500]
const styles = {
  f1: { fontFamily: 'serif', ascent: 0.75, descent: -0.25 },
  f2: { fontFamily: 'serif', ascent: 0, descent: 0 },
}
/** 5 units a letter. */
const runOf = (str: string, more: object = {}) => ({
  str,
  dir: 'ltr',
  transform: UPRIGHT,
  width: 5 * str.length,
  fontName: 'f1',
  hasEOL: false,
  ...more,
})
const boxes = (items: PageText['items'], words: string) =>
  foundBoxes({ items, styles }, words, (text) => text.length).map((box) =>
    [box.left, box.bottom, box.right, box.top].map((value) => Math.round(value * 100) / 100),
  )

it('finds words within a run, each time', () => {
  expect(boxes([runOf('the fee, a Fee')], 'fee')).toEqual([
    [120, 497.5, 135, 507.5],
    [155, 497.5, 170, 507.5],
  ])
})

it('finds words over runs and lines, with a box in each', () => {
  const next = { transform: [10, 0, 0, 10, 100, 480] }
  const items = [runOf('the ma'), { type: 'beginMarkedContent' }, runOf('in', { hasEOL: true }), runOf('valve', next)]
  expect(boxes(items, 'main valve')).toEqual([
    [120, 497.5, 130, 507.5],
    [100, 497.5, 110, 507.5],
    [100, 477.5, 125, 487.5],
  ])
})

it('counts from the right where the text runs from right to left', () => {
  expect(boxes([runOf('שלום עולם', { dir: 'rtl' })], 'עולם')).toEqual([[100, 497.5, 120, 507.5]])
})

it('turns with a text that is turned', () => {
  expect(boxes([runOf('a fee', { transform: [0, 10, -10, 0, 100, 500] })], 'fee')).toEqual([[92.5, 510, 102.5, 525]])
})

it('takes a usual height where the font tells none', () => {
  expect(boxes([runOf('fee', { fontName: 'f2' })], 'fee')).toEqual([[100, 498, 115, 508]])
})
