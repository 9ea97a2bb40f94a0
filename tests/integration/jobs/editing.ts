// Editing a translation through the API, as the workspace does.
import { env } from 'cloudflare:workers'
import type { ErrorBody } from '../../../worker/contract/errors.ts'
import type { SegmentVersionDto, TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { specOf as specOfRow } from '../../../worker/job-model/job-spec.ts'
import type { Reviewer, TranslationProvider } from '../../../worker/agents/translation-provider.ts'
import { runToEnd } from './job-driving.ts'
import { orphanRow, type Person } from './job-testing.ts'

type Judged = Pick<TranslatedSegment, 'id' | 'revision'>

export class Editing {
  readonly #person: Person
  readonly id: string

  constructor(person: Person, id: string) {
    this.#person = person
    this.id = id
  }

  async segments(query = ''): Promise<TranslatedSegment[]> {
    const response = await this.#person.call(`/api/translations/${this.id}/segments${query}`)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json<TranslatedSegment[]>()
  }

  patch(segmentId: string, change: unknown): Promise<Response> {
    return this.#person.call(`/api/translations/${this.id}/segments/${encodeURIComponent(segmentId)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
  }

  async edit({ id, revision }: TranslatedSegment, target: string | null): Promise<TranslatedSegment> {
    const response = await this.patch(id, { target, revision, ...(target === '' && { allowEmpty: true }) })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json<TranslatedSegment>()
  }

  async refusal(segmentId: string, change: unknown): Promise<{ status: number; body: ErrorBody }> {
    const response = await this.patch(segmentId, change)
    return { status: response.status, body: await response.json<ErrorBody>() }
  }

  async dismiss(segment: Judged, findingId: string, isDismissed = true): Promise<TranslatedSegment> {
    const response = await this.#judge(segment, findingId, isDismissed)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json<TranslatedSegment>()
  }

  async refusedDismissal(segment: Judged, findingId: string): Promise<{ status: number; body: ErrorBody }> {
    const response = await this.#judge(segment, findingId, true)
    return { status: response.status, body: await response.json<ErrorBody>() }
  }

  #judge({ id, revision }: Judged, findingId: string, isDismissed: boolean): Promise<Response> {
    const path = `/api/translations/${this.id}/segments/${encodeURIComponent(id)}/findings/${findingId}`
    return this.#person.call(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isDismissed, revision }),
    })
  }

  async download(): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.#person.call(`/api/download/${this.id}`)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  post(action: 'rebuild' | 'retry-flagged' | 'cancel'): Promise<Response> {
    return this.#person.post(`/api/translations/${this.id}/${action}`)
  }

  /** Starts a rebuild and waits for its end. */
  async rebuilt(): Promise<TranslationDetail> {
    const answer = await this.post('rebuild')
    if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
    return this.#person.ended(this.id)
  }

  async history(segmentId: string): Promise<SegmentVersionDto[]> {
    const response = await this.#person.call(
      `/api/translations/${this.id}/segments/${encodeURIComponent(segmentId)}/history`,
    )
    return response.json<SegmentVersionDto[]>()
  }
}

/**
 * A translation whose job the test drives itself, with a function as the model: a row that the sweeper has not found
 * yet. Its id is known to D1, so that all routes work. It knows nothing of the person's other translations.
 */
export async function drivenTranslation(
  person: Person,
  text: string,
  translate: TranslationProvider['translate'],
  reviewer?: Reviewer,
  translateAgain?: TranslationProvider['translate'],
): Promise<Editing> {
  const { id } = await orphanRow(person.uid, text, { engine: 'openai-compatible', useMemory: false })
  await runOf(id, 1, translate, reviewer, translateAgain)
  return new Editing(person, id)
}

/** Starts a run of the job that the row describes, and does all its work. Without a reviewer, it has no review. */
export async function runOf(
  id: string,
  run: number,
  translate: TranslationProvider['translate'],
  reviewer?: Reviewer,
  translateAgain?: TranslationProvider['translate'],
): Promise<void> {
  const row = await findTranslation(database(env.DB), id)
  if (!row) throw new Error(`no row ${id}`)
  const job = env.TRANSLATION_JOB.getByName(id)
  await job.ensure({ ...specOfRow(row), useMultiAgent: reviewer !== undefined }, run)
  await runToEnd(job, translate, {}, reviewer, translateAgain)
  await job.flush()
}

/** The app's own sample document in a format, translated from English into Spanish. */
export async function translatedSample(person: Person, extension: 'txt' | 'docx' | 'pdf'): Promise<Editing> {
  const name = `service-agreement.${extension}`
  const response = await env.ASSETS?.fetch(`http://assets.localhost/samples/${name}`)
  if (!response?.ok) throw new Error(`no sample ${name}`)
  const form = new FormData()
  form.set('file', new File([await response.arrayBuffer()], name))
  form.set('sourceLanguage', 'en')
  form.set('targetLanguage', 'es')
  form.set('useMemory', 'false')
  const answer = await person.call('/api/upload', { method: 'POST', body: form })
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
  const { id } = await answer.json<{ id: string }>()
  await person.ended(id)
  return new Editing(person, id)
}
