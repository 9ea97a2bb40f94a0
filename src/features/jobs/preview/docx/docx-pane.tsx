// A Word document as docx-preview draws it, with its paragraphs linked to their segments.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import { DocumentScroller } from '../document-scroller.tsx'
import { readMarkedCopy } from '../file-bytes.ts'
import type { Pane, Side } from '../positions.ts'
import { DocxPlaces } from './docx-places.ts'
import { useSegments } from '../use-segments.ts'
import { useDocxDrawing } from './use-docx-drawing.ts'
import { useFoundInDrawing } from '../drawn/use-found-in-drawing.ts'
import { useDraft, useLinks, useUnwritten } from '../drawn/use-segments-of-drawing.ts'

interface DocxPaneProps {
  readonly id: string
  /** Whose bytes are drawn. */
  readonly file: Side
  /** Whose place it takes. */
  readonly side: Side
  /** Changes with the file. */
  readonly version: number
  readonly label: string
  /** Of all segments. */
  readonly total: number
  readonly isRunning: boolean
  /** There is no translated file yet: what is translated is written over the original. */
  readonly isDraft: boolean
  readonly targetLanguage: string
  /** 1 is the document's own size; null fits the width. */
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly onFailed: () => void
}

export function DocxPane(props: DocxPaneProps) {
  const { id, file, side, version, label, total, isRunning, isDraft, targetLanguage, zoom, attach, onFailed } = props
  const scroller = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { data: bytes, isError } = useQuery({
    queryKey: ['translations', id, 'file', file, version],
    queryFn: () => readMarkedCopy(id, file),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const drawing = useDocxDrawing(scroller, host, bytes, zoom, onFailed)
  useEffect(() => void (isError && onFailed()), [isError, onFailed])
  // The pages come first. The segments come in many blocks: what follows from them is made once for several.
  const segments = useDeferredValue(useSegments(id, drawing ? total : 0, isRunning))
  useLinks(drawing, segments, side)
  useDraft(isDraft ? drawing : null, segments, targetLanguage)
  useUnwritten(side === 'target' && !isDraft ? drawing : null, segments, targetLanguage)
  useFoundInDrawing(drawing, segments)
  useEffect(() => {
    const element = scroller.current
    if (!element || !drawing) return undefined
    const places = new DocxPlaces(element, drawing, segments)
    const ends = [places.start(), attach(places)]
    return () => ends.forEach((end) => end())
  }, [attach, drawing, segments])
  return (
    <DocumentScroller scroller={scroller} label={label} isBusy={drawing === null}>
      {drawing === null && (
        <p role="status" className="p-6 text-ink-muted">
          {m.preview_opening()}
        </p>
      )}
      <div ref={host} dir="ltr" />
    </DocumentScroller>
  )
}
