import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { emailSchema } from '../../../worker/contract/email.ts'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import * as m from '../../messages/generated/messages.js'
import type { Credentials } from './use-sign-in.ts'

/** SPEC §5; the provider may ask for more and says so itself. */
const MIN_PASSWORD_LENGTH = 6

const email = z.string().trim().min(1, m.auth_email_required()).pipe(emailSchema(m.auth_email_invalid()))
const signInSchema = z.object({ email, password: z.string().min(1, m.auth_password_required()) })
const signUpSchema = z.object({ email, password: z.string().min(MIN_PASSWORD_LENGTH, m.auth_password_short()) })

interface CredentialsFormProps {
  readonly kind: 'sign-in' | 'sign-up'
  readonly initial: Credentials
  /** Whether to focus the first field, when the dialog opens. Later this would take the focus from the chosen tab. */
  readonly takesFocus: boolean
  /** The provider's error message. */
  readonly failure: string | null
  readonly isBusy: boolean
  /** With the email as it stands. */
  readonly onEdit: (email: string) => void
  readonly onSubmit: (credentials: Credentials) => void
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { kind, initial, takesFocus, failure, isBusy, onEdit, onSubmit } = props
  const isSignUp = kind === 'sign-up'
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, getValues, formState } = useForm<Credentials>({
    resolver: zodResolver(isSignUp ? signUpSchema : signInSchema),
    values: initial,
  })
  const { errors } = formState
  const isValid = Object.keys(errors).length === 0
  const onChange = () => onEdit(getValues('email'))
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field
        label={m.auth_email()}
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here it is where typing starts
        autoFocus={takesFocus && initial.email === ''}
        error={errors.email?.message}
        {...register('email', { onChange })}
      />
      <Field
        label={m.auth_password()}
        type={isShown ? 'text' : 'password'}
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above, where the email is known
        autoFocus={takesFocus && initial.email !== ''}
        hint={isSignUp ? m.auth_password_hint() : undefined}
        error={errors.password?.message}
        trailing={<ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
        {...register('password', { onChange })}
      />
      {failure && isValid && <p className="text-sm text-negative">{failure}</p>}
      <Button type="submit" variant="primary" className="w-full" isBusy={isBusy}>
        {isSignUp ? m.auth_submit_sign_up() : m.auth_submit_sign_in()}
      </Button>
    </form>
  )
}

function ShowPassword({ isShown, onToggle }: { readonly isShown: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={isShown ? m.auth_hide_password() : m.auth_show_password()}
      onClick={onToggle}
      className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-md text-ink-muted hover:text-ink"
    >
      {isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
    </button>
  )
}
