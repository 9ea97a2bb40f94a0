import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  CHANGES_CHOICES,
  type ChangesChoice,
  type OptionalTextChoices,
  TEXT_CHOICES,
  type TextChoice,
} from '../../../../worker/contract/text-choices.ts'
import { Button } from '../../../components/ui/button.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { Popover } from '../../../components/ui/popover.tsx'
import { formatNumber, formatWords } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { OptionalCounts } from './optional-texts.ts'

interface OptionalTextsFieldsProps {
  readonly counts: OptionalCounts
  readonly choices: OptionalTextChoices
  readonly onChange: (change: Partial<OptionalTextChoices>) => void
}

const TEXT_LABELS: Readonly<Record<TextChoice, () => string>> = {
  translate: m.optional_translate,
  keep: m.optional_keep,
  leave_out: m.optional_leave_out,
}
const CHANGES_LABELS: Readonly<Record<ChangesChoice, () => string>> = {
  keep: m.optional_changes_keep,
  accept: m.optional_changes_accept,
}

/** What becomes of comments, speaker notes and tracked changes: a line for each that the documents have. */
export function OptionalTextsFields({ counts, choices, onChange }: OptionalTextsFieldsProps) {
  const { comments, speakerNotes, trackedChanges } = counts
  const texts = TEXT_CHOICES.map((value) => ({ value, label: TEXT_LABELS[value]() }))
  const changes = CHANGES_CHOICES.map((value) => ({ value, label: CHANGES_LABELS[value]() }))
  return (
    <div className="space-y-3 empty:hidden">
      {comments !== undefined && (
        <Line help={m.optional_texts_help()} about={m.optional_comments()}>
          <SelectField
            label={m.optional_comments()}
            hint={formatWords(comments)}
            choices={texts}
            value={choices.comments}
            onChange={(value) => onChange({ comments: value })}
          />
        </Line>
      )}
      {speakerNotes !== undefined && (
        <Line help={m.optional_texts_help()} about={m.optional_speaker_notes()}>
          <SelectField
            label={m.optional_speaker_notes()}
            hint={formatWords(speakerNotes)}
            choices={texts}
            value={choices.speakerNotes}
            onChange={(value) => onChange({ speakerNotes: value })}
          />
        </Line>
      )}
      {trackedChanges !== undefined && (
        <Line help={m.optional_changes_help()} about={m.optional_tracked_changes()}>
          <SelectField
            label={m.optional_tracked_changes()}
            hint={m.optional_changes_count({ count: trackedChanges, number: formatNumber(trackedChanges) })}
            choices={changes}
            value={choices.trackedChanges}
            onChange={(value) => onChange({ trackedChanges: value })}
          />
        </Line>
      )}
    </div>
  )
}

interface LineProps {
  readonly about: string
  readonly help: string
  readonly children: ReactNode
}

function Line({ about, help, children }: LineProps) {
  return (
    <div className="relative">
      {children}
      <div className="absolute end-0 -top-2">
        <Popover
          label={m.optional_help({ about })}
          align="end"
          trigger={
            <Button variant="quiet" size="icon" aria-label={m.optional_help({ about })}>
              <CircleHelp aria-hidden className="size-4" />
            </Button>
          }
        >
          <p className="text-sm">{help}</p>
        </Popover>
      </div>
    </div>
  )
}
