import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { accountRefusal } from '../../../lib/session/account-refusal.ts'
import { identity } from '../../../lib/session/session.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { changeFailure } from '../change-failure.ts'
import { NotConfirmed, useRecentSignIn } from '../use-recent-sign-in.tsx'

interface DeleteAccountDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** The address, typed, and a recent sign-in; then the account goes with Verso and with the identity provider. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()
  const remove = useSoleMutation({
    mutationFn: () => withRecentSignIn(() => deleteAccount(typed)),
    onSuccess: () => {
      showToast(m.profile_deleted(), m.profile_deleted_text())
      void navigate({ to: '/' })
    },
    onError: async (error) => {
      if (error instanceof NotConfirmed) return
      // The server may have deleted it before something failed: then a page tells, and offers what is left to do.
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
      if (accountRefusal() === null) showFailure(m.profile_delete_failed(), changeFailure(error))
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isConfirmed) remove.mutate()
  }
  return (
    <>
      <Dialog isOpen onClose={onClose} title={m.profile_delete_title()} description={m.profile_delete_description()}>
        <form noValidate className="space-y-4" onSubmit={submit}>
          <Field
            label={m.profile_delete_confirm({ email })}
            hint={m.type_address_hint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{m.profile_cancel()}</Button>
            <Button type="submit" variant="danger" disabled={!isConfirmed} isBusy={remove.isPending}>
              {m.profile_delete_submit()}
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

/** The server first: it decides. The sign-in goes last, since nothing can be repeated without it. */
async function deleteAccount(confirmation: string): Promise<void> {
  await api.account.$delete({ json: { confirmation } })
  await (await identity()).deleteAccount()
}
