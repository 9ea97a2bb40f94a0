import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { useSelection } from '../selection.ts'
import { foundBoxes, type MeasureText, type PageText } from './found-boxes.ts'
import { shareOfPage, toPercent } from './page-box.ts'
import { SETTLE_MS } from './pdf-page.tsx'

interface FoundMarksProps {
  readonly pdf: PDFDocumentProxy
  /** From 1. */
  readonly number: number
}

/** Marks on a drawn page what the list is searched for. Without a search, the page's text is not read. */
export function FoundMarks(page: FoundMarksProps) {
  const words = useSelection(({ sought }) => sought)
  return words === '' ? null : <Marks {...page} words={words} />
}

function Marks({ pdf, number, words }: FoundMarksProps & { readonly words: string }) {
  const page = usePageText(pdf, number)
  const boxes = useMemo(() => (page ? foundBoxes(page.text, words, measureText) : []), [page, words])
  if (!page) return null
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 mix-blend-multiply">
      {boxes.map((box) => (
        <span
          key={`${box.left} ${box.top}`}
          data-found
          className="absolute border-b-2 border-[#b97700] bg-[#ffe08a]"
          style={toPercent(shareOfPage(page.viewport, box))}
        />
      ))}
    </div>
  )
}

/** Null until it is read, and for a page that cannot be read: its drawing says so. */
function usePageText(pdf: PDFDocumentProxy, number: number) {
  const [page, setPage] = useState<{ readonly text: PageText; readonly viewport: PageViewport } | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const proxy = await pdf.getPage(number)
      const text = await proxy.getTextContent()
      if (!isOver) setPage({ text, viewport: proxy.getViewport({ scale: 1 }) })
    }
    const timer = setTimeout(() => void read().catch(() => undefined), SETTLE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pdf, number])
  return page
}

let canvas: CanvasRenderingContext2D | null = null

/** The browser's font is another one than the document's. Of a run's width its letters take about the same shares. */
const measureText: MeasureText = (text, fontFamily) => {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return text.length
  canvas.font = `30px ${fontFamily}`
  return canvas.measureText(text).width
}
