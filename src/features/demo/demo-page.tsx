import { DEMO_FIGURES } from '../../components/demo/demo-figures.ts'
import { DemoTranslator } from '../../components/demo/demo-translator.tsx'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { ClosingCall } from '../../components/closing-call.tsx'
import * as m from '../../../messages/generated/messages.js'
import { Comparison } from './comparison.tsx'
import { Testimonials } from './testimonials.tsx'

export function DemoPage() {
  return (
    <Container>
      <PageIntro title={m.demo_heading()} lead={m.demo_lead()} />
      <div className="pb-12 sm:pb-16">
        <DemoTranslator />
        <p className="mt-4 max-w-[38rem] text-sm text-ink-muted">{m.demo_limits(DEMO_FIGURES)}</p>
      </div>
      <Comparison />
      <Testimonials />
      <ClosingCall />
    </Container>
  )
}
