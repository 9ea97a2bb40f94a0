import { expect, it } from 'vitest'
import { positionAfterKey, positionAt } from './slider-position.ts'

it('moves by the keys of a slider and stays between the edges', () => {
  expect(positionAfterKey('ArrowRight', 50)).toBe(52)
  expect(positionAfterKey('ArrowLeft', 1)).toBe(0)
  expect(positionAfterKey('PageUp', 95)).toBe(100)
  expect(positionAfterKey('PageDown', 50)).toBe(40)
  expect(positionAfterKey('Home', 50)).toBe(0)
  expect(positionAfterKey('End', 50)).toBe(100)
  expect(positionAfterKey('Tab', 50)).toBeNull()
})

it('follows a pointer, also beyond the picture', () => {
  const box = { left: 100, width: 400 }
  expect(positionAt(300, box)).toBe(50)
  expect(positionAt(20, box)).toBe(0)
  expect(positionAt(900, box)).toBe(100)
})
