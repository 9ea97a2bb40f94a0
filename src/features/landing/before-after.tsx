import { useId } from 'react'
import * as m from '../../../messages/generated/messages.js'
import { CompareSlider } from './compare-slider.tsx'
import { PagePicture } from './page-picture.tsx'

const LOOK_AT = [
  { id: 'lines', text: m.landing_compare_1 },
  { id: 'table', text: m.landing_compare_2 },
  { id: 'marks', text: m.landing_compare_3 },
]

/** A page of the sample PDF and what the engine made of it: `npm run pictures`. */
export function BeforeAfter() {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-14 gap-y-10 border-t py-12 sm:py-16 lg:grid-cols-[1fr_1.15fr]"
    >
      <div>
        <h2 id={headingId} className="headline text-2xl sm:text-3xl">
          {m.landing_compare_heading()}
        </h2>
        <p className="mt-4 max-w-[34rem] text-pretty text-ink-muted">{m.landing_compare_lead()}</p>
        <ul className="mt-8 max-w-[34rem] divide-y border-y">
          {LOOK_AT.map(({ id, text }) => (
            <li key={id} className="py-4 font-serif text-lg">
              {text()}
            </li>
          ))}
        </ul>
      </div>
      <div className="w-full max-w-[35rem] lg:justify-self-end">
        <CompareSlider
          label={m.landing_compare_slider()}
          before={<PagePicture language="en" alt={m.landing_compare_before_alt()} />}
          after={<PagePicture language="de" alt={m.landing_compare_after_alt()} />}
          beforeLabel={m.landing_compare_before()}
          afterLabel={m.landing_compare_after()}
        />
      </div>
    </section>
  )
}
