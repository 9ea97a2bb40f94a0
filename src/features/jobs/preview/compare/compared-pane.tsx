// Another translation of the same document, from the person's own computer: it is drawn here and sent nowhere.
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as m from '../../../../messages/generated/messages.js'
import { PdfPane } from '../pdf/pdf-pane.tsx'
import type { OpenedPdf } from '../pdf/use-open-pdf.ts'
import type { Pane } from '../positions.ts'
import { drawingOfBytes } from './drawing-of-bytes.ts'

interface ComparedPaneProps {
  readonly file: File
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
}

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'pdf'; readonly pdf: OpenedPdf }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'docx'; readonly bytes: ArrayBuffer }

export function ComparedPane({ file, zoom, attach }: ComparedPaneProps) {
  const opened = useOpened(file)
  const label = m.compare_pane({ name: file.name })
  if (opened.kind === 'opening') {
    return (
      <p role="status" className="grow bg-well p-6 text-ink-muted">
        {m.preview_opening()}
      </p>
    )
  }
  if (opened.kind === 'failed') {
    return (
      <p role="alert" className="grow bg-well p-6 text-ink-muted">
        {m.compare_failed()}
      </p>
    )
  }
  if (opened.kind === 'pdf') {
    const { document, firstPage } = opened.pdf
    return <PdfPane label={label} pdf={document} firstPage={firstPage} zoom={zoom} attach={attach} />
  }
  return <Flow label={label} zoom={zoom} attach={attach} content={opened} />
}

interface FlowProps extends Omit<ComparedPaneProps, 'file'> {
  readonly label: string
  readonly content: Extract<Opened, { kind: 'text' | 'docx' }>
}

/** A document without pages of its own. */
function Flow({ label, zoom, attach, content }: FlowProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = host.current
    if (content.kind !== 'docx' || !element) return
    import('../docx/draw-docx.ts').then(({ drawDocx }) => drawDocx(element, content.bytes)).catch(() => setFailed(true))
  }, [content])
  useAttached(scroller, attach)
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="relative min-h-0 grow overflow-auto bg-well"
    >
      {hasFailed && (
        <p role="alert" className="p-6 text-ink-muted">
          {m.compare_failed()}
        </p>
      )}
      {content.kind === 'text' ? (
        <div className="bg-sheet p-6 whitespace-pre-wrap [overflow-wrap:anywhere]" style={{ zoom: zoom ?? 1 }}>
          {content.text}
        </div>
      ) : (
        <div ref={host} dir="ltr" style={{ zoom: zoom ?? 0.7 }} />
      )}
    </div>
  )
}

function useAttached(scroller: RefObject<HTMLElement | null>, attach: (pane: Pane) => () => void): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    return attach({
      scroller: element,
      unitKind: 'none',
      position: () => null,
      moveTo: () => undefined,
      reveal: () => undefined,
    })
  }, [scroller, attach])
}

function useOpened(file: File): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  useEffect(() => {
    let isOver = false
    let close = () => {}
    const open = async () => {
      const next = await openedFile(file)
      if (next.kind === 'pdf') close = next.close
      if (isOver) close()
      else setOpened(next)
    }
    open().catch(() => !isOver && setOpened({ kind: 'failed' }))
    return () => {
      isOver = true
      close()
    }
  }, [file])
  return opened
}

async function openedFile(file: File) {
  const bytes = await file.arrayBuffer()
  const drawing = drawingOfBytes(new Uint8Array(bytes))
  if (drawing.kind === 'text') return drawing
  if (drawing.kind === 'docx') return { kind: drawing.kind, bytes }
  const { openPdfBytes } = await import('../pdf/open-pdf.ts')
  const { document, close } = await openPdfBytes(bytes)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { kind: drawing.kind, pdf: { document, firstPage: { width, height } }, close }
}
