import { expect, test } from 'vitest'
import { placeAfterKey, placeOfTyped } from './listbox-keys.ts'

test('leads to the neighbours, ten further, and to either end, never beyond', () => {
  expect(placeAfterKey('ArrowDown', 0, 12)).toBe(1)
  expect(placeAfterKey('ArrowDown', 11, 12)).toBe(11)
  expect(placeAfterKey('ArrowUp', 0, 12)).toBe(0)
  expect(placeAfterKey('PageDown', 5, 12)).toBe(11)
  expect(placeAfterKey('PageUp', 11, 12)).toBe(1)
  expect(placeAfterKey('Home', 7, 12)).toBe(0)
  expect(placeAfterKey('End', 7, 12)).toBe(11)
  expect(placeAfterKey('Tab', 7, 12)).toBeNull()
})

const LABELS = ['English', 'Spanish', 'French', 'Portuguese', 'Polish']

test('finds what begins with the letters typed, and walks on with the same letter', () => {
  expect(placeOfTyped(LABELS, 'p', 0)).toBe(3)
  expect(placeOfTyped(LABELS, 'pp', 3)).toBe(4)
  expect(placeOfTyped(LABELS, 'ppp', 4)).toBe(3)
  expect(placeOfTyped(LABELS, 'po', 3)).toBe(3)
  expect(placeOfTyped(LABELS, 'pol', 3)).toBe(4)
  expect(placeOfTyped(LABELS, 'E', 0)).toBe(0)
  expect(placeOfTyped(LABELS, 'x', 0)).toBeNull()
})
