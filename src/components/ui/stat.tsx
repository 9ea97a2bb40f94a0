import type { ReactNode } from 'react'

export interface StatFigure {
  readonly value: string
  readonly label: string
}

/** Figures in a row, divided by hairlines. */
export function Stats({ figures, label }: { readonly figures: readonly StatFigure[]; readonly label?: string }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-y-6">
      {figures.map(({ value, label }) => (
        <Stat key={label} value={value} label={label} />
      ))}
    </dl>
  )
}

/** A figure is read from the left in every language: `10M+`, not `+10M`. */
function Stat({ value, label }: { readonly value: ReactNode; readonly label: string }) {
  return (
    <div className="flex min-w-40 grow basis-1/5 flex-col-reverse justify-end border-s ps-5 pe-4">
      <dt className="mt-1 text-sm text-ink-muted">{label}</dt>
      <dd className="headline text-3xl lining-nums">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
