import { useState } from 'react'
import { Badge } from '../../../../components/ui/badge.tsx'
import {
  type EmailChange,
  forgetEmailChange,
  pendingEmailChange,
  saveEmailChange,
} from '../../../../lib/session/email-change.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { EditableRow } from '../editable-row.tsx'
import { EmailForm } from './email-form.tsx'
import { PendingEmail } from './pending-email.tsx'

interface EmailSettingProps {
  readonly uid: string
  readonly email: string
  /** Undefined until it is known. */
  readonly isVerified: boolean | undefined
}

export function EmailSetting({ uid, email, isVerified }: EmailSettingProps) {
  const [pending, setPending] = useState(() => ownChange(uid))
  const begin = (newEmail: string) => {
    const change = { uid, email, newEmail, sentAtMs: Date.now() }
    saveEmailChange(change)
    setPending(change)
  }
  const cancel = () => {
    forgetEmailChange()
    setPending(null)
  }
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
    <EditableRow
      label={m.profile_email()}
      value={address}
      below={pending && <PendingEmail change={pending} onSent={begin} onCancel={cancel} />}
    >
      {(close) => (
        <EmailForm
          email={email}
          onSent={(newEmail) => {
            begin(newEmail)
            close()
          }}
          onClose={close}
        />
      )}
    </EditableRow>
  )
}

function ownChange(uid: string): EmailChange | null {
  const change = pendingEmailChange(Date.now())
  return change?.uid === uid ? change : null
}
