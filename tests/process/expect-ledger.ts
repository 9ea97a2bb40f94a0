import { expect } from 'vitest'
import type { VersoServer } from './server.ts'

/**
 * Checks that balance, lots and ledger of every user agree, and that each run of the translation was reserved and
 * settled once. `charged` lists the credits of each run. Every run has reserved `reserved`, by default the cost of the
 * last run.
 */
export function checkBooks(
  stopped: VersoServer,
  id: string,
  charged: readonly number[],
  reserved: number = charged.at(-1) ?? 0,
) {
  const database = stopped.database()
  const drift = database
    .prepare(
      `SELECT u.id FROM users u WHERE u.credits <> (SELECT coalesce(sum(amount), 0) FROM credit_ledger WHERE user_id = u.id)
         OR u.credits <> (SELECT coalesce(sum(remaining), 0) FROM credit_lots WHERE user_id = u.id)`,
    )
    .all()
  const booked = database
    .prepare('SELECT id, kind, amount FROM credit_ledger WHERE translation_id = ?')
    .all(id)
    .map((row) => ({ ...row }))
  database.close()
  expect(drift).toEqual([])
  expect(booked).toHaveLength(charged.length * 2)
  for (const [index, credits] of charged.entries()) {
    const run = `${id}:${index + 1}`
    expect(booked).toContainEqual({ id: `${run}:reserve`, kind: 'reserve', amount: -reserved })
    expect(booked).toContainEqual({ id: `${run}:settle`, kind: 'release', amount: reserved - credits })
  }
}
