import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function DemoPage() {
  return (
    <Container>
      <PageIntro title={m.demo_title()} lead={m.demo_lead()} />
    </Container>
  )
}
