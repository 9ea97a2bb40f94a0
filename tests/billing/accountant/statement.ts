// The year as a statement on one page.
import type { Month } from './month.ts'

const COLUMNS = [
  ['opening', 'Opening'],
  ['granted', 'Granted'],
  ['reserved', 'Reserved'],
  ['givenBack', 'Given back'],
  ['expired', 'Expired'],
  ['refunded', 'Refunded'],
  ['closing', 'Closing'],
] as const satisfies [keyof Month, string][]
const WIDTH = 11

/** What the balance has to be at the month's end. */
export function closingOf({ opening, granted, reserved, givenBack, expired, refunded }: Month): number {
  return opening + granted - reserved + givenBack - expired - refunded
}

export function lotsOf({ lots }: Month): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0)
}

export function statementOf(months: readonly Month[]): string {
  const sum = (pick: (month: Month) => number) => months.reduce((total, month) => total + pick(month), 0)
  const line = (name: string, cells: readonly string[], rest: string) =>
    `${name.padEnd(8)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}  ${rest}`.trimEnd()
  const rows = months.map((month) =>
    line(
      month.name,
      [...COLUMNS.map(([field]) => number(month[field])), pounds(month.paidPence), pounds(month.returnedPence)],
      month.lots
        .map(({ from, remaining, ends }) => `${from}: ${number(remaining)}${ends ? ` until ${ends}` : ''}`)
        .join('; '),
    ),
  )
  const first = months[0]?.opening ?? 0
  const last = months.at(-1)?.closing ?? 0
  const totals = COLUMNS.map(([field]) => {
    if (field === 'opening') return number(first)
    return number(field === 'closing' ? last : sum((month) => month[field]))
  })
  const holds = (law: (month: Month) => boolean) => `${months.filter(law).length} of ${months.length} months`
  return [
    line('Month', [...COLUMNS.map(([, title]) => title), 'Paid', 'Returned'], 'Lots at the end of the month'),
    ...rows,
    line('Year', [...totals, pounds(sum((month) => month.paidPence)), pounds(sum((month) => month.returnedPence))], ''),
    '',
    `Closing = opening + granted - reserved + given back - expired - refunded: ${holds((month) => month.closing === closingOf(month))}`,
    `Closing = sum of the lots:                                                ${holds((month) => month.closing === lotsOf(month))}`,
    `Opening = closing of the month before:                                    ${holds((month) => month.opening === (months[months.indexOf(month) - 1]?.closing ?? 0))}`,
  ].join('\n')
}

function number(value: number): string {
  return value.toLocaleString('en-GB')
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}
