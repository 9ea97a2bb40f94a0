// A change of a segment that reaches those with the same source.
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangedSegment, TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { SegmentMatches } from '../../../worker/contract/translation/segment-matches.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { docx, paragraph, run } from '../../../worker/documents/testing/docx-package.ts'
import { unitsOf } from '../terminology/memory-testing.ts'
import { Editing } from './editing.ts'
import { Person } from './job-testing.ts'

const SHIPS = 'Ships lie at the quay.'
const TEXT = [SHIPS, 'The harbour is calm.', SHIPS, SHIPS, `${SHIPS}!`, SHIPS].join('\n\n')

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

async function note(useMemory = 'false'): Promise<Editing> {
  const id = await person.upload(`${TEXT}\n`, { useMemory })
  await person.ended(id)
  return new Editing(person, id)
}

async function change(
  editing: Editing,
  { id, revision }: TranslatedSegment,
  target: string | null,
  scope: string,
): Promise<ChangedSegment> {
  const response = await editing.patch(id, { target, revision, scope })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<ChangedSegment>()
}

async function at(editing: Editing, ordinal: number): Promise<TranslatedSegment> {
  const segment = (await editing.segments())[ordinal]
  if (!segment) throw new Error('no segment')
  return segment
}

async function identicalTo(editing: Editing, { id }: TranslatedSegment) {
  const response = await person.call(`/api/translations/${editing.id}/segments/${id}/matches`)
  return (await response.json<SegmentMatches>()).identical
}

const targetsOf = async (editing: Editing) => (await editing.segments()).map(({ target }) => target)
const OLD = pseudoTranslate(SHIPS)
const [CALM, LOUD] = [pseudoTranslate('The harbour is calm.'), pseudoTranslate(`${SHIPS}!`)]

describe('a change of all identical segments', () => {
  it('is one write with a revision for each, is told beforehand, and stands in the file after a rebuild', async () => {
    const editing = await note()
    const first = await at(editing, 0)
    expect(await identicalTo(editing, first)).toEqual({ segments: 3, edited: 0 })
    const before = (await person.progress(editing.id)).rev
    const saved = await change(editing, first, 'Hay barcos.', 'identical')
    expect(saved).toMatchObject({ target: 'Hay barcos.', revision: 1, identical: { changed: 3, kept: 0 } })
    expect(await targetsOf(editing)).toEqual(['Hay barcos.', CALM, 'Hay barcos.', 'Hay barcos.', LOUD, 'Hay barcos.'])
    expect((await editing.segments()).map(({ revision }) => revision)).toEqual([1, 0, 1, 1, 0, 1])
    const { rev, rebuild } = await person.progress(editing.id)
    expect(rev).toBe(before + 1)
    expect(rebuild).toMatchObject({ isNeeded: true, unwritten: 4 })
    const other = await at(editing, 3)
    expect(await editing.history(other.id)).toMatchObject([
      { target: OLD },
      { target: 'Hay barcos.', made: { by: 'person' } },
    ])
    await editing.rebuilt()
    const file = new TextDecoder().decode(await editing.download())
    expect(file.split('Hay barcos.')).toHaveLength(5)
  })

  it('leaves what a person has written otherwise, and says so; what followed before follows again', async () => {
    const editing = await note()
    await editing.edit(await at(editing, 2), 'Propio.')
    expect(await identicalTo(editing, await at(editing, 0))).toEqual({ segments: 3, edited: 1 })
    const saved = await change(editing, await at(editing, 0), 'Uno.', 'identical')
    expect(saved.identical).toEqual({ changed: 2, kept: 1 })
    const again = await change(editing, saved, 'Dos.', 'identical')
    expect(again.identical).toEqual({ changed: 2, kept: 1 })
    expect(await targetsOf(editing)).toEqual(['Dos.', CALM, 'Propio.', 'Dos.', LOUD, 'Dos.'])
  })

  it('may come after the change of the one, and changes nothing when it is sent again', async () => {
    const editing = await note()
    const saved = await editing.edit(await at(editing, 0), 'Uno.')
    const all = await change(editing, saved, 'Uno.', 'identical')
    expect(all).toMatchObject({ revision: 1, identical: { changed: 3, kept: 0 } })
    expect(await change(editing, saved, 'Uno.', 'identical')).toMatchObject({ identical: { changed: 0, kept: 0 } })
    expect((await change(editing, all, 'Uno.', 'last_change')).identical).toEqual({ changed: 3, kept: 0 })
    expect(await targetsOf(editing)).toEqual(['Uno.', CALM, OLD, OLD, LOUD, OLD])
  })

  it('is undone as a whole: each has its own earlier text again', async () => {
    const editing = await note()
    await editing.edit(await at(editing, 5), 'Otro.')
    await editing.edit(await at(editing, 0), 'Otro.')
    const all = await change(editing, await at(editing, 0), 'Todos.', 'identical')
    expect(all.identical).toEqual({ changed: 3, kept: 0 })
    const undone = await change(editing, all, 'Otro.', 'last_change')
    expect(undone).toMatchObject({ target: 'Otro.', revision: 3, identical: { changed: 3, kept: 0 } })
    expect(await targetsOf(editing)).toEqual(['Otro.', CALM, OLD, OLD, LOUD, 'Otro.'])
    expect((await editing.segments()).map(({ origin }) => origin === 'person')).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ])
    expect((await change(editing, all, 'Otro.', 'last_change')).identical).toEqual({ changed: 0, kept: 0 })
    expect(await targetsOf(editing)).toEqual(['Otro.', CALM, OLD, OLD, LOUD, 'Otro.'])
  })

  it('from a revision that is gone changes none of them', async () => {
    const editing = await note()
    const first = await at(editing, 0)
    await editing.edit(first, 'Uno.')
    expect((await editing.patch(first.id, { target: 'Dos.', revision: 0, scope: 'identical' })).status).toBe(409)
    expect(await targetsOf(editing)).toEqual(['Uno.', CALM, OLD, OLD, LOUD, OLD])
  })

  it('is remembered for each role', async () => {
    const form = new FormData()
    const text = paragraph(run('Total fees'))
    const body = `${text}<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${text}</w:tc></w:tr></w:tbl>${text}`
    form.set('file', new File([docx(body)], 'letter.docx'))
    form.set('sourceLanguage', 'en')
    form.set('targetLanguage', 'es')
    const { id } = await (await person.call('/api/upload', { method: 'POST', body: form })).json<{ id: string }>()
    await person.ended(id)
    const editing = new Editing(person, id)
    await change(editing, await at(editing, 0), 'Total de tasas', 'identical')
    expect((await unitsOf(person)).filter(({ source }) => source === 'Total fees')).toMatchObject([
      { role: 'paragraph', target: 'Total de tasas', origin: 'person' },
      { role: 'cell', target: 'Total de tasas', origin: 'person' },
    ])
  })
})
