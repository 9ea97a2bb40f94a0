import { useSyncExternalStore } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { useDraft, useEdits } from './saving/use-segment-edits.ts'

interface SavedLineProps {
  /** Ordinal of the open row, which speaks for itself. */
  readonly open: number | null
  /** A paragraph to check was sought, and there is no other. */
  readonly isAllChecked: boolean
  readonly onShow: (ordinal: number) => void
}

/** What was saved last, and the way back; before that, what could not be saved. */
export function SavedLine({ open, isAllChecked, onShow }: SavedLineProps) {
  const edits = useEdits()
  const saved = useSyncExternalStore(edits.subscribe, edits.saved)
  const troubled = useSyncExternalStore(edits.subscribe, edits.troubled)
  const draft = useDraft(saved?.segment.id) // an undo would replace it
  if (troubled && troubled.ordinal !== open) {
    return (
      <p role="alert" className="text-sm text-negative">
        {m.segment_not_saved({ number: formatNumber(troubled.ordinal + 1) })}{' '}
        <Button variant="link" size="inline" className="text-sm" onClick={() => onShow(troubled.ordinal)}>
          {m.segment_show()}
        </Button>
      </p>
    )
  }
  const number = saved ? formatNumber(saved.segment.ordinal + 1) : ''
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
      <p role="status" className="min-w-0">
        {saved && (saved.isUndo ? m.segment_undone({ number }) : m.segment_saved({ number }))}{' '}
        {isAllChecked && m.segments_all_checked()}
      </p>
      {saved && !saved.isUndo && !draft && (
        <Button variant="link" size="inline" className="text-sm" onClick={() => void edits.undo()}>
          {m.segment_undo()}
        </Button>
      )}
    </div>
  )
}
