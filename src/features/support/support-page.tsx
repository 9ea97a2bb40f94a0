import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function SupportPage() {
  return (
    <Container>
      <PageIntro title={m.support_title()} lead={m.support_lead()} />
    </Container>
  )
}
