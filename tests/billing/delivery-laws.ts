// What is paid for what is read: every text that Verso has translated is charged by the published prices, in a result or
// in a preview, but for a small free share a day.
import { FREE_PREVIEW_PAGES, MAX_UNPAID_PREVIEW_PAGES } from '../../worker/contract/limits.ts'
import type { History } from './history.ts'
import { priceOf } from './random-document.ts'

type Law = (holds: boolean, name: string, found: unknown) => void

const ROUNDING = 1e-3

/** Of what has been delivered, at any time: at least what the new text would cost alone, and at most the quote. */
export function checkDeliveries({ world }: History, law: Law): void {
  for (const record of world.jobs.records) {
    const { id } = record.spec
    const document = world.jobs.documentOf(id)
    if (!document || record.status !== 'completed' || record.preview?.ended !== undefined) continue
    const [row] = world.sqlite.rows<{ charged: number; quote: number; settled: number }>(
      `SELECT t.quoted_pages AS quote, (SELECT coalesce(-sum(amount), 0) FROM credit_ledger WHERE translation_id = t.id) AS charged,
              EXISTS (SELECT 1 FROM credit_ledger WHERE id = t.id || ':' || ?2 || ':settle') AS settled
       FROM translations t WHERE t.id = ?1`,
      id,
      record.run,
    )
    if (!row || row.settled === 0) continue
    const fresh = document.deliveredAnew(record.run)
    const price = Math.min(row.quote, fresh.length === 0 ? 0 : priceOf(fresh))
    const found = { id, run: record.run, ...row, price }
    law(row.charged >= price, 'a result costs at least what its new text costs alone', found)
    law(row.charged <= row.quote, 'a translation costs at most its quote', found)
  }
}

/** Of what was read without a result. */
export function checkPreviews({ world }: History, law: Law): void {
  const rows = world.sqlite.rows<{ id: string; run: number; day: number; user: string }>(
    'SELECT translation_id AS id, run, day, user_id AS user FROM previews',
  )
  for (const [, ofDay] of Map.groupBy(rows, ({ user, day }) => `${user} on ${day}`)) {
    const ended = world.jobs.previews.filter(({ id, run }) => ofDay.some((row) => row.id === id && row.run === run))
    const cancelled = ended.filter(({ ended: kind }) => kind === 'cancelled')
    const unpaid = cancelled.reduce((sum, { pages, credits }) => sum + pages - credits, 0)
    law(unpaid <= FREE_PREVIEW_PAGES + ROUNDING, 'cancelled previews are free for so many pages a day', cancelled)
    const shown = ended.reduce((sum, { pages, credits }) => sum + pages - credits, 0)
    law(shown <= MAX_UNPAID_PREVIEW_PAGES + ROUNDING, 'a person sees so many unpaid pages a day', ended)
  }
}
