import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'

/** Attributed to occupations, not to names. */
const QUOTES = [
  { id: 'legal', text: m.demo_quote_legal, role: m.demo_quote_legal_role },
  { id: 'medical', text: m.demo_quote_medical, role: m.demo_quote_medical_role },
  { id: 'technical', text: m.demo_quote_technical, role: m.demo_quote_technical_role },
]

export function Testimonials() {
  return (
    <Section heading={m.demo_quotes_heading()} lead={m.demo_quotes_note()} layout="beside">
      <ul className="divide-y border-y">
        {QUOTES.map(({ id, text, role }) => (
          <li key={id} className="py-6">
            <figure>
              <blockquote className="font-serif text-xl text-pretty">{text()}</blockquote>
              <figcaption className="mt-3 text-sm text-ink-muted">{role()}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
