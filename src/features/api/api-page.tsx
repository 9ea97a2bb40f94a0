import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../../messages/generated/messages.js'
import { GettingStarted } from './getting-started.tsx'
import { Reference } from './reference.tsx'

export function ApiPage() {
  return (
    <Container>
      <PageIntro title={m.api_title()} lead={m.api_lead()}>
        <a href="/api/openapi.json" className="text-accent underline underline-offset-3 hover:text-accent-strong">
          {m.api_openapi()}
        </a>
      </PageIntro>
      <GettingStarted />
      <Reference />
    </Container>
  )
}
