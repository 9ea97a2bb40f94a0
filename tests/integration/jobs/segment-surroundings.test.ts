// What a job keeps of a segment's place, and finds around it.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { TranslationRequest } from '../../../worker/agents/translation-provider.ts'
import type { Segment, TableCell } from '../../../worker/documents/model.ts'
import { JobStore } from '../../../worker/jobs/object/stores/job-store.ts'
import { withFacts } from '../../../worker/pipeline/segment-facts.ts'
import { runToEnd, specOf, translated } from './job-driving.ts'

function segmentsOf(texts: readonly (readonly [text: string, place?: Partial<Segment>])[]) {
  return texts.map(([text, place = {}], index) =>
    withFacts({
      id: `s${index}`,
      section: 0,
      role: 'cell',
      anchor: { place: { kind: 'line', number: index + 1 } },
      source: [{ kind: 'text', text }],
      ...place,
    }),
  )
}

function inStore<T>(look: (store: JobStore, sql: SqlStorage) => T): Promise<T> {
  return runInDurableObject(env.TRANSLATION_JOB.getByName(crypto.randomUUID()), (_, { storage }) =>
    look(new JobStore(storage.sql), storage.sql),
  )
}

const at = (row: number, column: number, more: Partial<TableCell> = {}) => ({
  cell: { table: 1, row, column, ...more },
})

describe('the room of a text', () => {
  const roomsOf = (store: JobStore) => store.page(0).map(({ room }) => room ?? null)

  it('is kept, and is the least of equal texts', async () => {
    const texts = [
      ['Ships at the quay', { room: 40 }],
      ['Ships at sea'],
      ['Ships at the quay', { room: 25 }],
      ['Ships at sea', { room: 30 }],
    ] as const
    const rooms = await inStore((store) => {
      store.plan.addSegments(0, segmentsOf(texts))
      return roomsOf(store)
    })
    expect(rooms).toEqual([25, 30, 25, 30])
  })

  it('is unknown in jobs that were stored without it', async () => {
    const found = await inStore((store, sql) => {
      store.plan.addSegments(0, segmentsOf([['Ships at the quay', { room: 40, ...at(1, 1) }]]))
      sql.exec(`DROP INDEX segments_cell; ALTER TABLE segments DROP COLUMN cell_table; ALTER TABLE segments DROP COLUMN cell_row;
        ALTER TABLE segments DROP COLUMN cell_column; ALTER TABLE segments DROP COLUMN cell; ALTER TABLE segments DROP COLUMN room;`)
      return new JobStore(sql).page(0).map(({ source, room, cell }) => ({ source, room, cell }))
    })
    expect(found).toEqual([{ source: [{ kind: 'text', text: 'Ships at the quay' }], room: undefined, cell: undefined }])
  })
})

describe('the heads of a cell', () => {
  const headsOf = (segments: ReturnType<typeof segmentsOf>) =>
    inStore((store) => {
      store.plan.addSegments(0, segments)
      return segments.map(({ id }) => {
        const { row, column } = store.neighbourhood.headsOf(id)
        const textOf = (head: typeof row) => head?.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
        return [textOf(row), textOf(column)]
      })
    })

  it('are the first cells of its row and column', async () => {
    const texts = [
      ['Item', at(0, 0)],
      ['Price', at(0, 1)],
      ['2024', at(0, 2)],
      ['Bread', at(1, 0)],
      ['two pounds', at(1, 1)],
      ['in stock', at(1, 2)],
    ] as const
    expect(await headsOf(segmentsOf(texts))).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, 'Item'],
      ['Bread', 'Price'],
      ['Bread', '2024'],
    ])
  })

  it('may span columns, and are of its own table', async () => {
    const texts = [
      ['Year', at(0, 1, { columns: 2 })],
      ['Other', { cell: { table: 0, row: 0, column: 2 } }],
      ['Bread', at(1, 0)],
      ['two pounds', at(1, 2)],
      ['no cell'],
    ] as const
    expect((await headsOf(segmentsOf(texts))).slice(2)).toEqual([
      [undefined, undefined],
      ['Bread', 'Year'],
      [undefined, undefined],
    ])
  })
})

it('a question tells the heads of the cells that it asks for', async () => {
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  const asked: TranslationRequest['context'][] = []
  await job.ensure(await specOf('Item\tPrice\nBread\ttwo pounds\nMilk\tone pound\n', 1), 1)
  await runToEnd(job, (request) => {
    asked.push(request.context)
    return Promise.resolve(translated(request))
  })
  expect(asked.flatMap(({ cells = {} }) => Object.values(cells))).toContainEqual({ row: 'Bread', column: 'Price' })
})
