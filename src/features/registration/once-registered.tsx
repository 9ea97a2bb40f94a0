import { type ReactNode, useState } from 'react'
import type { Registration } from '../../../worker/contract/account/registration.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import * as m from '../../../messages/generated/messages.js'
import { hasOnboardingRecord } from './onboarding-record.ts'

interface OnceRegisteredProps extends Pick<Registration, 'userType'> {
  /** The form. */
  readonly children: ReactNode
}

/** A user who returns after registering sees that it is done, and the form only on request. */
export function OnceRegistered({ userType, children }: OnceRegisteredProps) {
  const isHydrated = useHydrated()
  // Decided once: the form that has just been sent stays until the page is left.
  const [isDone] = useState(() => hasOnboardingRecord(userType))
  const [isAsked, setAsked] = useState(false)
  if (!isHydrated || !isDone) return children
  return (
    <>
      <Notice tone="info" title={m.signup_registered()} className="mb-8">
        <p>{m.signup_registered_text()}</p>
      </Notice>
      {isAsked ? children : <Button onClick={() => setAsked(true)}>{m.signup_register_anew()}</Button>}
    </>
  )
}
