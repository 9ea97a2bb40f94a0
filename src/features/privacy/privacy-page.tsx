import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function PrivacyPage() {
  return (
    <Container>
      <PageIntro title={m.privacy_title()} lead={m.privacy_lead()} />
    </Container>
  )
}
