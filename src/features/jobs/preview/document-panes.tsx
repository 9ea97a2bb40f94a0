import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useMemo, useState } from 'react'
import type { JobProgress, TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { languageName, sourceOfResult, sourceSoFar } from '../../../lib/language-name.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ComparedPane } from './compare/compared-pane.tsx'
import { DocxPane } from './docx/docx-pane.tsx'
import { PageSegments } from './pdf/page-segments.tsx'
import { PdfPane } from './pdf/pdf-pane.tsx'
import { Thumbnails } from './pdf/thumbnails.tsx'
import { useOpenPdf } from './pdf/use-open-pdf.ts'
import { type Pane, SIDES, type Side } from './positions.ts'
import type { ScrollSync } from './scroll-sync.ts'
import { SheetsPane } from './sheets/sheets-pane.tsx'
import { SlidesPane } from './slides/slides-pane.tsx'
import { TextPane } from './text/text-pane.tsx'
import { useFileVersion } from './use-file-version.ts'
import { type Drawing, drawingOf, drawingOfResult, type PreviewView } from './view.ts'

interface DocumentPanesProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
  readonly view: PreviewView
  readonly sync: ScrollSync
  readonly onAttached: () => void
  readonly isRunning: boolean
  readonly compared: File | null
}

export function DocumentPanes(props: DocumentPanesProps) {
  const { translation, progress, view, sync, onAttached, isRunning, compared } = props
  const { id } = translation
  const version = useFileVersion(progress)
  const isDraft = version === null
  /** Documents that the browser cannot draw are shown as their paragraphs. */
  const [undrawable, setUndrawable] = useState<ReadonlySet<Side>>(new Set())
  const sourceDrawing = undrawable.has('source') ? 'text' : drawingOf(translation)
  const targetDrawing = undrawable.has('target') ? 'text' : isDraft ? sourceDrawing : drawingOfResult(translation)
  const source = useOpenPdf(id, 'source', { isWanted: sourceDrawing === 'pages', version: 0 })
  const target = useOpenPdf(id, 'target', { isWanted: targetDrawing === 'pages' && !isDraft, version: version ?? 0 })
  const [page, setPage] = useState(1)
  const [sheet, setSheet] = useState(1)
  const shownSheet = useMemo(() => ({ number: sheet, show: setSheet }), [sheet])
  const attachers = useAttachers(sync, onAttached)
  const shown =
    view.documents === 'both' ? SIDES : view.documents === 'slider' ? (['source'] as const) : [view.documents]
  const fail = useCallback((side: Side) => setUndrawable((known) => new Set(known).add(side)), [])
  const failSource = useCallback(() => fail('source'), [fail])
  const failTarget = useCallback(() => fail('target'), [fail])

  const draw = (side: Side) => {
    const drawing: Drawing = side === 'source' ? sourceDrawing : targetDrawing
    const label = labelOf(side, translation)
    const common = { label, zoom: view.zoom, attach: attachers[side] }
    const language = side === 'source' ? sourceOfResult(translation) : translation.targetLanguage
    if (drawing === 'text') {
      return (
        <TextPane
          {...common}
          id={id}
          side={side}
          language={language}
          total={progress.segmentsTotal}
          isRunning={isRunning}
        />
      )
    }
    if (drawing !== 'pages') {
      const marked = {
        ...common,
        id,
        side,
        file: isDraft ? 'source' : side,
        version: side === 'target' ? (version ?? 0) : 0,
        total: progress.segmentsTotal,
        isRunning,
        isDraft: isDraft && side === 'target',
        targetLanguage: translation.targetLanguage,
        onFailed: side === 'source' ? failSource : failTarget,
      } as const
      if (drawing === 'flow') return <DocxPane {...marked} />
      if (drawing === 'slides') return <SlidesPane {...marked} language={language} />
      return <SheetsPane {...marked} language={language} sheet={shownSheet} />
    }
    const opened = side === 'target' && !isDraft ? target : source
    if (opened.error) return <Undrawable />
    if (!opened.pdf) return <Opening />
    const over = view.documents === 'slider' ? (target.pdf?.document ?? null) : null
    const segmentsOf = (of: Side, document: PDFDocumentProxy, number: number) => (
      <PageSegments
        id={id}
        side={of}
        document={document}
        number={number}
        isRunning={isRunning}
        isDraft={isDraft && of === 'target'}
        targetLanguage={translation.targetLanguage}
      />
    )
    const { document, firstPage } = opened.pdf
    return (
      <PdfPane
        {...common}
        pdf={document}
        over={over && { pdf: over, renderLayer: (number) => segmentsOf('target', over, number) }}
        firstPage={firstPage}
        onPage={setPage}
        renderLayer={(number) => segmentsOf(side, document, number)}
      />
    )
  }
  const thumbnailsOf = source.pdf ?? target.pdf
  return (
    <div className="flex min-h-0 grow">
      {view.hasThumbnails && thumbnailsOf && (
        <Thumbnails
          id={id}
          pdf={thumbnailsOf}
          page={page}
          onPage={(number) => {
            sync.release()
            for (const side of SIDES) sync.pane(side)?.moveTo({ unit: number - 1, fraction: 0 })
          }}
        />
      )}
      <div className="flex min-w-0 grow divide-x">
        {shown.map((side) => (
          <div key={side} className="flex min-w-0 flex-1 flex-col">
            {compared && <Caption>{labelOf(side, translation)}</Caption>}
            {draw(side)}
          </div>
        ))}
        {compared && (
          <div className="flex min-w-0 flex-1 flex-col">
            <Caption>{compared.name}</Caption>
            <ComparedPane
              key={`${compared.name} ${compared.lastModified}`}
              file={compared}
              zoom={view.zoom}
              attach={attachers.compared}
              sheet={shownSheet}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function labelOf(side: Side, translation: TranslationDetail): string {
  return side === 'source'
    ? m.preview_source({ language: languageName(sourceSoFar(translation)) })
    : m.preview_target({ language: languageName(translation.targetLanguage) })
}

/** The same functions for as long as the page stands: a pane is attached once. */
function useAttachers(sync: ScrollSync, onAttached: () => void) {
  const source = useCallback((pane: Pane) => attach(sync, 'source', pane, onAttached), [sync, onAttached])
  const target = useCallback((pane: Pane) => attach(sync, 'target', pane, onAttached), [sync, onAttached])
  const compared = useCallback((pane: Pane) => sync.attach('compared', pane), [sync])
  return { source, target, compared }
}

function attach(sync: ScrollSync, side: Side, pane: Pane, onAttached: () => void): () => void {
  const end = sync.attach(side, pane)
  onAttached()
  return end
}

/** Which of three documents this is; assistive technology has it as the name of the pane. */
function Caption({ children }: { readonly children: string }) {
  return (
    <p aria-hidden title={children} className="shrink-0 truncate border-b bg-paper px-3 py-1 text-xs text-ink-muted">
      {children}
    </p>
  )
}

function Opening() {
  return (
    <p role="status" className="grow bg-well p-6 text-ink-muted">
      {m.preview_opening()}
    </p>
  )
}

function Undrawable() {
  return (
    <p role="alert" className="grow bg-well p-6 text-ink-muted">
      {m.preview_failed()}
    </p>
  )
}
