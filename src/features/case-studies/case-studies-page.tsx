import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import * as m from '../../messages/generated/messages.js'

/** The site's footer leads to these. */
const ANCHORS = {
  legal: m.footer_legal,
  healthcare: m.footer_healthcare,
  finance: m.footer_finance,
  enterprise: m.footer_enterprise,
}

export function CaseStudiesPage() {
  return (
    <Container>
      <PageIntro title={m.case_studies_title()} lead={m.case_studies_lead()} />
      {Object.entries(ANCHORS).map(([id, heading]) => (
        <section key={id} className="border-t py-10">
          <h2 id={id} className="headline scroll-mt-8 text-2xl">
            {heading()}
          </h2>
        </section>
      ))}
    </Container>
  )
}
