import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function TermsPage() {
  return (
    <Container>
      <PageIntro title={m.terms_title()} lead={m.terms_lead()} />
    </Container>
  )
}
