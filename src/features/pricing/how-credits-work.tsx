// Explains credits with three documents that add up.
import { Section } from '../../components/ui/section.tsx'
import { formatNumber } from '../../lib/format.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { LETTERS_PER_PAGE, LETTERS_PER_WORD } from '../../../worker/contract/limits.ts'
import { PLANS } from '../../../worker/contract/plans.ts'

const EXAMPLES = [
  { document: m.pricing_example_1, counted: m.pricing_example_1_counted, credits: 12 },
  { document: m.pricing_example_2, counted: m.pricing_example_2_counted, credits: 42 },
  { document: m.pricing_example_3, counted: () => m.pricing_example_3_counted(FIGURES), credits: 6 },
]
const USED = EXAMPLES.reduce((sum, { credits }) => sum + credits, 0)

export function HowCreditsWork() {
  return (
    <Section heading={m.pricing_credits_heading()} lead={m.pricing_credits_lead()} layout="beside" id="credits">
      <p className="headline text-3xl sm:text-4xl">{m.pricing_credit()}</p>
      <p className="mt-3 text-ink-muted">{m.pricing_credit_text()}</p>
      <p className="mt-3 text-ink-muted">
        {m.pricing_credit_letters({
          letters: formatNumber(LETTERS_PER_PAGE),
          lettersPerWord: formatNumber(LETTERS_PER_WORD),
        })}
      </p>
      <table className="mt-8 w-full border-y text-start">
        <caption className="pb-3 text-start text-sm font-semibold">{m.pricing_example_caption()}</caption>
        <thead className="text-sm text-ink-muted">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {m.pricing_example_document()}
            </th>
            <th scope="col" className="hidden py-2 pe-4 text-start font-normal sm:table-cell">
              {m.pricing_example_counted()}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {m.pricing_example_credits()}
            </th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map(({ document, counted, credits }) => (
            <tr key={credits} className="border-t align-baseline">
              <th scope="row" className="py-3 pe-4 text-start font-medium">
                {document()}
                <span className="block text-sm font-normal text-ink-muted sm:hidden">{counted()}</span>
              </th>
              <td className="hidden py-3 pe-4 text-ink-muted sm:table-cell">{counted()}</td>
              <td className="figures py-3 text-end">{formatNumber(credits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t font-semibold">
            <th scope="row" className="py-3 pe-4 text-start">
              {m.pricing_example_left({ credits: formatNumber(PLANS.standard.credits) })}
            </th>
            <td className="hidden sm:table-cell" />
            <td className="figures py-3 text-end">{formatNumber(PLANS.standard.credits - USED)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
