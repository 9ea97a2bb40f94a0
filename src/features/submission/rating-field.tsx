import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import { MAX_STARS, MIN_STARS } from '../../../worker/contract/submission.ts'
import * as m from '../../messages/generated/messages.js'

const STARS = Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_, index) => MIN_STARS + index)

interface RatingFieldProps {
  readonly value: number
  readonly onChange: (stars: number) => void
}

/** One to five, walked through with the arrow keys. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {m.submission_rating()}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={`${id}-scale`}
        orientation="horizontal"
        value={String(value)}
        onValueChange={(stars) => onChange(Number(stars))}
        className="grid max-w-80 grid-cols-5 gap-2"
      >
        {STARS.map((stars) => (
          <RadioGroup.Item
            key={stars}
            value={String(stars)}
            aria-label={m.submission_rating_of({ stars })}
            className="figures grid h-11 place-items-center rounded-md border border-control bg-sheet font-medium hover:bg-well data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent"
          >
            {stars}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <p id={`${id}-scale`} className="mt-1.5 flex max-w-80 justify-between gap-4 text-sm text-ink-muted">
        <span>{m.submission_rating_low()}</span> <span>{m.submission_rating_high()}</span>
      </p>
    </div>
  )
}
