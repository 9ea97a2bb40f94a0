import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { Side } from '../positions.ts'
import type { PageSize } from './page-box.ts'

export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  readonly firstPage: PageSize
}

/** Null until it is open. `version` changes with the file. */
export function useOpenPdf(
  id: string,
  side: Side,
  { isWanted, version }: { readonly isWanted: boolean; readonly version: number },
): { readonly pdf: OpenedPdf | null; readonly error: Error | null } {
  const [opened, setOpened] = useState<{ version: number; pdf: OpenedPdf | null; error: Error | null }>({
    version,
    pdf: null,
    error: null,
  })
  const close = useRef(() => {})
  useEffect(() => () => close.current(), [])
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const open = async () => {
      const { openPdf } = await import('./open-pdf.ts')
      const next = await openPdf(id, side)
      const { width, height } = (await next.document.getPage(1)).getViewport({ scale: 1 })
      if (isOver) return next.close()
      close.current() // the earlier version was on screen until now
      close.current = () => next.close()
      setOpened({ version, pdf: { document: next.document, firstPage: { width, height } }, error: null })
    }
    open().catch((error: unknown) => {
      if (!isOver) setOpened({ version, pdf: null, error: error instanceof Error ? error : new Error(String(error)) })
    })
    return () => {
      isOver = true
    }
  }, [id, side, isWanted, version])
  return opened
}
