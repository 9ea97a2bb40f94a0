// Mails about translations that nobody takes: they are tried again, behind all others, and given up.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import type { Bindings } from '../../../worker/env.ts'
import type { Host } from '../../../worker/host.ts'
import { retryTranslation } from '../../../worker/jobs/lifecycle/create-translation.ts'
import { sendEndMails } from '../../../worker/mail/end-mails.ts'
import { newTranslation, newUser } from '../admin/admin-testing.ts'
import { UploadTesting } from '../uploads/upload-testing.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REFUSED = 'refused-'

let testing: UploadTesting
beforeAll(async () => {
  testing = await UploadTesting.start()
})

let sent: string[] = []
let refusals = 0
const host: Host = {
  mailer: () => ({
    send: ({ to }) => {
      if (!to.startsWith(REFUSED)) return Promise.resolve(void sent.push(to))
      refusals++
      return Promise.reject(new Error('there is no such mailbox'))
    },
  }),
}
const here = Object.assign({}, env, { SITE_ORIGIN: 'https://verso.test' })
const tick = (nowMs: number) => sendEndMails(here, host, nowMs)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.DB.exec('UPDATE translations SET notified_at = 1')
  sent = []
  refusals = 0
})

function refusedUser() {
  return newUser(testing, { email: `${REFUSED}${crypto.randomUUID()}@verso.test` })
}

it('an address that refuses its mails holds up nobody else, and they are given up after six attempts each', async () => {
  const start = Date.now()
  const refused = await refusedUser()
  const user = await newUser(testing)
  // As many as one tick takes, and all of them wait longer than the one that can be sent.
  for (let i = 0; i < 50; i++) await newTranslation(refused.id, { updatedAt: start - MINUTE_MS - i })
  await newTranslation(user.id, { updatedAt: start })
  await tick(start)
  await tick(start)
  expect([sent, refusals]).toEqual([[`${user.id}@verso.test`], 50])
  for (let hour = 1; hour < 23; hour++) await tick(start + hour * HOUR_MS)
  expect(refusals).toBe(50 * 6)
  const open = await env.DB.prepare('SELECT count(*) AS n FROM translations WHERE user_id = ? AND notified_at IS NULL')
    .bind(refused.id)
    .first<number>('n')
  expect(open).toBe(0)
})

it('a refused mail waits longer each time', async () => {
  const start = Date.now()
  await newTranslation((await refusedUser()).id, { updatedAt: start })
  const minutes: number[] = []
  for (let minute = 0; minute < 100; minute++) {
    const before = refusals
    await tick(start + minute * MINUTE_MS)
    if (refusals > before) minutes.push(minute)
  }
  expect(minutes).toEqual([0, 1, 5, 21, 85])
})

it('a further run is told about, however often the mail about the first was refused', async () => {
  const { id } = await newTranslation((await refusedUser()).id, { status: 'failed' })
  await tick(Date.now())
  const row = await findTranslation(database(env.DB), id)
  expect(row).toMatchObject({ notifyAttempts: 1, notifiedAt: null })
  const jobs = { getByName: () => ({ ensure: () => Promise.resolve() }) } as unknown as Bindings['TRANSLATION_JOB']
  expect(row && (await retryTranslation({ ...env, TRANSLATION_JOB: jobs }, row))).toBe(true)
  expect(await findTranslation(database(env.DB), id)).toMatchObject({ notifyAttempts: 0, notifyAfter: 0 })
})
