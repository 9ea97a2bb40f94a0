// Mails about finished and failed translations: to those who want them, once for each end.
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { database } from '../../../worker/db/database.ts'
import { pauseRequestSweeper } from '../../../worker/dev/request-sweeper.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import type { Host } from '../../../worker/host.ts'
import { retryTranslation } from '../../../worker/jobs/lifecycle/create-translation.ts'
import { sweep } from '../../../worker/sweep.ts'
import type { Mail } from '../../../worker/mail/mail.ts'
import { Person } from '../jobs/job-testing.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const sent: Mail[] = []
let isDown = false
const host: Host = {
  mailer: () => ({
    send: async (mail) => {
      if (isDown) throw new Error('no mail goes out')
      sent.push(mail)
    },
  }),
}
const here = Object.assign({}, env, { SITE_ORIGIN: 'https://verso.test' })
const tick = (now = Date.now()) => sweep(here, now, host)

beforeEach(async () => {
  pauseRequestSweeper(Infinity)
  await tick() // what earlier tests left
  sent.length = 0
  isDown = false
})

afterAll(() => pauseRequestSweeper(0))

async function verified(): Promise<Person> {
  const person = await Person.signUp()
  await person.post('/api/auth/sync', {})
  await env.DB.prepare('UPDATE users SET is_email_verified = 1 WHERE id = ?').bind(person.uid).run()
  return person
}

async function translated(person: Person): Promise<string> {
  const id = await person.upload('Good morning.\n')
  await person.ended(id)
  return id
}

it('one goes out for each end, however often the sweeper comes', async () => {
  const id = await translated(await verified())
  await Promise.all([tick(), tick()])
  await tick()
  expect(sent).toMatchObject([
    { subject: 'letter.txt is ready in Spanish', text: expect.stringContaining(`https://verso.test/translate/${id}`) },
  ])
})

it('none goes to an address that is not verified, nor to who wants none', async () => {
  await translated(await Person.signUp())
  const person = await verified()
  const body = JSON.stringify({ emailNotifications: false })
  await person.call('/api/account', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
  await translated(person)
  await tick()
  expect(sent).toEqual([])
})

it('what could not be sent is tried again, and given up after a day', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await translated(await verified())
  isDown = true
  await tick()
  isDown = false
  await tick(Date.now() + MINUTE_MS)
  expect(sent).toHaveLength(1)
  await translated(await verified())
  isDown = true
  await tick()
  isDown = false
  await tick(Date.now() + 25 * HOUR_MS)
  await tick()
  expect(sent).toHaveLength(1)
})

it('a further run has an end of its own', async () => {
  const id = await translated(await verified())
  await tick()
  await env.DB.prepare(`UPDATE translations SET status = 'failed', error_code = 'internal' WHERE id = ?`).bind(id).run()
  const row = await findTranslation(database(env.DB), id)
  expect(row?.notifiedAt).not.toBeNull()
  expect(row && (await retryTranslation(env, row))).toBe(true)
  expect((await findTranslation(database(env.DB), id))?.notifiedAt).toBeNull()
})

it('a failure is told too', async () => {
  const id = await translated(await verified())
  await env.DB.prepare(`UPDATE translations SET status = 'failed', error_code = 'internal' WHERE id = ?`).bind(id).run()
  await tick()
  const about = sent.filter(({ text }) => text.includes(id))
  expect(about.map(({ subject }) => subject)).toEqual(['letter.txt could not be translated'])
})

it('nothing is claimed while mail is not set up', async () => {
  await translated(await verified())
  await sweep(env, Date.now())
  expect((await tick()).sendMails).toBe(1)
})
