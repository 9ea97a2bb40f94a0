import { WithQueries } from '../../components/with-queries.tsx'
import * as m from '../../../messages/generated/messages.js'
import { ProfessionalForm } from './professional-form.tsx'
import { OnceRegistered } from './once-registered.tsx'
import { RegistrationPage } from './registration-page.tsx'

export function ProfessionalPage() {
  return (
    <RegistrationPage
      title={m.signup_therapist_title()}
      lead={m.signup_therapist_lead()}
      formHeading={m.signup_therapist_form()}
      gains={[
        m.signup_therapist_get_1(),
        m.signup_therapist_get_2(),
        m.signup_therapist_get_3(),
        m.signup_therapist_get_4(),
        m.signup_therapist_get_5(),
      ]}
      note={m.signup_therapist_note()}
      other={{ question: m.signup_therapist_other(), label: m.signup_client_title(), to: '/signup-client' }}
    >
      <OnceRegistered userType="therapist">
        <WithQueries>
          <ProfessionalForm />
        </WithQueries>
      </OnceRegistered>
    </RegistrationPage>
  )
}
