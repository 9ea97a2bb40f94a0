// What a person has written is reused when the terms, the instructions or the document change: as it is where nothing
// speaks against it, else as an example.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NewTranslationRow } from '../../../worker/db/translations.ts'
import type { Editing } from '../jobs/editing.ts'
import type { Person } from '../jobs/job-testing.ts'
import { scripted } from '../jobs/reviewing.ts'
import { subscriber, translate, unitsOf } from './memory-testing.ts'

const SHIPS = 'Ships lie at the quay.'
const TEXT = `The fee is 50 euros.\n\n${SHIPS}\n`
const OWN = 'Los barcos están en el muelle.'

let person: Person
beforeEach(async () => {
  person = await subscriber()
})

async function glossary(targets: string[]): Promise<string> {
  const fields = { name: crypto.randomUUID(), sourceLanguage: 'en', targetLanguage: 'es' }
  const { id } = await (await person.post('/api/glossaries', fields)).json<{ id: string }>()
  const response = await person.call(`/api/glossaries/${id}/entries`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'quay', targets }),
  })
  expect(response.status).toBe(200)
  return id
}

async function edited(changes: Partial<NewTranslationRow> = {}, target = OWN): Promise<Editing> {
  const { editing } = await translate(person, TEXT, changes)
  const ships = (await editing.segments())[1]
  if (!ships) throw new Error('no segment')
  await editing.edit(ships, target)
  return editing
}

const shipsOf = async ({ editing }: { editing: Editing }) => (await editing.segments())[1]

it('that a model has made formal is asked for anew where the reader is addressed informally', async () => {
  await translate(person, TEXT, { formOfAddress: 'formal' })
  const informal = await translate(person, TEXT, { formOfAddress: 'informal' })
  expect(informal.model.asked).toContain(SHIPS)
  expect(informal.model.requests[0]?.style).toMatchObject({ formOfAddress: 'informal' })
  expect((await translate(person, TEXT, { formOfAddress: 'formal' })).model.asked).toEqual([])
})

describe('a text that a person has written', () => {
  it('is used as it is where it says the terms of the new glossary, and is not reviewed', async () => {
    await edited()
    const reviewer = scripted()
    const again = await translate(person, TEXT, { glossaryId: await glossary(['muelle']) }, reviewer)
    expect(again.model.asked).toEqual([])
    expect(await shipsOf(again)).toMatchObject({ target: OWN, origin: 'memory', findings: [] })
    expect(reviewer.asked.flat()).not.toContain((await shipsOf(again))?.id)
  })

  it('wins over what a model has made for those terms before', async () => {
    const glossaryId = await glossary(['muelle'])
    await translate(person, TEXT, { glossaryId })
    expect(await shipsOf(await translate(person, TEXT, { glossaryId }))).not.toMatchObject({ target: OWN })
    await edited()
    expect(await shipsOf(await translate(person, TEXT, { glossaryId }))).toMatchObject({ target: OWN })
  })

  it('is an example where it lacks the new terms, and the model is told why', async () => {
    await edited()
    const again = await translate(person, TEXT, { glossaryId: await glossary(['atracadero']) })
    expect(again.model.asked).toEqual([SHIPS])
    expect(again.model.requests[0]?.examples).toEqual([{ source: SHIPS, target: OWN, by: 'person', changed: 'terms' }])
  })

  it.each([
    [{ instructions: 'Be formal.' }],
    [{ maintainTone: false }],
    [{ formOfAddress: 'formal' as const }],
    [{ formOfAddress: 'informal' as const }],
    [{ targetVariant: 'es-419' }],
  ])('is an example where the wishes are others: %o', async (wishes) => {
    await edited()
    const again = await translate(person, TEXT, wishes)
    expect(again.model.asked).toContain(SHIPS)
    expect(again.model.requests[0]?.examples).toEqual([{ source: SHIPS, target: OWN, by: 'person', changed: 'wishes' }])
  })

  it('is no example where it is longer than a question, and is used as it is where nothing speaks against it', async () => {
    const long = `${SHIPS} `.repeat(300).trim()
    const own = `${OWN} `.repeat(300).trim()
    const { editing } = await translate(person, long)
    const [segment] = await editing.segments()
    if (segment) await editing.edit(segment, own)
    const { model } = await translate(person, long, { instructions: 'Be formal.' })
    expect(model.asked).toEqual([long])
    expect(model.requests[0]?.examples).toBeUndefined()
    const again = await translate(person, long)
    expect((await again.editing.segments())[0]).toMatchObject({ target: own, origin: 'memory' })
  })

  it('is an example for a similar text, without what a model has made of the same one', async () => {
    const glossaryId = await glossary(['muelle'])
    await translate(person, TEXT, { glossaryId })
    await edited()
    const { model } = await translate(person, TEXT.replace('the quay', 'the old quay'), { glossaryId })
    expect(model.requests[0]?.examples).toEqual([{ source: SHIPS, target: OWN, by: 'person' }])
  })

  it('from before wishes were stored answers where its sheet tells them, and else is an example', async () => {
    await edited()
    await env.DB.prepare('UPDATE memory_units SET wishes = NULL WHERE user_id = ?').bind(person.uid).run()
    const glossaryId = await glossary(['muelle'])
    expect(await shipsOf(await translate(person, TEXT, { glossaryId }))).toMatchObject({ target: OWN })
    await env.DB.prepare("UPDATE memory_units SET sheet = 'hash' WHERE user_id = ?").bind(person.uid).run()
    const { model } = await translate(person, TEXT, { glossaryId })
    expect(model.requests[0]?.examples).toContainEqual({ source: SHIPS, target: OWN, by: 'person', changed: 'wishes' })
  })

  it('stands alone in the file of the memory, without what a model has made of the same source', async () => {
    const glossaryId = await glossary(['atracadero'])
    await edited()
    await translate(person, TEXT, { glossaryId })
    expect((await unitsOf(person)).filter(({ source }) => source === SHIPS)).toHaveLength(2)
    const file = await (await person.call('/api/memory?format=tmx&source=en&target=es')).text()
    expect(file.split(SHIPS)).toHaveLength(2)
    expect(file).toContain(OWN)
    expect(file).toContain('The fee is 50 euros.')
  })
})
