// What the model of second translations is told of a text's place, and what is taken of its answer.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { NO_USAGE, type RejectedTarget } from '../../../worker/agents/translation-provider.ts'
import type { Inline, Segment } from '../../../worker/documents/model.ts'
import { newJob } from '../../../worker/job-model/job-state.ts'
import type { JobRecord } from '../../../worker/job-model/job-record.ts'
import { saveSeconds, secondRequest } from '../../../worker/jobs/object/second-translations.ts'
import { JobStore } from '../../../worker/jobs/object/stores/job-store.ts'
import type { ReviewItem } from '../../../worker/jobs/object/stores/review-items.ts'
import { withFacts } from '../../../worker/pipeline/segment-facts.ts'
import { specOf } from './job-driving.ts'

const ROOM = 30
const cell = (row: number, column: number): Partial<Segment> => ({ role: 'cell', cell: { table: 1, row, column } })
const TEXTS: readonly (readonly [text: string, place: Partial<Segment>])[] = [
  ['The harbour', { role: 'heading' }],
  ['Ship', cell(0, 0)],
  ['Place', cell(0, 1)],
  ['Anna', cell(1, 0)],
  ['At the old quay of wood', { ...cell(1, 1), room: ROOM }],
  ['The quay has these ships:', {}],
  ['The first ship', { role: 'listItem' }],
  ['The second ship', { role: 'listItem' }],
  ['Figure 1', { role: 'caption' }],
  ['The old quay is in Figure 1.', {}],
]
const CELL = 's4'

const inlines = (text: string): Inline[] => [{ kind: 'text', text }]

/** The first translation of every text is `first`. */
async function withQuestion<T>(
  ids: readonly string[],
  first: string,
  look: (record: JobRecord, store: JobStore, asked: ReviewItem) => T,
): Promise<T> {
  const record = newJob(await specOf('', 1), 1, 0)
  return runInDurableObject(env.TRANSLATION_JOB.getByName(crypto.randomUUID()), (_, { storage }) => {
    const store = new JobStore(storage.sql)
    const segments = TEXTS.map(([text, place], index) =>
      withFacts({
        id: `s${index}`,
        section: 0,
        role: 'paragraph',
        anchor: { place: { kind: 'line', number: index + 1 } },
        source: inlines(text),
        ...place,
      }),
    )
    store.plan.addSegments(0, segments)
    const targets = segments.map(({ id }) => ({ id, target: inlines(first), origin: 'model' as const }))
    store.outcomes.accept(targets, { run: 1, at: 1 })
    store.reviews.seconds.plan(ids)
    return look(record, store, { item: 1, kind: 'second', ids, failures: 0 })
  })
}

describe('the question for a second translation', () => {
  const asked = (id: string) => withQuestion([id], 'Primero', secondRequest)

  it('tells the room, the heads of a cell, the heading above and the text behind', async () => {
    const { segments, context } = await asked(CELL)
    expect(segments).toEqual([{ id: CELL, role: 'cell', source: inlines('At the old quay of wood'), room: ROOM }])
    expect(context).toMatchObject({
      cells: { [CELL]: { row: 'Anna', column: 'Place' } },
      headings: [inlines('The harbour')],
      next: inlines('The quay has these ships:'),
    })
  })

  it('tells what leads to a list, and what the document says about a figure', async () => {
    expect((await asked('s7')).context.leadIn).toEqual(inlines('The quay has these ships:'))
    expect((await asked('s8')).context.captions).toEqual({ s8: ['The old quay is in Figure 1.'] })
  })
})

describe('an answer that is longer than its place has room for', () => {
  const SHORT = 'En el viejo muelle'
  const LONG = 'En el viejo y muy antiguo muelle de madera que hay en el puerto'
  const offered = (first: string, second: string, isRejected: boolean) =>
    withQuestion([CELL], first, (record, store, question) => {
      const target = { id: CELL, target: inlines(second), origin: 'model' as const }
      const rejected: RejectedTarget[] = [
        { id: CELL, faults: ['over_length'], answer: second, candidate: { ...target, isTooWide: true } },
      ]
      saveSeconds(
        record,
        store,
        question,
        isRejected
          ? { accepted: [], rejected, usage: NO_USAGE }
          : { accepted: [target], rejected: [], usage: NO_USAGE },
      )
      return store.reviews.seconds.findAll('offered', [CELL]).size === 1
    })

  it.each([false, true])('is no candidate where the first fits (refused by the translator: %s)', async (isRejected) => {
    expect(await offered(SHORT, LONG, isRejected)).toBe(false)
  })

  it('is one where the first is too long as well, and so is one that fits', async () => {
    expect(await offered(`${LONG} viejo`, LONG, true)).toBe(true)
    expect(await offered(LONG, SHORT, false)).toBe(true)
  })
})
