// Billing periods: whole months from an anchor, whose day is kept. 31 January is followed by 28 February and 31 March.

/** The moment `months` after `anchor`, in seconds since the epoch; a day that the month lacks becomes its last. */
export function monthsAfter(anchor: number, months: number): number {
  const start = new Date(anchor * 1000)
  const firstOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0)).getUTCDate()
  const timeOfDay = anchor * 1000 - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate())
  const day = Math.min(start.getUTCDate(), lastDay)
  return (firstOfMonth.getTime() + (day - 1) * 86_400_000 + timeOfDay) / 1000
}

/** The end of the period that begins at `start`, which is `anchor` or a whole number of periods later. */
export function periodEnd(anchor: number, start: number, monthsEach: number): number {
  for (let count = monthsEach; ; count += monthsEach) {
    const end = monthsAfter(anchor, count)
    if (end > start) return end
  }
}
