import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Stats } from '../../components/ui/stat.tsx'
import { DEMO_FIGURES } from '../../components/demo/demo-figures.ts'
import { CLAIMS } from '../../content/claims.ts'
import { useSession } from '../../lib/session/session.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { DictionaryEntry } from './dictionary-entry.tsx'

const AGENTS = [
  { name: m.about_agents_1, text: m.about_agents_1_text },
  { name: m.about_agents_2, text: m.about_agents_2_text },
  { name: m.about_agents_3, text: m.about_agents_3_text },
  { name: m.about_agents_4, text: m.about_agents_4_text },
  { name: m.about_agents_5, text: m.about_agents_5_text },
]
const PEOPLE = [
  { to: '/signup-client', who: m.about_people_1, text: m.about_people_1_text, link: m.about_people_1_link },
  { to: '/signup-therapist', who: m.about_people_2, text: m.about_people_2_text, link: m.about_people_2_link },
] as const
const NEXT = [
  { to: '/demo', name: m.about_next_demo, text: () => m.about_next_demo_text(DEMO_FIGURES) },
  { to: '/pricing', name: m.about_next_pricing, text: m.about_next_pricing_text },
  { to: '/dashboard', name: m.about_next_dashboard, text: m.about_next_dashboard_text },
] as const

export function AboutPage() {
  const figures = Object.values(CLAIMS).map(({ value, label }) => ({ value, label: label() }))
  return (
    <Container>
      <PageIntro title={m.about_title()} lead={m.about_lead()}>
        <Button asChild variant="primary" size="lg">
          <Link to="/demo">{m.about_demo()}</Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/pricing">{m.about_pricing()}</Link>
        </Button>
      </PageIntro>
      <Section heading={m.about_name_heading()} lead={m.about_name_lead()} layout="beside">
        <DictionaryEntry />
      </Section>
      <Section heading={m.about_agents_heading()} lead={m.about_agents_lead()} layout="beside">
        <Agents />
      </Section>
      <Section
        heading={m.about_figures_heading()}
        lead={`${m.about_figures_lead(FIGURES)} ${m.claim_note()}`}
        layout="beside"
      >
        <Stats figures={figures} label={m.about_figures_heading()} />
      </Section>
      <Section heading={m.about_people_heading()} layout="beside">
        <People />
      </Section>
      <Section heading={m.about_next_heading()} layout="beside">
        <Next />
      </Section>
    </Container>
  )
}

function Agents() {
  return (
    <dl className="divide-y border-y">
      {AGENTS.map(({ name, text }) => (
        <div key={name()} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{name()}</dt>
          <dd className="text-ink-muted">{text()}</dd>
        </div>
      ))}
    </dl>
  )
}

function People() {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {PEOPLE.map(({ to, who, text, link }) => (
        <li key={to}>
          <h3 className="font-semibold">{who()}</h3>
          <p className="mt-1 mb-3 text-ink-muted">{text()}</p>
          <Link to={to} className="text-accent underline underline-offset-3 hover:text-accent-strong">
            {link()}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Next() {
  const session = useSession()
  const navigate = useNavigate()
  /** A visitor has no dashboard yet: the dialog that leads to it opens over this page. */
  const signInFirst = (event: MouseEvent) => {
    if (session.status !== 'signed-out' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: { signin: 1, account: 'new', next: '/' }, resetScroll: false })
  }
  return (
    <ul className="divide-y border-y">
      {NEXT.map(({ to, name, text }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={to === '/dashboard' ? signInFirst : undefined}
            className="group flex items-center justify-between gap-6 py-4"
          >
            <span>
              <span className="block text-lg font-medium group-hover:text-accent">{name()}</span>
              <span className="block text-ink-muted">{text()}</span>
            </span>
            <ArrowRight aria-hidden className="size-5 shrink-0 text-accent rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
