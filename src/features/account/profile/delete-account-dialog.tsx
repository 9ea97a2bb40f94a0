import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { identity } from '../../../lib/session/session.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { NotConfirmed, useRecentSignIn } from '../use-recent-sign-in.tsx'
import { changeFailure } from './use-change.ts'

interface DeleteAccountDialogProps {
  readonly email: string
  readonly onClose: () => void
}

/** The address, typed, and a recent sign-in; then the account goes with Verso and with the identity provider. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate()
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const remove = useSoleMutation({
    mutationFn: ({ confirmation }: { confirmation: string }) => withRecentSignIn(() => deleteAccount(confirmation)),
    onSuccess: () => {
      showToast(m.profile_deleted(), m.profile_deleted_text())
      void navigate({ to: '/' })
    },
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) showFailure(m.profile_delete_failed(), changeFailure(error))
    },
  })
  const schema = z.object({
    confirmation: z
      .string()
      .refine((typed) => typed.trim().toLowerCase() === email.toLowerCase(), m.error_confirmation_mismatch_next()),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { confirmation: '' },
  })
  return (
    <>
      <Dialog isOpen onClose={onClose} title={m.profile_delete_title()} description={m.profile_delete_description()}>
        <form
          noValidate
          className="space-y-4"
          onSubmit={(event) => void handleSubmit((values) => remove.mutate(values))(event)}
        >
          <Field
            label={m.profile_delete_confirm({ email })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={formState.errors.confirmation?.message}
            {...register('confirmation')}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{m.profile_cancel()}</Button>
            <Button type="submit" variant="danger" isBusy={remove.isPending}>
              {m.profile_delete_submit()}
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

/**
 * The server first: it decides. The sign-in goes last, since nothing can be repeated without it. An account that the
 * server has deleted in an earlier try is no failure.
 */
async function deleteAccount(confirmation: string): Promise<void> {
  await api.account.$delete({ json: { confirmation } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'account_deleted') throw error
  })
  await (await identity()).deleteAccount()
}
