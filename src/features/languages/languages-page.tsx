import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

export function LanguagesPage() {
  return (
    <Container>
      <PageIntro title={m.languages_title()} lead={m.languages_lead()} />
    </Container>
  )
}
