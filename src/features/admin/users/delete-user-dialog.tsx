import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AdminUser } from '../../../../worker/contract/admin.ts'
import { MAX_LINE_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { refreshAdmin, userQuery } from '../queries.ts'

interface DeleteUserDialogProps {
  readonly user: AdminUser
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Nothing brings an account back: its address has to be typed. */
export function DeleteUserDialog({ user: { id, email }, onClose, onDeleted }: DeleteUserDialogProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()
  const remove = useSoleMutation({
    mutationFn: (json: { reason?: string }) => api.admin.users[':id'].$delete({ param: { id }, json }),
    onSuccess: async () => {
      showToast(m.admin_deleted())
      onClose()
      onDeleted?.()
      client.removeQueries({ queryKey: userQuery(id).queryKey })
      await refreshAdmin(client)
    },
    onError: (error) => showFailure(m.admin_delete_failed(), errorLine(error)),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = reason.trim()
    if (isConfirmed) remove.mutate(given === '' ? {} : { reason: given })
  }
  return (
    <Dialog isOpen onClose={onClose} title={m.admin_delete_title()} description={m.admin_delete_text({ email })}>
      <form onSubmit={submit} className="space-y-6">
        <Field
          label={m.admin_delete_type()}
          hint={m.type_address_hint()}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          label={m.admin_edit_reason()}
          hint={m.admin_delete_reason_hint()}
          maxLength={MAX_LINE_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.admin_cancel()}</Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed} isBusy={remove.isPending}>
            {m.admin_delete_confirm()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
