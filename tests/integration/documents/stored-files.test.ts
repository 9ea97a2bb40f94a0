// The original document and the result as a viewer reads them: in parts, and only when they have changed.
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { resultKey } from '../../../worker/storage/object-keys.ts'
import { Editing } from '../jobs/editing.ts'
import { orphanRow, Person } from '../jobs/job-testing.ts'
import { codeOf } from '../uploads/upload-testing.ts'

const SOURCE = 'The harbour is calm.\n\nShips lie at the quay.\n'
const RESULT = 'Der Hafen ist ruhig.\n\nSchiffe liegen am Kai.\n'

let ada: Person
beforeAll(async () => {
  ada = await Person.signUp()
})

/** A completed translation, and where its files are. */
async function completed(change: Parameters<typeof orphanRow>[2] = {}) {
  const id = crypto.randomUUID()
  const outputKey = resultKey(id, 1, 1)
  await orphanRow(ada.uid, SOURCE, { id, sourceKey: `uploads/${id}`, status: 'completed', outputKey, ...change })
  await env.FILES.put(outputKey, RESULT)
  return id
}

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') => ada.call(path, { method, headers })

describe.each([
  ['the original document', (id: string) => `/api/translations/${id}/source`, SOURCE],
  ['the result', (id: string) => `/api/download/${id}`, RESULT],
])('%s', (_, pathOf, text) => {
  const size = new TextEncoder().encode(text).length

  it('comes whole, with its length, type, version and name', async () => {
    const response = await read(pathOf(await completed()))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'content-type': 'text/plain',
      'content-disposition': expect.stringMatching(/^attachment; filename="orphan[^"]*\.txt"/),
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"\w+"$/),
    })
    expect(await response.text()).toBe(text)
  })

  it.each([
    ['bytes=4-10', 4, 11],
    ['bytes=40-', 40, size],
    ['bytes=-6', size - 6, size],
    ['bytes=4-100000', 4, size],
  ])('comes in parts: %s', async (range, from, to) => {
    const response = await read(pathOf(await completed()), { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`)
    expect(response.headers.get('content-length')).toBe(String(to - from))
    expect(await response.text()).toBe(text.slice(from, to))
  })

  it('says how long it is to whoever asks for what is behind its end', async () => {
    const response = await read(pathOf(await completed()), { range: 'bytes=1000-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(await codeOf(response)).toBe('range_not_satisfiable')
  })

  it('is not sent again to whoever has it, and whole to whoever has parts of another version', async () => {
    const path = pathOf(await completed())
    const etag = (await read(path)).headers.get('etag') ?? ''
    const unchanged = await read(path, { 'if-none-match': `"other", ${etag}` })
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
    const part = await read(path, { range: 'bytes=0-3', 'if-range': etag })
    expect([part.status, await part.text()]).toEqual([206, text.slice(0, 4)])
    const whole = await read(path, { range: 'bytes=0-3', 'if-range': '"other"' })
    expect([whole.status, await whole.text()]).toEqual([200, text])
  })

  it('can be asked about without its bytes', async () => {
    const path = pathOf(await completed())
    const whole = await read(path, {}, 'HEAD')
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, String(size), ''])
    const part = await read(path, { range: 'bytes=0-3' }, 'HEAD')
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${size}`])
  })

  it('is its owner’s alone, and gone when its time is over', async () => {
    const path = pathOf(await completed())
    const other = await (await Person.signUp()).call(path)
    expect([other.status, await codeOf(other)]).toEqual([404, 'job_not_found'])
    expect((await exports.default.fetch(`https://verso.test${path}`)).status).toBe(401)
    for (const change of [{ expiresAt: 1 }, { filesDeletedAt: 1 }]) {
      const late = await read(pathOf(await completed(change)))
      expect([late.status, await codeOf(late)]).toEqual([410, 'job_expired'])
    }
  })
})

it.each(['pending', 'processing', 'failed', 'cancelled'] as const)(
  'the original document can be had of a translation that is %s',
  async (status) => {
    const { id } = await orphanRow(ada.uid, SOURCE, { status })
    expect(await (await read(`/api/translations/${id}/source`)).text()).toBe(SOURCE)
  },
)

it('an original document that is missing in the store is gone', async () => {
  const id = await completed()
  await env.FILES.delete(`uploads/${id}`)
  expect(await codeOf(await read(`/api/translations/${id}/source`))).toBe('job_expired')
})

it('a result that was written anew has another version', async () => {
  const id = await ada.upload(SOURCE, { useMemory: 'false' })
  await ada.ended(id)
  const editing = new Editing(ada, id)
  const path = `/api/download/${id}`
  const before = (await read(path)).headers.get('etag') ?? ''
  const [segment] = await editing.segments()
  if (!segment) throw new Error('no segment')
  await editing.edit(segment, 'El puerto duerme.')
  await editing.rebuilt()
  const after = await read(path, { range: 'bytes=0-3', 'if-range': before })
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(before)
  expect(await after.text()).toContain('El puerto duerme.')
})
