import { Link } from '@tanstack/react-router'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Accordion } from '../../components/ui/accordion.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { useProviderAbilities } from '../../lib/api/provider-abilities.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { helpTopics, type Question } from './questions.ts'

export function HelpPage() {
  const provider = useProviderAbilities()
  const days = useConfig()?.retentionDays
  return (
    <Container>
      <PageIntro title={m.help_title()} lead={m.help_lead(FIGURES)}>
        <Button asChild variant="primary" size="lg">
          <Link to="." search={{ signin: 1, account: 'new', next: '/translate' }} resetScroll={false}>
            {m.help_start()}
          </Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/support">{m.help_support()}</Link>
        </Button>
      </PageIntro>
      <FirstSteps />
      {helpTopics(provider, days).map(({ id, heading, questions }) => (
        <Section key={id} id={id} heading={heading} layout="beside">
          <Accordion
            items={questions.map((one) => ({ id: one.question, heading: one.question, content: <Answer {...one} /> }))}
          />
        </Section>
      ))}
      <Section heading={m.help_write()} lead={m.help_write_text()}>
        <Button asChild>
          <Link to="/support">{m.help_support()}</Link>
        </Button>
      </Section>
    </Container>
  )
}

function Answer({ answer, more }: Question) {
  return (
    <>
      {answer}
      {more && (
        <>
          {' '}
          <Link to={more.to} className="text-accent underline underline-offset-3 hover:text-accent-strong">
            {more.label}
          </Link>
        </>
      )}
    </>
  )
}

/** The wizard's four steps, by the names they have there. */
function FirstSteps() {
  const steps = [
    { title: m.help_first_1(), text: m.help_first_1_text() },
    { title: m.help_first_2(), text: m.help_first_2_text() },
    { title: m.help_first_3(), text: m.help_first_3_text() },
    { title: m.help_first_4(), text: m.help_first_4_text() },
  ]
  return (
    <Section heading={m.help_first_heading()} layout="beside">
      <ol className="divide-y border-y">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] py-5">
            <span aria-hidden className="headline figures text-xl text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 max-w-[38rem] text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
