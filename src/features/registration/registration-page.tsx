import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { PublicPage } from '../../../worker/contract/pages.ts'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'

interface RegistrationPageProps {
  readonly title: string
  readonly lead: string
  readonly formHeading: string
  /** The benefits of registering. */
  readonly gains: readonly string[]
  /** Whose promises these are. */
  readonly note: string
  /** For those who are on the wrong one of the two pages. */
  readonly other: { readonly question: string; readonly label: string; readonly to: PublicPage }
  readonly children: ReactNode
}

/** The frame of both sign-up pages: the form, and beside it what it is filled in for. */
export function RegistrationPage({ title, lead, formHeading, gains, note, other, children }: RegistrationPageProps) {
  const id = useId()
  return (
    <Container>
      <PageIntro title={title} lead={lead}>
        <Button asChild variant="link" size="inline">
          <Link to="/">
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {m.signup_back()}
          </Link>
        </Button>
        <p className="text-ink-muted">
          {other.question}{' '}
          <Link to={other.to} className="text-accent underline underline-offset-3 hover:text-accent-strong">
            {other.label}
          </Link>
        </p>
      </PageIntro>
      {/* The gains come first where there is one column, and stand at the side where there are two. */}
      <div className="grid items-start gap-x-16 gap-y-12 border-t pt-10 sm:pt-14 lg:grid-cols-[1.7fr_1fr]">
        <aside
          aria-labelledby={`${id}-get`}
          className="rounded-lg border bg-sheet px-6 py-6 shadow-sheet lg:sticky lg:top-8 lg:col-start-2"
        >
          <h2 id={`${id}-get`} className="font-semibold">
            {m.signup_get_heading()}
          </h2>
          <ul className="mt-4 divide-y">
            {gains.map((gain) => (
              <li key={gain} className="flex gap-3 py-3 first:pt-0 last:pb-0">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                {gain}
              </li>
            ))}
          </ul>
          <p className="mt-4 border-t pt-4 text-sm text-ink-muted">{note}</p>
        </aside>
        <section aria-labelledby={`${id}-form`} className="min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 id={`${id}-form`} className="headline text-2xl sm:text-3xl">
            {formHeading}
          </h2>
          <div className="mt-8">{children}</div>
        </section>
      </div>
    </Container>
  )
}
