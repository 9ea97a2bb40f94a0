import type { Registration } from '../../../worker/contract/registration.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import * as m from '../../messages/generated/messages.js'
import { hasOnboardingRecord } from './onboarding-record.ts'

/** Whoever comes back after registering finds that it is done, and not an empty form alone. */
export function RegisteredNotice({ userType }: Pick<Registration, 'userType'>) {
  const isHydrated = useHydrated()
  if (!isHydrated || !hasOnboardingRecord(userType)) return null
  return (
    <Notice tone="info" title={m.signup_registered()} className="mb-8">
      <p>{m.signup_registered_text()}</p>
    </Notice>
  )
}
