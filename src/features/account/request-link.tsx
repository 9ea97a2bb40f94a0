import { continueUrl } from '../../lib/session/continue-url.ts'
import { identity } from '../../lib/session/session.ts'
import { saveSignInLinkEmail } from '../../lib/session/sign-in-link.ts'
import * as m from '../../../messages/generated/messages.js'
import { Agreement } from './agreement.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'

interface RequestLinkProps {
  readonly email: string
  /** With the email as it stands. */
  readonly onBack: (email: string) => void
}

/** Sends a link that signs in without a password. It makes an account for an address that has none. */
export function RequestLink({ email, onBack }: RequestLinkProps) {
  return (
    <MailedLinkForm email={email} send={sendLink} sentText={m.auth_link_sent_text} onBack={onBack}>
      <Agreement />
    </MailedLinkForm>
  )
}

/** The link leads to the dialog again, and from there to the page that the sign-in was for. */
async function sendLink(to: string): Promise<void> {
  const next = new URL(continueUrl(location.pathname))
  const url = new URL(`/?${new URLSearchParams({ signin: '1', next: next.pathname + next.search })}`, location.origin)
  await (await identity()).sendSignInLink(to, url.href)
  saveSignInLinkEmail(to)
}
