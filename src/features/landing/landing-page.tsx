import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Container } from '../../components/container.tsx'
import { Button } from '../../components/ui/button.tsx'
import { whenNear } from '../../components/when-near.tsx'
import * as m from '../../../messages/generated/messages.js'
import { OpenBook } from './open-book.tsx'

const BelowTheFold = whenNear(
  async () => ({ default: (await import('./below-the-fold.tsx')).BelowTheFold }),
  'h-[300rem]',
)

const textLink = 'text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong'

export function LandingPage() {
  return (
    <Container>
      <section className="grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
        <div>
          <h1 className="headline text-display tracking-[-0.025em]">{m.landing_headline()}</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-muted">{m.landing_lead()}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <Button asChild variant="primary" size="lg">
              <Link to="/" search={{ signin: 1, account: 'new', next: '/translate' }}>
                {m.landing_start()}
                <ArrowRight aria-hidden className="rtl:-scale-x-100" />
              </Link>
            </Button>
            <Button asChild size="lg">
              <Link to="/demo">{m.landing_watch_demo()}</Link>
            </Button>
          </div>
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
            {m.landing_join()}
            <Link to="/signup-client" className={textLink}>
              {m.footer_client()}
            </Link>
            <Link to="/signup-therapist" className={textLink}>
              {m.footer_professional()}
            </Link>
          </p>
        </div>
        <OpenBook />
      </section>
      <BelowTheFold />
    </Container>
  )
}
