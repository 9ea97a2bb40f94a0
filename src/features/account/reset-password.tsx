import { identity } from '../../lib/session/session.ts'
import * as m from '../../../messages/generated/messages.js'
import { isUserNotFound } from './auth-error.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'

interface ResetPasswordProps {
  readonly email: string
  /** With the email as it stands. */
  readonly onBack: (email: string) => void
}

/** Sends a link for a new password. The answer is the same whether the address has an account or not. */
export function ResetPassword({ email, onBack }: ResetPasswordProps) {
  return <MailedLinkForm email={email} send={sendReset} sentText={m.auth_reset_sent_text} onBack={onBack} />
}

async function sendReset(to: string): Promise<void> {
  const url = new URL('/?signin=1', location.origin).href
  await (await identity()).sendPasswordReset(to, url).catch((error: unknown) => {
    if (!isUserNotFound(error)) throw error
  })
}
