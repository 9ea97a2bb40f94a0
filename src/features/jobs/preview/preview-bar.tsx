import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download, GitCompareArrows, Minus, PanelLeft, Plus, Rows3, X } from 'lucide-react'
import { useRef } from 'react'
import type { JobProgress, TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { FILE_ENDINGS } from '../../../../worker/documents/formats.ts'
import { Button } from '../../../components/ui/button.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { languageName, sourceSoFar } from '../../../lib/language-name.ts'
import * as m from '../../../../messages/generated/messages.js'
import { listedName } from '../listed-name.ts'
import { useDownload } from '../use-download.ts'
import { drawingOf, drawingOfResult, type PreviewView, showing, zoomed } from './view.ts'

interface PreviewBarProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
  readonly view: PreviewView
  readonly onView: (view: PreviewView) => void
  /** How large documents are drawn that fit their width; null where that is not known. */
  readonly scaleOf: () => number | null
  /** Another translation of the document, from the person's computer. */
  readonly compared: File | null
  readonly onCompare: (file: File | null) => void
}

export function PreviewBar({ translation, progress, view, onView, scaleOf, compared, onCompare }: PreviewBarProps) {
  const name = listedName(translation)
  const download = useDownload(translation.id)
  const hasPages = drawingOf(translation) === 'pages'
  const hasSlider = hasPages && drawingOfResult(translation) === 'pages' && progress.status === 'completed'
  const { zoom } = view
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-paper px-3 py-2">
      <Link
        to="/translate/$translationId"
        params={{ translationId: translation.id }}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {m.preview_back()}
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-base font-medium" title={name}>
        {name}
        <span className="ms-2 text-sm font-normal text-ink-muted max-sm:hidden">
          {m.row_languages({
            source: languageName(sourceSoFar(translation)),
            target: languageName(translation.targetLanguage),
          })}
        </span>
      </h1>
      {(progress.status === 'pending' || progress.status === 'processing') && (
        <p role="status" className="figures text-sm text-ink-muted">
          {m.preview_running({ percent: formatPercent(progress.percent / 100) })}
        </p>
      )}
      <div className="flex items-center gap-1" role="group" aria-label={m.preview_zoom()}>
        <Button
          size="icon"
          variant="quiet"
          aria-label={m.preview_zoom_out()}
          onClick={() => onView({ ...view, zoom: zoomed(zoom ?? scaleOf(), -1) })}
        >
          <Minus aria-hidden />
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={zoom === null}
          onClick={() => onView({ ...view, zoom: null })}
          className="figures min-w-18"
        >
          {zoom === null ? m.preview_fit() : formatPercent(zoom)}
        </Button>
        <Button
          size="icon"
          variant="quiet"
          aria-label={m.preview_zoom_in()}
          onClick={() => onView({ ...view, zoom: zoomed(zoom ?? scaleOf(), 1) })}
        >
          <Plus aria-hidden />
        </Button>
      </div>
      <DocumentsChoice view={view} hasSlider={hasSlider} onView={onView} />
      {hasPages && (
        <Button
          size="icon"
          variant="quiet"
          className="max-lg:hidden"
          aria-label={m.preview_pages()}
          aria-pressed={view.hasThumbnails}
          onClick={() => onView({ ...view, hasThumbnails: !view.hasThumbnails })}
        >
          <PanelLeft aria-hidden />
        </Button>
      )}
      <CompareButton compared={compared} onCompare={onCompare} />
      <Button
        size="sm"
        variant="quiet"
        aria-pressed={view.hasList}
        className="aria-pressed:bg-well aria-pressed:text-ink"
        onClick={() => onView({ ...view, hasList: !view.hasList })}
      >
        <Rows3 aria-hidden />
        {m.preview_list()}
      </Button>
      {(progress.status === 'completed' || progress.rebuild !== null) && (
        <Button size="sm" isBusy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden />}
          {download.isWriting ? m.download_writing() : m.preview_download()}
        </Button>
      )}
    </header>
  )
}

const CHOICES = [
  { value: 'both', label: m.preview_view_both },
  { value: 'source', label: m.preview_view_source },
  { value: 'target', label: m.preview_view_target },
  { value: 'slider', label: m.preview_view_slider },
] as const

interface DocumentsChoiceProps extends Pick<PreviewBarProps, 'view' | 'onView'> {
  readonly hasSlider: boolean
}

function DocumentsChoice({ view, hasSlider, onView }: DocumentsChoiceProps) {
  return (
    <div role="radiogroup" aria-label={m.preview_view()} className="flex rounded-md border bg-sheet p-0.5">
      {CHOICES.filter(({ value }) => value !== 'slider' || hasSlider).map(({ value, label }) => (
        <label
          key={value}
          className="rounded-sm px-2.5 py-1 text-sm text-ink-muted has-checked:bg-well has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent max-sm:first:hidden"
        >
          <input
            type="radio"
            name="documents"
            className="sr-only"
            checked={view.documents === value}
            onChange={() => onView(showing(view, value))}
          />
          {label()}
        </label>
      ))}
    </div>
  )
}

function CompareButton({ compared, onCompare }: Pick<PreviewBarProps, 'compared' | 'onCompare'>) {
  const input = useRef<HTMLInputElement>(null)
  if (compared) {
    return (
      <Button size="sm" variant="quiet" onClick={() => onCompare(null)}>
        <X aria-hidden />
        {m.compare_end()}
      </Button>
    )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.compare_with()}
        accept={FILE_ENDINGS.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onCompare(file)
          target.value = '' // the same file again is a choice, too
        }}
      />
      <Button size="sm" variant="quiet" className="max-sm:hidden" onClick={() => input.current?.click()}>
        <GitCompareArrows aria-hidden />
        {m.compare_with()}
      </Button>
    </>
  )
}
