import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Registration } from '../../../worker/contract/account/registration.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { failedText } from '../../lib/api/failed-text.ts'
import { accountQuery } from '../../lib/session/account.ts'
import { requestSignIn } from '../../lib/session/request-sign-in.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'
import { saveOnboardingRecord } from './onboarding-record.ts'

const WELCOMES = {
  client: m.signup_client_welcome,
  therapist: m.signup_therapist_welcome,
} satisfies Record<Registration['userType'], () => string>

class NotSignedIn extends Error {
  override name = 'NotSignedIn'
}

/** SPEC §4: sign-in, then the record, then the welcome on the start page. The form stays as it is when any of it fails. */
export function useRegister() {
  const router = useRouter()
  const navigate = useNavigate()
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async (registration: Registration) => {
      const occasion = { email: registration.email, reason: m.signup_sign_in_reason() }
      if (!(await requestSignIn(router, occasion))) throw new NotSignedIn('the dialog was closed')
      return bodyOf(api.registrations.$post({ json: registration }))
    },
    onSuccess: (receipt, registration) => {
      void client.invalidateQueries({ queryKey: accountQuery.queryKey }) // who had no name has one now
      saveOnboardingRecord(registration, receipt)
      showToast(m.auth_welcome(), WELCOMES[registration.userType]())
      void navigate({ to: '/' })
    },
    onError: (error) => {
      // A user who closes the dialog has cancelled, and finds the form as it was.
      if (error instanceof NotSignedIn) return
      // oxlint-disable-next-line no-console -- the toast has the spec's words; the reason is told here
      console.error(error)
      showFailure(m.signup_failed(), failedText(m.signup_failed_text(), error))
    },
  })
}
