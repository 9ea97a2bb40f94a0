import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { NO_USAGE } from '../../../worker/agents/translation-provider.ts'
import { type JobEvent, parseJobEvent } from '../../../worker/contract/translation/job-events.ts'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { sweep } from '../../../worker/sweep.ts'
import { longText, orphanRow, Person, storedKeys } from './job-testing.ts'

const LETTER =
  'Service Agreement\n=================\n\nAll amounts exclude value added tax.\n\n- Fee to be paid\n- https://verso.test/terms\n\nHello there.\n'

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

describe('a translation', () => {
  it('runs from the upload to the download, and reports every segment', async () => {
    const id = await person.upload(LETTER)
    const detail = await person.ended(id)
    expect(detail).toMatchObject({
      status: 'completed',
      originalFileName: 'letter.txt',
      isSimulated: true,
      creditsUsed: 0,
      untranslatedSegments: 0,
      progress: { percent: 100, segmentsDone: detail.progress.segmentsTotal },
      stats: { pages: 1 },
    })
    const text = await (await person.call(`/api/download/${id}`)).text()
    expect(text).toContain('impuesto sobre el valor añadido')
    expect(text).toContain('https://verso.test/terms')
    expect(text).toContain(pseudoTranslate('Hello there.'))
    expect(text).not.toContain('All amounts')

    const report = await (await person.call(`/api/translations/${id}/report`)).json<JobReport>()
    expect(report.segments).toMatchObject({
      builtIn: 3,
      fromMemory: 0,
      simulated: 1,
      kept: 1,
      flagged: 0,
      translated: 0,
    })
    const segments = await (await person.call(`/api/translations/${id}/segments`)).json<TranslatedSegment[]>()
    expect(segments.map((segment) => segment.state)).toEqual([
      'translated',
      'translated',
      'translated',
      'kept',
      'translated',
    ])
  })

  it('opens its result by the signed link alone', async () => {
    const id = await person.upload(LETTER)
    const { downloadUrl } = await person.ended(id)
    const response = await exports.default.fetch(`https://verso.test${downloadUrl}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('letter-translated.txt')
  })

  it('answers equal texts once and writes the answer wherever they stand', async () => {
    const id = await person.upload('Good morning.\n\nGood evening.\n\nGood morning.\n\nGood morning.\n')
    const { progress } = await person.ended(id)
    expect(progress).toMatchObject({ segmentsDone: 4, segmentsTotal: 4 })
    const text = await (await person.call(`/api/download/${id}`)).text()
    expect(text.split(pseudoTranslate('Good morning.'))).toHaveLength(4)
  })

  it('shows in the list, newest first, page by page, and in the totals', async () => {
    const other = await Person.signUp()
    const ids = []
    for (const text of ['One here.\n', 'Two here.\n', 'Three here.\n']) ids.push(await other.upload(text))
    await Promise.all(ids.map((id) => other.ended(id)))
    const first = await other.call('/api/translations?limit=2')
    const next = /<https:\/\/verso\.test([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await other.call(next)
    expect(second.headers.get('link')).toBeNull()
    const listed = [...(await first.json<{ id: string }[]>()), ...(await second.json<{ id: string }[]>())]
    expect(listed.map((row) => row.id)).toEqual(ids.toReversed())
    const stats = await (await other.call('/api/translations/stats')).json()
    expect(stats).toEqual({ totalTranslations: 3, completed: 3, wordsTranslated: 6, pagesProcessed: 3 })
  })

  it('fails for a language pair that turns out to be one language', async () => {
    const row = await orphanRow(person.uid, 'This is plainly written in English, and nothing else at all.\n', {
      sourceLanguage: 'auto',
      targetLanguage: 'en',
    })
    await sweep(env, Date.now() + 60_000)
    expect(await person.ended(row.id)).toMatchObject({ status: 'failed', code: 'same_languages' })
  })

  it('names a further page of segments while there is one, also behind a page cut short by their length', async () => {
    const paragraphs = ['One. ', 'Two. ', 'Three. ', 'Four. ', 'Five. ', 'Six. '].map((word) =>
      word.repeat(110_000 / word.length),
    )
    const id = await person.upload(`${paragraphs.join('\n\n')}\n\nThe end.\n`)
    await person.ended(id)
    const sizes: number[] = []
    const ordinals: number[] = []
    for (let path = `/api/translations/${id}/segments?limit=50`; path !== '';) {
      const page = await person.call(path)
      const segments = await page.json<TranslatedSegment[]>()
      sizes.push(segments.length)
      ordinals.push(...segments.map(({ ordinal }) => ordinal))
      path = /<https:\/\/verso\.test([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(ordinals).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(Math.max(...sizes)).toBeLessThan(7)
    const last = await person.call(`/api/translations/${id}/segments?cursor=6&limit=1`)
    expect(last.headers.get('link')).toBeNull()
  })

  it.each(['/api/feedback', '/api/ws-ticket'])(
    '%s answers a body without a content type with a typed error',
    async (path) => {
      const response = await person.call(path, { method: 'POST', body: new TextEncoder().encode('{}') })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'bad_request' })
      expect((await person.post(path)).status).toBe(400)
    },
  )

  it('takes feedback, the last word of which counts', async () => {
    const id = await person.upload('Thank you very much.\n')
    expect((await person.detail(id)).rating).toBeNull()
    for (const rating of ['positive', 'negative']) {
      expect((await person.post('/api/feedback', { translationId: id, rating })).status).toBe(200)
    }
    const { results } = await env.DB.prepare('SELECT rating FROM translation_feedback WHERE translation_id = ?')
      .bind(id)
      .all()
    expect(results).toEqual([{ rating: 'negative' }])
    expect((await person.detail(id)).rating).toBe('negative')
    expect((await person.post('/api/feedback', { translationId: id, rating: 'great' })).status).toBe(400)
  })
})

describe('cancel, retry and delete', () => {
  it('cancels a running job at once, and nothing of it comes later', async () => {
    const id = await person.upload(longText(60))
    await vi.waitUntil(async () => (await person.progress(id)).segmentsDone > 0, { timeout: 60_000, interval: 20 })
    const response = await person.post(`/api/translations/${id}/cancel`)
    expect(await response.json()).toMatchObject({ status: 'cancelled' })
    const { segmentsDone } = await person.progress(id)
    expect((await person.post(`/api/translations/${id}/cancel`)).status).toBe(409)
    await person.ended(id)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await person.detail(id)).toMatchObject({ status: 'cancelled', downloadUrl: null, stats: null })
    expect((await env.TRANSLATION_JOB.getByName(id).progress())?.segmentsDone).toBe(segmentsDone)
    expect(await storedKeys(`results/${id}/`)).toEqual([])
    const segments = await (await person.call(`/api/translations/${id}/segments`)).json<TranslatedSegment[]>()
    expect(segments.filter(({ target }) => target !== null)).toEqual([])
    expect((await person.call(`/api/download/${id}`)).status).toBe(409)
  })

  it('tries a failed job again as a new run', async () => {
    const row = await orphanRow(person.uid, '4711 0815 42\n')
    await sweep(env, Date.now() + 60_000)
    expect(await person.ended(row.id)).toMatchObject({ code: 'document_without_text', downloadUrl: null })
    await env.FILES.put(row.sourceKey, 'Now it is a text after all.\n')
    expect((await person.post(`/api/translations/${row.id}/retry`)).status).toBe(202)
    expect(await person.ended(row.id)).toMatchObject({ status: 'completed', code: null })
    expect((await person.post(`/api/translations/${row.id}/retry`)).status).toBe(409)
  })

  it('deletes a translation with its objects and its job, even while it runs', async () => {
    const id = await person.upload(longText(60))
    const sourceKey = await env.DB.prepare('SELECT source_key FROM translations WHERE id = ?')
      .bind(id)
      .first<string>('source_key')
    await vi.waitUntil(async () => (await person.progress(id)).segmentsDone > 0, { timeout: 60_000, interval: 20 })
    expect((await person.call(`/api/translations/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await person.call(`/api/translation/${id}`)).status).toBe(404)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await env.FILES.head(sourceKey ?? '')).toBeNull()
    expect(await storedKeys(`results/${id}/`)).toEqual([])
    expect(await env.TRANSLATION_JOB.getByName(id).progress()).toBeNull()
    expect(await env.DB.prepare('SELECT id FROM translations WHERE id = ?').bind(id).first()).toBeNull()
  })
})

describe('the job and its consumers', () => {
  it('drops every message before it is made', async () => {
    const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
    expect(await job.take('engine')).toBeNull()
    expect(await job.finishDetection('token', { language: 'en', warnings: [], usage: NO_USAGE })).toBe(false)
    expect(await job.progress()).toBeNull()
    expect(await job.cancel()).toBe('not_active')
  })

  it('is made once, and gives each piece of work to one holder', async () => {
    const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
    const spec = {
      id: crypto.randomUUID(),
      userId: person.uid,
      format: 'txt',
      sourceKey: 'uploads/none',
      sizeBytes: 1,
      sourceLanguage: 'en',
      targetLanguage: 'es',
      useMultiAgent: false,
      preserveFormatting: true,
      maintainTone: true,
      instructions: null,
      isPriority: false,
      engine: 'embedded',
      reservedCredits: 0,
    } as const
    await job.ensure(spec, 1)
    const work = await job.take('engine')
    expect(work).toMatchObject({ step: 'analysis' })
    await job.ensure(spec, 1)
    expect(await job.take('engine')).toBeNull()
    expect(await job.putSegments('another token', 0, [])).toBe(false)
    expect(await job.putSegments(work?.token ?? '', 0, [])).toBe(true)
  })
})

describe('a platform that fails', () => {
  it('tells D1 of the end as soon as D1 answers again', async () => {
    const id = await person.upload('The database is away for a moment.\n')
    let refusals = 0
    await runInDurableObject(env.TRANSLATION_JOB.getByName(id), (job) => {
      const batch: D1Database['batch'] = (statements) => {
        if (refusals++ < 2) return Promise.reject(new Error('D1_ERROR: the network is down'))
        return env.DB.batch(statements)
      }
      const brokenOnce = { prepare: (sql: string) => env.DB.prepare(sql), batch }
      Reflect.set(job, 'env', { ...env, DB: brokenOnce })
    })
    expect(await person.ended(id)).toMatchObject({ status: 'completed' })
    expect(refusals).toBeGreaterThan(2)
  })

  it('goes on after its object was thrown out of memory', async () => {
    const id = await person.upload(longText(60))
    await vi.waitUntil(async () => (await person.progress(id)).segmentsDone > 0, { timeout: 60_000, interval: 20 })
    await evictDurableObject(env.TRANSLATION_JOB.getByName(id))
    const { status, progress } = await person.ended(id)
    expect({ status, done: progress.segmentsDone }).toEqual({ status: 'completed', done: progress.segmentsTotal })
  })
})

describe('the socket', () => {
  async function open(id: string, ticket: string, origin?: string): Promise<Response> {
    const headers = new Headers({ upgrade: 'websocket', 'sec-websocket-protocol': `verso.v1, ticket.${ticket}` })
    if (origin !== undefined) headers.set('origin', origin)
    return exports.default.fetch(`https://verso.test/api/translations/${id}/socket`, { headers })
  }
  async function ticketFor(who: Person, id: string): Promise<Response> {
    return who.post('/api/ws-ticket', { translationId: id })
  }

  it('sends a snapshot and then rising revisions until the end', async () => {
    const id = await person.upload(longText(30))
    const { ticket } = await (await ticketFor(person, id)).json<{ ticket: string }>()
    const { webSocket, headers } = await open(id, ticket)
    expect(headers.get('sec-websocket-protocol')).toBe('verso.v1')
    const events: JobEvent[] = []
    webSocket?.accept()
    webSocket?.addEventListener('message', (event) => {
      const parsed = parseJobEvent(String(event.data))
      if (parsed) events.push(parsed)
    })
    const progress = () => events.flatMap((event) => ('progress' in event ? [event.progress] : []))
    await vi.waitUntil(() => progress().at(-1)?.status === 'completed', { timeout: 60_000, interval: 50 })
    webSocket?.close()
    expect(events[0]?.type).toBe('snapshot')
    const revisions = progress().map(({ rev }) => rev)
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
    expect(new Set(progress().map(({ currentStep }) => currentStep))).toContain('translation')
    expect(
      progress()
        .slice(0, -1)
        .every(({ percent }) => percent <= 95),
    ).toBe(true)
    expect(JSON.stringify(events)).not.toContain('section')
  })

  it('opens once for a ticket', async () => {
    const id = await person.upload(LETTER)
    const { ticket } = await (await ticketFor(person, id)).json<{ ticket: string }>()
    const first = await open(id, ticket)
    expect(first.status).toBe(101)
    first.webSocket?.accept()
    first.webSocket?.close()
    expect((await open(id, ticket)).status).toBe(401)
    expect((await open(id, 'made-up')).status).toBe(401)
    expect((await open(crypto.randomUUID(), ticket)).status).toBe(401)
  })

  it('is not opened for a page of another site, and is for one of this', async () => {
    const id = await person.upload(LETTER)
    const { ticket } = await (await ticketFor(person, id)).json<{ ticket: string }>()
    const refused = await open(id, ticket, 'https://evil.test')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }])
    expect((await open(id, ticket, 'null')).status).toBe(403)
    const opened = await open(id, ticket, 'https://verso.test') // a refusal has not spent the ticket
    expect(opened.status).toBe(101)
    opened.webSocket?.accept()
    opened.webSocket?.close()
  })

  const changing = (change: string) => (owner: Person) => env.DB.prepare(change).bind(owner.uid).run()
  it.each([
    ['is disabled', changing('UPDATE users SET is_disabled = 1 WHERE id = ?')],
    ['is deleted', changing('DELETE FROM users WHERE id = ?')],
    ['is signed out everywhere', (owner: Person) => owner.post('/api/account/sign-out-everywhere')],
  ])('ends, and opens no more, when its owner’s account %s', async (_, change) => {
    const owner = await Person.signUp()
    const id = await owner.upload(longText(200))
    const tickets = await Promise.all([ticketFor(owner, id), ticketFor(owner, id)])
    const [first, second] = await Promise.all(tickets.map((answer) => answer.json<{ ticket: string }>()))
    const { webSocket } = await open(id, first?.ticket ?? '')
    const closed = new Promise<number>((resolve) =>
      webSocket?.addEventListener('close', ({ code }) => resolve(code), { once: true }),
    )
    webSocket?.accept()
    await change(owner)
    await evictDurableObject(env.TRANSLATION_JOB.getByName(id)) // what it knew of the account is ten seconds old
    await env.TRANSLATION_JOB.getByName(id).cancel() // something to tell
    expect(await closed).toBe(1008)
    expect((await open(id, second?.ticket ?? '')).status).toBe(401)
  })

  it('wakes no job for what is not an id', async () => {
    const response = await open('anything-at-all', 'made-up')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
  })

  it('gives no ticket for what belongs to another person', async () => {
    const id = await person.upload(LETTER)
    expect((await ticketFor(await Person.signUp(), id)).status).toBe(404)
  })
})

describe("another person's translation", () => {
  it('is not there, whatever is asked of it', async () => {
    const id = await person.upload(LETTER)
    await person.ended(id)
    const stranger = await Person.signUp()
    const answers = await Promise.all([
      stranger.call(`/api/translation/${id}`),
      stranger.call(`/api/translations/${id}/progress`),
      stranger.call(`/api/translations/${id}/report`),
      stranger.call(`/api/translations/${id}/segments`),
      stranger.call(`/api/download/${id}`),
      stranger.post(`/api/translations/${id}/cancel`),
      stranger.post(`/api/translations/${id}/retry`),
      stranger.call(`/api/translations/${id}`, { method: 'DELETE' }),
      stranger.post('/api/feedback', { translationId: id, rating: 'positive' }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'job_not_found' })
    }
    expect(await (await stranger.call('/api/translations')).json()).toEqual([])
    expect((await person.detail(id)).status).toBe('completed')
  })

  it('needs a sign-in at all', async () => {
    const paths = ['/api/translations', '/api/translations/stats', '/api/translation/x', '/api/translations/x/progress']
    for (const path of paths) expect((await exports.default.fetch(`https://verso.test${path}`)).status).toBe(401)
  })
})

describe('the sweeper', () => {
  it('starts a job whose creator died before it did', async () => {
    const row = await orphanRow(person.uid, 'A text nobody has started.\n')
    expect((await sweep(env, Date.now())).startLostJobs).toBe(0)
    await sweep(env, Date.now() + 60_000)
    expect(await person.ended(row.id)).toMatchObject({ status: 'completed' })
  })

  it('finds a lost job behind a crowd of waiting ones, and one that cannot be reached stops nobody', async () => {
    const now = Date.now()
    const waiting = { updatedAt: now - 120_000 }
    const crowd = []
    for (let n = 0; n < 50; n++) crowd.push(await orphanRow(person.uid, 'Waiting.\n', waiting))
    const lost = await orphanRow(person.uid, 'Lost.\n', { updatedAt: now - 60_000 })
    const started: string[] = []
    const unreachable = crowd[0]?.id
    const jobs = {
      getByName: (id: string) => ({
        ensure: () => {
          started.push(id)
          return id === unreachable ? Promise.reject(new Error('no such machine')) : Promise.resolve()
        },
      }),
    }
    const idle = { ...env, TRANSLATION_JOB: jobs as unknown as typeof env.TRANSLATION_JOB }
    expect((await sweep(idle, now)).startLostJobs).toBe(50)
    expect(started.toSorted()).toEqual(crowd.map(({ id }) => id).toSorted())
    expect((await sweep(idle, now + 1_000)).startLostJobs).toBe(1)
    expect(started.at(-1)).toBe(lost.id)
    await env.DB.prepare('DELETE FROM translations WHERE user_id = ? AND status = ?').bind(person.uid, 'pending').run()
  })

  it('finishes a deletion that was cut off after its tombstone', async () => {
    const row = await orphanRow(person.uid, 'Half deleted.\n', { deletedAt: Date.now() })
    expect((await person.call(`/api/translation/${row.id}`)).status).toBe(404)
    await sweep(env, Date.now())
    expect(await env.FILES.head(row.sourceKey)).toBeNull()
    expect(await env.DB.prepare('SELECT id FROM translations WHERE id = ?').bind(row.id).first()).toBeNull()
  })

  it('deletes files after their retention and keeps the row as expired', async () => {
    const id = await person.upload(LETTER)
    await person.ended(id)
    await env.DB.prepare('UPDATE translations SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, id)
      .run()
    await sweep(env, Date.now())
    expect(await person.detail(id)).toMatchObject({ status: 'completed', isExpired: true, downloadUrl: null })
    expect(await storedKeys(`results/${id}/`)).toEqual([])
    expect((await person.call(`/api/download/${id}`)).status).toBe(410)
    expect((await person.call(`/api/translations/${id}/report`)).status).toBe(410)
  })
})
