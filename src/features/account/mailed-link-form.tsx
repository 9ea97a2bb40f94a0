import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { authErrorField, authErrorMessage } from './auth-error.ts'
import { emailFieldSchema } from './credentials-schema.ts'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import { ResendButton } from './resend-button.tsx'

const schema = z.object({ email: emailFieldSchema })

interface MailedLinkFormProps {
  readonly email: string
  readonly send: (to: string) => Promise<void>
  readonly sentText: (of: { email: string }) => string
  /** With the email as it stands. */
  readonly onBack: (email: string) => void
  /** Below the button. */
  readonly children?: ReactNode
}

/** Asks for an address, sends a link to it, and says so. */
export function MailedLinkForm({ email, send: sendTo, sentText, onBack, children }: MailedLinkFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email },
  })
  const [sent, setSent] = useState<{ readonly to: string; readonly atMs: number } | null>(null)
  const send = useSoleMutation({
    mutationFn: sendTo,
    onSuccess: (_, to) => setSent({ to, atMs: Date.now() }),
    onError: (error) => showFailure(m.auth_reset_failed(), failureText(error)),
  })
  const atField = send.error && authErrorField(send.error) === 'email' ? failureText(send.error) : undefined
  if (sent !== null) {
    return (
      <>
        <Notice tone="info" title={m.auth_reset_sent()} isUrgent>
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">{sentText({ email: sent.to })}</p>
          <DevelopmentMailbox />
          <div className="mt-3">
            <ResendButton sentAtMs={sent.atMs} isBusy={send.isPending} onPress={() => send.mutate(sent.to)} />
          </div>
        </Notice>
        <Button className="mt-5 w-full" onClick={() => onBack(sent.to)}>
          {m.auth_reset_back()}
        </Button>
      </>
    )
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit((values) => send.mutate(values.email))(event)}
    >
      <Field
        label={m.auth_email()}
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed link is gone; here it is where typing starts
        autoFocus
        error={formState.errors.email?.message ?? atField}
        {...register('email', { onChange: () => send.isError && send.reset() })}
      />
      {send.error && atField === undefined && <p className="text-sm text-negative">{failureText(send.error)}</p>}
      <Button type="submit" variant="primary" className="w-full" isBusy={send.isPending}>
        {m.auth_reset_submit()}
      </Button>
      {children}
      <Button variant="quiet" className="w-full" onClick={() => onBack(getValues('email'))}>
        {m.auth_reset_back()}
      </Button>
    </form>
  )
}

function failureText(error: Error): string {
  return authErrorMessage(error) ?? m.auth_create_failed_text()
}
