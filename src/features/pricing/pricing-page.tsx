import { Link } from '@tanstack/react-router'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Accordion } from '../../components/ui/accordion.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { useSession } from '../../lib/session/session.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { MONEY_BACK_DAYS } from '../../../worker/contract/plans.ts'
import { EnterpriseFeatures } from './enterprise-features.tsx'
import { HowCreditsWork } from './how-credits-work.tsx'
import { PriceList } from './price-list.tsx'
import { pricingQuestions } from './questions.ts'

/** The link wraps to the next line as a whole. */
const faqLink = 'inline-block text-accent underline underline-offset-3 hover:text-accent-strong'

export function PricingPage() {
  return (
    <Container>
      <PageIntro title={m.pricing_title()} lead={m.pricing_lead(FIGURES)} />
      <PriceList />
      <Promises />
      <HowCreditsWork />
      <EnterpriseFeatures />
      <Questions />
      <Closing />
    </Container>
  )
}

/** Terms that apply to every paid plan. */
function Promises() {
  const promises = [
    { title: m.pricing_promise_refund(FIGURES), text: m.pricing_promise_refund_text({ days: MONEY_BACK_DAYS }) },
    { title: m.pricing_promise_rollover(), text: m.pricing_promise_rollover_text(FIGURES) },
    { title: m.pricing_promise_cancel(), text: m.pricing_promise_cancel_text() },
  ]
  return (
    <dl className="grid gap-x-10 gap-y-6 pt-8 pb-14 sm:grid-cols-3 sm:pb-20">
      {promises.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-sm text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Questions() {
  const items = pricingQuestions().map(({ question, answer }) => ({ id: question, heading: question, content: answer }))
  const lead = (
    <>
      {m.pricing_faq_lead()}{' '}
      <Link to="/help" className={faqLink}>
        {m.pricing_faq_help()}
      </Link>{' '}
      {m.pricing_faq_or()}{' '}
      <Link to="/contact" className={faqLink}>
        {m.pricing_faq_contact()}
      </Link>
    </>
  )
  return (
    <Section heading={m.pricing_faq_heading()} lead={lead} layout="beside" id="questions">
      <Accordion items={items} />
    </Section>
  )
}

function Closing() {
  if (useSession().status === 'signed-in') {
    return (
      <Section heading={m.pricing_cta_heading()}>
        <Button asChild variant="primary" size="lg">
          <Link to="/translate">{m.pricing_chosen_start()}</Link>
        </Button>
      </Section>
    )
  }
  return (
    <Section heading={m.pricing_cta_heading()} lead={m.pricing_cta_text(FIGURES)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button asChild variant="primary" size="lg">
          <Link to="." search={{ signin: 1, account: 'new', next: '/' }} resetScroll={false}>
            {m.pricing_cta()}
          </Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/demo">{m.pricing_cta_demo()}</Link>
        </Button>
      </div>
    </Section>
  )
}
