// Another translation of the same document, from the person's own computer: it is drawn here and sent nowhere.
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import { useDocxDrawing } from '../docx/use-docx-drawing.ts'
import { useFoundInDrawing } from '../drawn/use-found-in-drawing.ts'
import { DocumentScroller } from '../document-scroller.tsx'
import { PdfPane } from '../pdf/pdf-pane.tsx'
import type { OpenedPdf } from '../pdf/use-open-pdf.ts'
import type { Pane } from '../positions.ts'
import type { ShownSheet } from '../sheets/shown-sheets.ts'
import { SheetsView } from '../sheets/sheets-view.tsx'
import { useWorkbook } from '../sheets/use-workbook.ts'
import { SlidesView } from '../slides/slides-view.tsx'
import { useDeck } from '../slides/use-deck.ts'
import { drawingOfBytes } from './drawing-of-bytes.ts'

interface ComparedPaneProps {
  readonly file: File
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  /** Of a workbook. */
  readonly sheet: ShownSheet
}

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'pages'; readonly pdf: OpenedPdf }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'flow'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'slides'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'sheets'; readonly bytes: ArrayBuffer }

export function ComparedPane({ file, zoom, attach, sheet }: ComparedPaneProps) {
  const opened = useOpened(file)
  const label = m.compare_pane({ name: file.name })
  if (opened.kind === 'opening') return <Opening />
  if (opened.kind === 'failed') return <Failed />
  if (opened.kind === 'pages') {
    const { document, firstPage } = opened.pdf
    return <PdfPane label={label} pdf={document} firstPage={firstPage} zoom={zoom} attach={attach} />
  }
  const common = { label, zoom, attach }
  if (opened.kind === 'slides') return <SlidesOfFile {...common} content={opened.bytes} />
  if (opened.kind === 'sheets') return <SheetsOfFile {...common} content={opened.bytes} sheet={sheet} />
  return opened.kind === 'flow' ? (
    <WordPane {...common} content={opened.bytes} />
  ) : (
    <PlainPane {...common} content={opened.text} />
  )
}

interface FlowProps<Content> extends Omit<ComparedPaneProps, 'file' | 'sheet'> {
  readonly label: string
  readonly content: Content
}

function WordPane({ label, zoom, attach, content: bytes }: FlowProps<ArrayBuffer>) {
  const scroller = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const drawing = useDocxDrawing(scroller, host, bytes, zoom, fail)
  useFoundInDrawing(drawing)
  return (
    <Flow label={label} scroller={scroller} attach={attach}>
      {hasFailed ? <Failed /> : drawing === null && <Opening />}
      <div ref={host} dir="ltr" />
    </Flow>
  )
}

function SlidesOfFile({ label, zoom, attach, content: bytes }: FlowProps<ArrayBuffer>) {
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const deck = useDeck(bytes, fail)
  if (hasFailed) return <Failed />
  return <SlidesView label={label} deck={deck} zoom={zoom} attach={attach} segments={null} />
}

function SheetsOfFile({
  label,
  zoom,
  attach,
  content: bytes,
  sheet,
}: FlowProps<ArrayBuffer> & Pick<ComparedPaneProps, 'sheet'>) {
  const [hasFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const workbook = useWorkbook(bytes, fail)
  if (hasFailed) return <Failed />
  return <SheetsView label={label} workbook={workbook} zoom={zoom} attach={attach} segments={null} sheet={sheet} />
}

function PlainPane({ label, zoom, attach, content: text }: FlowProps<string>) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <Flow label={label} scroller={scroller} attach={attach}>
      <div className="bg-sheet p-6 whitespace-pre-wrap [overflow-wrap:anywhere]" style={{ zoom: zoom ?? 1 }}>
        {text}
      </div>
    </Flow>
  )
}

interface ScrolledProps {
  readonly label: string
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly attach: (pane: Pane) => () => void
  readonly children: ReactNode
}

/** A document whose paragraphs are not linked to those of the others. */
function Flow({ label, scroller, attach, children }: ScrolledProps) {
  useAttached(scroller, attach)
  return (
    <DocumentScroller scroller={scroller} label={label}>
      {children}
    </DocumentScroller>
  )
}

function Opening() {
  return (
    <p role="status" className="grow bg-well p-6 text-ink-muted">
      {m.preview_opening()}
    </p>
  )
}

function Failed() {
  return (
    <p role="alert" className="grow bg-well p-6 text-ink-muted">
      {m.compare_failed()}
    </p>
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
      if (next.kind === 'pages') close = next.close
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
  if (drawing.kind === 'flow') return { kind: drawing.kind, bytes }
  if (drawing.kind === 'slides') return { kind: drawing.kind, bytes }
  if (drawing.kind === 'sheets') return { kind: drawing.kind, bytes }
  const { openPdfBytes } = await import('../pdf/open-pdf.ts')
  const { document, close } = await openPdfBytes(bytes)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { kind: drawing.kind, pdf: { document, firstPage: { width, height } }, close }
}
