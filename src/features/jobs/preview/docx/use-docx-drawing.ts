import { type RefObject, useEffect, useState } from 'react'
import { cutInWorker } from './cut-in-worker.ts'
import type { DocxDrawing } from './docx-drawing.ts'

/**
 * Draws a Word document into `host`, which `scroller` scrolls. Null until its first pages are there. `zoom`: 1 is the
 * document's own size; null fits its pages' width. Whatever cannot be drawn is told once, by `onFailed`.
 */
export function useDocxDrawing(
  scroller: RefObject<HTMLElement | null>,
  host: RefObject<HTMLElement | null>,
  bytes: ArrayBuffer | undefined,
  zoom: number | null,
  onFailed: () => void,
): DocxDrawing | null {
  const [drawing, setDrawing] = useState<DocxDrawing | null>(null)
  useEffect(() => void loadDrawing().catch(() => undefined), []) // while the file comes; whoever awaits it hears a failure
  useEffect(() => {
    const [pane, element] = [scroller.current, host.current]
    if (!bytes || !pane || !element) return undefined
    const abort = new AbortController()
    const open = async () => {
      const [{ DocxDrawing: Drawing }, cut] = await Promise.all([loadDrawing(), cutInWorker(bytes, abort.signal)])
      if (abort.signal.aborted) return
      const drawn = await Drawing.open(element, pane, cut)
      if (!abort.signal.aborted) setDrawing(drawn)
    }
    void open().catch(() => !abort.signal.aborted && onFailed())
    return () => abort.abort()
  }, [scroller, host, bytes, onFailed])
  useEffect(() => drawing?.start(), [drawing])
  useFit(scroller, host, zoom, drawing)
  return drawing
}

function loadDrawing() {
  return import('./docx-drawing.ts')
}

/** Fits the widest page into the pane, or shows it in the size that is asked for. */
function useFit(
  scroller: RefObject<HTMLElement | null>,
  host: RefObject<HTMLElement | null>,
  zoom: number | null,
  drawing: DocxDrawing | null,
): void {
  useEffect(() => {
    const [pane, element] = [scroller.current, host.current]
    if (!pane || !element || !drawing) return undefined
    const fit = () => {
      element.style.setProperty('zoom', String(zoom ?? Math.min(2, pane.clientWidth / (drawing.pageWidth + 24))))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [scroller, host, zoom, drawing])
}
