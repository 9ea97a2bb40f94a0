import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireLapsedLots, expireStatement } from '../../../worker/billing/ledger/expire.ts'
import { grantStatements } from '../../../worker/billing/ledger/grant.ts'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { settleStatements } from '../../../worker/billing/ledger/settle.ts'
import { runReserving } from '../../../worker/billing/ledger/shortfall.ts'
import { TRIAL_LIFETIME_MS, signUpGrantStatements } from '../../../worker/billing/ledger/sign-up-grant.ts'
import { database } from '../../../worker/db/database.ts'
import { users } from '../../../worker/db/schema.ts'
import { isScan, planOf, recorded } from '../admin/query-plans.ts'

const START = 1_700_000_000_000
let userId = ''

beforeEach(async () => {
  userId = crypto.randomUUID()
  await database(env.DB)
    .insert(users)
    .values({ id: userId, email: `${userId}@verso.test`, createdAt: START, updatedAt: START })
})

/** Balance, lots and ledger, with the law that all three agree checked on the way. */
async function account() {
  const balance = await env.DB.prepare('SELECT credits FROM users WHERE id = ?').bind(userId).first<number>('credits')
  const ledger = await env.DB.prepare('SELECT coalesce(sum(amount), 0) AS n FROM credit_ledger WHERE user_id = ?')
    .bind(userId)
    .first<number>('n')
  const { results } = await env.DB.prepare(
    `SELECT id, remaining FROM credit_lots WHERE user_id = ? ORDER BY expires_at IS NULL, expires_at, id`,
  )
    .bind(userId)
    .all<{ id: string; remaining: number }>()
  expect(ledger).toBe(balance)
  expect(results.reduce((sum, lot) => sum + lot.remaining, 0)).toBe(balance)
  return { balance, lots: Object.fromEntries(results.map((lot) => [lot.id.replace(userId, ''), lot.remaining])) }
}

/** The ledger is never emptied between tests: each person has translations of their own. */
const own = (translationId: string) => `${userId}-${translationId}`
function reserve(translationId: string, credits: number, now = START, isUnlimited = false) {
  const reservation = { translationId: own(translationId), run: 1, userId, credits, isUnlimited }
  const price = { userId, pages: credits, credits }
  return runReserving(env.DB, reserveStatements(env.DB, reservation, now), price, now)
}
const settle = (translationId: string, used: number, now = START, run = 1) =>
  env.DB.batch(settleStatements(env.DB, { translationId: own(translationId), run, userId }, used, now))

describe('the credit ledger', () => {
  beforeEach(async () => {
    await env.DB.batch(signUpGrantStatements(env.DB, userId, START))
  })

  it('grants a newcomer 25 credits that stay and 25 that expire, once', async () => {
    await env.DB.batch(signUpGrantStatements(env.DB, userId, START))
    expect(await account()).toEqual({ balance: 50, lots: { 'trial:': 25, 'signup:': 25 } })
  })

  it('spends first what expires first, and gives back last what expires last', async () => {
    await reserve('a', 30)
    expect(await account()).toEqual({ balance: 20, lots: { 'trial:': 0, 'signup:': 20 } })
    await settle('a', 10)
    expect(await account()).toEqual({ balance: 40, lots: { 'trial:': 15, 'signup:': 25 } })
  })

  it('refuses a reserve the balance does not cover, and books nothing of it', async () => {
    await expect(reserve('a', 51)).rejects.toMatchObject({ code: 'credits_exhausted' })
    expect(await account()).toMatchObject({ balance: 50 })
  })

  it('books a run once, however often it is sent', async () => {
    await reserve('a', 5)
    await expect(reserve('a', 5)).rejects.toThrow('credit_ledger.id')
    await settle('a', 2)
    await settle('a', 2)
    await settle('a', 0)
    expect(await account()).toMatchObject({ balance: 48 })
  })

  it('settles nothing for a run that reserved nothing', async () => {
    await settle('never', 4)
    expect(await account()).toMatchObject({ balance: 50 })
  })

  it('never gives back more than was reserved, nor takes more than that', async () => {
    await reserve('a', 5)
    await settle('a', 9)
    expect(await account()).toMatchObject({ balance: 45 })
  })

  it('lets what was reserved before its expiry be spent by that run, and lapse when it comes back later', async () => {
    await reserve('a', 20)
    const later = START + TRIAL_LIFETIME_MS + 1
    await env.DB.batch([expireStatement(env.DB, userId, later)])
    expect(await account()).toEqual({ balance: 25, lots: { 'trial:': 0, 'signup:': 25 } })
    await settle('a', 12, later)
    expect(await account()).toEqual({ balance: 25, lots: { 'trial:': 0, 'signup:': 25 } })
  })

  it('does not count lapsed credits towards a reserve', async () => {
    await expect(reserve('a', 26, START + TRIAL_LIFETIME_MS + 1)).rejects.toMatchObject({ code: 'credits_exhausted' })
  })

  it('draws one reserve from many lots', async () => {
    const day = 24 * 60 * 60 * 1000
    const grants = [1, 2, 3].map((n) => ({
      id: `month-${n}:${userId}`,
      userId,
      credits: 7,
      expiresAt: START + n * day,
    }))
    await env.DB.batch(grants.flatMap((grant) => grantStatements(env.DB, grant, START)))
    await reserve('a', 18)
    expect((await account()).lots).toMatchObject({ 'month-1:': 0, 'month-2:': 0, 'month-3:': 3 })
    await settle('a', 8)
    expect((await account()).lots).toMatchObject({ 'month-1:': 0, 'month-2:': 6, 'month-3:': 7 })
  })

  it('expires what has lapsed without a call of its owner, and finds it without reading every lot', async () => {
    const { d1, queries } = recorded()
    await expireLapsedLots(d1, START + TRIAL_LIFETIME_MS, 1_000)
    expect(await account()).toEqual({ balance: 25, lots: { 'trial:': 0, 'signup:': 25 } })
    const [search] = queries
    if (!search) throw new Error('nothing was asked')
    expect((await planOf(search)).filter(isScan)).toEqual([])
  })

  it('lets two runs at once never overdraw', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => reserve(id, 20)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2)
    expect(await account()).toMatchObject({ balance: 10 })
  })

  it('shares nothing out again when a settlement is repeated after one of its lots has ended', async () => {
    await reserve('a', 30)
    await settle('a', 20)
    await reserve('b', 30)
    await env.DB.prepare('UPDATE credit_lots SET expires_at = ? WHERE id = ?').bind(START, `signup:${userId}`).run()
    await settle('a', 20)
    expect(await account()).toEqual({ balance: 0, lots: { 'trial:': 0, 'signup:': 0 } })
  })

  it('grants a run without limit what it reserves, and leaves the balance alone', async () => {
    await reserve('a', 700, START, true)
    expect(await account()).toEqual({ balance: 50, lots: { 'unlimited:-a:1': 0, 'trial:': 25, 'signup:': 25 } })
    await settle('a', 650, START + 1)
    expect(await account()).toMatchObject({ balance: 50 })
    const { results } = await env.DB.prepare(
      'SELECT kind, amount FROM credit_ledger WHERE user_id = ? ORDER BY rowid DESC LIMIT 4',
    )
      .bind(userId)
      .all()
    expect(results.reverse()).toEqual([
      { kind: 'grant', amount: 700 },
      { kind: 'reserve', amount: -700 },
      { kind: 'release', amount: 50 },
      { kind: 'expire', amount: -50 },
    ])
  })

  it('says what was missing, without credits whose time has passed', async () => {
    await expect(reserve('a', 26, START + TRIAL_LIFETIME_MS)).rejects.toMatchObject({
      code: 'credits_exhausted',
      shortfall: { pages: 26, credits: 26, balance: 25 },
    })
  })

  it('is append-only', async () => {
    await expect(
      env.DB.prepare('UPDATE credit_ledger SET amount = 99 WHERE user_id = ?').bind(userId).run(),
    ).rejects.toThrow(/append-only/)
    await expect(env.DB.prepare('DELETE FROM credit_ledger WHERE user_id = ?').bind(userId).run()).rejects.toThrow(
      /append-only/,
    )
  })
})
