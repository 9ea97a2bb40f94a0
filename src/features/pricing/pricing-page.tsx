import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function PricingPage() {
  return (
    <Container>
      <PageIntro title={m.pricing_title()} lead={m.pricing_lead()} />
    </Container>
  )
}
