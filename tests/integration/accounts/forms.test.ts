// The forms of the public pages: registrations, feedback and support requests.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FORM_BYTES, MAX_MESSAGE_LENGTH, SUBMISSION_LIFETIME_MS } from '../../../worker/contract/limits.ts'
import { sweep } from '../../../worker/sweep.ts'
import { codeOf, type Person, UploadTesting } from '../uploads/upload-testing.ts'

let testing: UploadTesting
beforeAll(async () => {
  testing = await UploadTesting.start()
})
beforeEach(async () => {
  await env.DB.exec('DELETE FROM registrations')
  await env.DB.exec('DELETE FROM submissions')
})

function post(path: string, body: unknown, person: Person | null = null, bindings: Record<string, unknown> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return testing.fetch(person, path, init, bindings)
}

const CLIENT = {
  userType: 'client',
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@verso.test',
  organization: 'Analytical Engines',
  documentTypes: ['Contracts'],
}
const PROFESSIONAL = {
  userType: 'therapist',
  firstName: 'Constance',
  lastName: 'Garnett',
  email: 'constance@verso.test',
  license: 'ATA 123',
  specialty: 'Literary Translation',
  languages: ['English', 'Russian'],
  experience: '10+',
  location: 'Brighton',
}

describe('a registration', () => {
  const rows = async () => (await env.DB.prepare('SELECT * FROM registrations ORDER BY user_type').all()).results

  it('is kept once for each kind, trimmed, with its time from the server', async () => {
    const person = await testing.newPerson()
    const client = await post('/api/registrations', CLIENT, person)
    expect(client.status).toBe(200)
    expect(await client.json()).toEqual({
      userType: 'client',
      status: 'registered',
      registeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const professional = await post('/api/registrations', PROFESSIONAL, person)
    expect(await professional.json()).toMatchObject({ userType: 'therapist', status: 'pending_verification' })
    await post('/api/registrations', { ...CLIENT, organization: 'Difference Engines' }, person)

    const [first, second, ...more] = await rows()
    expect(more).toEqual([])
    expect(first).toMatchObject({ user_id: person.id, user_type: 'client', email: 'ada@verso.test' })
    expect(JSON.parse(String(first?.['details']))).toEqual({
      ...CLIENT,
      firstName: 'Ada',
      organization: 'Difference Engines',
      needs: '',
    })
    expect(second).toMatchObject({ user_type: 'therapist', status: 'pending_verification' })
  })

  it('is verified anew when a professional says something else', async () => {
    const person = await testing.newPerson()
    await post('/api/registrations', PROFESSIONAL, person)
    await env.DB.exec(`UPDATE registrations SET status = 'verified'`)
    await post('/api/registrations', { ...PROFESSIONAL, license: 'another' }, person)
    expect(await rows()).toMatchObject([{ status: 'pending_verification' }])
  })

  it('gives a person without a name the one of the form, and takes it from nobody', async () => {
    const person = await testing.newPerson()
    const nameOf = async () => {
      const answer = await post('/api/auth/sync', {}, person)
      return (await answer.json<{ displayName: string | null }>()).displayName
    }
    const before = await nameOf()
    await env.DB.prepare('UPDATE users SET display_name = NULL WHERE id = ?').bind(person.id).run()
    await post('/api/registrations', PROFESSIONAL, person)
    expect([before, await nameOf()]).toEqual([null, 'Constance Garnett'])
    const { results } = await env.DB.prepare('SELECT term FROM user_terms WHERE user_id = ?').bind(person.id).all()
    expect(results).toContainEqual({ term: 'garnett' })
    await post('/api/registrations', CLIENT, person)
    expect(await nameOf()).toBe('Constance Garnett')
  })

  it('needs a sign-in', async () => {
    const response = await post('/api/registrations', CLIENT)
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthenticated'])
    expect(await rows()).toEqual([])
  })

  it.each([
    ['without an organization', { ...CLIENT, organization: undefined }, 'missing_field'],
    ['with a blank name', { ...CLIENT, firstName: '  ' }, 'bad_request'],
    ['with no email address', { ...CLIENT, email: 'ada' }, 'bad_request'],
    ['with a type of document that is not offered', { ...CLIENT, documentTypes: ['Poems'] }, 'bad_request'],
    ['with a specialty that is not offered', { ...PROFESSIONAL, specialty: 'Alchemy' }, 'bad_request'],
    ['with a text beyond the limit', { ...CLIENT, needs: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) }, 'bad_request'],
    ['of neither kind', { ...CLIENT, userType: 'admin' }, 'bad_request'],
  ])('%s is refused', async (_, body, code) => {
    const response = await post('/api/registrations', body, await testing.newPerson())
    expect([response.status, await codeOf(response)]).toEqual([400, code])
    expect(await rows()).toEqual([])
  })
})

describe('a message', () => {
  const FEEDBACK = { type: 'feedback', email: 'ada@verso.test', feedback: 'The tables stand.' }
  const SUPPORT = { type: 'support', email: 'ada@verso.test', subject: 'A table', message: 'It is empty.' }
  const rows = async () => (await env.DB.prepare('SELECT * FROM submissions').all()).results
  const mailed = { MAIL_FROM: 'site@verso.test', SUPPORT_EMAIL: 'support@verso.test' }

  it('of a visitor is stored, and needs no mail to be set up', async () => {
    const response = await post('/api/test-email', FEEDBACK)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    expect(await rows()).toMatchObject([{ type: 'feedback', rating: 5, subject: null, message: 'The tables stand.' }])
  })

  it('is sent on where mail is set up', async () => {
    const send = vi.fn(() => Promise.resolve({ messageId: 'm' }))
    expect((await post('/api/test-email', SUPPORT, null, { ...mailed, MAIL: { send } })).status).toBe(200)
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ to: 'support@verso.test', replyTo: 'ada@verso.test', subject: 'Support: A table' }),
    )
  })

  it('is stored and answered also when its mail fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const send = () => Promise.reject(new Error('no mail today'))
    expect((await post('/api/test-email', SUPPORT, null, { ...mailed, MAIL: { send } })).status).toBe(200)
    expect(log).toHaveBeenCalledOnce()
    expect(await rows()).toMatchObject([{ type: 'support', subject: 'A table', rating: null }])
    log.mockRestore()
  })

  it.each([
    ['without an email', { ...FEEDBACK, email: undefined }, 400, 'missing_field'],
    ['without a subject', { ...SUPPORT, subject: undefined }, 400, 'missing_field'],
    ['with an empty text', { ...SUPPORT, message: ' ' }, 400, 'bad_request'],
    ['with six stars', { ...FEEDBACK, rating: 6 }, 400, 'bad_request'],
    ['that is no JSON', 'type=feedback', 400, 'bad_request'],
    ['larger than any form', { ...SUPPORT, message: 'x'.repeat(MAX_FORM_BYTES) }, 413, 'request_too_large'],
  ])('%s is refused', async (_, body, status, code) => {
    const response = await post('/api/test-email', body)
    expect([response.status, await codeOf(response)]).toEqual([status, code])
    expect(await rows()).toEqual([])
  })

  it('is deleted after a year', async () => {
    await post('/api/test-email', FEEDBACK)
    expect((await sweep(env, Date.now() + SUBMISSION_LIFETIME_MS - 60_000)).deleteSubmissions).toBe(0)
    expect((await sweep(env, Date.now() + SUBMISSION_LIFETIME_MS + 60_000)).deleteSubmissions).toBe(1)
    expect(await rows()).toEqual([])
  })
})

it('stand in the description of the API', async () => {
  const document = await (
    await testing.fetch(null, '/api/openapi.json')
  ).json<{
    paths: Record<string, unknown>
    'x-errors': unknown[]
  }>()
  expect(document['x-errors']).toContainEqual(expect.objectContaining({ code: 'request_too_large', status: 413 }))
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/registrations', '/api/test-email']))
})
