import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { MEBIBYTE } from '../../../worker/contract/limits.ts'
import { writeObject } from '../../../worker/storage/object-writer.ts'
import { openR2File } from '../../../worker/storage/r2-file.ts'

const newKey = () => `uploads/${crypto.randomUUID()}`

/** Bytes without a pattern that a part's length could hide. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) bytes[i] = (i * 31 + (i >> 8) * 17 + (i >> 16)) & 0xff
  return bytes
}

/** Hands out the same buffer for every chunk, as a reader of network streams may. */
async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(size)
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size)
    buffer.set(chunk)
    yield buffer.subarray(0, chunk.length)
    buffer.fill(0)
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function areStored(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const object = await env.FILES.get(key)
  const stored = await object?.bytes()
  return stored?.length === bytes.length && (await sha256(new Uint8Array(stored))) === (await sha256(bytes))
}

/** The bucket, with some methods replaced. */
function bucketWith(methods: Partial<R2Bucket>): R2Bucket {
  return new Proxy(env.FILES, {
    get(target, name) {
      const found: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
}

const once = <Args extends unknown[], T>(operation: (...args: Args) => Promise<T>) => {
  let isFirst = true
  return async (...args: Args): Promise<T> => {
    if (!isFirst) return operation(...args)
    isFirst = false
    throw new Error('the store hiccuped')
  }
}

describe('an object written from a stream', () => {
  it.each([0, 1, 65_536, 65_537, 5 * MEBIBYTE, 5 * MEBIBYTE + 1, 10 * MEBIBYTE, 11 * MEBIBYTE + 12_345])(
    'of %i bytes has its bytes, length and SHA-256',
    async (length) => {
      const key = newKey()
      const bytes = bytesOf(length)
      const uploadIds: string[] = []
      const written = await writeObject(env.FILES, key, chunksOf(bytes, 70_001), {
        onMultipart: async (id) => {
          expect(await env.FILES.head(key)).toBeNull()
          uploadIds.push(id)
        },
      })
      expect(written).toEqual({ sizeBytes: length, sha256: await sha256(bytes) })
      expect(await areStored(key, bytes)).toBe(true)
      expect(uploadIds).toHaveLength(length >= 5 * MEBIBYTE ? 1 : 0)
    },
  )

  it('survives one failure of the store', async () => {
    const key = newKey()
    const bytes = bytesOf(1_000)
    await writeObject(bucketWith({ put: once(env.FILES.put.bind(env.FILES)) }), key, chunksOf(bytes, 99))
    expect(await areStored(key, bytes)).toBe(true)
  })

  it('is not there, nor its parts, when the stream breaks', async () => {
    const key = newKey()
    let uploadId = ''
    async function* breaking() {
      yield* chunksOf(bytesOf(6 * MEBIBYTE), 65_536)
      throw new Error('the client left')
    }
    const writing = writeObject(env.FILES, key, breaking(), {
      onMultipart: async (id) => {
        uploadId = id
      },
    })
    await expect(writing).rejects.toThrow('the client left')
    expect(await env.FILES.head(key)).toBeNull()
    await expect(env.FILES.resumeMultipartUpload(key, uploadId).uploadPart(1, 'x')).rejects.toThrow('does not exist')
  })

  it('fails typed when the store is down', async () => {
    const bucket = bucketWith({ put: () => Promise.reject(new Error('down')) })
    await expect(writeObject(bucket, newKey(), chunksOf(bytesOf(9), 9))).rejects.toMatchObject({
      code: 'storage_unavailable',
    })
  })
})

describe('a stored file', () => {
  const stored = async (bytes: Uint8Array) => {
    const key = newKey()
    await env.FILES.put(key, bytes)
    return key
  }

  it('gives exactly the bytes of any range', async () => {
    const bytes = bytesOf(2 * MEBIBYTE + 77)
    const file = await openR2File(env.FILES, await stored(bytes))
    expect(file.size).toBe(bytes.length)
    const ranges = [
      [0, 10],
      [524_280, 524_300],
      [bytes.length - 5, bytes.length + 100],
      [-5, 3],
      [100, 1_500_000],
      [7, 7],
      [bytes.length, bytes.length + 1],
    ] as const
    for (const [start, end] of ranges) {
      expect(await file.read(start, end)).toEqual(bytes.slice(Math.max(0, start), Math.max(0, end)))
    }
  })

  it('is read in small steps with few requests', async () => {
    const bytes = bytesOf(3 * MEBIBYTE)
    const get = vi.fn<R2Bucket['get']>(env.FILES.get.bind(env.FILES))
    const file = await openR2File(bucketWith({ get }), await stored(bytes))
    for (let at = 0; at < bytes.length; at += 10_000) await file.read(at, at + 10_000)
    await Promise.all([file.read(0, 10), file.read(5, 20), file.read(30, 40)])
    expect(get).toHaveBeenCalledTimes(7)
  })

  it('is read again after one failure, and fails typed when the store is down', async () => {
    const key = await stored(bytesOf(100))
    const get = env.FILES.get.bind(env.FILES)
    const flaky = await openR2File(bucketWith({ get: once(get) }), key)
    expect(await flaky.read(0, 100)).toEqual(bytesOf(100))
    let isDown = true
    const whenUp = (...args: Parameters<typeof get>) => (isDown ? Promise.reject(new Error('down')) : get(...args))
    const bucket = bucketWith({ get: whenUp })
    const file = await openR2File(bucket, key)
    await expect(file.read(0, 1)).rejects.toMatchObject({ code: 'storage_unavailable' })
    isDown = false
    expect(await file.read(0, 1)).toEqual(bytesOf(1))
  })

  it('is never mixed with a later version of itself', async () => {
    const key = await stored(bytesOf(100))
    const file = await openR2File(env.FILES, key)
    await env.FILES.put(key, 'another text')
    await expect(file.read(0, 5)).rejects.toMatchObject({ code: 'storage_unavailable' })
    await env.FILES.delete(key)
    await expect(openR2File(env.FILES, key)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })
})
