// A person's picture: from the sign-in, uploaded, or none.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../worker/contract/account/account.ts'
import type { AdminUser } from '../../../worker/contract/admin.ts'
import { DRAFT_LIFETIME_MS, MAX_PHOTO_BYTES } from '../../../worker/contract/limits.ts'
import { sweep } from '../../../worker/sweep.ts'
import { Caller, newAdmin, newUser } from '../admin/admin-testing.ts'
import { codeOf, type Person, UploadTesting } from '../uploads/upload-testing.ts'

const GOOGLE = 'https://lh3.googleusercontent.com/a/picture'

let testing: UploadTesting
let person: Person
beforeAll(async () => {
  testing = await UploadTesting.start()
})
beforeEach(async () => {
  person = await newUser(testing)
})

/** A PNG of one colour; what follows its head is never decoded here. */
function png(width: number, height: number, bytes = 200): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(bytes)
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(picture.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return picture
}

function put(body: BodyInit, of = person): Promise<Response> {
  // What the caller says about the type does not count.
  return testing.fetch(of, '/api/account/photo', { method: 'PUT', headers: { 'content-type': 'text/html' }, body })
}

async function photoOf(answer: Promise<Response>): Promise<string | null> {
  const response = await answer
  expect(response.status).toBe(200)
  return (await response.json<User>()).photoURL
}

function sync(body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return testing.fetch(person, '/api/auth/sync', { method: 'POST', headers, body: JSON.stringify(body) })
}

function remove(query = ''): Promise<Response> {
  return testing.fetch(person, `/api/account/photo${query}`, { method: 'DELETE' })
}

async function storedPhotos(): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix: 'photos/', include: ['customMetadata'] })
  return objects.filter(({ customMetadata }) => customMetadata?.['userId'] === person.id).map(({ key }) => key)
}

describe('an uploaded picture', () => {
  it('is served to everybody with the type of its bytes, and may be kept for long', async () => {
    const bytes = png(256, 256)
    const address = await photoOf(put(bytes))
    expect(address).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/)
    const response = await testing.fetch(null, address ?? '')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  it('stays through later sign-ins, which say the picture of Google', async () => {
    const address = await photoOf(put(png(256, 256)))
    expect(await photoOf(sync({ photoURL: GOOGLE }))).toBe(address)
    expect(await photoOf(sync())).toBe(address)
  })

  it('is shown to admins', async () => {
    const address = await photoOf(put(png(256, 256)))
    const panel = new Caller(testing, await newAdmin(testing))
    expect(await panel.user(person.id)).toMatchObject({ photoURL: address } satisfies Partial<AdminUser>)
  })

  it('takes the place of the one before, which is deleted', async () => {
    const first = await photoOf(put(png(256, 256)))
    const second = await photoOf(put(png(128, 128)))
    expect(second).not.toBe(first)
    await vi.waitUntil(async () => (await storedPhotos()).length === 1)
    expect((await testing.fetch(null, second ?? '')).status).toBe(200)
    expect(await codeOf(await testing.fetch(null, first ?? ''))).toBe('not_found')
  })

  it('is deleted when its owner removes it, and no sign-in brings another', async () => {
    await photoOf(put(png(256, 256)))
    expect(await photoOf(remove())).toBeNull()
    await vi.waitUntil(async () => (await storedPhotos()).length === 0)
    expect(await photoOf(sync({ photoURL: GOOGLE }))).toBeNull()
    expect(await photoOf(put(png(256, 256)))).toMatch(/^\/api\/photos\//)
  })

  it('gives way to the picture of Google when its owner wants that', async () => {
    await photoOf(put(png(256, 256)))
    await photoOf(remove('?instead=google'))
    expect(await photoOf(sync({ photoURL: GOOGLE }))).toBe(GOOGLE)
    await vi.waitUntil(async () => (await storedPhotos()).length === 0)
  })

  it.each([
    ['a text', 'Good morning.', 'photo_unsupported', 415],
    ['a page', '<!doctype html><script>alert(1)</script>', 'photo_unsupported', 415],
    ['nothing', '', 'photo_unsupported', 415],
    ['a picture with huge sides', png(30_000, 30_000), 'photo_unsupported', 415],
    ['a picture of too many bytes', png(256, 256, MAX_PHOTO_BYTES + 1), 'request_too_large', 413],
  ])('is not %s', async (_, body, code, status) => {
    const response = await put(body)
    expect([response.status, await codeOf(response)]).toEqual([status, code])
    expect(await storedPhotos()).toEqual([])
  })

  it('may have as many bytes as the limit says', async () => {
    expect((await put(png(256, 256, MAX_PHOTO_BYTES))).status).toBe(200)
  })

  it('that no row names goes with the sweeper, and one that its owner shows stays', async () => {
    const address = await photoOf(put(png(256, 256)))
    const shown = `photos/${address?.split('/').at(-1)}`
    const lost = `photos/${crypto.randomUUID()}`
    await env.FILES.put(lost, png(256, 256), { customMetadata: { userId: person.id } })
    await sweep(env, Date.now())
    expect((await storedPhotos()).toSorted()).toEqual([shown, lost].toSorted()) // its row may be about to name it
    await sweep(env, Date.now() + DRAFT_LIFETIME_MS + 60_000)
    expect(await storedPhotos()).toEqual([shown])
  })
})

it('names no picture by anything but a UUID', async () => {
  expect(await codeOf(await testing.fetch(null, '/api/photos/..%2Fuploads%2Fx'))).toBe('bad_request')
})
