// The copies that a preview draws: who can have them, when, and where they are kept.
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { MEBIBYTE } from '../../../worker/contract/limits.ts'
import { docx, paragraph, partsOf, run } from '../../../worker/documents/testing/docx-package.ts'
import { createAdmissionGate } from '../../../worker/jobs/admission/admission-gate.ts'
import { previewCopy } from '../../../worker/jobs/lifecycle/preview-copy.ts'
import { resultKey } from '../../../worker/storage/object-keys.ts'
import { orphanRow, Person, storedKeys } from '../jobs/job-testing.ts'
import { codeOf } from '../uploads/upload-testing.ts'

const LETTER = docx(paragraph(run('The harbour is calm.')) + paragraph(run('Ships lie at the quay.')))
const BRIEF = docx(paragraph(run('Der Hafen ist ruhig.')) + paragraph(run('Schiffe liegen am Kai.')))

let ada: Person
beforeAll(async () => {
  ada = await Person.signUp()
})

const pathOf = (id: string, side: 'source' | 'result') => `/api/translations/${id}/preview?side=${side}`

/** A Word document and its translation. */
async function translation(change: Parameters<typeof orphanRow>[2] = {}): Promise<string> {
  const id = crypto.randomUUID()
  const outputKey = resultKey(id, 1, 1)
  const row = { id, sourceKey: `uploads/${id}`, format: 'docx', status: 'completed', outputKey, ...change } as const
  await orphanRow(ada.uid, '', row)
  await env.FILES.put(row.sourceKey, LETTER)
  await env.FILES.put(outputKey, BRIEF)
  return id
}

async function bodyOf(response: Response): Promise<string> {
  const parts = await partsOf(new Uint8Array(await response.arrayBuffer()))
  return parts.get('word/document.xml') ?? ''
}

describe.each([
  ['source', 'The harbour is calm.', 'Ships lie at the quay.'],
  ['result', 'Der Hafen ist ruhig.', 'Schiffe liegen am Kai.'],
] as const)('the copy of the %s', (side, first, second) => {
  it('has the document with its paragraphs marked', async () => {
    const response = await ada.call(pathOf(await translation(), side))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('wordprocessingml')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    const body = await bodyOf(response)
    for (const [number, text] of [first, second].entries()) {
      expect(body).toMatch(new RegExp(`name="verso-paragraph:word/document.xml:${number}"/><w:r><w:t[^>]*>${text}`))
    }
  })

  it('is made once, kept beside the results, and made again when it has been swept', async () => {
    const id = await translation()
    const path = pathOf(id, side)
    const etag = (await ada.call(path)).headers.get('etag') ?? ''
    expect((await ada.call(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const copies = (await storedKeys(`results/${id}/`)).filter((key) => key.endsWith('-preview'))
    expect(copies).toHaveLength(1)
    await env.FILES.delete(copies)
    expect(await bodyOf(await ada.call(path))).toContain(first)
  })

  it('is its owner’s alone, and gone when its time is over', async () => {
    const path = pathOf(await translation(), side)
    await ada.call(path)
    const other = await (await Person.signUp()).call(path)
    expect([other.status, await codeOf(other)]).toEqual([404, 'job_not_found'])
    expect((await exports.default.fetch(`https://verso.test${path}`)).status).toBe(401)
    for (const change of [{ expiresAt: 1 }, { filesDeletedAt: 1 }]) {
      const late = await ada.call(pathOf(await translation(change), side))
      expect([late.status, await codeOf(late)]).toEqual([410, 'job_expired'])
    }
  })

  it('is gone with the document', async () => {
    const id = await translation()
    await env.FILES.delete([`uploads/${id}`, resultKey(id, 1, 1)])
    expect(await codeOf(await ada.call(pathOf(id, side)))).toBe('job_expired')
  })

  it('is deleted with the translation', async () => {
    const id = await translation()
    await ada.call(pathOf(id, side))
    expect((await ada.call(`/api/translations/${id}`, { method: 'DELETE' })).ok).toBe(true)
    expect(await storedKeys(`results/${id}/`)).toEqual([])
  })
})

it.each(['pending', 'processing', 'failed', 'cancelled'] as const)(
  'shows the source and no result of a translation that is %s',
  async (status) => {
    const id = await translation({ status, outputKey: null })
    expect((await ada.call(pathOf(id, 'source'))).status).toBe(200)
    expect(await codeOf(await ada.call(pathOf(id, 'result')))).toBe('job_not_completed')
    expect(await storedKeys(`results/${id}/`)).not.toContain(`${resultKey(id, 1, 1)}-preview`)
  },
)

it.each(['pending', 'processing', 'completed', 'failed', 'cancelled'] as const)(
  'shows of a translation that is %s and has an earlier result what can be downloaded, and no more',
  async (status) => {
    const id = await translation({ status })
    const answerOf = async (path: string) => {
      const response = await ada.call(path)
      return response.ok ? response.status : codeOf(response)
    }
    expect(await answerOf(pathOf(id, 'result'))).toBe(await answerOf(`/api/download/${id}`))
  },
)

it('is the document itself where the format has no marks, also of a result without its formatting', async () => {
  const plain = await translation({ format: 'txt' })
  const response = await ada.call(pathOf(plain, 'source'))
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(LETTER)
  const unformatted = await translation({ preserveFormatting: false })
  expect(new Uint8Array(await (await ada.call(pathOf(unformatted, 'result'))).arrayBuffer())).toEqual(BRIEF)
  expect(await storedKeys(`results/${unformatted}/`)).toEqual([resultKey(unformatted, 1, 1)])
})

it('is made like any document is read: it waits for room in the isolate, and says when there is none', async () => {
  const id = await translation()
  const gate = createAdmissionGate()
  const place = gate.enter({ costBytes: 96 * MEBIBYTE, holdsMs: 60_000 })
  const file = {
    userId: ada.uid,
    format: 'docx',
    sizeBytes: LETTER.length,
    key: `uploads/${id}`,
    previewKey: `results/${id}/source-preview`,
  } as const
  await expect(previewCopy(env, file, { gate, maxWaitMs: 0 })).rejects.toMatchObject({ code: 'server_busy' })
  const waiting = previewCopy(env, file, { gate, maxWaitMs: 60_000 })
  place?.leave()
  expect(await waiting).toBe(file.previewKey)
  expect(gate.enter({ costBytes: 96 * MEBIBYTE, holdsMs: 60_000 })).not.toBeNull() // it has left
})
