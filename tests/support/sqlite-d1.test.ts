// The stand-in for D1 keeps the laws that billing relies on.
import { describe, expect, it } from 'vitest'
import { adjustStatements } from '../../worker/billing/ledger/adjust.ts'
import { isUncovered } from '../../worker/billing/ledger/shortfall.ts'
import { signUpGrantStatements } from '../../worker/billing/ledger/sign-up-grant.ts'
import { batchGuard, database, isGuardFailure } from '../../worker/db/database.ts'
import { findUser, insertUserStatement } from '../../worker/db/users.ts'
import { SqliteD1 } from './sqlite-d1.ts'

const profile = { id: 'ada', email: 'ada@verso.test', isEmailVerified: true, displayName: null, photoUrl: null }
const newUser = (d1: D1Database) => [insertUserStatement(d1, profile, 1), ...signUpGrantStatements(d1, 'ada', 1)]
const taking = (d1: D1Database, amount: number) =>
  adjustStatements(
    d1,
    { id: `take:${amount}`, userId: 'ada', amount, note: null, customerNote: null, actorId: 'admin' },
    2,
  )

describe('D1 over node:sqlite', () => {
  it('reads with drizzle what statements have written, through triggers', async () => {
    const d1 = new SqliteD1().connect()
    await d1.batch(newUser(d1))
    expect(await findUser(database(d1), 'ada')).toMatchObject({ credits: 50, isEmailVerified: true, deletedAt: null })
    expect(await d1.prepare('SELECT credits AS n FROM users WHERE id = ?').bind('ada').first('n')).toBe(50)
    expect(await d1.prepare('SELECT id FROM users WHERE id = ?').bind('bob').first()).toBeNull()
  })

  it('carries out a batch as a whole or not at all, and names what refused it', async () => {
    const sqlite = new SqliteD1()
    const d1 = sqlite.connect()
    await d1.batch(newUser(d1))
    const uncovered: unknown = await d1.batch([...taking(d1, -10), ...taking(d1, -41)]).catch((error: unknown) => error)
    expect(isUncovered(uncovered)).toBe(true)
    const guarded: unknown = await d1
      .batch([...taking(d1, -10), batchGuard(d1, '? = ?', 1, 2)])
      .catch((error: unknown) => error)
    expect(isGuardFailure(guarded)).toBe(true)
    expect(sqlite.rows('SELECT credits FROM users')).toEqual([{ credits: 50 }])
  })

  it('is cut off by its watcher, before a write or after it', async () => {
    const sqlite = new SqliteD1()
    const crash = () => {
      throw new Error('killed')
    }
    const before = sqlite.connect({ before: ({ isWrite }) => (isWrite ? crash() : undefined) })
    await expect(before.batch(newUser(before))).rejects.toThrow('killed')
    expect(sqlite.rows('SELECT id FROM users')).toEqual([])
    const after = sqlite.connect({ after: crash })
    await expect(after.batch(newUser(after))).rejects.toThrow('killed')
    expect(sqlite.rows('SELECT id FROM users')).toEqual([{ id: 'ada' }])
    expect(await findUser(database(before), 'ada')).not.toBeNull() // reads go on
  })
})
