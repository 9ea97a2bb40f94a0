import { FREE_PREVIEW_PAGES } from '../../../worker/contract/limits.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { LegalPage, Matter } from './legal-page.tsx'

export function TermsPage() {
  const matters = [
    { heading: m.terms_service_heading(), paragraphs: [m.terms_service_1(), m.terms_service_2()] },
    { heading: m.terms_documents_heading(), paragraphs: [m.terms_documents_1(), m.terms_documents_2()] },
    {
      heading: m.terms_credits_heading(),
      paragraphs: [
        m.terms_credits_1({ pages: FREE_PREVIEW_PAGES }),
        m.terms_credits_2(FIGURES),
        m.terms_credits_3(FIGURES),
      ],
    },
    { heading: m.terms_professionals_heading(), paragraphs: [m.terms_professionals_1()] },
    { heading: m.terms_fair_heading(), paragraphs: [m.terms_fair_1(FIGURES)] },
    { heading: m.terms_available_heading(), paragraphs: [m.terms_available_1()] },
    { heading: m.terms_end_heading(), paragraphs: [m.terms_end_1()] },
  ]
  return (
    <LegalPage title={m.terms_title()} lead={m.terms_lead()}>
      {matters.map((matter) => (
        <Matter key={matter.heading} {...matter} />
      ))}
    </LegalPage>
  )
}
