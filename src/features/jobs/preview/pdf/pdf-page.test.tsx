import { act, render, screen } from '@testing-library/react'
import type { PageViewport, PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist'
import { expect, it } from 'vitest'
import { PdfPage } from './pdf-page.tsx'

/** A document whose pages are drawn when the test says so. */
function slowPdf() {
  const drawn = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const task: Partial<RenderTask> = { promise: drawn.promise, cancel: () => undefined }
  const page: Partial<PDFPageProxy> = {
    getViewport: () => ({ width: 600, height: 800 }) as PageViewport,
    render: () => {
      begun.resolve()
      return task as RenderTask
    },
  }
  const pdf: Partial<PDFDocumentProxy> = { getPage: () => Promise.resolve(page as PDFPageProxy) }
  return { pdf: pdf as PDFDocumentProxy, drawn, begun: begun.promise }
}

const sheetOf = (container: HTMLElement) => container.querySelector('[aria-busy]')

it('says that a page is loading until it is drawn', async () => {
  const { pdf, drawn, begun } = slowPdf()
  const { container } = render(<PdfPage pdf={pdf} number={1} scale={1} />)
  await begun
  expect(sheetOf(container)?.getAttribute('aria-busy')).toBe('true')
  expect(container.querySelector('.animate-pulse')).not.toBeNull()
  await act(async () => drawn.resolve())
  expect(sheetOf(container)?.getAttribute('aria-busy')).toBe('false')
  expect(container.querySelector('canvas')).not.toBeNull()
  expect(container.querySelector('.animate-pulse')).toBeNull()
})

it('hides nothing of the page that it lies over', async () => {
  const { pdf, begun } = slowPdf()
  const { container } = render(<PdfPage pdf={pdf} number={1} scale={1} coversPage />)
  await begun
  expect(container.querySelector('.animate-pulse')).toBeNull()
})

it('says of a page that cannot be drawn that it cannot, and no more that it is loading', async () => {
  const { pdf, drawn, begun } = slowPdf()
  const { container } = render(<PdfPage pdf={pdf} number={1} scale={1} />)
  await begun
  await act(async () => drawn.reject(new Error('broken')))
  expect(screen.getByText("This page can't be shown.")).toBeDefined()
  expect(sheetOf(container)?.getAttribute('aria-busy')).toBe('false')
})
