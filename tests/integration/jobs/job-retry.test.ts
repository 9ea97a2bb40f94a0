import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { settleStatements } from '../../../worker/billing/ledger/settle.ts'
import { signUpGrantStatements } from '../../../worker/billing/ledger/sign-up-grant.ts'
import { MAX_RUNS } from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation, type TranslationRow } from '../../../worker/db/translations.ts'
import { retryTranslation } from '../../../worker/jobs/lifecycle/create-translation.ts'
import { deleteTranslation, purgeTranslation } from '../../../worker/jobs/lifecycle/delete-translation.ts'
import { specOf } from '../../../worker/job-model/job-spec.ts'
import { orphanRow, Person } from './job-testing.ts'

const BALANCE = 50
const PAGES = 3

let userId = ''
beforeEach(() => {
  userId = crypto.randomUUID()
})

/** A failed translation as its first run leaves it: reserved and settled. */
async function failedRow(creditsReserved = PAGES): Promise<TranslationRow> {
  const { id } = await orphanRow(userId, 'A text.\n', {
    status: 'failed',
    errorCode: 'model_unavailable',
    creditsReserved,
  })
  await env.DB.batch(signUpGrantStatements(env.DB, userId, Date.now()))
  if (creditsReserved > 0) {
    const run = { translationId: id, run: 1, userId }
    await env.DB.batch(reserveStatements(env.DB, { ...run, credits: creditsReserved }, Date.now()))
    await env.DB.batch(settleStatements(env.DB, run, 0, Date.now()))
  }
  const row = await findTranslation(database(env.DB), id)
  if (!row) throw new Error('the row is not there')
  return row
}

async function rowNow(id: string) {
  return env.DB.prepare('SELECT run, status FROM translations WHERE id = ?').bind(id).first()
}

async function balance(): Promise<number | null> {
  return env.DB.prepare('SELECT credits FROM users WHERE id = ?').bind(userId).first<number>('credits')
}

/** Jobs are not what these tests are about: a start is heard by nobody. */
const IDLE = { ...env, TRANSLATION_JOB: { getByName: () => ({ ensure: () => Promise.resolve() }) } as never }

describe('a retry', () => {
  it('is reserved once, however often it is pressed at the same time', async () => {
    const row = await failedRow()
    const started = await Promise.all([1, 2, 3].map(() => retryTranslation(IDLE, row)))
    expect(started.filter(Boolean)).toHaveLength(1)
    expect(await rowNow(row.id)).toEqual({ run: 2, status: 'pending' })
    expect(await balance()).toBe(BALANCE - PAGES)
  })

  it('that comes late does not hide the result of an uncharged one', async () => {
    const row = await failedRow(0)
    expect(await retryTranslation(IDLE, row)).toBe(true)
    await env.DB.prepare(`UPDATE translations SET status = 'completed' WHERE id = ?`).bind(row.id).run()
    expect(await retryTranslation(IDLE, row)).toBe(false)
    expect(await rowNow(row.id)).toEqual({ run: 2, status: 'completed' })
  })

  it('of a translation that is deleted meanwhile reserves nothing', async () => {
    const row = await failedRow()
    await env.DB.prepare('UPDATE translations SET deleted_at = 1 WHERE id = ?').bind(row.id).run()
    expect(await retryTranslation(IDLE, row)).toBe(false)
    await env.DB.prepare('DELETE FROM translations WHERE id = ?').bind(row.id).run()
    expect(await retryTranslation(IDLE, row)).toBe(false)
    expect(await balance()).toBe(BALANCE)
  })

  it('begins nothing that the sweeper is about to take the files of', async () => {
    const row = await failedRow()
    await env.DB.prepare('UPDATE translations SET expires_at = ? WHERE id = ?').bind(Date.now(), row.id).run()
    expect(await retryTranslation(IDLE, row)).toBe(false)
    expect(await balance()).toBe(BALANCE)
  })

  it('the balance does not cover leaves the translation failed', async () => {
    const row = await failedRow()
    const dear = { ...row, creditsReserved: BALANCE + 1 }
    await expect(retryTranslation(IDLE, dear)).rejects.toMatchObject({ code: 'credits_exhausted' })
    expect(await rowNow(row.id)).toEqual({ run: 1, status: 'failed' })
  })

  it('pressed again while it runs is answered with the progress of the one that does', async () => {
    const person = await Person.signUp()
    const { id } = await orphanRow(person.uid, 'A text.\n', { status: 'failed' })
    const press = () => person.post(`/api/translations/${id}/retry`)
    const answers = await Promise.all([press(), press()])
    // The second press may be so late that its own reading finds the first one's run.
    for (const { status } of answers) expect([202, 409]).toContain(status)
    expect(answers.map(({ status }) => status)).toContain(202)
    expect(await person.ended(id)).toMatchObject({ status: 'completed' })
    expect(await rowNow(id)).toMatchObject({ run: 2 })
  })
})

describe('a completed translation whose missing texts stay missing', () => {
  const completed = async (run: number) => {
    const person = await Person.signUp()
    const { id } = await orphanRow(person.uid, 'A text.\n', { status: 'completed', untranslatedSegments: 1, run })
    return { person, id }
  }

  it('is not run again for ever at no charge: the person is told what else to do', async () => {
    const { person, id } = await completed(MAX_RUNS)
    const answer = await person.post(`/api/translations/${id}/retry`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'too_many_runs',
      error: expect.stringContaining('upload it again'),
    })
    expect(await rowNow(id)).toEqual({ run: MAX_RUNS, status: 'completed' })
  })

  it('has its last run', async () => {
    const { person, id } = await completed(MAX_RUNS - 1)
    expect((await person.post(`/api/translations/${id}/retry`)).status).toBe(202)
    expect(await rowNow(id)).toMatchObject({ run: MAX_RUNS })
  })
})

describe('a deletion', () => {
  it('that read its row before a retry gives back what the retry has reserved', async () => {
    const row = await failedRow()
    await retryTranslation(IDLE, row)
    expect(await balance()).toBe(BALANCE - PAGES)
    await deleteTranslation(env, row)
    expect(await rowNow(row.id)).toBeNull()
    expect(await balance()).toBe(BALANCE)
  })

  it('may be repeated', async () => {
    const row = await failedRow()
    await deleteTranslation(env, row)
    await purgeTranslation(env, row)
    expect(await balance()).toBe(BALANCE)
  })

  it('leaves no way for a late start to make the job again', async () => {
    const row = await failedRow()
    const job = env.TRANSLATION_JOB.getByName(row.id)
    await job.ensure(specOf(row), 1)
    expect(await job.progress()).not.toBeNull()
    await deleteTranslation(env, row)
    await job.ensure(specOf(row), 2)
    expect(await job.progress()).toBeNull()
    expect(await job.take('engine')).toBeNull()
  })

  it('of a job that was never made leaves no way to make it either', async () => {
    const row = await failedRow()
    await deleteTranslation(env, row)
    await env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(row), 2)
    expect(await env.TRANSLATION_JOB.getByName(row.id).progress()).toBeNull()
  })
})
