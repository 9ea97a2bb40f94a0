// Documents are translated: reserved, delivered in part, failed, cancelled, run again, deleted.
import { newestRow } from '../../../worker/api/translations/newest-row.ts'
import { runAgain } from '../../../worker/api/translations/run-again.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { isActive } from '../../../worker/job-model/job-record.ts'
import { isPreviewed } from '../../../worker/job-model/preview.ts'
import type { SegmentQuery } from '../../../worker/job-model/rpc-answers.ts'
import { deleteTranslation } from '../../../worker/jobs/lifecycle/delete-translation.ts'
import { changeSegment } from '../../../worker/jobs/object/job-edits.ts'
import { segmentPage } from '../../../worker/jobs/object/job-segments.ts'
import { startDraft, uploadDraft } from '../documents.ts'
import type { History, Upload } from '../history.ts'
import type { RunEnd } from '../job-room.ts'
import { randomDocument } from '../random-document.ts'
import type { Random } from '../random.ts'
import type { Action } from './action.ts'

const SIZES = [
  { largest: 12, weight: 6 },
  { largest: 70, weight: 3 },
  { largest: 900, weight: 2 },
]

export const start: Action = {
  name: 'start a translation',
  weight: 13,
  async run(history) {
    const { random } = history
    const again = random.chance(0.25) ? random.pick(history.uploads) : null
    const upload = again ?? (await uploadOf(history))
    if (upload) await startOf(history, upload)
  },
}

/** The draft, read and quoted. Its row is kept: whoever presses twice has it too. */
async function uploadOf(history: History): Promise<Upload | null> {
  const { random, world } = history
  const person = random.pick(history.people)
  if (!person) return null
  const draftId = `d${history.uploads.length + 1}`
  const document = randomDocument(random, draftId, random.weighted(SIZES).largest)
  // A reading can find other pages than the quote said.
  const pages = random.chance(0.9) ? document.pages : random.int(1, document.pages + 3)
  const row = await uploadDraft(world, draftId, person.id, pages)
  world.jobs.documents.set(row.objectKey, document)
  const upload: Upload = { draftId, userId: person.id, row }
  history.uploads.push(upload)
  return upload
}

async function startOf(history: History, { userId, draftId, row }: Upload): Promise<void> {
  await history.process(`${userId} starts ${draftId} of ${row.pages} pages`, () => startDraft(history.world, row))
}

export const end: Action = {
  name: 'a job ends',
  weight: 9,
  async run(history) {
    const { random, world } = history
    const record = random.pick(world.jobs.running)
    if (!record) return
    const { id, reservedCredits } = record.spec
    const how = endOf(random)
    world.jobs.end(id, how)
    history.log(`run ${record.run} of ${id.slice(0, 8)}, ${reservedCredits} reserved, ends: ${how.kind}`)
    if (random.chance(0.7)) await push(history, id)
  },
}

export function endOf(random: Random): RunEnd {
  const kind = random.next()
  if (kind < 0.2) return { kind: 'failed' }
  return { kind: kind < 0.4 ? 'cancelled' : 'delivered' }
}

export const progress: Action = {
  name: 'a job translates',
  weight: 3,
  async run(history) {
    const { random, world } = history
    const record = random.pick(world.jobs.running)
    const document = record && world.jobs.documentOf(record.spec.id)
    if (!record || !document) return
    const count = random.int(1, 20)
    document.translate(count, record.run, history.nowMs)
    history.log(`run ${record.run} of ${record.spec.id.slice(0, 8)} translates ${count} paragraphs`)
  },
}

export const look: Action = {
  name: 'somebody reads a translation',
  weight: 12,
  async run(history) {
    const { env, random, world } = history
    const { id } = random.pick(random.chance(0.8) ? world.jobs.running : world.jobs.records)?.spec ?? {}
    const document = id === undefined ? null : world.jobs.documentOf(id)
    if (id === undefined || !document) return
    const keeper = world.jobs.keeper(id)
    const isRunning = keeper.record !== null && isActive(keeper.record)
    if (isRunning) document.translate(random.int(0, 20), keeper.record.run, history.nowMs)
    await history.process(`the translation ${id.slice(0, 8)} is read`, async () => {
      const page = await segmentPage(keeper, ALL, env.DB)
      if (page && keeper.record && isPreviewed(keeper.record)) document.noteRead(page.segments, keeper.record.run)
    })
  },
}

const ALL: SegmentQuery = { from: 0, limit: 50, filter: null, page: null, search: null }

export const edit: Action = {
  name: 'somebody changes a paragraph',
  weight: 3,
  async run(history) {
    const { random, world } = history
    const record = random.pick(world.jobs.records.filter(({ output }) => output !== null))
    const keeper = record && world.jobs.keeper(record.spec.id)
    const segment = keeper?.store && random.pick(keeper.store.page(0))
    if (!record || !keeper || !segment) return
    const target = [{ kind: 'text', text: `own words ${random.int(0, 99)}` }] as const
    const change = { target, revision: segment.revision, faults: [], by: 'person' } as const
    const { kind } = changeSegment(keeper, segment.id, change, history.nowMs)
    if (kind === 'saved') world.jobs.documentOf(record.spec.id)?.noteEdited(segment.id)
    history.log(`${record.spec.id.slice(0, 8)}: ${segment.id} is changed by hand: ${kind}`)
  },
}

async function push(history: History, id: string): Promise<void> {
  await history.process(`job ${id.slice(0, 8)} reports`, () => history.world.jobs.flush(id))
}

export const report: Action = {
  name: 'a job reports',
  weight: 5,
  async run(history) {
    const record = history.random.pick(history.world.jobs.records)
    if (record) await push(history, record.spec.id)
  },
}

export const repeatReport: Action = {
  name: 'a late report comes again',
  weight: 3,
  async run(history) {
    await history.process('an old report comes again', () =>
      history.world.jobs.repeat((sent) => history.random.pick(sent)),
    )
  },
}

export const cancelJob: Action = {
  name: 'cancel a translation',
  weight: 5,
  async run(history) {
    const record = history.random.pick(history.world.jobs.running)
    if (!record) return
    const { id } = record.spec
    await history.process(`${id.slice(0, 8)} is cancelled`, async () => {
      await history.env.TRANSLATION_JOB.getByName(id).cancel()
    })
  },
}

export const retry: Action = {
  name: 'run a translation again',
  weight: 8,
  async run(history) {
    const { env, random, world } = history
    const chosen = random.pick(world.sqlite.rows<{ id: string }>('SELECT id FROM translations'))
    if (!chosen) return
    const presses = random.chance(0.2) ? 2 : 1
    for (let press = 0; press < presses; press++) {
      await history.process(`${chosen.id.slice(0, 8)} is run again`, async () => {
        const row = await findTranslation(database(env.DB), chosen.id)
        if (row && row.deletedAt === null) await runAgain(env, await newestRow(env, row))
      })
    }
  },
}

export const remove: Action = {
  name: 'delete a translation',
  weight: 1,
  async run(history) {
    const { env, random, world } = history
    const chosen = random.pick(world.sqlite.rows<{ id: string }>('SELECT id FROM translations'))
    if (!chosen) return
    await history.process(`${chosen.id.slice(0, 8)} is deleted`, async () => {
      const row = await findTranslation(database(env.DB), chosen.id)
      if (row) await deleteTranslation(env, row)
    })
  },
}
