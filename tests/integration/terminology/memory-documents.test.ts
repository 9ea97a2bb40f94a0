// The app's own sample documents, translated again, and in a new version in which a few segments differ.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { docxFormat } from '../../../worker/documents/docx/docx-format.ts'
import { hashInlines } from '../../../worker/documents/inline/inline-hash.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import type { Segment, SegmentTarget } from '../../../worker/documents/model.ts'
import { Person } from '../jobs/job-testing.ts'
import { reportOf, translate } from './memory-testing.ts'

type SampleFormat = 'docx' | 'pdf' | 'txt'

async function sample(format: SampleFormat): Promise<Uint8Array<ArrayBuffer>> {
  const response = await env.ASSETS?.fetch(`http://assets.localhost/samples/service-agreement.${format}`)
  if (!response?.ok) throw new Error(`no sample of ${format}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function segmentsOf(document: Uint8Array): Promise<Segment[]> {
  const segments: Segment[] = []
  for await (const segment of docxFormat.extract(bufferFile(document))) segments.push(segment)
  return segments
}

const textOf = ({ source }: Segment) => renderInlines(source, plainText)

/** The document as its author saves it after adding a word to each of these segments. */
async function edited(document: Uint8Array, isChanged: (segment: Segment) => boolean): Promise<Uint8Array> {
  const segments = await segmentsOf(document)
  async function* targets(): AsyncGenerator<SegmentTarget, void, void> {
    for (const segment of segments) {
      const { id, source } = segment
      const target = isChanged(segment) ? [...source, { kind: 'text' as const, text: ' Hereby.' }] : source
      yield { id, sourceHash: hashInlines(source), target }
    }
  }
  const options = { targetLanguage: 'en', preserveFormatting: true } as const
  const bytes: number[] = []
  for await (const chunk of docxFormat.rebuild(bufferFile(document), targets(), options)) bytes.push(...chunk)
  return new Uint8Array(bytes)
}

let person: Person
beforeEach(async () => {
  person = await Person.signUp()
})

describe.each(['docx', 'pdf', 'txt'] as const)('a %s file', (format) => {
  it('that comes again is answered by the memory, edits included, and looks the same', async () => {
    const document = await sample(format)
    const first = await translate(person, document, { format })
    expect(first.model.requests.length).toBeGreaterThan(0)
    const again = await translate(person, document, { format })
    expect(again.model.requests).toEqual([])
    expect(await again.editing.download()).toEqual(await first.editing.download())
    const { segments, pagesReused, pagesCharged } = await reportOf(person, again.editing)
    expect(segments).toMatchObject({ translated: 0, flagged: 0 })
    expect(segments.fromMemory).toBeGreaterThan(10)
    expect({ pagesReused, pagesCharged }).toEqual({
      pagesReused: (await reportOf(person, first.editing)).pagesTranslated,
      pagesCharged: 0,
    })

    const plain = (await again.editing.segments()).find(({ source, target }) => target && !source.includes('<'))
    if (!plain) throw new Error('every segment has tags')
    await again.editing.edit(plain, 'Un texto de una persona.')
    const third = await translate(person, document, { format })
    expect(third.model.requests).toEqual([])
    expect((await third.editing.segments())[plain.ordinal]).toMatchObject({
      target: 'Un texto de una persona.',
      origin: 'memory',
    })
  })
})

describe('a new version of a Word document', () => {
  it('has its changed segments alone asked for, and its edit back', async () => {
    const document = await sample('docx')
    const first = await translate(person, document, { format: 'docx' })
    const all = (await first.editing.segments()).filter(({ target }) => target !== null)
    const translated = all.filter(({ source }) => all.filter((other) => other.source === source).length === 1)
    const changed = translated.filter((_, index) => index % 20 === 7)
    const ids = new Set(changed.map(({ id }) => id))
    const kept = translated.find(({ id, source }) => !ids.has(id) && !source.includes('<'))
    expect(changed.length).toBeGreaterThan(1)
    if (!kept) throw new Error('every segment has tags')
    await first.editing.edit(kept, 'Un texto de una persona.')

    const version = await edited(document, ({ id }) => ids.has(id))
    const next = await translate(person, version, { format: 'docx' })
    const texts = (await segmentsOf(version)).filter(({ id }) => ids.has(id)).map(textOf)
    expect(texts.every((text) => text.endsWith('Hereby.'))).toBe(true)
    expect(next.model.asked).toEqual(texts)
    const { segments } = await reportOf(person, next.editing)
    expect(segments).toMatchObject({ translated: changed.length, flagged: 0 })
    const targets = await next.editing.segments()
    expect(targets[kept.ordinal]).toMatchObject({ target: 'Un texto de una persona.', origin: 'memory' })
    for (const { ordinal, target } of translated.filter(({ id }) => !ids.has(id) && id !== kept.id)) {
      expect(targets[ordinal]?.target).toBe(target)
    }
  })
})
