import { Section } from '../../components/ui/section.tsx'
import { DEMO_FIGURES } from '../../components/demo/demo-figures.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'

const ROWS = [
  {
    id: 'input',
    label: m.demo_row_input,
    demo: () => m.demo_row_input_demo(DEMO_FIGURES),
    full: () => m.demo_row_input_full(FIGURES),
  },
  {
    id: 'languages',
    label: m.demo_row_languages,
    demo: () => m.demo_row_languages_demo({ count: DEMO_FIGURES.languages }),
    full: () => m.demo_row_languages_full({ count: FIGURES.languages }),
  },
  { id: 'source', label: m.demo_row_source, demo: m.demo_row_source_demo, full: m.demo_row_source_full },
  {
    id: 'engine',
    label: m.demo_row_engine,
    demo: () => m.demo_row_engine_demo(DEMO_FIGURES),
    full: () => m.demo_row_engine_full(FIGURES),
  },
  { id: 'layout', label: m.demo_row_layout, demo: m.demo_row_layout_demo, full: m.demo_row_layout_full },
  { id: 'review', label: m.demo_row_review, demo: m.demo_row_review_demo, full: m.demo_row_review_full },
  { id: 'glossary', label: m.demo_row_glossary, demo: m.demo_row_glossary_demo, full: m.demo_row_glossary_full },
  { id: 'cost', label: m.demo_row_cost, demo: m.demo_row_cost_demo, full: () => m.demo_row_cost_full(FIGURES) },
]

/** Compares the simulation above with a document's real translation. */
export function Comparison() {
  return (
    <Section heading={m.demo_compare_heading()} lead={m.demo_compare_lead()}>
      <table className="block w-full border-b text-start sm:table">
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-sm font-semibold">
            <th scope="col" className="w-1/5 pe-6 pb-3 text-start">
              <span className="sr-only">{m.demo_compare_what()}</span>
            </th>
            <th scope="col" className="w-2/5 pe-6 pb-3 text-start">
              {m.demo_compare_demo()}
            </th>
            <th scope="col" className="pb-3 text-start text-accent">
              {m.demo_compare_full()}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {ROWS.map(({ id, label, demo, full }) => (
            <tr key={id} className="block border-t py-3 sm:table-row">
              <th scope="row" className="block pb-1 text-start font-semibold sm:table-cell sm:py-3 sm:pe-6">
                {label()}
              </th>
              <Cell heading={m.demo_compare_demo()} text={demo()} className="text-ink-muted sm:pe-6" />
              <Cell heading={m.demo_compare_full()} text={full()} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** On a narrow screen each cell says which column it is of. */
function Cell({ heading, text, className = '' }: { heading: string; text: string; className?: string }) {
  return (
    <td className={`grid grid-cols-[7rem_1fr] gap-x-3 py-0.5 sm:table-cell sm:py-3 ${className}`}>
      <span aria-hidden className="text-sm text-ink-muted sm:hidden">
        {heading}
      </span>
      {text}
    </td>
  )
}
