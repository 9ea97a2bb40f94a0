// What becomes of a person's edits: at the other places of the same text, and when the document is translated again
// with another glossary, other instructions, or in a new version. The whole product runs, with the fake model as the
// service. With `--against FOLDER`, an older checkout with its own node_modules goes the same way first.
import { type FakeModel, startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import { pseudoTranslate } from '../../worker/documents/pseudo/pseudo.ts'
import type { TranslatedSegment } from '../../worker/contract/translation/segment.ts'
import type { JobProgress } from '../../worker/contract/translation/translation.ts'
import { signIn, startBenchServer } from '../server/server.ts'

const PARAGRAPHS = 40
/** The first ones. */
const EDITED = 10
/** Places of one text. */
const IDENTICAL = 14
/** Of the paragraphs, those in which a word is another in the new version: some of the edited ones and some others. */
const CHANGED = new Set([0, 1, 20, 21, 22])
const POLL_MS = 100
const LIMIT_MS = 5 * 60 * 1000

const paragraph = (n: number) => `Clause ${n + 1} says that the ships of house ${n + 1} lie at the quay by night.`
const changed = (n: number) => paragraph(n).replace('night', 'day')
const own = (n: number) => `La cláusula ${n + 1} dice que los barcos de la casa ${n + 1} pasan la noche en el muelle.`
const REPEATED = 'Ships lie at the quay.'
const REPEATED_OWN = 'Los barcos están en el muelle.'
const TEXT = Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n))
const NEW_VERSION = TEXT.map((text, n) => (CHANGED.has(n) ? changed(n) : text))

type Fate = (typeof FATES)[number]
const FATES = ['exact, person', 'exact, model', 'example, person', 'asked'] as const

interface Case {
  readonly name: string
  /** Translations of the glossary's only term, a word of every paragraph; null for no glossary. */
  readonly terms: readonly string[] | null
  readonly instructions?: string
  readonly paragraphs?: readonly string[]
  /** A model has translated it with this glossary before the person edits the translation without it. */
  readonly isTranslatedBefore?: true
}

/** What the model makes of the term is right too where a model is to have used it. */
const CASES: readonly Case[] = [
  { name: 'the same document', terms: null },
  { name: 'a glossary whose term the edits use', terms: ['muelle'] },
  { name: 'the same, after a model', terms: ['muelle', pseudoTranslate('quay')], isTranslatedBefore: true },
  { name: 'a glossary whose term the edits lack', terms: ['atracadero'] },
  { name: 'other instructions', terms: null, instructions: 'Address the reader formally.' },
  { name: `a new version, ${CHANGED.size} paragraphs changed`, terms: null, paragraphs: NEW_VERSION },
  { name: 'a new version and a glossary', terms: ['muelle'], paragraphs: NEW_VERSION },
]

export async function benchReuse(_files: readonly string[], against: string | undefined): Promise<void> {
  console.log(`reuse: ${PARAGRAPHS} paragraphs, of which a person has edited ${EDITED}; what is reused, as what`)
  for (const checkout of [...(against === undefined ? [] : [against]), '.']) {
    const model = await startFakeModel()
    const settings = { TRANSLATION_ENGINE: 'openai-compatible', LLM_BASE_URL: model.url, MODEL_TRANSLATOR: 'fake' }
    const server = await startBenchServer({ checkout, env: { VERSO_VARS: JSON.stringify(settings) } })
    try {
      console.log(checkout === '.' ? '  now' : '  before')
      const room = new Room(server.origin, await signIn(server.origin, 'premium@verso.test'), model)
      await identicalPlaces(room)
      console.log(
        `    ${'translated again with'.padEnd(42)}${''.padEnd(10)}${FATES.map((fate) => fate.padStart(17)).join('')}`,
      )
      for (const each of CASES) await again(room, each)
    } finally {
      await server.stop()
      await model.close()
    }
  }
}

async function identicalPlaces(room: Room): Promise<void> {
  await room.forget()
  const id = await room.translate([...TEXT, ...Array.from({ length: IDENTICAL }, () => REPEATED)])
  const segment = (await room.segments(id)).find(({ source }) => source === REPEATED)
  if (!segment) throw new Error('no such paragraph')
  const change = { target: REPEATED_OWN, revision: segment.revision }
  const isOffered = await room.change(id, segment, { ...change, scope: 'identical' }).then(
    () => true,
    () => false,
  )
  if (!isOffered) await room.change(id, segment, change)
  const reached = (await room.segments(id)).filter(({ target }) => target === REPEATED_OWN).length
  console.log(`    one edit of a text that stands at ${IDENTICAL} places reaches ${reached} of them`)
}

async function again(
  room: Room,
  { name, terms, instructions, paragraphs = TEXT, isTranslatedBefore }: Case,
): Promise<void> {
  await room.forget()
  const fields = {
    ...(terms && { glossaryId: await room.glossary(terms) }),
    ...(instructions !== undefined && { instructions }),
  }
  if (isTranslatedBefore) await room.translate(TEXT, fields)
  const first = await room.translate(TEXT)
  for (const segment of (await room.segments(first)).slice(0, EDITED)) {
    await room.change(first, segment, { target: own(segment.ordinal), revision: segment.revision })
  }
  const asked = room.model.requests.length
  const second = await room.translate(paragraphs, fields)
  const examples = examplesIn(room.model, asked)
  const fates = (await room.segments(second)).map(({ ordinal, origin, target }) => ({
    isEdited: ordinal < EDITED,
    fate: fateOf(own(ordinal), { origin, target }, examples),
  }))
  for (const isEdited of [true, false]) {
    const counts = FATES.map((fate) => fates.filter((each) => each.isEdited === isEdited && each.fate === fate).length)
    const row = [isEdited ? name : '', isEdited ? 'edited' : 'others']
    console.log(`    ${row[0]?.padEnd(42)}${row[1]?.padEnd(10)}${counts.map((n) => String(n).padStart(17)).join('')}`)
  }
}

function fateOf(
  ownText: string,
  { origin, target }: Pick<TranslatedSegment, 'origin' | 'target'>,
  examples: ReadonlySet<string>,
): Fate {
  if (origin === 'memory') return target === ownText ? 'exact, person' : 'exact, model'
  return examples.has(ownText) ? 'example, person' : 'asked'
}

/** Translations that the questions since one have had as examples. */
function examplesIn({ requests }: FakeModel, from: number): ReadonlySet<string> {
  return new Set(requests.slice(from).flatMap(({ data }) => (data.examples ?? []).map(({ target }) => target)))
}

/** The account of a person who may use glossaries. */
class Room {
  readonly model: FakeModel
  readonly #origin: string
  readonly #authorization: string

  constructor(origin: string, authorization: string, model: FakeModel) {
    this.#origin = origin
    this.#authorization = authorization
    this.model = model
  }

  async forget(): Promise<void> {
    await this.#call('/api/memory', { method: 'DELETE' })
  }

  async glossary(targets: readonly string[]): Promise<string> {
    const fields = { name: crypto.randomUUID(), sourceLanguage: 'en', targetLanguage: 'es' }
    const { id } = await this.#json<{ id: string }>('/api/glossaries', 'POST', fields)
    await this.#json(`/api/glossaries/${id}/entries`, 'PUT', { source: 'quay', targets })
    return id
  }

  async translate(paragraphs: readonly string[], fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([`${paragraphs.join('\n\n')}\n`]), 'text.txt')
    const all = { sourceLanguage: 'en', targetLanguage: 'es', useMultiAgent: 'false', ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    const { id } = (await (await this.#call('/api/upload', { method: 'POST', body: form })).json()) as { id: string }
    for (const giveUpAt = Date.now() + LIMIT_MS; ;) {
      const response = await this.#call(`/api/translations/${id}/progress`)
      const progress = (await response.json()) as JobProgress
      if (progress.status === 'completed') return id
      const isOver = progress.status === 'failed' || progress.status === 'cancelled'
      if (isOver || Date.now() > giveUpAt) throw new Error(JSON.stringify(progress))
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  async segments(id: string): Promise<TranslatedSegment[]> {
    return (await this.#call(`/api/translations/${id}/segments?limit=200`)).json() as Promise<TranslatedSegment[]>
  }

  async change(id: string, segment: TranslatedSegment, change: object): Promise<void> {
    await this.#json(`/api/translations/${id}/segments/${encodeURIComponent(segment.id)}`, 'PATCH', change)
  }

  async #json<T>(path: string, method: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    return (await this.#call(path, { method, headers, body: JSON.stringify(body) })).json() as Promise<T>
  }

  async #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', this.#authorization)
    const response = await fetch(this.#origin + path, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
}
