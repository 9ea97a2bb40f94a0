// Documents are translated: reserved, delivered in part, failed, cancelled, run again, deleted.
import { newestRow } from '../../../worker/api/translations/newest-row.ts'
import { runAgain } from '../../../worker/api/translations/run-again.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { deleteTranslation } from '../../../worker/jobs/lifecycle/delete-translation.ts'
import { startDraft, uploadDraft } from '../documents.ts'
import type { History, Upload } from '../history.ts'
import type { RunEnd } from '../job-room.ts'
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
  const pages = random.int(1, random.weighted(SIZES).largest)
  const row = await uploadDraft(world, draftId, person.id, pages)
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
    const how = endOf(random, Math.max(1, reservedCredits))
    world.jobs.end(id, how)
    history.log(`run ${record.run} of ${id.slice(0, 8)}, ${reservedCredits} reserved, ends: ${describe(how)}`)
    if (random.chance(0.7)) await push(history, id)
  },
}

export function endOf(random: Random, reserved: number): RunEnd {
  const kind = random.next()
  if (kind < 0.2) return { kind: 'failed' }
  if (kind < 0.35) return { kind: 'cancelled' }
  const needed = random.int(0, 40)
  // A reading can find other pages than the quote said.
  const pages = random.chance(0.9) ? reserved : random.int(1, reserved + 3)
  const delivered = random.chance(0.5) ? needed : random.int(0, needed)
  return { kind: 'completed', pages, needed, delivered }
}

function describe(how: RunEnd): string {
  return how.kind === 'completed' ? `${how.delivered} of ${how.needed} segments, ${how.pages} pages` : how.kind
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
  weight: 2,
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
