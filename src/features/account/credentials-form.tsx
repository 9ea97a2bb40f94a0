import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import * as m from '../../../messages/generated/messages.js'
import {
  emailFieldSchema as email,
  MIN_PASSWORD_LENGTH,
  newPasswordSchema,
  passwordSchema,
} from './credentials-schema.ts'
import { PasswordField } from './password-field.tsx'
import type { Credentials } from './use-sign-in.ts'

const signInSchema = z.object({ email, password: passwordSchema })
const signUpSchema = z.object({ email, password: newPasswordSchema })

/** What the provider refused, and the field that it is about, if it is about one. */
export interface CredentialsFailure {
  readonly message: string
  readonly field: 'email' | 'password' | null
}

interface CredentialsFormProps {
  readonly kind: 'sign-in' | 'sign-up'
  readonly initial: Credentials
  /** Whether to focus the first field, when the dialog opens. Later this would take the focus from the chosen tab. */
  readonly takesFocus: boolean
  readonly failure: CredentialsFailure | null
  readonly isBusy: boolean
  /** With the email as it stands. */
  readonly onEdit: (email: string) => void
  readonly onSubmit: (credentials: Credentials) => void
  /** Below the password. */
  readonly children?: ReactNode
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { kind, initial, takesFocus, failure, isBusy, onEdit, onSubmit, children } = props
  const isSignUp = kind === 'sign-up'
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(isSignUp ? signUpSchema : signInSchema),
    values: initial,
  })
  const { errors } = formState
  const refused = failure?.field ?? null
  useEffect(() => {
    if (refused !== null) setFocus(refused, { shouldSelect: refused === 'password' })
  }, [refused, setFocus])
  const onChange = () => onEdit(getValues('email'))
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field
        label={m.auth_email()}
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here it is where typing starts
        autoFocus={takesFocus && initial.email === ''}
        error={errors.email?.message ?? (refused === 'email' ? failure?.message : undefined)}
        {...register('email', { onChange })}
      />
      <div>
        <PasswordField
          label={m.auth_password()}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above, where the email is known
          autoFocus={takesFocus && initial.email !== ''}
          hint={isSignUp ? m.auth_password_hint({ min: MIN_PASSWORD_LENGTH }) : undefined}
          error={errors.password?.message ?? (refused === 'password' ? failure?.message : undefined)}
          {...register('password', { onChange })}
        />
        {children}
      </div>
      {failure && refused === null && Object.keys(errors).length === 0 && (
        <p className="text-sm text-negative">{failure.message}</p>
      )}
      <Button type="submit" variant="primary" className="w-full" isBusy={isBusy}>
        {isSignUp ? m.auth_submit_sign_up() : m.auth_submit_sign_in()}
      </Button>
    </form>
  )
}
