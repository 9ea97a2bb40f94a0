import { Trash2 } from 'lucide-react'
import type { Translation } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { listedName } from '../listed-name.ts'
import { useDeleteJob } from '../use-job-actions.ts'

interface DeleteJobButtonProps {
  readonly translation: Translation
  readonly onDeleted: () => void
}

export function DeleteJobButton({ translation, onDeleted }: DeleteJobButtonProps) {
  const name = listedName(translation)
  const remove = useDeleteJob(translation.id, name, onDeleted)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" isBusy={remove.isPending}>
          {!remove.isPending && <Trash2 aria-hidden />}
          {m.job_delete()}
        </Button>
      }
      title={m.job_delete_confirm_title({ name })}
      text={m.job_delete_confirm_text()}
      confirmLabel={m.delete()}
      keepLabel={m.job_delete_keep()}
      onConfirm={() => remove.mutate()}
    />
  )
}
