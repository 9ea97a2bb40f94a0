import { useQueryClient } from '@tanstack/react-query'
import { isUnderWay } from '../../../../worker/contract/translation/job-status.ts'
import { Download, Ellipsis, Languages, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Translation } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { listedName } from '../listed-name.ts'
import { useDeleteJob, useRetryJob } from '../use-job-actions.ts'
import { useDownload } from '../use-download.ts'
import { AgainDialog } from './again-dialog.tsx'
import { deleteTranslation } from './delete-translation.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** Statuses that can be run again as a whole. A completed job requests its missing texts on its own page. */
const AGAIN: Partial<Record<Translation['status'], { label: () => string; spoken: (of: { name: string }) => string }>> =
  {
    failed: { label: m.retry, spoken: m.row_retry },
    cancelled: { label: m.job_start_again, spoken: m.row_start_again },
  }

export function RowActions({ translation }: { readonly translation: Translation }) {
  const { id, status, isExpired } = translation
  const name = listedName(translation)
  const download = useDownload(id)
  const retry = useRetryJob(id)
  const again = AGAIN[status]
  return (
    <div className="flex items-center gap-1 md:min-w-38 md:justify-end">
      {status === 'completed' && !isExpired && (
        <Button
          size="sm"
          aria-label={download.isWriting ? m.download_writing() : m.row_download({ name })}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          {!download.isPending && <Download aria-hidden />}
          {download.isWriting ? m.download_writing() : m.download()}
        </Button>
      )}
      {again && !isExpired && (
        <Button size="sm" aria-label={again.spoken({ name })} isBusy={retry.isPending} onClick={() => retry.mutate()}>
          {!retry.isPending && <RotateCw aria-hidden />}
          {again.label()}
        </Button>
      )}
      <MoreActions translation={translation} name={name} />
      {isUnderWay(status) ? <StopAndDelete id={id} name={name} /> : <DeleteButton id={id} name={name} />}
    </div>
  )
}

function MoreActions({ translation, name }: { readonly translation: Translation; readonly name: string }) {
  const [dialog, setDialog] = useState<'rename' | 'again' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={m.row_more({ name })}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {!translation.isExpired && (
          <MenuItem onSelect={() => setDialog('again')}>
            <Languages aria-hidden />
            {m.row_again()}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setDialog('rename')}>
          <Pencil aria-hidden />
          {m.row_rename()}
        </MenuItem>
      </Menu>
      {dialog === 'rename' && <RenameDialog translation={translation} onClose={close} />}
      {dialog === 'again' && <AgainDialog translation={translation} name={name} onClose={close} />}
    </>
  )
}

interface DeleteProps {
  readonly id: string
  readonly name: string
}

function DeleteButton({ id, name }: DeleteProps) {
  const client = useQueryClient()
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={m.row_delete({ name })}
      onClick={() => void deleteTranslation(client, id, name)}
    >
      <Trash2 aria-hidden />
    </Button>
  )
}

/** What has been stopped cannot be taken back: this asks first. */
function StopAndDelete({ id, name }: DeleteProps) {
  const remove = useDeleteJob(id, name)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="icon" aria-label={m.row_delete({ name })} isBusy={remove.isPending}>
          {!remove.isPending && <Trash2 aria-hidden />}
        </Button>
      }
      title={m.job_delete_running_title({ name })}
      text={m.job_delete_running_text()}
      confirmLabel={m.job_delete_running_confirm()}
      keepLabel={m.job_cancel_keep()}
      onConfirm={() => remove.mutate()}
    />
  )
}
