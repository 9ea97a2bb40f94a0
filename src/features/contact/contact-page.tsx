import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function ContactPage() {
  return (
    <Container>
      <PageIntro title={m.contact_title()} lead={m.contact_lead()} />
    </Container>
  )
}
