import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Submission } from '../../../worker/contract/submission.ts'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { WithQueries } from '../../components/with-queries.tsx'
import { useConfig } from '../../lib/api/config.ts'
import * as m from '../../../messages/generated/messages.js'
import { SubmissionForm } from './submission-form.tsx'

const link = 'text-accent underline underline-offset-3 hover:text-accent-strong'

interface SubmissionPageProps {
  readonly title: string
  readonly lead: string
  readonly formHeading: string
  readonly type: Submission['type']
}

function SubmissionPage({ title, lead, formHeading, type }: SubmissionPageProps) {
  const id = useId()
  return (
    <Container>
      <PageIntro title={title} lead={lead} />
      {/* Before the form in one column, as it says; at its side where there are two. */}
      <div className="grid items-start gap-x-16 gap-y-12 border-t pt-10 sm:pt-14 lg:grid-cols-[1.7fr_1fr]">
        <Beside />
        <section aria-labelledby={id} className="max-w-2xl min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 id={id} className="headline mb-8 text-2xl sm:text-3xl">
            {formHeading}
          </h2>
          <WithQueries>
            <SubmissionForm initialType={type} />
          </WithQueries>
        </section>
      </div>
    </Container>
  )
}

function Beside() {
  const email = useConfig()?.supportEmail
  return (
    <aside className="max-w-2xl lg:col-start-2">
      <h2 className="font-semibold">{m.submission_beside()}</h2>
      <dl className="mt-4 divide-y border-y">
        <div className="py-4">
          <dt>
            <Link to="/help" className={link}>
              {m.submission_beside_help()}
            </Link>
          </dt>
          <dd className="mt-1 text-sm text-ink-muted">{m.submission_beside_help_text()}</dd>
        </div>
        <div className="py-4">
          <dt>
            <Link to="/privacy" className={link}>
              {m.submission_beside_privacy()}
            </Link>
          </dt>
          <dd className="mt-1 text-sm text-ink-muted">{m.submission_beside_privacy_text()}</dd>
        </div>
        {email && (
          <div className="py-4">
            <dt>{m.submission_beside_mail()}</dt>
            <dd className="mt-1 text-sm [overflow-wrap:anywhere]" translate="no">
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-sm text-ink-muted">{m.submission_secret()}</p>
    </aside>
  )
}

export function ContactPage() {
  return (
    <SubmissionPage title={m.contact_title()} lead={m.contact_lead()} formHeading={m.contact_form()} type="feedback" />
  )
}

export function SupportPage() {
  return (
    <SubmissionPage title={m.support_title()} lead={m.support_lead()} formHeading={m.support_form()} type="support" />
  )
}
