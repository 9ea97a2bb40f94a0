import type { NotInFile, SegmentFault } from '../../../../../worker/contract/translation/segment.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { errorLine } from '../../../../lib/api/error-message.ts'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { splitMarkup } from '../../../../../worker/contract/translation/inline-markup.ts'
import { type KnownTags, tagName } from './editor/tag-chip.ts'
import { isTag } from './editor/tag-law.ts'
import type { Draft } from './saving/segment-edits.ts'

interface DraftStatusProps {
  readonly draft: Draft
  /** What is known of the paragraph's tags. */
  readonly tags?: KnownTags
  readonly onRetry: () => void
}

/** What has become of a text that is typed and not saved. */
export function DraftStatus({ draft: { state }, tags, onRetry }: DraftStatusProps) {
  switch (state.kind) {
    case 'typed':
    case 'conflict':
      return <p className="text-sm text-ink-muted">{m.draft_typed()}</p>
    case 'saving':
      return <p className="text-sm text-ink-muted">{m.draft_saving()}</p>
    case 'waiting':
      return (
        <p role="status" className="text-sm text-caution">
          {m.draft_waiting()} <Retry onRetry={onRetry} />
        </p>
      )
    case 'refused':
      return (
        <p role="alert" className="text-sm text-negative">
          {segmentFaultWords(state.fault, tags)}
        </p>
      )
    case 'failed':
      return (
        <p role="alert" className="text-sm text-negative">
          {errorLine(state.error)} <Retry onRetry={onRetry} />
        </p>
      )
  }
}

function Retry({ onRetry }: Pick<DraftStatusProps, 'onRetry'>) {
  return (
    <Button variant="link" size="inline" className="text-sm" onClick={onRetry}>
      {m.try_again()}
    </Button>
  )
}

/** Why a document cannot hold a text, and what to do. */
export function segmentFaultWords(fault: SegmentFault, tags?: KnownTags): string {
  if (fault.kind === 'character') return m.segment_fault_character({ character: fault.character })
  if (fault.kind === 'too_long') {
    return m.segment_fault_too_long({ bytes: formatNumber(fault.bytes), most: formatNumber(fault.maxBytes) })
  }
  if (fault.kind === 'empty') return m.segment_fault_empty()
  if (fault.kind === 'not_in_file') return NOT_IN_FILE[fault.reason]()
  const piece = splitMarkup(fault.tag)[0]
  const tag = piece && isTag(piece) ? tagName(piece, tags) : fault.tag
  return TAG_FAULTS[fault.kind]({ tag })
}

const NOT_IN_FILE = {
  missing_text: m.segment_fault_missing_text,
  no_source: m.segment_fault_no_source,
  joined: m.segment_fault_joined,
} satisfies Record<NotInFile['reason'], () => string>

const TAG_FAULTS = {
  misspelt: m.segment_fault_misspelt,
  unknown: m.segment_fault_unknown,
  missing: m.segment_fault_missing,
  repeated: m.segment_fault_repeated,
  unclosed: m.segment_fault_unclosed,
  crossed: m.segment_fault_crossed,
  moved: m.segment_fault_moved,
} satisfies Record<
  Exclude<SegmentFault['kind'], 'character' | 'empty' | 'too_long' | 'not_in_file'>,
  (inputs: { tag: string }) => string
>
