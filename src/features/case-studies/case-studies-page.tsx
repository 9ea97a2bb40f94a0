import { Link } from '@tanstack/react-router'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'
import { StoriesByCompany } from './stories-by-company.tsx'

export function CaseStudiesPage() {
  return (
    <Container>
      <PageIntro title={m.case_studies_title()} lead={m.case_studies_lead()} />
      <p className="-mt-4 max-w-[38rem] pb-8">{m.story_note()}</p>
      <StoriesByCompany />
      <Enterprise />
    </Container>
  )
}

function Enterprise() {
  return (
    <Section id="enterprise" heading={m.story_enterprise_heading()} lead={m.story_enterprise_lead()} layout="beside">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button asChild>
          <Link to="/contact">{m.story_enterprise_talk()}</Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/pricing" hash="enterprise">
            {m.story_enterprise_link()}
          </Link>
        </Button>
      </div>
    </Section>
  )
}
