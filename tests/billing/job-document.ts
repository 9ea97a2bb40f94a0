// A job's document between its reading and its end: the real stores and the real preview, without the texts.
import type { AcceptedTarget } from '../../worker/agents/translation-provider.ts'
import type { JobRecord } from '../../worker/job-model/job-record.ts'
import type { StoredSegment } from '../../worker/job-model/segments/stored-segment.ts'
import { JobStore } from '../../worker/jobs/object/stores/job-store.ts'
import { sqlStorage } from '../support/sqlite-storage.ts'
import { type Paragraph, type RandomDocument, segmentsOf } from './random-document.ts'

export class JobDocument {
  readonly document: RandomDocument
  readonly store = new JobStore(sqlStorage())
  readonly #byId: ReadonlyMap<string, Paragraph>
  readonly #edited = new Set<string>()
  readonly #delivered = new Set<string>()
  /** Paragraphs that have been read before they were paid, by the run that has shown them. */
  readonly read = new Map<Paragraph, number>()

  constructor(document: RandomDocument) {
    this.document = document
    this.#byId = new Map(document.paragraphs.map((paragraph) => [paragraph.id, paragraph]))
    this.store.plan.addSegments(0, segmentsOf(document))
    this.store.planLanes(1)
  }

  /** The record once the document is read. */
  analysed(record: JobRecord): JobRecord {
    const { pages, paragraphs } = this.document
    const stats = { pages, words: pages * 400, characters: pages * 2_400 }
    return { ...record, status: 'processing', step: 'translation', stats, segmentsTotal: paragraphs.length }
  }

  /** Settles the first of the segments that wait. */
  translate(count: number, run: number, now: number): void {
    for (const { id } of this.store.plan.waiting(0).slice(0, count)) {
      const paragraph = this.#byId.get(id)
      if (!paragraph) continue
      const target = { id, target: [{ kind: 'text', text: `«${id}»` }] } as const
      const origin: AcceptedTarget['origin'] = paragraph.isRemembered ? 'memory' : 'model'
      if (paragraph.isRemembered || run > paragraph.refusals) {
        this.store.outcomes.accept([{ ...target, origin }], { run, at: now })
      } else this.store.outcomes.flag([{ id, faults: ['empty'] }])
    }
  }

  noteRead(segments: readonly Pick<StoredSegment, 'id' | 'target'>[], run: number): void {
    for (const { id, target } of segments) {
      const paragraph = this.#byId.get(id)
      const isPreview = target !== null && !this.#delivered.has(id) && !this.#edited.has(id)
      if (isPreview && paragraph && !paragraph.isRemembered && !this.read.has(paragraph)) {
        this.read.set(paragraph, run)
      }
    }
  }

  /** A run has delivered what it has translated. */
  noteDelivered(): void {
    for (const { id, state } of this.store.page(0)) if (state === 'translated') this.#delivered.add(id)
  }

  noteEdited(id: string): void {
    this.#edited.add(id)
  }

  /** What Verso has translated anew for the result. A text that somebody wrote by hand may never have been. */
  deliveredAnew(run: number): Paragraph[] {
    return this.document.paragraphs.filter(
      ({ id, isRemembered, refusals }) => !isRemembered && run > refusals && !this.#edited.has(id),
    )
  }
}
