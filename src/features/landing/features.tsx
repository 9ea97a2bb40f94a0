import { Section } from '../../components/ui/section.tsx'
import { CLAIMS } from '../../content/claims.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'

const FEATURES = [
  { claim: CLAIMS.accuracy, title: m.landing_agents_title, text: m.landing_agents_text },
  { claim: CLAIMS.formatPreservation, title: m.landing_layout_title, text: m.landing_layout_text },
  { claim: CLAIMS.processing, title: m.landing_speed_title, text: () => m.landing_speed_text(FIGURES) },
  { claim: CLAIMS.languages, title: m.landing_languages_title, text: m.landing_languages_text },
]

/** Each with the figure that the owner states for it. */
export function Features({ heading = m.landing_features_heading() }: { readonly heading?: string }) {
  return (
    <Section heading={heading} lead={`${m.landing_features_lead()} ${m.claim_note()}`}>
      <ul className="grid gap-x-14 gap-y-10 sm:grid-cols-2">
        {FEATURES.map(({ claim, title, text }) => (
          <li key={claim.value} className="border-s ps-5">
            <h3 className="text-lg font-semibold">{title()}</h3>
            <p className="mt-2 max-w-[30rem] text-ink-muted">{text()}</p>
            <p className="mt-4 flex items-baseline gap-2.5">
              <span dir="ltr" className="headline text-2xl lining-nums">
                {claim.value}
              </span>
              <span className="text-sm text-ink-muted">{claim.label()}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
