import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { FIGURES } from '../lib/figures.ts'
import * as m from '../../messages/generated/messages.js'
import { Button } from './ui/button.tsx'
import { Section } from './ui/section.tsx'

/** How a page that has made its case ends (SPEC §2). */
export function ClosingCall() {
  return (
    <Section heading={m.trial_heading()} lead={m.trial_text(FIGURES)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button asChild variant="primary" size="lg">
          <Link to="." search={{ signin: 1, account: 'new', next: '/translate' }} resetScroll={false}>
            {m.trial_start()}
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
          </Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/pricing">{m.trial_pricing()}</Link>
        </Button>
      </div>
    </Section>
  )
}
