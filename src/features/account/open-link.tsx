import { zodResolver } from '@hookform/resolvers/zod'
import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { forgetSignInLinkEmail, signInLinkEmail } from '../../lib/session/sign-in-link.ts'
import * as m from '../../../messages/generated/messages.js'
import { authErrorField, authErrorMessage, isCodeSpent } from './auth-error.ts'
import { emailFieldSchema } from './credentials-schema.ts'
import { useLinkSignIn } from './use-sign-in.ts'

const schema = z.object({ email: emailFieldSchema })

interface OpenLinkProps {
  /** Of the mailed link. */
  readonly code: string
  /** For a link that does not work any more. With the address, if it is known. */
  readonly onRequestAnother: (email: string) => void
  readonly onBack: () => void
}

/** Signs in by a mailed link: at once in the browser that asked for it, elsewhere once the person names the address. */
export function OpenLink({ code, onRequestAnother, onBack }: OpenLinkProps) {
  const known = signInLinkEmail()
  const signIn = useLinkSignIn(code)
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: known ?? '' },
  })
  const { mutate } = signIn
  useEffect(() => {
    if (known !== null) mutate(known)
  }, [known, mutate])
  const { error } = signIn
  if (error && isCodeSpent(error)) {
    const requestAnother = () => {
      const email = getValues('email')
      forgetSignInLinkEmail()
      onRequestAnother(email)
    }
    return (
      <>
        <Notice tone="negative" title={m.auth_link_spent()} isUrgent>
          <p className="mt-1 text-sm">{m.auth_link_spent_text()}</p>
        </Notice>
        <Button variant="primary" className="mt-5 w-full" onClick={requestAnother}>
          {m.auth_link_again()}
        </Button>
        <Button variant="quiet" className="mt-2 w-full" onClick={onBack}>
          {m.auth_reset_back()}
        </Button>
      </>
    )
  }
  if (known !== null && !error) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {m.auth_link_signing_in()}
      </p>
    )
  }
  const atField = error && authErrorField(error) === 'email'
  const refusal =
    error && (atField ? m.auth_link_other_address() : (authErrorMessage(error) ?? m.auth_create_failed_text()))
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit(({ email }) => signIn.mutate(email))(event)}
    >
      <Field
        label={m.auth_email()}
        type="email"
        autoComplete="email"
        hint={m.auth_link_which_address()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here it is where typing starts
        autoFocus
        error={formState.errors.email?.message ?? (atField ? (refusal ?? undefined) : undefined)}
        {...register('email', { onChange: () => signIn.isError && signIn.reset() })}
      />
      {refusal !== null && !atField && <p className="text-sm text-negative">{refusal}</p>}
      <Button type="submit" variant="primary" className="w-full" isBusy={signIn.isPending}>
        {m.auth_submit_sign_in()}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {m.auth_reset_back()}
      </Button>
    </form>
  )
}
