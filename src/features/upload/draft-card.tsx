import { X } from 'lucide-react'
import type { ReadingProgressDto } from '../../../worker/contract/translation/translation.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { Warnings } from '../../components/warnings.tsx'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'
import { isCovered } from './is-covered.ts'
import { PageGlyph } from './page-glyph.tsx'
import { QuoteTable } from './quote-table.tsx'
import type { Draft } from './draft-transfer.ts'
import type { DraftControl } from './use-draft.ts'

interface DraftCardProps {
  readonly draft: Exclude<Draft, { kind: 'none' | 'opening' }>
  readonly control: Pick<DraftControl, 'pick' | 'remove'>
  /** The draft's translation is being started. */
  readonly isLocked: boolean
  /** False for a file that costs nothing by itself. */
  readonly hasQuote?: boolean
  readonly readyText?: string
}

export function DraftCard(props: DraftCardProps) {
  const { draft, control, isLocked, hasQuote = true, readyText = m.upload_ready() } = props
  const { file } = draft
  return (
    <div>
      <div className="flex items-start gap-4">
        <PageGlyph />
        <div className="min-w-0 grow">
          <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
          <p className="figures text-sm text-ink-muted">{formatBytes(file.size)}</p>
          {draft.kind === 'ready' && (!hasQuote || isCovered(draft.detection.quote)) && (
            <p className="text-sm font-medium text-positive">{readyText}</p>
          )}
        </div>
        {draft.kind !== 'uploading' && draft.kind !== 'reading' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.upload_remove({ file: file.name })}
            disabled={isLocked}
            onClick={control.remove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {draft.kind === 'uploading' && <Sending draft={draft} onCancel={control.remove} />}
      {draft.kind === 'reading' && <Reading draft={draft} onCancel={control.remove} />}
      {draft.kind === 'failed' && <Failed draft={draft} control={control} />}
      {draft.kind === 'ready' && (
        <>
          {hasQuote && <QuoteTable {...draft.detection} />}
          <Warnings warnings={draft.detection.warnings} className="mt-4" />
        </>
      )}
    </div>
  )
}

interface SendingProps {
  readonly draft: Extract<Draft, { kind: 'uploading' }>
  readonly onCancel: () => void
}

function Sending({ draft: { file, sentShare }, onCancel }: SendingProps) {
  const isSent = sentShare >= 1
  return (
    <div className="mt-5">
      <ProgressBar label={m.upload_progress({ file: file.name })} percent={isSent ? null : sentShare * 100} />
      <div className="mt-2 flex items-center justify-between gap-4">
        <p role="status" className="figures text-sm text-ink-muted">
          {isSent
            ? m.upload_reading()
            : m.upload_sent({ sent: formatBytes(Math.round(sentShare * file.size)), total: formatBytes(file.size) })}
        </p>
        <Button size="sm" onClick={onCancel}>
          {m.upload_cancel()}
        </Button>
      </div>
    </div>
  )
}

interface ReadingProps {
  readonly draft: Extract<Draft, { kind: 'reading' }>
  readonly onCancel: () => void
}

/** The server reads a long document page by page, and the quote comes when it is done. */
function Reading({ draft: { file, progress }, onCancel }: ReadingProps) {
  return (
    <div className="mt-5">
      <ProgressBar
        label={m.upload_reading_progress({ file: file.name })}
        percent={progress ? (progress.done / progress.total) * 100 : null}
      />
      <div className="mt-2 flex items-center justify-between gap-4">
        <p role="status" className="figures text-sm text-ink-muted">
          {progress ? readSoFar(progress) : m.upload_reading()}
        </p>
        <Button size="sm" onClick={onCancel}>
          {m.upload_other()}
        </Button>
      </div>
    </div>
  )
}

function readSoFar({ unit, done, total }: ReadingProgressDto): string {
  if (unit === 'pages') return m.upload_pages_read({ done: formatNumber(done), total: formatNumber(total) })
  return m.upload_bytes_read({ done: formatBytes(done), total: formatBytes(total) })
}

interface FailedProps {
  readonly draft: Extract<Draft, { kind: 'failed' }>
  readonly control: Pick<DraftControl, 'pick' | 'remove'>
}

function Failed({ draft: { message, retry }, control }: FailedProps) {
  return (
    <>
      <Notice tone="negative" title={message.fact} isUrgent className="mt-5">
        {message.nextStep && <p className="text-sm">{message.nextStep}</p>}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        {retry && (
          <Button variant="primary" size="sm" onClick={() => control.pick(retry)}>
            {m.upload_retry()}
          </Button>
        )}
        <Button size="sm" onClick={control.remove}>
          {m.upload_other()}
        </Button>
      </div>
    </>
  )
}
