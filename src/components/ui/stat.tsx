import type { ReactNode } from 'react'

export interface StatFigure {
  readonly value: string
  readonly label: string
}

/** Figures in a row, divided by hairlines; on a narrow screen a line each, so that none of an odd number stands alone. */
export function Stats({ figures, label }: { readonly figures: readonly StatFigure[]; readonly label?: string }) {
  return (
    <dl aria-label={label} className="max-md:divide-y max-md:border-y md:flex md:flex-wrap md:gap-y-6">
      {figures.map(({ value, label }) => (
        <Stat key={label} value={value} label={label} />
      ))}
    </dl>
  )
}

/** A figure is read from the left in every language: `10M+`, not `+10M`. */
function Stat({ value, label }: { readonly value: ReactNode; readonly label: string }) {
  return (
    <div className="flex justify-end gap-x-4 max-md:flex-row-reverse max-md:items-baseline max-md:py-3 md:min-w-32 md:grow lg:min-w-40 md:basis-1/5 md:flex-col-reverse md:border-s md:ps-5 md:pe-4">
      <dt className="grow text-sm text-ink-muted md:mt-1 md:grow-0">{label}</dt>
      <dd className="headline shrink-0 max-md:min-w-30 text-3xl lining-nums">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
