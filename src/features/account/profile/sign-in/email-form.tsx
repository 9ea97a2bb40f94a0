import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../../components/ui/fields/field.tsx'
import { dismissToast } from '../../../../lib/toast.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { authErrorField } from '../../auth-error.ts'
import { changeFailure, tellChangeFailure } from '../../change-failure.ts'
import { emailFieldSchema } from '../../credentials-schema.ts'
import { FormButtons } from '../editable-row.tsx'
import { useEmailChangeMail } from './use-email-change-mail.tsx'

interface EmailFormProps {
  readonly email: string
  readonly onSent: (newEmail: string) => void
  readonly onClose: () => void
}

/** Asks for a new address, to which a link is sent. */
export function EmailForm({ email, onSent, onClose }: EmailFormProps) {
  const isAboutEmail = (error: Error) => authErrorField(error) === 'email'
  const { send, dialog } = useEmailChangeMail({
    onSent,
    // A refusal of the address stands at its field.
    onError: (error) => (isAboutEmail(error) ? dismissToast() : tellChangeFailure(error)),
  })
  const schema = z.object({
    newEmail: emailFieldSchema.refine(
      (address) => address.toLowerCase() !== email.toLowerCase(),
      m.profile_email_same(),
    ),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newEmail: '' },
  })
  const refusal = send.error && isAboutEmail(send.error) ? changeFailure(send.error) : undefined
  return (
    <>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void handleSubmit(({ newEmail }) => send.mutate(newEmail))(event)}
      >
        <Field
          label={m.profile_email_new()}
          type="email"
          autoComplete="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone; here it is where typing starts
          autoFocus
          hint={m.profile_email_hint()}
          error={formState.errors.newEmail?.message ?? refusal}
          {...register('newEmail', { onChange: () => send.isError && send.reset() })}
        />
        <FormButtons label={m.profile_email_submit()} isBusy={send.isPending} onCancel={onClose} />
      </form>
      {dialog}
    </>
  )
}
