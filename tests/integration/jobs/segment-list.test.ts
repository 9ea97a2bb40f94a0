// What a page that shows a document beside its translation asks for, before, while and after it is translated.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../worker/app-error.ts'
import type { TranslationProvider } from '../../../worker/agents/translation-provider.ts'
import type { ErrorBody } from '../../../worker/contract/errors.ts'
import type { OutlinePage, TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import { PREVIEW_PAGES, WORDS_PER_PAGE } from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation, type NewTranslationRow } from '../../../worker/db/translations.ts'
import { specOf as specOfRow } from '../../../worker/job-model/job-spec.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { JobStore } from '../../../worker/jobs/object/stores/job-store.ts'
import type { ExtractedSegment } from '../../../worker/job-model/segments/stored-segment.ts'
import type { Anchor } from '../../../worker/documents/model.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { PAGE_LINES, smallPdf } from '../../support/small-pdfs.ts'
import { Editing, runOf } from './editing.ts'
import { translated } from './job-driving.ts'
import { orphanRow, Person } from './job-testing.ts'

const PARAGRAPHS = 200
const NUMBERS = Array.from({ length: PARAGRAPHS }, (_, n) => n)
/** Some thirty questions to the model. No two paragraphs are equal, or one answer would settle both. */
const TEXT = NUMBERS.map((n) => `Ship ${n} lies at quay ${n % 10}. ${'It is calm here. '.repeat(40)}\n`).join('\n')
/** Those with fewer words than the preview's pages have. */
const PREVIEW_SEGMENTS = Math.floor((PREVIEW_PAGES * WORDS_PER_PAGE) / 166)

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

async function rowOf(content: string | Uint8Array, change: Partial<NewTranslationRow> = {}): Promise<Editing> {
  const charged = { engine: 'openai-compatible', useMemory: false, quotedPages: 5, creditsReserved: 5 } as const
  const { id } = await orphanRow(person.uid, content, { ...charged, ...change })
  return new Editing(person, id)
}

/**
 * Looks at the job while it is translated: when this many questions have been answered, and again at each answer until
 * the job shows what the look is about. The order in which the questions are answered is nobody's promise.
 */
async function during<T>(editing: Editing, answers: number, look: () => Promise<T | undefined>): Promise<T> {
  let asked = 0
  let seen: T | undefined
  const translate: TranslationProvider['translate'] = async (request) => {
    if (asked++ >= answers) seen ??= await look()
    return translated(request)
  }
  await runOf(editing.id, 1, translate)
  if (seen === undefined) throw new Error(`${asked} questions were asked`)
  return seen
}

async function outline({ id }: Editing): Promise<OutlinePage[]> {
  return (await person.call(`/api/translations/${id}/outline`)).json<OutlinePage[]>()
}

async function all(editing: Editing): Promise<TranslatedSegment[]> {
  return editing.segments('?limit=200')
}

/** All segments, as soon as a text of the preview is there and one that is kept back. */
async function bothKinds(editing: Editing): Promise<TranslatedSegment[] | undefined> {
  const seen = await all(editing)
  return seen.some(({ target }) => target !== null) && seen.some(({ isWithheld }) => isWithheld) ? seen : undefined
}

async function refusal(editing: Editing, path: string): Promise<Partial<ErrorBody> & { status: number }> {
  const response = await person.call(`/api/translations/${editing.id}/${path}`)
  const { code, field } = await response.json<ErrorBody>()
  return { status: response.status, code, ...(field !== undefined && { field }) }
}

const ordinals = (segments: readonly { ordinal: number }[]) => segments.map(({ ordinal }) => ordinal)

describe('a document that is not read yet', () => {
  it('has no segments to show, and says so', async () => {
    const editing = await rowOf(TEXT)
    for (const path of ['segments', 'outline']) {
      expect(await refusal(editing, path)).toEqual({ status: 409, code: 'job_not_read' })
    }
  })
})

describe('a document that is read and waits for its translation', () => {
  it('has all of its source texts', async () => {
    const editing = await rowOf(TEXT)
    const row = await findTranslation(database(env.DB), editing.id)
    if (!row) throw new Error('no row')
    const job = env.TRANSLATION_JOB.getByName(editing.id)
    await job.ensure(specOfRow(row), 1)
    await doEngineWork(job, env)
    const segments = await all(editing)
    expect(segments).toHaveLength(PARAGRAPHS)
    expect(segments.every(({ state, target, source }) => state === 'initial' && target === null && source)).toBe(true)
    expect(await outline(editing)).toEqual([
      { page: null, firstOrdinal: 0, segments: PARAGRAPHS, waiting: PARAGRAPHS, flagged: 0, marked: 0 },
    ])
    expect(await editing.segments('?filter=flagged')).toEqual([]) // it waits, and nothing is wrong with it
    expect(await editing.segments('?filter=open')).toEqual([])
  })
})

describe('a translation that runs', () => {
  it('fills its first segments as they are translated, and keeps the others back', async () => {
    const editing = await rowOf(TEXT)
    const seen = await during(editing, 14, () => bothKinds(editing))
    const done = seen.filter(({ state }) => state === 'translated')
    expect(done.length).toBeGreaterThan(PREVIEW_SEGMENTS / 2)
    const preview = done.filter(({ ordinal }) => ordinal < PREVIEW_SEGMENTS)
    const rest = done.filter(({ ordinal }) => ordinal >= PREVIEW_SEGMENTS)
    expect(preview.length).toBeGreaterThan(0)
    expect(preview.every(({ target, isWithheld }) => target !== null && isWithheld === undefined)).toBe(true)
    expect(rest.length).toBeGreaterThan(0)
    for (const segment of rest) {
      expect(segment).toMatchObject({ target: null, origin: null, findings: [], isWithheld: true })
    }
    expect(seen.filter(({ state }) => state === 'initial').every(({ isWithheld }) => !isWithheld)).toBe(true)
    const after = await all(editing)
    expect(after.every(({ target, isWithheld }) => target !== null && isWithheld === undefined)).toBe(true)
  })

  it('does not tell in a search what it keeps back', async () => {
    const editing = await rowOf(TEXT)
    const target = (n: number) => pseudoTranslate(`Ship ${n} lies`)
    const found = await during(editing, 14, async () => {
      const done = (await all(editing)).filter(({ state }) => state === 'translated')
      const [shown, kept] = [done.find(({ target }) => target !== null), done.findLast(({ isWithheld }) => isWithheld)]
      if (!shown || !kept) return undefined
      const search = async (words: string) => ordinals(await editing.segments(`?q=${encodeURIComponent(words)}`))
      return {
        shown: [shown.ordinal, await search(target(shown.ordinal))],
        kept: [kept.ordinal, await search(target(kept.ordinal)), await search(`Ship ${kept.ordinal} lies`)],
      }
    })
    expect(found.shown[1]).toEqual([found.shown[0]])
    expect(found.kept.slice(1)).toEqual([[], [found.kept[0]]])
    const [kept] = found.kept
    expect(ordinals(await editing.segments(`?q=${encodeURIComponent(target(Number(kept)))}`))).toEqual([kept])
  })

  it('names in no filter and no count what it keeps back', async () => {
    const editing = await rowOf(TEXT)
    const looks: { seen: TranslatedSegment[]; named: number[][]; marked: number }[] = []
    let asked = 0
    await runOf(editing.id, 1, async (request) => {
      const seen = asked++ >= 14 && looks.length === 0 ? await bothKinds(editing) : undefined
      if (seen) {
        const filters = ['marked', 'open', 'edited']
        const named = await Promise.all(filters.map((filter) => editing.segments(`?limit=200&filter=${filter}`)))
        looks.push({ seen, named: named.map(ordinals), marked: (await outline(editing))[0]?.marked ?? 0 })
      }
      const { accepted, ...outcome } = translated(request)
      return { ...outcome, accepted: accepted.map((answer) => ({ ...answer, marks: ['numbers_changed' as const] })) }
    })
    const [look] = looks
    if (!look) throw new Error('never looked')
    expect(look.seen.some(({ isWithheld }) => isWithheld)).toBe(true)
    const [marked = [], open = [], edited] = look.named
    for (const named of [marked, open]) {
      expect(named.length).toBeGreaterThan(0)
      expect(Math.max(...named)).toBeLessThan(PREVIEW_SEGMENTS)
    }
    expect(edited).toEqual([])
    expect(look.marked).toBeLessThanOrEqual(PREVIEW_SEGMENTS)
    expect(await editing.segments('?limit=200&filter=marked')).toHaveLength(PARAGRAPHS)
  })

  it('shows half of a short document at most', async () => {
    const editing = await rowOf(
      NUMBERS.slice(0, 30)
        .map((n) => `Ship ${n}. ${'Calm. '.repeat(80)}\n`)
        .join('\n'),
    )
    const seen = await during(editing, 3, () => bothKinds(editing))
    const shown = seen.filter(({ target }) => target !== null)
    expect(shown.length).toBeGreaterThan(0)
    expect(Math.max(...ordinals(shown))).toBeLessThan(15)
  })

  it('shows all of it if it is not charged', async () => {
    const editing = await rowOf(TEXT, { creditsReserved: 0 })
    const seen = await during(editing, 14, async () => {
      const seen = await all(editing)
      return seen.filter(({ target }) => target !== null).length > PREVIEW_SEGMENTS ? seen : undefined
    })
    expect(seen.some(({ isWithheld }) => isWithheld)).toBe(false)
  })

  it('keeps the same back after its object was thrown out of memory', async () => {
    const editing = await rowOf(TEXT)
    const { before, after } = await during(editing, 14, async () => {
      const before = await bothKinds(editing)
      if (!before) return undefined
      await evictDurableObject(env.TRANSLATION_JOB.getByName(editing.id))
      return { before, after: await all(editing) } // the other questions may have been answered since
    })
    const [shownBefore, shownAfter] = [before, after].map((seen) => seen.filter(({ target }) => target !== null))
    expect(ordinals(shownAfter ?? [])).toEqual(expect.arrayContaining(ordinals(shownBefore ?? [])))
    expect(Math.max(...ordinals(shownAfter ?? []))).toBeLessThan(PREVIEW_SEGMENTS)
    const kept = before.filter(({ isWithheld }) => isWithheld)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.every(({ ordinal }) => after[ordinal]?.isWithheld)).toBe(true)
  })

  it('gives none of its texts once it is cancelled, however much was done, and after a kill neither', async () => {
    const editing = await rowOf(TEXT)
    await during(editing, 20, () => editing.post('cancel'))
    for (const kill of [false, true]) {
      if (kill) await evictDurableObject(env.TRANSLATION_JOB.getByName(editing.id))
      const segments = await all(editing)
      expect(segments).toHaveLength(PARAGRAPHS)
      expect(segments.filter(({ isWithheld }) => isWithheld).length).toBeGreaterThan(PREVIEW_SEGMENTS)
      expect(segments.every(({ target, source }) => target === null && source !== '')).toBe(true)
    }
    expect(await editing.segments(`?q=${encodeURIComponent(pseudoTranslate('Ship 1 lies'))}`)).toEqual([])
  })

  it('gives none of its texts once it has failed', async () => {
    const editing = await rowOf(TEXT)
    let asked = 0
    await runOf(editing.id, 1, async (request) => {
      if (asked++ > 10) throw new AppError('model_misconfigured', 'no such model')
      return translated(request)
    })
    expect((await person.detail(editing.id)).status).toBe('failed')
    const segments = await all(editing)
    expect(segments.some(({ isWithheld }) => isWithheld)).toBe(true)
    expect(segments.every(({ target }) => target === null)).toBe(true)
  })

  it('shows what an earlier run has delivered while a further one translates the rest', async () => {
    const editing = await rowOf(TEXT, { creditsReserved: 100 })
    const isMissing = (ordinal: number) => ordinal % 2 === 1
    await runOf(editing.id, 1, async (request) => {
      const { accepted, ...outcome } = translated(request)
      const missing = new Set(request.segments.map(({ id }) => id).filter((id) => isMissing(Number(id.slice(1)))))
      return {
        ...outcome,
        accepted: accepted.filter(({ id }) => !missing.has(id)),
        rejected: [...missing].map((id) => ({ id, faults: ['empty' as const], answer: '', candidate: null })),
      }
    })
    const looks: TranslatedSegment[][] = []
    let asked = 0
    await runOf(editing.id, 2, async (request) => {
      if (asked++ === 8) looks.push(await all(editing))
      return translated(request)
    })
    const [seen = []] = looks
    expect(seen).toHaveLength(PARAGRAPHS)
    const delivered = seen.filter(({ ordinal }) => !isMissing(ordinal))
    expect(delivered.every(({ target }) => target !== null)).toBe(true)
    const late = seen.filter(
      ({ ordinal, state }) => isMissing(ordinal) && ordinal >= PREVIEW_SEGMENTS && state === 'translated',
    )
    expect(late.length).toBeGreaterThan(0)
    expect(late.every(({ target, isWithheld }) => target === null && isWithheld)).toBe(true)
  })
})

describe('the pages of a PDF', () => {
  const PAGES = 8
  const SHOWN = ['text', 'text', 'empty', 'text', 'text', 'text', 'text', 'text'] as const

  function pdf(): Promise<Editing> {
    const bytes = smallPdf(SHOWN)
    return rowOf(bytes, { format: 'pdf', originalFileName: 'lamp.pdf', sizeBytes: bytes.length, quotedPages: PAGES })
  }

  it('say where their segments are, and list them', async () => {
    const editing = await pdf()
    await runOf(editing.id, 1, async (request) => translated(request))
    const none = { waiting: 0, flagged: 0, marked: 0 }
    expect(await outline(editing)).toEqual(
      [1, 2, 4, 5, 6, 7, 8].map((page, n) => ({ page, firstOrdinal: n * 2, segments: 2, ...none })),
    )
    const fourth = await editing.segments('?page=4')
    expect(fourth.map(({ ordinal, source }) => [ordinal, source])).toEqual(PAGE_LINES.map((line, n) => [4 + n, line]))
    expect(ordinals(await editing.segments('?page=4&cursor=5'))).toEqual([5])
    expect(ordinals(await editing.segments('?page=4&limit=1'))).toEqual([4])
    expect(ordinals(await editing.segments('?page=4&q=KEEPER'))).toEqual([5])
    for (const page of [3, 9]) expect(await editing.segments(`?page=${page}`)).toEqual([])
  })

  it('list a segment that goes on on the next page on both', async () => {
    const box = { left: 1, bottom: 1, right: 2, top: 2 }
    const place = (page: number) => ({ page, box })
    const anchors: Anchor[] = [
      { format: 'pdf', ...place(1) },
      { format: 'pdf', ...place(1), boxes: [place(1), place(2)] },
      { format: 'pdf', ...place(2), boxes: [place(2), place(2)] },
      { format: 'pdf', ...place(3) },
      { format: 'pdf', ...place(0) },
    ]
    const segments = anchors.map((anchor, n): ExtractedSegment => {
      const text = { section: 0, role: 'paragraph', source: [{ kind: 'text', text: `No. ${n}` }] } as const
      return {
        id: `s${n}`,
        anchor,
        ...text,
        hash: `${n}`,
        sourceBytes: 40,
        size: { words: 2, letters: 2 },
        isTranslatable: true,
      }
    })
    const shown = { shownBefore: 5, hasDelivered: false, isRunning: true }
    const found = await runInDurableObject(env.TRANSLATION_JOB.getByName(crypto.randomUUID()), (_, { storage }) => {
      const store = new JobStore(storage.sql)
      store.plan.addSegments(0, segments)
      const query = { from: 0, limit: 50, filter: null, search: null }
      return {
        pages: [1, 2, 3, 4].map((page) => ordinals(store.list.page({ ...query, page }, shown).segments)),
        outline: store.list.outline(shown).map(({ page, firstOrdinal, segments }) => [page, firstOrdinal, segments]),
      }
    })
    expect(found.pages).toEqual([[0, 1], [1, 2], [3], []])
    // A title is on no page.
    expect(found.outline).toEqual([
      [1, 0, 2],
      [2, 2, 1],
      [3, 3, 1],
      [null, 4, 1],
    ])
  })

  it('are shown while it runs up to three with text', async () => {
    const editing = await pdf()
    let seen: TranslatedSegment[] = []
    let asked = 0
    await runOf(editing.id, 1, async (request) => {
      const { accepted, ...outcome } = translated(request)
      if (asked++ > 0) {
        seen = await all(editing)
        return { accepted, ...outcome }
      }
      // Every page's first line has its translation; the second is asked for once more.
      const rejected = accepted
        .slice(1)
        .map(({ id }) => ({ id, faults: ['empty' as const], answer: '', candidate: null }))
      return { ...outcome, accepted: accepted.slice(0, 1), rejected }
    })
    const pages = (segments: readonly TranslatedSegment[]) =>
      segments.map(({ anchor }) => anchor.format === 'pdf' && anchor.page)
    expect(pages(seen.filter(({ target }) => target !== null))).toEqual([1, 2, 4])
    expect(pages(seen.filter(({ isWithheld }) => isWithheld))).toEqual([5, 6, 7, 8])
  })
})

describe('what is asked for', () => {
  const NOTE = 'Die Größe der FÄHRE.\n\nShips lie at the quay.\n\nThe fee is 50 euros.\n'

  async function note(): Promise<Editing> {
    const editing = await rowOf(NOTE, { creditsReserved: 0 })
    await runOf(editing.id, 1, async (request) => translated(request))
    return editing
  }

  it.each([
    ['größe', [0]],
    ['fähre', [0]],
    ['lie  at the', [1]],
    ['  QUAY ', [1]],
    ['no such words', []],
    ['%%', []],
    ['"kind"', []],
  ])('by the words %j', async (words, expected) => {
    const editing = await note()
    expect(ordinals(await editing.segments(`?q=${encodeURIComponent(words)}`))).toEqual(expected)
  })

  it('in the translation as well', async () => {
    const editing = await note()
    const words = pseudoTranslate('The fee is')
    expect(ordinals(await editing.segments(`?q=${encodeURIComponent(words.toUpperCase())}`))).toEqual([2])
  })

  it('goes on from page to page', async () => {
    const editing = await rowOf(TEXT, { creditsReserved: 0 })
    await runOf(editing.id, 1, async (request) => translated(request))
    const found: number[] = []
    for (let path: string | null = `/api/translations/${editing.id}/segments?q=quay%203&limit=5`; path !== null;) {
      const response: Response = await person.call(path)
      found.push(...ordinals(await response.json<TranslatedSegment[]>()))
      path = /<https:\/\/verso\.test([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(found).toEqual(NUMBERS.filter((n) => n % 10 === 3))
  })

  it('is refused by the name of the field that is wrong', async () => {
    const editing = await note()
    expect(await refusal(editing, 'segments?page=1')).toEqual({ status: 400, code: 'bad_request', field: 'page' })
    expect(await refusal(editing, 'segments?page=0')).toEqual({ status: 400, code: 'bad_request', field: 'page' })
    expect(await refusal(editing, 'segments?q=e')).toEqual({ status: 400, code: 'bad_request', field: 'q' })
    expect(await refusal(editing, 'segments?limit=201')).toEqual({ status: 400, code: 'bad_request', field: 'limit' })
  })

  it('by what is left to do: without a translation, or with a finding', async () => {
    const editing = await note()
    const [, ships, fee] = await editing.segments()
    if (!ships || !fee) throw new Error('three texts')
    await editing.edit(fee, 'La tarifa es de 60 euros.')
    expect(ordinals(await editing.segments('?filter=open'))).toEqual([2])
    expect(await outline(editing)).toEqual([
      { page: null, firstOrdinal: 0, segments: 3, waiting: 0, flagged: 0, marked: 1 },
    ])
    await editing.edit({ ...fee, revision: 1 }, 'La tarifa es de 50 euros.')
    expect(await editing.segments('?filter=open')).toEqual([])
  })
})
