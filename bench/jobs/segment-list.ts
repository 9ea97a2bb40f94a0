// What a page beside the document asks of a job of 50,000 segments: a page of the list, the segments of one page, what
// is open, a search, the outline. The real store runs over node:sqlite in place of the object's storage.
import type { Inline } from '../../worker/documents/model.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import { sizeOf } from '../../worker/documents/tally/priced-text.ts'
import { JobStore } from '../../worker/jobs/object/stores/job-store.ts'
import { sqlStorage } from '../../tests/support/sqlite-storage.ts'
import type { SegmentQuery } from '../../worker/job-model/rpc-answers.ts'
import type { ExtractedSegment } from '../../worker/job-model/segments/stored-segment.ts'

const SEGMENTS = 50_000
const PAGES = 870
const CHUNK = 500
const REPEATS = 15
const SHOWN = { shownBefore: SEGMENTS, hasDelivered: true, isRunning: false }
const QUERY: SegmentQuery = { from: 0, limit: 200, filter: null, page: null, search: null }

export async function benchSegmentList(): Promise<void> {
  const store = filledStore()
  console.log(`segment-list: ${SEGMENTS} segments on ${PAGES} pages; CPU of one call, median and worst of ${REPEATS}`)
  show('a page of 200, from the start', () => store.list.page(QUERY, SHOWN).segments.length)
  show('a page of 200, near the end', () => store.list.page({ ...QUERY, from: SEGMENTS - 300 }, SHOWN).segments.length)
  show('page=435', () => store.list.page({ ...QUERY, page: 435 }, SHOWN).segments.length)
  show('page=870', () => store.list.page({ ...QUERY, page: PAGES }, SHOWN).segments.length)
  for (const filter of ['flagged', 'marked', 'open', 'edited'] as const) {
    show(
      `filter=${filter}, a page of 50`,
      () => store.list.page({ ...QUERY, filter, limit: 50 }, SHOWN).segments.length,
    )
    const last = { ...QUERY, filter, limit: 1, from: SEGMENTS - 20_000 }
    show(`filter=${filter}, the next one of 20,000`, () => store.list.page(last, SHOWN).segments.length)
  }
  show(
    'q= a frequent word, a page of 200',
    () => store.list.page({ ...QUERY, search: 'harbour' }, SHOWN).segments.length,
  )
  show('q= no such word, one call', () => store.list.page({ ...QUERY, search: 'zeppelin' }, SHOWN).segments.length)
  show('q= no such word, to the end', () => searchCalls(store, 'zeppelin'), 'calls')
  show('outline', () => store.list.outline(SHOWN).length)
  console.log(`  the outline as JSON: ${JSON.stringify(store.list.outline(SHOWN)).length} bytes`)
}

function searchCalls(store: JobStore, search: string): number {
  for (let calls = 1, from = 0; ; calls++) {
    const { next } = store.list.page({ ...QUERY, search, from }, SHOWN)
    if (next === null) return calls
    from = next
  }
}

function show(what: string, call: () => number, unit = 'rows'): void {
  let rows = 0
  const times = Array.from({ length: REPEATS }, () => {
    const start = process.threadCpuUsage()
    rows = call()
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  const [median = 0, worst = 0] = [times[Math.floor(REPEATS / 2)], times.at(-1)]
  console.log(
    `  ${median.toFixed(1).padStart(7)} ms ${worst.toFixed(1).padStart(7)} ms  ${String(rows).padStart(5)} ${unit}  ${what}`,
  )
}

/** A translated handbook: every fiftieth segment without a translation, every thirtieth marked. */
function filledStore(): JobStore {
  const store = new JobStore(sqlStorage())
  for (let from = 0; from < SEGMENTS; from += CHUNK) {
    const segments = Array.from({ length: CHUNK }, (_, n) => segmentOf(from + n))
    store.plan.addSegments(from, segments)
    const [failed, done] = [
      segments.filter((_, n) => (from + n) % 50 === 0),
      segments.filter((_, n) => (from + n) % 50),
    ]
    store.outcomes.flag(failed.map(({ id }) => ({ id, faults: ['missing'] })))
    store.outcomes.accept(
      done.map(({ id, source }, n) => ({
        id,
        target: source,
        origin: 'model',
        ...(n % 30 === 0 && { marks: ['numbers_changed'] }),
      })),
      { run: 1, at: 0 },
    )
  }
  return store
}

function segmentOf(ordinal: number): ExtractedSegment {
  const source: readonly Inline[] = [
    { kind: 'text', text: `Paragraph number ${ordinal} tells of the ` },
    { kind: 'openTag', id: 1 },
    { kind: 'text', text: 'harbour' },
    { kind: 'closeTag', id: 1 },
    { kind: 'text', text: `, its ${ordinal + 3} ships, and the weather that keeps all of them where they are today.` },
  ]
  const page = 1 + Math.floor((ordinal * PAGES) / SEGMENTS)
  return {
    id: `s${ordinal}`,
    section: Math.floor(ordinal / 40),
    role: 'paragraph',
    anchor: {
      place: { kind: 'page', number: page },
      boxes: [{ page, box: { left: 72.5, bottom: 600.1, right: 523.4, top: 640.9 } }],
    },
    source,
    hash: `hash ${ordinal}`,
    sourceBytes: JSON.stringify(source).length,
    size: sizeOf(renderInlines(source, plainText)),
    isTranslatable: true,
  }
}
