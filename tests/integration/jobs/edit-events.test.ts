// A second tab follows what the first one changes.
import { exports } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { parseJobEvent } from '../../../worker/contract/translation/job-events.ts'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { Editing } from './editing.ts'
import { Person } from './job-testing.ts'

async function watch(person: Person, id: string): Promise<JobProgress[]> {
  const { ticket } = await (await person.post('/api/ws-ticket', { translationId: id })).json<{ ticket: string }>()
  const headers = { upgrade: 'websocket', 'sec-websocket-protocol': `verso.v1, ticket.${ticket}` }
  const { webSocket } = await exports.default.fetch(`https://verso.test/api/translations/${id}/socket`, { headers })
  if (!webSocket) throw new Error('the socket was refused')
  const heard: JobProgress[] = []
  webSocket.accept()
  webSocket.addEventListener('message', ({ data }) => {
    const event = parseJobEvent(String(data))
    if (event && 'progress' in event) heard.push(event.progress)
  })
  return heard
}

it('is told of an edit, and of a rebuild from its beginning to its end, with rising revisions', async () => {
  const person = await Person.signUp()
  const id = await person.upload('Ships lie at the quay.\n')
  await person.ended(id)
  const heard = await watch(person, id)
  const until = (isTrue: (last: JobProgress) => boolean) =>
    vi.waitUntil(() => heard.some((progress) => isTrue(progress)), { timeout: 60_000, interval: 20 })
  await until(({ rebuild }) => rebuild?.isNeeded === false)
  const editing = new Editing(person, id)
  const [segment] = await editing.segments()
  if (!segment) throw new Error('no segment')
  await editing.edit(segment, 'Los barcos están en el muelle.')
  await until(({ status, rebuild }) => status === 'completed' && rebuild?.isNeeded === true)
  const atEdit = heard.length
  await editing.rebuilt()
  await until(({ rebuild }) => rebuild?.isRunning === true)
  await vi.waitUntil(() => heard.at(-1)?.status === 'completed' && heard.length > atEdit, { timeout: 60_000 })
  expect(heard.at(-1)?.rebuild).toEqual({ isRunning: false, isNeeded: false, unwritten: 0, code: null })
  const revisions = heard.map(({ rev }) => rev)
  expect(revisions).toEqual(revisions.toSorted((one, other) => one - other))
  expect(new Set(revisions).size).toBeGreaterThanOrEqual(4)
  // Counters only, never a text.
  expect(JSON.stringify(heard)).not.toContain('barcos')
})
