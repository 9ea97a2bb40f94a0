import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function SignupClientPage() {
  return (
    <Container>
      <PageIntro title={m.signup_client_title()} lead={m.signup_client_lead()} />
    </Container>
  )
}
