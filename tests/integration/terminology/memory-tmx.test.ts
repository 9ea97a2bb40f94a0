// A translation memory as TMX: out, in, and what a file may lack.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryImport } from '../../../worker/contract/memory.ts'
import { MAX_FILE_BYTES, MAX_MEMORY_UNITS } from '../../../worker/contract/limits.ts'
import { countPersonsUnits } from '../../../worker/db/memory.ts'
import { readTmx } from '../../../worker/exports/tmx/tmx-reader.ts'
import { WorkBudget } from '../../../worker/documents/work-budget.ts'
import { Person } from '../jobs/job-testing.ts'
import { codeOf } from '../uploads/upload-testing.ts'
import { summaryOf, translate, unitsOf } from './memory-testing.ts'

const TEXT = 'The fee is 50 euros.\n\nShips lie at the quay.\n'

let person: Person
beforeEach(async () => {
  person = await Person.signUp()
})

const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
const tmx = (...units: [source: string, target: string][]) =>
  `<?xml version="1.0"?><tmx version="1.4"><header srclang="en-GB"/><body>${units
    .map(([source, target]) => `<tu>${tuv('en-GB', source)}${tuv('es-ES', target)}</tu>`)
    .join('')}</body></tmx>`

function send(file: BodyInit, query = ''): Promise<Response> {
  return person.call(`/api/memory${query}`, { method: 'POST', body: file })
}

async function imported(file: BodyInit, query = ''): Promise<MemoryImport> {
  const response = await send(file, query)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<MemoryImport>()
}

async function exported(query = '&source=en&target=es'): Promise<Response> {
  return person.call(`/api/memory?format=tmx${query}`)
}

const NOTHING_SKIPPED = { unreadable: 0, otherLanguages: 0, tags: 0, empty: 0, tooLong: 0, drafts: 0, duplicates: 0 }

describe('a memory as TMX', () => {
  it('goes out with its texts, origins and dates, and into another memory, where it answers', async () => {
    const { editing } = await translate(person, TEXT)
    const [fee] = await editing.segments()
    if (!fee) throw new Error('no segment')
    await editing.edit(fee, 'La tasa es de 50 euros.')
    const response = await exported()
    expect(response.headers.get('content-disposition')).toContain('verso-memory-en-es.tmx')
    const file = await response.text()
    expect(file).toContain('<prop type="x-origin">person</prop>')
    const units = readTmx(new Blob([file]).stream(), WorkBudget.unlimited())
    const first = await units.next()
    expect(first.value).toMatchObject({
      sourceLanguage: 'en',
      variants: [{ content: [{ text: 'The fee is 50 euros.' }] }, { content: [{ text: 'La tasa es de 50 euros.' }] }],
    })

    person = await Person.signUp()
    expect(await imported(file)).toEqual({
      imported: 2,
      skipped: NOTHING_SKIPPED,
      forgotten: 0,
      isComplete: true,
      stoppedBy: null,
    })
    const again = await translate(person, TEXT)
    expect(again.model.requests).toEqual([])
    expect((await again.editing.segments()).map(({ target, origin }) => [target, origin])).toEqual([
      ['La tasa es de 50 euros.', 'memory'],
      [(await editing.segments())[1]?.target, 'memory'],
    ])
  })

  it('goes out whole, however many units it has', async () => {
    const pairs = Array.from({ length: 450 }, (_, n): [string, string] => [`Text ${n}`, `Texto ${n}`])
    expect((await imported(tmx(...pairs))).imported).toBe(450)
    const file = await (await exported()).text()
    expect(file.match(/<tu /g)).toHaveLength(450)
    expect(file).toContain('<seg>Texto 449</seg>')
    expect(await (await exported('&source=en&target=fr')).text()).not.toContain('<tu ')
  })

  it('needs both languages to go out', async () => {
    expect(await codeOf(await exported(''))).toBe('missing_field')
    expect((await exported('&source=en&target=tlh')).status).toBe(400)
  })
})

describe('a file', () => {
  it('wins over what a model has translated, in texts of every role, and is checked as an answer is', async () => {
    await translate(person, TEXT)
    await imported(
      tmx(
        ['The fee is 50 euros.', 'La cuota es de 50 euros.'],
        ['Ships lie at the quay.', 'Les bateaux sont amarrés au quai de la ville.'],
      ),
    )
    const { editing, model } = await translate(person, TEXT)
    expect(model.requests).toEqual([])
    const targets = (await editing.segments()).map(({ target }) => target)
    expect(targets[0]).toBe('La cuota es de 50 euros.')
    expect(targets[1]).not.toContain('bateaux')
  })

  it('tells what was left out of it', async () => {
    const units = tmx(
      ['Good morning.', 'Buenos días.'],
      ['Pay <bpt i="1"/>now<ept i="1"/>.', 'Pague ahora.'],
      ['Nothing', ''],
      ['&nbsp;', 'una entidad'],
      ['Long', 'largo '.repeat(12_000)],
    ).replace('</body>', `<tu>${tuv('en', 'Yes')}${tuv('tlh', 'HIja')}</tu></body>`)
    expect(await imported(units)).toEqual({
      imported: 1,
      skipped: { ...NOTHING_SKIPPED, unreadable: 1, otherLanguages: 1, tags: 1, empty: 1, tooLong: 1 },
      forgotten: 0,
      isComplete: true,
      stoppedBy: null,
    })
    expect(await unitsOf(person)).toEqual([
      { source: 'Good morning.', target: 'Buenos días.', role: '*', origin: 'import' },
    ])
  })

  it('that breaks off is imported up to there', async () => {
    const whole = tmx(['Good morning.', 'Buenos días.'], ['Good evening.', 'Buenas tardes.'])
    const broken = whole.slice(0, whole.indexOf('Buenas'))
    expect(await imported(broken)).toMatchObject({ imported: 1, isComplete: false, stoppedBy: 'damaged' })
    expect(await summaryOf(person)).toMatchObject({ units: 1 })
  })

  it.each([
    ['is no TMX', '<xliff/>', 'memory_file_invalid'],
    ['is empty', '', 'file_empty'],
    ['is text', 'source\ttarget\n', 'memory_file_invalid'],
  ])('that %s is refused', async (_, file, code) => {
    expect(await codeOf(await send(file))).toBe(code)
    expect(await summaryOf(person)).toMatchObject({ units: 0 })
  })

  const tooLarge = () => {
    const start = tmx(['Good morning.', 'Buenos días.']).replace('</body></tmx>', '')
    const padding = `<!--${' '.repeat(1_000_000)}-->`
    return new Blob([start, ...Array.from({ length: Math.ceil(MAX_FILE_BYTES / 1_000_000) }, () => padding)])
  }

  it('that says that it is too large is refused, and nothing of it is imported', async () => {
    expect(await codeOf(await send(tooLarge()))).toBe('file_too_large')
    expect(await summaryOf(person)).toMatchObject({ units: 0 })
  })

  it('that turns out to be too large is refused, and nothing of it is imported', async () => {
    const ofUnknownLength = tooLarge().stream().pipeThrough(new TransformStream())
    expect(await codeOf(await send(ofUnknownLength))).toBe('file_too_large')
    expect(await summaryOf(person)).toMatchObject({ units: 0 })
  })

  it('may be sent in a form, as documents are', async () => {
    const form = new FormData()
    form.set('note', 'ours')
    form.set('file', new File([tmx(['Yes', 'Sí'])], 'memory.tmx'))
    expect(await imported(form)).toMatchObject({ imported: 1, isComplete: true })
    const empty = new FormData()
    empty.set('note', 'ours')
    expect(await codeOf(await send(empty))).toBe('memory_file_invalid')
  })

  it('counts units that stand in the memory, and those that a later one has replaced', async () => {
    const file = tmx(['One', 'Uno'], ['Two', 'Dos'], ['One', 'Una']).replace(
      tuv('es-ES', 'Dos'),
      tuv('es', 'Dos') + tuv('es-MX', 'Par'),
    )
    expect(await imported(file)).toMatchObject({ imported: 2, skipped: { ...NOTHING_SKIPPED, duplicates: 2 } })
    expect((await unitsOf(person)).map(({ source, target }) => [source, target])).toEqual([
      ['One', 'Una'],
      ['Two', 'Par'],
    ])
  })

  it('leaves out what Trados marks as a draft or as rejected', async () => {
    const level = (name: string) => `<prop type="x-ConfirmationLevel">${name}</prop>`
    const file = tmx(['One', 'Uno'], ['Two', 'Dos'], ['Three', 'Tres'])
      .replace('<tu>', `<tu>${level('Draft')}`)
      .replace(tuv('es-ES', 'Dos'), tuv('es-ES', 'Dos').replace('<seg>', `${level('RejectedTranslation')}<seg>`))
      .replace(tuv('es-ES', 'Tres'), tuv('es-ES', 'Tres').replace('<seg>', `${level('ApprovedSignOff')}<seg>`))
    expect(await imported(file)).toMatchObject({ imported: 1, skipped: { ...NOTHING_SKIPPED, drafts: 2 } })
    expect((await unitsOf(person)).map(({ source }) => source)).toEqual(['Three'])
  })

  it("has OmegaT's tags, which are written as text, read as tags", async () => {
    const units = tmx(
      ['Press the &lt;f0&gt;button&lt;/f0&gt;.', 'Pulse el &lt;f0&gt;botón&lt;/f0&gt;.'],
      ['One&lt;br1/&gt;two', 'Uno&lt;br1/&gt;dos'],
      ['The &lt;f0&gt;end&lt;/f0&gt;', 'El fin'],
    )
    const file = units.replace('<header ', '<header creationtool="OmegaT" ')
    expect(await imported(file)).toMatchObject({ imported: 2, skipped: { ...NOTHING_SKIPPED, tags: 1 } })
    expect((await unitsOf(person)).map(({ source, target }) => [source, target])).toEqual([
      ['Press the <g1>button</g1>.', 'Pulse el <g1>botón</g1>.'],
      ['One<x1/>two', 'Uno<x1/>dos'],
    ])
    // A file of another program may write of tags.
    expect(await imported(units)).toMatchObject({ imported: 3 })
  })

  it("takes no edit's place in a full memory, and says that there is no more room", async () => {
    await env.DB.prepare(
      `INSERT INTO memory_units (user_id, source_language, target_language, hash, role, sheet, source, target, words,
         origin, created_at, updated_at, used_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT ?1, 'en', 'es', 'h' || i, 'paragraph', '', 's', 't', 1, iif(i > 5, 'person', 'model'), 0, 0, 0 FROM n`,
    )
      .bind(person.uid, MAX_MEMORY_UNITS)
      .run()
    const five = ['One', 'Two', 'Three', 'Four', 'Five'].map((text): [string, string] => [text, `${text} es`])
    expect(await imported(tmx(...five.slice(0, 2)))).toMatchObject({ imported: 2, forgotten: 2, isComplete: true })
    expect(await imported(tmx(...five))).toMatchObject({ imported: 5, forgotten: 3, isComplete: true })
    expect(await imported(tmx(['Six', 'Seis'], ...five))).toMatchObject({
      imported: 5,
      isComplete: false,
      stoppedBy: 'memory_full',
    })
    expect(await countPersonsUnits(env.DB, person.uid)).toBe(MAX_MEMORY_UNITS - 5)
    expect(await summaryOf(person)).toMatchObject({ units: MAX_MEMORY_UNITS })
  })

  it('is taken for one pair of languages, where that is asked for', async () => {
    const file = tmx(['Yes', 'Sí']).replace('</tu>', `${tuv('fr', 'Oui')}</tu>`)
    expect(await imported(file, '?source=en&target=fr')).toMatchObject({
      imported: 1,
      skipped: { otherLanguages: 1 },
    })
    expect((await summaryOf(person)).pairs).toEqual([{ sourceLanguage: 'en', targetLanguage: 'fr', units: 1 }])
    expect(await codeOf(await send(file, '?source=en&target=en'))).toBe('same_languages')
  })
})
