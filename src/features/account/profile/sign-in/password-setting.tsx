import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSoleMutation } from '../../../../lib/api/use-sole-mutation.ts'
import { identity } from '../../../../lib/session/session.ts'
import { dismissToast, showToast } from '../../../../lib/toast.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { authErrorField } from '../../auth-error.ts'
import { changeFailure, tellChangeFailure } from '../../change-failure.ts'
import { MIN_PASSWORD_LENGTH, newPasswordSchema, passwordSchema } from '../../credentials-schema.ts'
import { PasswordField } from '../../password-field.tsx'
import { passwordRefusal } from '../../reauth-dialog.tsx'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'
import { EditableRow, FormButtons } from '../editable-row.tsx'
import { PasswordEffects } from '../password-effects.tsx'
import { Method } from './method.tsx'

export function PasswordSetting({ hasPassword }: { readonly hasPassword: boolean }) {
  if (!hasPassword) {
    return (
      <EditableRow
        label={m.profile_password()}
        value={<Method status={m.profile_password_none()} />}
        action={m.profile_password_first()}
      >
        {(close) => <FirstPasswordForm onClose={close} />}
      </EditableRow>
    )
  }
  return (
    <EditableRow label={m.profile_password()} value={<Method status={m.profile_password_set()} isConnected />}>
      {(close) => <PasswordForm onClose={close} />}
    </EditableRow>
  )
}

/** Whether the refusal is about the new password, and so is told at its field. */
function isAboutPassword(error: Error | null): error is Error {
  return error !== null && authErrorField(error) === 'password'
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
    onMutate: () => dismissToast(),
    onSuccess: () => {
      showToast(m.profile_saved(), m.profile_saved_password())
      onClose()
    },
    onError: (error) => {
      if (!isAboutPassword(error)) tellChangeFailure(error)
    },
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeSchema),
    defaultValues: { current: '', password: '' },
  })
  const forget = () => {
    confirm.reset()
    if (change.isError) change.reset()
  }
  const currentRefusal = isAboutPassword(confirm.error) ? passwordRefusal(confirm.error) : undefined
  const newRefusal = !confirm.error && isAboutPassword(change.error) ? changeFailure(change.error) : undefined
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
        error={formState.errors.current?.message ?? currentRefusal}
        {...register('current', { onChange: forget })}
      />
      <PasswordField
        label={m.profile_password_new()}
        autoComplete="new-password"
        hint={m.auth_password_hint({ min: MIN_PASSWORD_LENGTH })}
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
    onMutate: () => dismissToast(),
    onSuccess: () => {
      showToast(m.profile_saved(), m.profile_saved_first_password())
      onClose()
    },
    onError: (error) => {
      if (!isAboutPassword(error)) tellChangeFailure(error)
    },
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(firstSchema),
    defaultValues: { password: '' },
  })
  const refusal = isAboutPassword(change.error) ? changeFailure(change.error) : undefined
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
          hint={m.auth_password_hint({ min: MIN_PASSWORD_LENGTH })}
          error={formState.errors.password?.message ?? refusal}
          {...register('password', { onChange: () => change.isError && change.reset() })}
        />
        <PasswordEffects />
        <FormButtons label={m.profile_save()} isBusy={change.isPending} onCancel={onClose} />
      </form>
      {dialog}
    </>
  )
}
