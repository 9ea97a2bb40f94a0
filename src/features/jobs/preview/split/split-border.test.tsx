import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SplitBorder } from './split-border.tsx'
import { useSplit } from './use-split.ts'

function Divided() {
  const [split, setSplit] = useSplit()
  return <SplitBorder split={split} onSplit={setSplit} />
}

const border = () => screen.getByRole('separator', { name: 'Border between the documents and the paragraphs' })
const value = () => border().getAttribute('aria-valuenow')

beforeEach(() => localStorage.clear())

it('gives the documents half of the height at first, is moved with the arrow keys, and stays between its ends', () => {
  render(<Divided />)
  expect(value()).toBe('50')
  fireEvent.keyDown(border(), { key: 'ArrowDown' })
  expect(value()).toBe('55')
  fireEvent.keyDown(border(), { key: 'End' })
  fireEvent.keyDown(border(), { key: 'ArrowDown' })
  expect(value()).toBe('85')
  fireEvent.keyDown(border(), { key: 'Home' })
  fireEvent.keyDown(border(), { key: 'ArrowUp' })
  expect(value()).toBe('20')
})

it('is where it was left when the page is opened again', () => {
  const { unmount } = render(<Divided />)
  fireEvent.keyDown(border(), { key: 'ArrowUp' })
  unmount()
  render(<Divided />)
  expect(value()).toBe('45')
})

it('begins anew where the browser remembers something else', () => {
  localStorage.setItem('verso-preview-split', 'half')
  render(<Divided />)
  expect(value()).toBe('50')
})
