// The file of a finished translation is written anew with the edits of its owner.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { pdfFormat } from '../../../worker/documents/pdf/pdf-format.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { partsOf } from '../../../worker/documents/testing/docx-package.ts'
import { extractAll } from '../../../worker/documents/testing/run-format.ts'
import type { JobRpc } from '../../../worker/job-model/rpc-answers.ts'
import { engineContext } from '../../../worker/pipeline/engine-context.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { drivenTranslation, type Editing, translatedSample } from './editing.ts'
import { translated } from './job-driving.ts'
import { Person, storedKeys } from './job-testing.ts'

const NEW_TEXT = 'Este texto es nuevo y lo escribió una persona.'

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

/** Changes a translated paragraph without tags from the middle of the document. */
async function editOne(editing: Editing): Promise<{ before: string }> {
  const all = await editing.segments('?limit=200')
  const plain = all.filter(({ target, role }) => target !== null && !target.includes('<') && role === 'paragraph')
  const segment = plain[Math.floor(plain.length / 2)]
  if (!segment?.target) throw new Error('no paragraph without tags')
  await editing.edit(segment, NEW_TEXT)
  return { before: segment.target }
}

describe('a rebuilt file holds the edit, and all else as it was', () => {
  it('in a text file', async () => {
    const editing = await translatedSample(person, 'txt')
    const old = new TextDecoder().decode(await editing.download())
    const { before } = await editOne(editing)
    await editing.rebuilt()
    const lines = new TextDecoder().decode(await editing.download()).split(/\r?\n\r?\n/)
    const oldLines = old.split(/\r?\n\r?\n/)
    expect(lines).toHaveLength(oldLines.length)
    const changed = lines.flatMap((line, at) => (line === oldLines[at] ? [] : [[oldLines[at], line]]))
    expect(changed.map((pair) => pair.map(oneLine))).toEqual([[before, NEW_TEXT].map(oneLine)])
  })

  it('in a Word document, part by part', async () => {
    const editing = await translatedSample(person, 'docx')
    const old = await partsOf(await editing.download())
    const { before } = await editOne(editing)
    await editing.rebuilt()
    const parts = await partsOf(await editing.download())
    expect([...parts.keys()]).toEqual([...old.keys()])
    const changed = [...parts].filter(([name, content]) => old.get(name) !== content)
    expect(changed.map(([name]) => name)).toEqual(['word/document.xml'])
    const [document, oldDocument] = [parts, old].map((of) => joinedRuns(of.get('word/document.xml') ?? ''))
    expect(oldDocument?.split(before)).toHaveLength(2)
    expect(document).toBe(oldDocument?.replace(before, NEW_TEXT))
  })

  it('in a PDF, object by object', async () => {
    const editing = await translatedSample(person, 'pdf')
    const old = await editing.download()
    await editOne(editing)
    await editing.rebuilt()
    const rebuilt = await editing.download()
    const [texts, oldTexts] = [await textsOf(rebuilt), await textsOf(old)]
    const changed = texts.flatMap((text, at) => (text === oldTexts[at] ? [] : [text]))
    expect(changed).toEqual([NEW_TEXT])
    expect(texts).toHaveLength(oldTexts.length)
    // The content of one page, and the font whose letters the new text needs; every other page has its bytes.
    const [objects, oldObjects] = [objectsOf(rebuilt), objectsOf(old)]
    const different = [...objects].filter(([name, body]) => oldObjects.get(name) !== body).map(([name]) => name)
    const ofFonts = new Set([...objects].flatMap(([name, body]) => (isFont(body) ? [name, ...referencesIn(body)] : [])))
    expect(different.filter((name) => !ofFonts.has(name))).toHaveLength(1)
    expect([...oldObjects.keys()].filter((name) => !objects.has(name))).toEqual([])
  })
})

function oneLine(text: string | undefined): string | undefined {
  return text?.replaceAll(/\s+/g, ' ').trim()
}

/** Runs of equal formatting as one: the engine gives each the share of the text that the source's run had. */
function joinedRuns(xml: string): string {
  return xml.replaceAll('</w:t></w:r><w:r><w:t xml:space="preserve">', '')
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(pdfFormat(engineContext(env)), bytes)
  return segments.map(({ source }) => renderInlines(source, plainText))
}

/** The bytes of each object of a PDF; of one that was written twice, the later. */
function objectsOf(bytes: Uint8Array): Map<string, string> {
  const text = new TextDecoder('latin1').decode(bytes)
  return new Map(
    Array.from(text.matchAll(/(\d+ \d+) obj\b([\s\S]*?)endobj/g), ([, name = '', body = '']) => [name, body]),
  )
}

const isFont = (body: string) => /\/Type\/(?:Font|FontDescriptor)\b/.test(body)
const referencesIn = (body: string) => Array.from(body.matchAll(/(\d+ \d+) R\b/g), ([, name = '']) => name)

describe('a rebuild', () => {
  const TEXT = 'The fee is 50 euros.\n\nShips lie at the quay.\n\nThe harbour is calm.\n'
  const driven = () => drivenTranslation(person, TEXT, async (request) => translated(request))
  const text = async (editing: Editing) => new TextDecoder().decode(await editing.download())
  const jobOf = ({ id }: Editing) => env.TRANSLATION_JOB.getByName(id)
  const editTo = async (editing: Editing, at: number, target: string) => {
    const segment = (await editing.segments())[at]
    if (!segment) throw new Error(`no segment ${at}`)
    return editing.edit(segment, target)
  }
  const progressOf = async (response: Promise<Response>) => {
    const answer = await response
    return { status: answer.status, progress: await answer.json<JobProgress>() }
  }

  it('costs nothing, keeps the times of the translation, and is over when the file is there', async () => {
    const editing = await driven()
    const before = await person.detail(editing.id)
    await editTo(editing, 0, 'La tarifa es de 50 euros.')
    const { status, progress } = await progressOf(editing.post('rebuild'))
    expect(status).toBe(202)
    expect(progress).toMatchObject({ status: 'processing', currentStep: 'reconstruction' })
    expect(progress.rebuild).toEqual({ isRunning: true, isNeeded: true, unwritten: 1, code: null })
    const ledger = () =>
      env.DB.prepare('SELECT count(*) AS n FROM credit_ledger WHERE translation_id = ?').bind(editing.id).first('n')
    const entries = await ledger()
    await doEngineWork(jobOf(editing), env)
    await jobOf(editing).flush()
    const after = await person.detail(editing.id)
    expect(after.progress.rebuild).toEqual({ isRunning: false, isNeeded: false, unwritten: 0, code: null })
    for (const key of ['creditsUsed', 'processingTime', 'completedAt', 'untranslatedSegments', 'status'] as const) {
      expect(after[key]).toEqual(before[key])
    }
    expect(await ledger()).toBe(entries)
    expect(await text(editing)).toMatch(/^La tarifa es de 50 euros\.\n/)
    expect((await editing.segments())[0]).toMatchObject({ revision: 1, fileRevision: 1 })
    expect(await storedKeys(`results/${editing.id}/`)).toHaveLength(1)
  })

  it('of a file that holds every edit is not begun', async () => {
    const editing = await driven()
    const { status, progress } = await progressOf(editing.post('rebuild'))
    expect([status, progress.status]).toEqual([200, 'completed'])
    expect(await jobOf(editing).take('engine')).toBeNull()
  })

  it('leaves the earlier file to be downloaded, and the texts to be read and edited, until it is over', async () => {
    const editing = await driven()
    const old = await text(editing)
    await editTo(editing, 0, 'La tarifa es de 50 euros.')
    expect((await editing.post('rebuild')).status).toBe(202)
    expect(await text(editing)).toBe(old)
    expect((await person.detail(editing.id)).downloadUrl).not.toBeNull()
    expect((await person.call(`/api/download/${editing.id}?format=tmx`)).status).toBe(200)
    expect((await person.call(`/api/translations/${editing.id}/report`)).status).toBe(200)
    expect(await editTo(editing, 1, 'Los barcos están en el muelle.')).toMatchObject({ revision: 1 })
    // Edited before the file's writer came by.
    await doEngineWork(jobOf(editing), env)
    expect(await text(editing)).toContain('Los barcos están en el muelle.')
    expect((await person.progress(editing.id)).rebuild).toMatchObject({ isNeeded: false })
  })

  it('does not lose an edit that comes too late for it: the answer says so, and the next one has it', async () => {
    const editing = await driven()
    await editTo(editing, 0, 'La tarifa es de 50 euros.')
    await editing.post('rebuild')
    const job = jobOf(editing)
    const late: JobRpc = new Proxy(job, {
      get: (target, name) =>
        name === 'targets'
          ? async (token: string, from: number) => {
              const page = await job.targets(token, from)
              if (from === 0) await editTo(editing, 1, 'Los barcos están en el muelle.')
              return page
            }
          : Reflect.get(target, name),
    })
    await doEngineWork(late, env)
    expect(await text(editing)).not.toContain('Los barcos')
    expect((await person.progress(editing.id)).rebuild).toEqual({
      isRunning: false,
      isNeeded: true,
      unwritten: 1,
      code: null,
    })
    expect(await editing.segments()).toMatchObject([
      { revision: 1, fileRevision: 1 },
      { revision: 1, fileRevision: 0 },
      { revision: 0, fileRevision: 0 },
    ])
    await editing.post('rebuild')
    await doEngineWork(job, env)
    expect(await text(editing)).toContain('Los barcos están en el muelle.')
    expect((await person.progress(editing.id)).rebuild).toMatchObject({ isNeeded: false })
  })

  it('that fails leaves the earlier file and says why', async () => {
    const editing = await driven()
    const old = await text(editing)
    await editTo(editing, 0, 'La tarifa es de 50 euros.')
    await env.DB.prepare('SELECT source_key FROM translations WHERE id = ?')
      .bind(editing.id)
      .first<string>('source_key')
      .then((key) => env.FILES.put(key ?? '', 'Another text altogether.\n'))
    await editing.post('rebuild')
    await doEngineWork(jobOf(editing), env)
    await jobOf(editing).flush()
    const detail = await person.detail(editing.id)
    expect(detail).toMatchObject({ status: 'completed', code: null })
    expect(detail.progress.rebuild).toEqual({
      isRunning: false,
      isNeeded: true,
      unwritten: 1,
      code: 'document_changed',
    })
    expect(await text(editing)).toBe(old)
    expect((await editing.segments())[0]).toMatchObject({ target: 'La tarifa es de 50 euros.', fileRevision: 0 })
  })

  it('that is cancelled leaves the translation completed, and releases nothing', async () => {
    const editing = await driven()
    const [old, before] = [await text(editing), await person.detail(editing.id)]
    await editTo(editing, 0, 'La tarifa es de 50 euros.')
    await editing.post('rebuild')
    const work = await jobOf(editing).take('engine')
    expect((await editing.post('cancel')).status).toBe(200)
    await jobOf(editing).flush()
    expect(await jobOf(editing).renew(work?.token ?? '')).toBe(false)
    const after = await person.detail(editing.id)
    expect(after).toMatchObject({ status: 'completed', creditsUsed: before.creditsUsed })
    expect(after.progress.rebuild).toEqual({ isRunning: false, isNeeded: true, unwritten: 1, code: null })
    expect(await text(editing)).toBe(old)
  })

  it('whose holder is killed is taken up by the next', async () => {
    const editing = await driven()
    await editTo(editing, 0, 'La tarifa es de 50 euros.')
    await editing.post('rebuild')
    const job = jobOf(editing)
    const killed: JobRpc = new Proxy(job, {
      get: (target, name) =>
        name === 'finishReconstruction' || name === 'failStep'
          ? () => Promise.reject(new Error('killed'))
          : Reflect.get(target, name),
    })
    await expect(doEngineWork(killed, env)).rejects.toThrow('killed')
    await editTo(editing, 1, 'Los barcos están en el muelle.')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    try {
      await doEngineWork(job, env)
    } finally {
      vi.useRealTimers()
    }
    expect((await person.progress(editing.id)).rebuild).toEqual({
      isRunning: false,
      isNeeded: false,
      unwritten: 0,
      code: null,
    })
    expect(await text(editing)).toContain('Los barcos están en el muelle.')
  })

  it('is written without a text that was emptied on purpose', async () => {
    const editing = await driven()
    await editTo(editing, 1, '')
    await editing.post('rebuild')
    await doEngineWork(jobOf(editing), env)
    const [one, , three] = await editing.segments()
    expect((await text(editing)).split(/\n+/).filter(Boolean)).toEqual([one?.target, three?.target])
  })
})
