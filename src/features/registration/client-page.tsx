import { WithQueries } from '../../components/with-queries.tsx'
import { CLAIMS } from '../../content/claims.ts'
import * as m from '../../../messages/generated/messages.js'
import { ClientForm } from './client-form.tsx'
import { OnceRegistered } from './once-registered.tsx'
import { RegistrationPage } from './registration-page.tsx'

export function ClientPage() {
  return (
    <RegistrationPage
      title={m.signup_client_title()}
      lead={m.signup_client_lead()}
      formHeading={m.signup_client_form()}
      gains={[
        m.signup_client_get_1({ accuracy: CLAIMS.accuracy.value }),
        m.signup_client_get_2(),
        m.signup_client_get_3(),
        m.signup_client_get_4({ pairs: CLAIMS.languages.value }),
        m.signup_client_get_5(),
      ]}
      note={m.signup_client_note()}
      other={{ question: m.signup_client_other(), label: m.signup_therapist_title(), to: '/signup-therapist' }}
    >
      <OnceRegistered userType="client">
        <WithQueries>
          <ClientForm />
        </WithQueries>
      </OnceRegistered>
    </RegistrationPage>
  )
}
