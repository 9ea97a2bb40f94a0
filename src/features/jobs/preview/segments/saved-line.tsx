import { useSyncExternalStore } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useEdits } from './saving/use-segment-edits.ts'

/** What was saved last, and the way back. */
export function SavedLine() {
  const edits = useEdits()
  const saved = useSyncExternalStore(edits.subscribe, edits.saved)
  const number = saved ? formatNumber(saved.segment.ordinal + 1) : ''
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
      <p role="status" className="truncate">
        {saved && (saved.isUndo ? m.segment_undone({ number }) : m.segment_saved({ number }))}
      </p>
      {saved && !saved.isUndo && (
        <Button variant="link" size="inline" className="text-sm" onClick={() => void edits.undo()}>
          {m.segment_undo()}
        </Button>
      )}
    </div>
  )
}
