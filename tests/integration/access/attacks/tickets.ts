// Socket tickets that are spent, late, somebody else's, or none.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { Person } from '../../jobs/job-testing.ts'
import { type Attack, family, refusal } from './attack.ts'

const ORIGIN = 'https://verso.test'

interface Scene {
  readonly owner: Person
  readonly id: string
  readonly ticket: string
}

async function prepare(): Promise<Scene> {
  const owner = await Person.signUp()
  const id = await owner.upload('Good morning to all of you.\n')
  return { owner, id, ticket: await ticketFor(owner, id) }
}

async function ticketFor(person: Person, translationId: string): Promise<string> {
  const response = await person.post('/api/ws-ticket', { translationId })
  return (await response.json<{ ticket: string }>()).ticket
}

async function knock(id: string, headers: Record<string, string>, query = ''): Promise<[number, string | null]> {
  const response = await exports.default.fetch(`${ORIGIN}/api/translations/${id}/socket${query}`, { headers })
  response.webSocket?.accept()
  response.webSocket?.close()
  return response.status === 101 ? [101, null] : refusal(response)
}

function open(id: string, ticket: string, headers: Record<string, string> = {}) {
  return knock(id, { upgrade: 'websocket', 'sec-websocket-protocol': `verso.v1, ticket.${ticket}`, ...headers })
}

const REFUSED = [401, 'ticket_invalid'] as const

function instead(ticket: string | ((scene: Scene) => string)): Attack<Scene> {
  return [(scene) => open(scene.id, typeof ticket === 'string' ? ticket : ticket(scene)), REFUSED]
}

function protocols(write: (ticket: string) => string): Attack<Scene> {
  const send = ({ id, ticket }: Scene) => knock(id, { upgrade: 'websocket', 'sec-websocket-protocol': write(ticket) })
  return [send, REFUSED]
}

/** The ticket was issued while its owner's account was whole. */
function afterChange(change: string): Attack<Scene> {
  const attempt = async ({ owner, id, ticket }: Scene) => {
    await env.DB.prepare(change).bind(owner.uid).run()
    await evictDurableObject(env.TRANSLATION_JOB.getByName(id)) // what it knew of the account may be ten seconds old
    return open(id, ticket)
  }
  return [attempt, REFUSED]
}

export const ticketAttacks = family<Scene>('socket tickets', prepare, {
  'a ticket used twice': [
    async ({ id, ticket }) => [await open(id, ticket), await open(id, ticket)],
    [[101, null], REFUSED],
  ],
  'a ticket used by two at the same time': [
    async ({ id, ticket }) => {
      const answers = await Promise.all([open(id, ticket), open(id, ticket)])
      return answers.map(([status]) => status).toSorted((a, b) => a - b)
    },
    [101, 401],
  ],
  'a ticket that has expired': [
    async ({ id, ticket }) => {
      await runInDurableObject(env.TRANSLATION_JOB.getByName(id), (_, { storage }) => {
        storage.sql.exec('UPDATE tickets SET expires_at = ?', Date.now())
      })
      return open(id, ticket)
    },
    REFUSED,
  ],
  'a ticket of another job of the same person': [
    async ({ owner, ticket }) => open(await owner.upload('Another one.\n'), ticket),
    REFUSED,
  ],
  "a ticket of one's own for another person's job": [
    async ({ id }) => {
      const stranger = await prepare()
      return open(id, stranger.ticket)
    },
    REFUSED,
  ],
  "asking for a ticket to another person's job": [
    async ({ id }) => refusal((await Person.signUp()).post('/api/ws-ticket', { translationId: id })),
    [404, 'job_not_found'],
  ],
  'asking for a ticket without a sign-in': [
    async ({ id }) =>
      refusal(
        exports.default.fetch(`${ORIGIN}/api/ws-ticket`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ translationId: id }),
        }),
      ),
    [401, 'unauthenticated'],
  ],
  'a made-up ticket': instead(crypto.randomUUID().replaceAll('-', '')),
  'an empty ticket': instead(''),
  'the id of the job as its ticket': instead(({ id }) => id),
  'a ticket in capital letters': instead(({ ticket }) => ticket.toUpperCase()),
  'a ticket with a letter more': instead(({ ticket }) => `${ticket}0`),
  'a very long ticket': instead('a'.repeat(8_000)),
  'a ticket that is SQL': instead(`x'OR'1'='1`),
  'a ticket without the protocol before it': protocols((ticket) => `ticket.${ticket}`),
  'a ticket before the protocol': protocols((ticket) => `ticket.${ticket}, verso.v1`),
  'a ticket for another version of the protocol': protocols((ticket) => `verso.v0, ticket.${ticket}`),
  'a ticket in the query': [
    ({ id, ticket }) => knock(id, { upgrade: 'websocket', 'sec-websocket-protocol': 'verso.v1' }, `?ticket=${ticket}`),
    REFUSED,
  ],
  'a socket without a ticket': [
    ({ id }) => knock(id, { upgrade: 'websocket', 'sec-websocket-protocol': 'verso.v1' }),
    REFUSED,
  ],
  'a ticket without an upgrade': [
    ({ id, ticket }) => knock(id, { 'sec-websocket-protocol': `verso.v1, ticket.${ticket}` }),
    [400, 'bad_request'],
  ],
  'a socket of a page of another site': [
    ({ id, ticket }) => open(id, ticket, { origin: 'https://evil.test' }),
    [403, 'forbidden'],
  ],
  'a socket of a page of a subdomain': [
    ({ id, ticket }) => open(id, ticket, { origin: 'https://evil.verso.test' }),
    [403, 'forbidden'],
  ],
  'a socket of a page without an origin': [
    ({ id, ticket }) => open(id, ticket, { origin: 'null' }),
    [403, 'forbidden'],
  ],
  'a socket of what is not an id': [({ ticket }) => open('..%2f..', ticket), [400, 'bad_request']],
  'a ticket whose owner has been disabled': afterChange('UPDATE users SET is_disabled = 1 WHERE id = ?'),
  'a ticket whose owner has been signed out everywhere': afterChange(
    'UPDATE users SET valid_after = unixepoch() + 1 WHERE id = ?',
  ),
  'a ticket whose owner is gone': afterChange('DELETE FROM users WHERE id = ?'),
})
