import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function HelpPage() {
  return (
    <Container>
      <PageIntro title={m.help_title()} lead={m.help_lead()} />
    </Container>
  )
}
