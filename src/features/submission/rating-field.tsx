import { useId } from 'react'
import { MAX_STARS, MIN_STARS } from '../../../worker/contract/submission.ts'
import * as m from '../../../messages/generated/messages.js'

const STARS = Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_, index) => MIN_STARS + index)

interface RatingFieldProps {
  readonly value: number
  readonly onChange: (stars: number) => void
}

/** One to five, walked through with the arrow keys. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-scale`}>
      <legend className="mb-1.5 text-sm font-medium">{m.submission_rating()}</legend>
      <div className="grid max-w-80 grid-cols-5 gap-2">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="figures relative grid h-11 place-items-center rounded-md border border-control bg-sheet font-medium hover:bg-well has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              aria-label={m.submission_rating_of({ stars })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            {stars}
          </label>
        ))}
      </div>
      <p id={`${id}-scale`} className="mt-1.5 flex max-w-80 justify-between gap-4 text-sm text-ink-muted">
        <span>{m.submission_rating_low()}</span> <span>{m.submission_rating_high()}</span>
      </p>
    </fieldset>
  )
}
