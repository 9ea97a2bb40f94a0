import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Badge } from '../../../components/ui/badge.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { identity } from '../../../lib/session/session.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { authErrorField, authErrorMessage } from '../auth-error.ts'
import { emailFieldSchema, newPasswordSchema, passwordSchema } from '../credentials-schema.ts'
import { DevelopmentMailbox } from '../development-mailbox.tsx'
import { PasswordField } from '../password-field.tsx'
import { passwordRefusal } from '../reauth-dialog.tsx'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { EditableRow, FormButtons } from './editable-row.tsx'
import { PasswordEffects } from './password-effects.tsx'
import type { ProfilePerson } from './profile-person.ts'
import { tellChangeFailure } from './use-change.ts'

interface SignInSettingsProps {
  readonly person: ProfilePerson
  /** Undefined until it is known. */
  readonly isVerified: boolean | undefined
}

export function SignInSettings({ person, isVerified }: SignInSettingsProps) {
  const { email, hasPassword } = person
  const address = (
    <span className="flex flex-wrap items-center gap-x-2">
      {email}
      {isVerified !== undefined && (
        <Badge tone={isVerified ? 'positive' : 'caution'}>
          {isVerified ? m.profile_verified() : m.profile_unverified()}
        </Badge>
      )}
    </span>
  )
  return (
    <div className="divide-y">
      <EditableRow label={m.profile_email()} value={address}>
        {(close) => <EmailForm email={email} onClose={close} />}
      </EditableRow>
      <EditableRow
        label={m.profile_password()}
        value={hasPassword ? m.profile_password_dots() : m.profile_password_none()}
      >
        {(close) => (hasPassword ? <PasswordForm onClose={close} /> : <FirstPasswordForm onClose={close} />)}
      </EditableRow>
    </div>
  )
}

function EmailForm({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const send = useSoleMutation({
    mutationFn: ({ newEmail }: { newEmail: string }) =>
      withRecentSignIn(async () =>
        (await identity()).sendEmailChange(newEmail, new URL('/profile', location.origin).href),
      ),
    onError: tellChangeFailure,
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
  if (send.isSuccess) {
    return (
      <Notice tone="info" title={m.profile_email_sent({ email: send.variables.newEmail })} isUrgent>
        <p className="mt-1 text-sm">{m.profile_email_sent_text()}</p>
        <DevelopmentMailbox />
      </Notice>
    )
  }
  const refusal =
    send.error && authErrorField(send.error) === 'email' ? (authErrorMessage(send.error) ?? undefined) : undefined
  return (
    <>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}
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

const changeSchema = z.object({ current: passwordSchema, password: newPasswordSchema })

/** The current password is what makes the sign-in recent. */
function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const confirm = useSoleMutation({
    mutationFn: async (current: string) => (await identity()).confirmPassword(current),
  })
  const change = useSoleMutation({
    mutationFn: async ({ current, password }: z.infer<typeof changeSchema>) => {
      await confirm.mutateAsync(current)
      await (await identity()).changePassword(password)
    },
    onSuccess: () => {
      showToast(m.profile_saved(), m.profile_saved_password())
      onClose()
    },
    onError: tellChangeFailure,
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeSchema),
    defaultValues: { current: '', password: '' },
  })
  const forget = () => {
    confirm.reset()
    if (change.isError) change.reset()
  }
  const newRefusal = change.error && !confirm.error ? (authErrorMessage(change.error) ?? undefined) : undefined
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
    >
      <PasswordField
        label={m.profile_password_current()}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as for the address
        autoFocus
        error={formState.errors.current?.message ?? passwordRefusal(confirm.error)}
        {...register('current', { onChange: forget })}
      />
      <PasswordField
        label={m.profile_password_new()}
        autoComplete="new-password"
        hint={m.auth_password_hint()}
        error={formState.errors.password?.message ?? newRefusal}
        {...register('password', { onChange: forget })}
      />
      <PasswordEffects />
      <FormButtons label={m.profile_save()} isBusy={change.isPending} onCancel={onClose} />
    </form>
  )
}

const firstSchema = z.object({ password: newPasswordSchema })

/** Of a person who has only ever signed in with Google. */
function FirstPasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const change = useSoleMutation({
    mutationFn: ({ password }: z.infer<typeof firstSchema>) =>
      withRecentSignIn(async () => (await identity()).changePassword(password)),
    onSuccess: () => {
      showToast(m.profile_saved(), m.profile_saved_password())
      onClose()
    },
    onError: tellChangeFailure,
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(firstSchema),
    defaultValues: { password: '' },
  })
  return (
    <>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
      >
        <PasswordField
          label={m.profile_password_new()}
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as for the address
          autoFocus
          hint={m.auth_password_hint()}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <PasswordEffects />
        <FormButtons label={m.profile_save()} isBusy={change.isPending} onCancel={onClose} />
      </form>
      {dialog}
    </>
  )
}
