import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_LIFETIME_MS, UPLOAD_STALL_MS } from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import {
  type DraftContents,
  findReadyDraft,
  giveUpDraft,
  insertDraftStatement,
  noteProgress,
  type ReadyDraft,
} from '../../../worker/db/drafts.ts'
import { beginReading, finishReading } from '../../../worker/db/draft-reading.ts'
import { readingKey, uploadKey } from '../../../worker/storage/object-keys.ts'
import { discardDraft } from '../../../worker/jobs/lifecycle/remove-draft.ts'
import { sweepDrafts } from '../../../worker/jobs/lifecycle/sweep-drafts.ts'

const db = database(env.DB)
const now = Date.now()
const contents: DraftContents = {
  format: 'txt',
  sizeBytes: 3,
  sha256: 'ab',
  language: 'de',
  confidence: 90,
  pages: 1,
  words: 2,
  characters: 3,
  optional: null,
  warnings: [],
}

beforeEach(async () => {
  await env.DB.exec('DELETE FROM drafts')
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

async function uploading(progressAt: number, body: string | null = 'abc') {
  const id = crypto.randomUUID()
  await insertDraftStatement(
    env.DB,
    { id, userId: 'ada', fileName: 'a.txt', objectKey: uploadKey(id) },
    progressAt,
  ).run()
  if (body !== null) await env.FILES.put(uploadKey(id), body)
  return id
}

async function ready(readyAt: number): Promise<ReadyDraft> {
  const id = await uploading(readyAt)
  await beginReading(db, id, contents, 'reader', readyAt)
  await env.FILES.put(readingKey(uploadKey(id)), 'found')
  const draft = await finishReading(db, id, 'reader', contents, readyAt)
  if (!draft) throw new Error('not ready')
  return draft
}

const rows = async () =>
  (await env.DB.prepare('SELECT id FROM drafts').all<{ id: string }>()).results.map(({ id }) => id)
const objects = async () => (await env.FILES.list()).objects.map(({ key }) => key)

describe('a sweep', () => {
  it('removes an upload that stalled, its parts and its row', async () => {
    const id = await uploading(now - UPLOAD_STALL_MS - 1, null)
    const upload = await env.FILES.createMultipartUpload(uploadKey(id))
    expect(await noteProgress(db, id, now - UPLOAD_STALL_MS - 1, upload.uploadId)).toBe(true)
    await upload.uploadPart(1, 'abc')
    expect(await sweepDrafts(env, now)).toEqual({ stalled: 1, expired: 0, orphans: 0 })
    expect(await rows()).toEqual([])
    await expect(upload.uploadPart(2, 'def')).rejects.toThrow('does not exist')
  })

  it('removes what crashed between the object and the row', async () => {
    const id = await uploading(now - UPLOAD_STALL_MS - 1)
    expect((await sweepDrafts(env, now)).stalled).toBe(1)
    expect([await rows(), await objects()]).toEqual([[], []])
    expect(await noteProgress(db, id, now)).toBe(false)
  })

  it('removes a draft nobody used within its hour', async () => {
    await ready(now - DRAFT_LIFETIME_MS - 1)
    expect(await sweepDrafts(env, now)).toEqual({ stalled: 0, expired: 1, orphans: 0 })
    expect([await rows(), await objects()]).toEqual([[], []])
  })

  it('leaves live uploads and drafts alone', async () => {
    await uploading(now - UPLOAD_STALL_MS + 1_000)
    await ready(now - DRAFT_LIFETIME_MS + 1_000)
    expect(await sweepDrafts(env, now)).toEqual({ stalled: 0, expired: 0, orphans: 0 })
    expect(await rows()).toHaveLength(2)
    expect(await objects()).toHaveLength(3)
  })

  it('deletes old objects that neither a draft nor a translation owns, and only those', async () => {
    const draft = await ready(now)
    const translated = await ready(now)
    const orphan = uploadKey(crypto.randomUUID())
    await env.FILES.put(orphan, 'abc')
    await env.FILES.put(readingKey(orphan), 'found')
    await env.FILES.put('results/x/1', 'abc')
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO translations (id, user_id, original_file_name, format, size_bytes, sha256, source_key,
           source_language, target_language, use_multi_agent, preserve_formatting, maintain_tone, engine, status,
           current_step, quoted_pages, created_at, updated_at, expires_at)
         VALUES (?, 'ada', 'a.txt', 'txt', 3, 'ab', ?, 'de', 'en', 1, 1, 1, 'embedded', 'pending', 'analysis', 1, 0, 0, 0)`,
      ).bind(crypto.randomUUID(), translated.objectKey),
      env.DB.prepare('DELETE FROM drafts WHERE id = ?').bind(translated.id),
    ])
    expect((await sweepDrafts(env, now)).orphans).toBe(0)
    const later = now + DRAFT_LIFETIME_MS + 60_000
    await env.DB.prepare('UPDATE drafts SET progress_at = ?').bind(later).run()
    expect(await sweepDrafts(env, later)).toEqual({ stalled: 0, expired: 0, orphans: 2 })
    const owned = [draft.objectKey, translated.objectKey].flatMap((key) => [key, readingKey(key)])
    expect(await objects()).toEqual(['results/x/1', ...owned].toSorted())
  })

  it('may run twice at once', async () => {
    for (let i = 0; i < 5; i++) await uploading(now - UPLOAD_STALL_MS - 1)
    await Promise.all([sweepDrafts(env, now), sweepDrafts(env, now)])
    expect([await rows(), await objects()]).toEqual([[], []])
  })
})

describe('a draft that was given up', () => {
  it('cannot be brought back by the request that was writing it', async () => {
    const id = await uploading(now)
    await giveUpDraft(db, id)
    expect(await noteProgress(db, id, now)).toBe(false)
    expect(await beginReading(db, id, contents, 'reader', now)).toBeNull()
  })

  it('cannot be used any more', async () => {
    const draft = await ready(now)
    expect(await findReadyDraft(db, 'ada', draft.id, now)).toEqual(draft)
    await giveUpDraft(db, draft.id)
    expect(await findReadyDraft(db, 'ada', draft.id, now)).toBeNull()
  })

  it('keeps its object when a translation has claimed it first', async () => {
    const draft = await ready(now)
    await env.DB.prepare('DELETE FROM drafts WHERE id = ?').bind(draft.id).run()
    await discardDraft(env, draft.id)
    expect(await objects()).toEqual([readingKey(draft.objectKey), draft.objectKey])
  })
})

describe('a ready draft', () => {
  it('is its owner’s, for an hour', async () => {
    const { id } = await ready(now)
    expect(await findReadyDraft(db, 'eve', id, now)).toBeNull()
    expect(await findReadyDraft(db, 'ada', id, now + DRAFT_LIFETIME_MS - 1)).not.toBeNull()
    expect(await findReadyDraft(db, 'ada', id, now + DRAFT_LIFETIME_MS)).toBeNull()
  })
})
