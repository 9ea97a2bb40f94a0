import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../messages/generated/messages.js'
import type { PageSize } from './page-box.ts'

/** A page that is only scrolled past is not drawn. */
const SETTLE_MS = 60
/** Pixels of one drawn page: beyond it browsers refuse a canvas, or a phone runs out of memory. */
const MAX_PIXELS = 12_000_000

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  /** From 1. */
  readonly number: number
  /** CSS pixels a point. */
  readonly scale: number
  readonly onSize?: (page: number, size: PageSize) => void
}

/** Draws a page into the room of its parent. A newer drawing takes the earlier one's place when it is done. */
export function PdfPage({ pdf, number, scale, onSize }: PdfPageProps) {
  const host = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let task: RenderTask | null = null
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      if (isOver) return
      onSize?.(number, { width: natural.width, height: natural.height })
      const canvas = document.createElement('canvas')
      const viewport = page.getViewport({ scale: drawnScale(natural, scale) })
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      canvas.className = 'absolute inset-0 size-full'
      task = page.render({ canvas, viewport })
      await task.promise
      if (isOver) return
      host.current?.replaceChildren(canvas)
      setFailed(false)
    }
    const timer = setTimeout(() => {
      draw().catch(() => !isOver && setFailed(true)) // of a drawing that was called off nobody waits
    }, SETTLE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      task?.cancel()
    }
  }, [pdf, number, scale, onSize])
  return (
    <>
      <div ref={host} aria-hidden className="absolute inset-0" />
      {hasFailed && <p className="absolute inset-x-4 top-4 text-sm text-[#5c574b]">{m.preview_page_failed()}</p>}
    </>
  )
}

function drawnScale({ width, height }: PageSize, scale: number): number {
  const wanted = scale * Math.min(2, devicePixelRatio)
  const pixels = width * height * wanted * wanted
  return pixels > MAX_PIXELS ? wanted * Math.sqrt(MAX_PIXELS / pixels) : wanted
}
