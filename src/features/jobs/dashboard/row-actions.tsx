import { Download, RotateCw, Trash2 } from 'lucide-react'
import type { Translation } from '../../../../worker/contract/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import * as m from '../../../messages/generated/messages.js'
import { useDeleteJob, useRetryJob } from '../use-job-actions.ts'
import { useDownload } from '../use-download.ts'

/** Statuses that can be run again as a whole. A completed job requests its missing texts on its own page. */
const AGAIN: Partial<Record<Translation['status'], { label: () => string; spoken: (of: { name: string }) => string }>> =
  {
    failed: { label: m.retry, spoken: m.row_retry },
    cancelled: { label: m.job_start_again, spoken: m.row_start_again },
  }

export function RowActions({ translation }: { readonly translation: Translation }) {
  const { id, originalFileName: name, status, isExpired } = translation
  const download = useDownload(id)
  const retry = useRetryJob(id)
  const remove = useDeleteJob(id, name)
  const again = AGAIN[status]
  return (
    <div className="flex items-center gap-1 md:min-w-38 md:justify-end">
      {status === 'completed' && !isExpired && (
        <Button
          size="sm"
          aria-label={m.row_download({ name })}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {!download.isPending && <Download aria-hidden />}
          {m.download()}
        </Button>
      )}
      {again && !isExpired && (
        <Button size="sm" aria-label={again.spoken({ name })} isBusy={retry.isPending} onClick={() => retry.mutate()}>
          {!retry.isPending && <RotateCw aria-hidden />}
          {again.label()}
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <Button variant="quiet" size="icon" aria-label={m.row_delete({ name })} isBusy={remove.isPending}>
            {!remove.isPending && <Trash2 aria-hidden />}
          </Button>
        }
        title={m.job_delete_confirm_title({ name })}
        text={m.job_delete_confirm_text()}
        confirmLabel={m.delete()}
        keepLabel={m.job_delete_keep()}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
