import { ClosingCall } from '../../components/closing-call.tsx'
import { DEMO_FIGURES } from '../../components/demo/demo-figures.ts'
import { Section } from '../../components/ui/section.tsx'
import { Stats } from '../../components/ui/stat.tsx'
import { whenNear } from '../../components/when-near.tsx'
import { CLAIMS } from '../../content/claims.ts'
import * as m from '../../../messages/generated/messages.js'
import { BeforeAfter } from './before-after.tsx'
import { Features } from './features.tsx'
import { HowItWorks } from './how-it-works.tsx'

const DemoTranslator = whenNear(
  async () => ({ default: (await import('../../components/demo/demo-translator.tsx')).DemoTranslator }),
  'h-[44rem]',
)

/** SPEC §2: the stats band. */
const STATS = [CLAIMS.documents, CLAIMS.clients, CLAIMS.languages, CLAIMS.uptime, CLAIMS.rating]

export function BelowTheFold() {
  return (
    <>
      <div className="border-t py-10 sm:py-12">
        <Stats label={m.landing_stats_label()} figures={STATS.map(({ value, label }) => ({ value, label: label() }))} />
      </div>
      <BeforeAfter />
      <Features />
      <HowItWorks />
      <Section heading={m.landing_demo_heading()} lead={m.landing_demo_lead(DEMO_FIGURES)}>
        <DemoTranslator />
      </Section>
      <ClosingCall />
    </>
  )
}
