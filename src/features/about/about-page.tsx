import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function AboutPage() {
  return (
    <Container>
      <PageIntro title={m.about_title()} lead={m.about_lead()} />
    </Container>
  )
}
