import { RotateCw, X } from 'lucide-react'
import { factsOf } from '../../../../worker/documents/formats.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { cn } from '../../../lib/cn.ts'
import { formatBytes, formatCredits } from '../../../lib/format.ts'
import { languageName } from '../../../lib/language-name.ts'
import { pricedPages } from '../../../lib/priced-pages.ts'
import type { Preferences } from '../../../lib/session/preferences.ts'
import * as m from '../../../../messages/generated/messages.js'
import { obstacleOf } from './batch-quote.ts'
import { type BatchItem, canRetry } from './batch.ts'

interface BatchRowProps {
  readonly item: BatchItem
  readonly preferences: Preferences
  /** Why its start was refused. */
  readonly refusal: string | null
  readonly isStarted: boolean
  readonly isLocked: boolean
  readonly onRetry: () => void
  readonly onRemove: () => void
}

export function BatchRow({ item, preferences, refusal, isStarted, isLocked, onRetry, onRemove }: BatchRowProps) {
  const { draft } = item
  const file = 'file' in draft ? draft.file : item.file
  const name = file?.name ?? ''
  // A sentence stands below the name that it is about, a figure or a bar beside it.
  const isReason =
    refusal !== null ||
    draft.kind === 'failed' ||
    draft.kind === 'none' ||
    (draft.kind === 'ready' && !isStarted && obstacleOf(draft.detection, preferences) !== null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_13rem_auto] sm:px-5">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="figures text-sm text-ink-muted">
          {file && formatBytes(file.size)}
          {draft.kind === 'ready' && draft.detection.language && ` · ${languageName(draft.detection.language)}`}
        </p>
      </div>
      <div
        className={cn(
          'col-span-full row-start-2 text-sm',
          !isReason && 'sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:text-end',
        )}
      >
        <RowState item={item} preferences={preferences} refusal={refusal} isStarted={isStarted} />
        {canRetry(item) && (
          <div className="mt-1.5">
            <Button size="sm" aria-label={m.batch_retry({ file: name })} onClick={onRetry}>
              <RotateCw aria-hidden />
              {m.upload_retry()}
            </Button>
          </div>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.upload_remove({ file: name })}
        disabled={isLocked || isStarted}
        onClick={onRemove}
        className="col-start-2 row-start-1 sm:col-start-3"
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

function RowState({
  item: { draft },
  preferences,
  refusal,
  isStarted,
}: Pick<BatchRowProps, 'item' | 'preferences' | 'refusal' | 'isStarted'>) {
  if (isStarted) return <span className="text-positive">{m.batch_started()}</span>
  if (refusal !== null) return <span className="text-negative">{refusal}</span>
  switch (draft.kind) {
    case 'waiting':
      return <span className="text-ink-muted">{m.batch_waiting()}</span>
    case 'opening':
      return <span className="text-ink-muted">{m.upload_opening()}</span>
    case 'none':
      return <span className="text-negative">{draft.lost?.fact}</span>
    case 'failed':
      return (
        <span className="text-negative">
          {draft.message.fact} {draft.message.nextStep}
        </span>
      )
    case 'uploading':
      return (
        <ProgressBar
          label={m.upload_progress({ file: draft.file.name })}
          percent={draft.sentShare >= 1 ? null : draft.sentShare * 100}
        />
      )
    case 'reading':
      return (
        <ProgressBar
          label={m.upload_reading_progress({ file: draft.file.name })}
          percent={draft.progress ? (draft.progress.done / draft.progress.total) * 100 : null}
        />
      )
    case 'ready': {
      const { quote } = draft.detection
      const obstacle = obstacleOf(draft.detection, preferences)
      const target = languageName(preferences.targetLanguage)
      if (obstacle === 'no-text') return <span className="text-caution">{m.error_choices_leave_no_text()}</span>
      if (obstacle === 'same-language') return <span className="text-caution">{m.target_is_source()}</span>
      if (obstacle) {
        const { name } = factsOf(draft.detection.format)
        return <span className="text-caution">{m.target_not_in_format({ format: name, language: target })}</span>
      }
      const pages = pricedPages([draft.detection.format], quote.pages)
      return (
        <span className="figures">{quote.credits === 0 ? pages : `${pages} · ${formatCredits(quote.credits)}`}</span>
      )
    }
  }
}
