import { Button } from '../../components/ui/button.tsx'
import { useNow } from '../../lib/hooks/use-now.ts'
import * as m from '../../../messages/generated/messages.js'

/** A mail takes its time. Who presses again at once only fills the mailbox, and the provider refuses it soon. */
const RESEND_PAUSE_S = 60

interface ResendButtonProps {
  /** When the mail was last sent; null for a mail that something else has sent. */
  readonly sentAtMs: number | null
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** Sends a mail once more, and counts down until it may. */
export function ResendButton({ sentAtMs, isBusy, onPress }: ResendButtonProps) {
  const now = useNow(1_000, sentAtMs === null)
  const elapsedS = sentAtMs === null ? RESEND_PAUSE_S : Math.max(0, Math.floor((now - sentAtMs) / 1_000))
  const pauseS = Math.max(0, RESEND_PAUSE_S - elapsedS)
  return (
    <Button
      variant="ghost"
      size="sm"
      isBusy={isBusy}
      aria-disabled={pauseS > 0}
      onClick={() => pauseS === 0 && onPress()}
    >
      <span className="figures">{pauseS > 0 ? m.mail_again_in({ seconds: pauseS }) : m.mail_again()}</span>
    </Button>
  )
}
