import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import type { EmailChange } from '../../../../lib/session/email-change.ts'
import { showToast } from '../../../../lib/toast.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { tellChangeFailure } from '../../change-failure.ts'
import { DevelopmentMailbox } from '../../development-mailbox.tsx'
import { ResendButton } from '../../resend-button.tsx'
import { useEmailChangeMail } from './use-email-change-mail.tsx'

interface PendingEmailProps {
  readonly change: EmailChange
  readonly onSent: (newEmail: string) => void
  readonly onCancel: () => void
}

/** A change of the address whose link has not been opened yet. */
export function PendingEmail({ change: { newEmail, sentAtMs }, onSent, onCancel }: PendingEmailProps) {
  const { send, dialog } = useEmailChangeMail({
    onSent: (sentTo) => {
      showToast(m.verify_sent(), m.verify_sent_text({ email: sentTo }))
      onSent(sentTo)
    },
    onError: tellChangeFailure,
  })
  const cancel = () => {
    showToast(m.profile_email_cancelled(), m.profile_email_cancelled_text())
    onCancel()
  }
  return (
    <>
      <Notice tone="info" title={m.profile_email_sent({ email: newEmail })} isUrgent className="mt-3">
        <p className="mt-1 text-sm">{m.profile_email_sent_text()}</p>
        <DevelopmentMailbox />
        <div className="mt-3 flex flex-wrap gap-2">
          <ResendButton sentAtMs={sentAtMs} isBusy={send.isPending} onPress={() => send.mutate(newEmail)} />
          <Button variant="ghost" size="sm" onClick={cancel}>
            {m.profile_email_cancel()}
          </Button>
        </div>
      </Notice>
      {dialog}
    </>
  )
}
