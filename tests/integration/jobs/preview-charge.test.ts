// What a person can read of translations that they do not pay for: a small share a day, by the measure of the price.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { AppError } from '../../../worker/app-error.ts'
import { FREE_PREVIEW_PAGES, MAX_UNPAID_PREVIEW_PAGES, PREVIEW_PAGES } from '../../../worker/contract/limits.ts'
import { bookPreview, renewFreePages, settlePreviewStatement } from '../../../worker/db/previews.ts'
import { pagesOfText, sizeOf } from '../../../worker/documents/tally/priced-text.ts'
import { Editing, runOf } from './editing.ts'
import { translated } from './job-driving.ts'
import { orphanRow, Person } from './job-testing.ts'

const LONG = Array.from({ length: 12 }, (_, n) => `Long ${n}. ${'The harbour is calm today. '.repeat(120)}`)
const SHORT = Array.from({ length: 12 }, (_, n) => `Short text number ${n}.`)

let person: Person
beforeEach(async () => {
  person = await Person.signUp()
})

interface Outcome {
  readonly editing: Editing
  /** Sources of all whose translation was read. */
  readonly read: ReadonlySet<string>
  /** What cancelling would have cost, as the page was told right before. */
  readonly told: number
  readonly charged: number
}

const textOf = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`
const priceOf = (texts: Iterable<string>) => pagesOfText(sizeOf([...texts].join('\n')))

/** Translates paragraphs, reads all that is shown at each answer of the model, and ends the run when all but one are done. */
async function readAndEnd(paragraphs: readonly string[], end: 'cancel' | 'fail' | 'complete'): Promise<Outcome> {
  const pages = priceOf(paragraphs)
  const row = { engine: 'openai-compatible', useMemory: false, quotedPages: pages, creditsReserved: pages } as const
  const { id } = await orphanRow(person.uid, textOf(paragraphs), row)
  const editing = new Editing(person, id)
  const read = new Set<string>()
  let told = 0
  const look = async () => {
    for (const { source, target } of await editing.segments('?limit=200')) if (target !== null) read.add(source)
    told = (await person.progress(id)).cancelCredits
  }
  let answered = 0
  await runOf(id, 1, async (request) => {
    const isLast = answered + request.segments.length >= paragraphs.length
    if (isLast) {
      await look()
      if (end === 'cancel') await editing.post('cancel')
      if (end === 'fail') throw new AppError('model_misconfigured', 'no such model')
    }
    answered += request.segments.length
    return translated(request)
  })
  const { creditsUsed } = await person.ended(id)
  return { editing, read, told, charged: creditsUsed }
}

it('twelve long paragraphs and twelve short ones, read and cancelled, cost what was read beyond the free pages', async () => {
  for (const halves of [
    [LONG, SHORT],
    [SHORT, LONG],
  ]) {
    const { read, told, charged } = await readAndEnd(halves.flat(), 'cancel')
    expect(read.size).toBeGreaterThan(0)
    expect(priceOf(read)).toBeLessThanOrEqual(PREVIEW_PAGES)
    expect(charged).toBe(told)
    person = await Person.signUp()
  }
})

it('a document that is sent as it is and again with its halves swapped is not read for nothing', async () => {
  const first = await readAndEnd([...LONG, ...SHORT], 'cancel')
  const second = await readAndEnd([...LONG.slice(6), ...SHORT, ...LONG.slice(0, 6)], 'cancel')
  const third = await readAndEnd([...SHORT, ...LONG.slice(3)], 'cancel')
  expect([first.told, second.told, third.told]).toEqual([first.charged, second.charged, third.charged])
  const read = new Set([...first.read, ...second.read, ...third.read])
  expect(read.size).toBeGreaterThan(first.read.size)
  expect(first.charged + second.charged + third.charged).toBeGreaterThanOrEqual(priceOf(read) - FREE_PREVIEW_PAGES)
  expect(first.charged).toBe(0) // the day's first look is free
  expect(second.charged).toBeGreaterThan(0)
})

it('what was read and paid stays readable, and is not charged again when the translation goes on', async () => {
  await readAndEnd(LONG, 'cancel')
  const { editing, read, charged } = await readAndEnd(LONG, 'cancel')
  expect(charged).toBeGreaterThan(0)
  const after = await editing.segments('?limit=200')
  expect(new Set(after.filter(({ target }) => target !== null).map(({ source }) => source))).toEqual(read)
  await env.DB.prepare('UPDATE translations SET credits_reserved = ?2 WHERE id = ?1').bind(editing.id, 100).run()
  await runOf(editing.id, 2, async (request) => translated(request))
  expect(await person.ended(editing.id)).toMatchObject({ status: 'completed', creditsUsed: priceOf(LONG) })
})

it('a translation that is completed has paid for its preview: the next look is free again', async () => {
  await readAndEnd(LONG, 'complete')
  const { read, charged } = await readAndEnd(LONG, 'cancel')
  expect(read.size).toBeGreaterThan(0)
  expect(charged).toBe(0)
})

it('pages that were booked as free come back to other translations when theirs is paid', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].map((translationId) => ({
    translationId,
    run: 1,
    userId: person.uid,
  }))
  if (!first || !second) throw new Error('two runs')
  const [day, all] = [Date.now(), FREE_PREVIEW_PAGES * 1_000]
  expect(await bookPreview(env.DB, first, all, day)).toEqual({ free: all })
  expect(await bookPreview(env.DB, second, all, day)).toEqual({ free: 0 })
  expect(await renewFreePages(env.DB, second)).toBe(0)
  await settlePreviewStatement(env.DB, first, { kind: 'nothing' }).run()
  expect(await renewFreePages(env.DB, second)).toBe(all)
})

it('failed translations cost nothing, and show a person so many pages a day and no more', async () => {
  const read = new Set<string>()
  let last: ReadonlySet<string> = read
  for (let run = 0; run < 8; run++) {
    const paragraphs = LONG.map((text) => `Run ${run}. ${text}`)
    const failed = await readAndEnd(paragraphs, 'fail')
    expect(failed.charged).toBe(0)
    for (const text of failed.read) read.add(text)
    last = failed.read
  }
  expect(last.size).toBe(0)
  expect(priceOf(read)).toBeGreaterThan(FREE_PREVIEW_PAGES)
  expect(priceOf(read)).toBeLessThanOrEqual(MAX_UNPAID_PREVIEW_PAGES)
})

it('the next day has free pages of its own', async () => {
  await readAndEnd(LONG, 'cancel')
  await env.DB.prepare('UPDATE previews SET day = day - 1 WHERE user_id = ?').bind(person.uid).run()
  expect((await readAndEnd(LONG, 'cancel')).charged).toBe(0)
})
