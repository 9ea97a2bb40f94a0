import { Link } from '@tanstack/react-router'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useSession } from '../../lib/session/session.ts'
import * as m from '../../../messages/generated/messages.js'

/** The end of a sign-up form: what happens with it, and the button. */
export function SubmitRow({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }) {
  const isHydrated = useHydrated()
  const { status } = useSession()
  return (
    <div className="border-t pt-6">
      <p className="max-w-[36rem] text-sm text-ink-muted">
        {(!isHydrated || status !== 'signed-in') && `${m.signup_sign_in_note()} `}
        {m.signup_local_note()}{' '}
        <Link to="/privacy" className="text-accent underline underline-offset-3 hover:text-accent-strong">
          {m.signup_privacy()}
        </Link>
      </p>
      <SubmitButton label={label} isBusy={isBusy} className="mt-5" />
    </div>
  )
}
