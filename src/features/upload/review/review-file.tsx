import { Panel } from '../../../components/ui/panel.tsx'
import { DraftCard } from '../draft-card.tsx'
import { UploadArea } from '../upload-area.tsx'
import { useDocumentDrop } from '../use-document-drop.ts'
import type { DraftControl } from '../use-draft.ts'
import { DropHere } from '../workspace-frame.tsx'
import * as m from '../../../../messages/generated/messages.js'

interface ReviewFileProps {
  readonly id: string
  readonly heading: string
  readonly text: string
  readonly control: DraftControl
  /** The price is that of the document. */
  readonly hasQuote: boolean
  readonly isLocked: boolean
}

/** One of the two files of a review. Files can be dropped on it. */
export function ReviewFile({ id, heading, text, control, hasQuote, isLocked }: ReviewFileProps) {
  const { draft } = control
  const drop = useDocumentDrop({
    isDisabled: isLocked,
    room: 1,
    onPick: ([picked]) => {
      if (!picked) return
      if (picked.refusal === null) control.pick(picked.file)
      else if (!('file' in draft) || draft.kind === 'failed') control.refuse(picked.file, picked.refusal)
    },
  })
  return (
    <Panel aria-labelledby={id} className="relative p-4 sm:p-6" {...drop.getRootProps({ role: 'region' })}>
      <input {...drop.getInputProps()} />
      <h2 id={id} className="headline text-lg">
        {heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">{text}</p>
      {'file' in draft ? (
        <DraftCard
          draft={draft}
          control={control}
          isLocked={isLocked}
          hasQuote={hasQuote}
          readyText={m.review_file_ready()}
        />
      ) : (
        <UploadArea isDragActive={drop.isDragActive} onBrowse={drop.open} />
      )}
      {'file' in draft && drop.isDragActive && <DropHere text={m.upload_drop_replace()} />}
    </Panel>
  )
}
