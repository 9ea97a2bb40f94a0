import { Section } from '../../components/ui/section.tsx'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'

const STEPS = [
  { number: 1, title: m.landing_how_1_title, text: m.landing_how_1_text },
  { number: 2, title: m.landing_how_2_title, text: m.landing_how_2_text },
  { number: 3, title: m.landing_how_3_title, text: m.landing_how_3_text },
]

export function HowItWorks() {
  return (
    <Section heading={m.landing_how_heading()} lead={m.landing_formats(FIGURES)} layout="beside">
      <ol className="divide-y border-y">
        {STEPS.map(({ number, title, text }) => (
          <li key={number} className="grid grid-cols-[2.5rem_1fr] py-5">
            <span aria-hidden className="headline figures text-xl text-ink-muted">
              {number}
            </span>
            <div>
              <h3 className="text-base font-semibold">{title()}</h3>
              <p className="mt-1 max-w-[36rem] text-ink-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
