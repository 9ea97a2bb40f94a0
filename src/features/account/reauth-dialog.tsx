import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { identity, useSession } from '../../lib/session/session.ts'
import * as m from '../../../messages/generated/messages.js'
import { authErrorField, authErrorMessage } from './auth-error.ts'
import { passwordSchema } from './credentials-schema.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignOut } from './use-sign-in.ts'

interface ReauthDialogProps {
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** Makes the sign-in recent, by the ways that the account has. */
export function ReauthDialog(props: ReauthDialogProps) {
  const session = useSession()
  return session.status === 'signed-in' && <Reauth user={session.user} {...props} />
}

function Reauth({ user, onConfirmed, onClose }: ReauthDialogProps & { readonly user: SessionUser }) {
  // The provider reports a closed window only seconds later: pressing again meanwhile opens it anew.
  const google = useMutation({
    mutationFn: async () => (await identity()).confirmWithGoogle(),
    onSuccess: onConfirmed,
  })
  const email = user.email ?? ''
  return (
    <Dialog isOpen onClose={onClose} title={m.auth_reauth_title()} description={m.auth_reauth_description({ email })}>
      {user.hasPassword && <PasswordForm onConfirmed={onConfirmed} />}
      {user.hasGoogle && (
        <GoogleButton
          hasOtherWay={user.hasPassword}
          isBusy={google.isPending}
          failure={google.error && (authErrorMessage(google.error) ?? m.auth_google_failed_text())}
          onClick={() => google.mutate()}
        />
      )}
      {!user.hasGoogle && <SignInAgain />}
    </Dialog>
  )
}

/** For accounts without a password: the provider does not always tell who signs in by mailed links alone. */
function SignInAgain() {
  const navigate = useNavigate()
  const signOut = useSignOut(() => void navigate({ to: '/', search: { signin: 1 } }))
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {m.auth_reauth_by_link()}{' '}
      <Button variant="link" size="inline" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        {m.sign_out()}
      </Button>
    </p>
  )
}

const schema = z.object({ password: passwordSchema })

function PasswordForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const confirm = useSoleMutation({
    mutationFn: async ({ password }: { password: string }) => (await identity()).confirmPassword(password),
    onSuccess: onConfirmed,
  })
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit((values) => confirm.mutate(values))(event)}
    >
      <PasswordField
        label={m.auth_password()}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here it is where typing starts
        autoFocus
        error={formState.errors.password?.message ?? passwordRefusal(confirm.error)}
        {...register('password', { onChange: () => confirm.isError && confirm.reset() })}
      />
      <Button type="submit" variant="primary" className="w-full" isBusy={confirm.isPending}>
        {m.auth_reauth_submit()}
      </Button>
    </form>
  )
}

/** The address is the account's own, so that a refused pair means a wrong password. */
export function passwordRefusal(error: Error | null): string | undefined {
  if (!error) return undefined
  if (authErrorField(error) === 'password') return m.auth_error_wrong_password()
  return authErrorMessage(error) ?? m.profile_save_failed_text()
}
