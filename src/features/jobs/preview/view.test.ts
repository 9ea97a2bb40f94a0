import { expect, it, vi } from 'vitest'
import { drawingOf, drawingOfResult, showing, zoomed } from './view.ts'

it('zooms in steps, from the width that fits as from full size', () => {
  expect([zoomed(null, 1), zoomed(null, -1), zoomed(1, 1), zoomed(3, 1), zoomed(0.5, -1), zoomed(0.9, 1)]).toEqual([
    1.25, 0.8, 1.25, 3, 0.5, 1,
  ])
})

it('shows a result without formatting as text, whatever the document is', () => {
  expect(drawingOf({ format: 'pdf' })).toBe('pages')
  expect(drawingOfResult({ format: 'pdf', preserveFormatting: false })).toBe('text')
  expect(drawingOfResult({ format: 'docx', preserveFormatting: true })).toBe('flow')
  expect(drawingOf({ format: 'txt' })).toBe('text')
})

it.each([
  [390, false],
  [1280, true],
])(
  'a document that is chosen takes the place of the list where there is no room for both (%i px)',
  (width, hasList) => {
    vi.stubGlobal('innerWidth', width)
    const view = { documents: 'target', zoom: null, hasThumbnails: false, hasList: true } as const
    expect(showing(view, 'source')).toEqual({ ...view, documents: 'source', hasList })
    vi.unstubAllGlobals()
  },
)
