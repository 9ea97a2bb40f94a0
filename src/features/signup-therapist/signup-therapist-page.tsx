import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function SignupTherapistPage() {
  return (
    <Container>
      <PageIntro title={m.signup_therapist_title()} lead={m.signup_therapist_lead()} />
    </Container>
  )
}
