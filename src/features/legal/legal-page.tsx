import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The frame of what must be read slowly: each matter under its heading, and whom to ask at the end. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <Container>
      <PageIntro title={title} lead={lead}>
        <p className="text-sm text-ink-muted">{m.legal_changed({ date: m.legal_date() })}</p>
      </PageIntro>
      {children}
      <Section heading={m.legal_questions()} layout="beside">
        <p className="max-w-[42rem] font-serif text-lg text-pretty">
          {m.legal_questions_text()}{' '}
          <Link to="/support" className="text-accent underline underline-offset-3 hover:text-accent-strong">
            {m.legal_write()}
          </Link>
        </p>
      </Section>
    </Container>
  )
}

interface MatterProps {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export function Matter({ heading, paragraphs }: MatterProps) {
  return (
    <Section heading={heading} layout="beside">
      <div className="max-w-[42rem] space-y-4 font-serif text-lg text-pretty">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
