import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import type { PageSize } from './page-box.ts'

/** A page that is only scrolled past is not drawn, and its text is not read. */
export const SETTLE_MS = 60
/** Pixels of one drawn page: beyond it browsers refuse a canvas, or a phone runs out of memory. */
const MAX_PIXELS = 12_000_000

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  /** From 1. */
  readonly number: number
  /** CSS pixels a point. */
  readonly scale: number
  /** It lies over another page, which is seen until this one is drawn. */
  readonly coversPage?: boolean
  readonly onSize?: (page: number, size: PageSize) => void
}

/** Draws a page into the room of its parent. A newer drawing takes the earlier one's place when it is done. */
export function PdfPage({ pdf, number, scale, coversPage = false, onSize }: PdfPageProps) {
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
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
      setState('drawn')
    }
    const timer = setTimeout(() => {
      draw().catch(() => !isOver && setState('failed')) // of a drawing that was called off nobody waits
    }, SETTLE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      task?.cancel()
    }
  }, [pdf, number, scale, onSize])
  return (
    <div aria-busy={state === 'waiting'} className="absolute inset-0">
      <div ref={host} aria-hidden className="absolute inset-0" />
      {state === 'waiting' && !coversPage && <LinesToCome />}
      {state === 'failed' && (
        <p className="absolute inset-x-4 top-4 text-sm text-[#5c574b]">{m.preview_page_failed()}</p>
      )}
    </div>
  )
}

/** Lines in grey on a page that takes a while. Most pages are drawn before they show. */
function LinesToCome() {
  return (
    <div aria-hidden className="absolute inset-[10%] animate-[fade_200ms_300ms_backwards]">
      <div className="size-full animate-pulse bg-[repeating-linear-gradient(#1d1b1614_0_8px,transparent_8px_22px)]" />
    </div>
  )
}

function drawnScale({ width, height }: PageSize, scale: number): number {
  const wanted = scale * Math.min(2, devicePixelRatio)
  const pixels = width * height * wanted * wanted
  return pixels > MAX_PIXELS ? wanted * Math.sqrt(MAX_PIXELS / pixels) : wanted
}
