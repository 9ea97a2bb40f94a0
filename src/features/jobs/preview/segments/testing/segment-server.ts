// Answers for a translation's segments as the API does, as far as the list asks. The law of tags and revisions is tested
// with the worker.
import type { ErrorCode } from '../../../../../../worker/contract/errors.ts'
import type { SegmentMatches } from '../../../../../../worker/contract/translation/segment-matches.ts'
import type {
  FindingChange,
  OutlinePage,
  SegmentChangeDto,
  TranslatedSegment,
} from '../../../../../../worker/contract/translation/segment.ts'
import { progressOf } from './segments.ts'

/** Holds segments, counts reads, and refuses what it is told to. */
export class SegmentServer {
  readonly segments: TranslatedSegment[]
  readonly reads: string[] = []
  readonly changes: SegmentChangeDto[] = []
  /** The answer for every segment, and the segments for which it was asked for. */
  matches: Omit<SegmentMatches, 'identical'> = { memory: [], terms: [] }
  readonly matched: string[] = []
  /** Null: it is not known. */
  outline: readonly OutlinePage[] | null = null
  isOffline = false
  refusesJudgements = false
  searchedAtOnce = Infinity
  #held: (() => void)[] | null = null

  constructor(segments: TranslatedSegment[]) {
    this.segments = segments
  }

  /** From now on, what is to check is answered when the test says so: by calling what comes into the list. */
  holdToCheck(): readonly (() => void)[] {
    return (this.#held ??= [])
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const [, segmentId = '', part, findingId = ''] =
      /\/segments\/([^/]+)(?:\/(history|matches|findings)(?:\/([^/]+))?)?$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (part === 'history') return Response.json([])
    if (part === 'matches') return this.#match(segmentId)
    if (init?.method === 'PATCH') {
      const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '')
      if (part === 'findings') return this.#judge(segmentId, findingId, body as FindingChange)
      return this.#change(segmentId, body as SegmentChangeDto)
    }
    const held = url.searchParams.get('filter') === 'open' ? this.#held : null
    if (held) await new Promise<void>((resolve) => held.push(resolve))
    if (url.pathname.endsWith('/segments')) return this.#list(url)
    if (url.pathname.endsWith('/outline') && this.outline) return Response.json(this.outline)
    if (url.pathname.endsWith('/progress')) return Response.json(progressOf(this.segments.length))
    return Response.json({ error: 'x', code: 'not_found', requestId: 'r' }, { status: 404 })
  }

  /** A page of a search looks at `searchedAtOnce` segments, and may find nothing in them. */
  #list({ searchParams, search, pathname }: URL): Response {
    this.reads.push(search)
    const filter = searchParams.get('filter')
    const words = searchParams.get('q')?.toLowerCase() ?? ''
    const isNamed = ({ state, findings, edited }: TranslatedSegment) => {
      const isMarked = state === 'translated' && findings.some(({ isDismissed }) => !isDismissed)
      if (filter === 'flagged') return state === 'flagged'
      if (filter === 'open') return state === 'flagged' || isMarked
      return filter === null || edited !== null
    }
    const holds = ({ source, target }: TranslatedSegment) => `${source}\n${target ?? ''}`.toLowerCase().includes(words)
    const from = Number(searchParams.get('cursor'))
    const named = this.segments.filter((segment) => segment.ordinal >= from && isNamed(segment))
    const looked = words === '' ? named : named.slice(0, this.searchedAtOnce)
    const found = looked.filter(holds)
    const rows = found.slice(0, Number(searchParams.get('limit')))
    const next = rows.length < found.length ? found[rows.length] : named[looked.length]
    const headers = next ? { link: `<${pathname}?cursor=${next.ordinal}>; rel="next"` } : undefined
    return Response.json(rows, headers && { headers })
  }

  #match(segmentId: string): Response {
    this.matched.push(segmentId)
    const segment = this.segments.find(({ id }) => id === segmentId)
    const twins = segment ? this.#twinsOf(segment) : []
    const edited = twins.filter((twin) => twin.origin === 'person' && twin.target !== segment?.target)
    return Response.json({ ...this.matches, identical: { segments: twins.length, edited: edited.length } })
  }

  #judge(id: string, findingId: string, { isDismissed, revision }: FindingChange): Response {
    const index = this.segments.findIndex((segment) => segment.id === id)
    const segment = this.segments[index]
    if (!segment || this.refusesJudgements) return refusal(404, 'finding_not_found')
    if (segment.revision !== revision) return refusal(409, 'segment_changed')
    const findings = segment.findings.map((each) => (each.id === findingId ? { ...each, isDismissed } : each))
    this.segments[index] = { ...segment, findings }
    return Response.json(this.segments[index])
  }

  #change(id: string, change: SegmentChangeDto): Response {
    this.changes.push(change)
    const index = this.segments.findIndex((segment) => segment.id === id)
    const current = this.segments[index]
    if (!current) return refusal(404, 'segment_not_found')
    if (current.revision !== change.revision)
      return refusal(409, 'segment_changed', { conflict: { current, sent: change } })
    if (change.target?.includes('\u0007') === true) {
      return refusal(422, 'segment_character', { fault: { kind: 'character', character: 'U+0007', at: 0 } })
    }
    const { target, scope = 'segment' } = change
    const twins = scope === 'segment' ? [] : this.#twinsOf(current)
    const kept = twins.filter(({ origin, target: own }) => origin === 'person' && own !== current.target)
    const changed = twins.filter((twin) => !kept.includes(twin))
    for (const segment of [current, ...changed]) this.#save(segment, target)
    const identical = scope === 'segment' ? {} : { identical: { changed: changed.length, kept: kept.length } }
    return Response.json({ ...this.segments[index], ...identical })
  }

  #save(segment: TranslatedSegment, target: string | null): void {
    const edited = { by: 'person' as const, at: '2026-11-23T00:00:00Z' }
    const saved: TranslatedSegment = { ...segment, target, revision: segment.revision + 1, findings: [], edited }
    this.segments[this.segments.indexOf(segment)] = {
      ...saved,
      state: target === null ? 'kept' : 'translated',
      origin: 'person',
    }
  }

  #twinsOf({ id, source }: TranslatedSegment): TranslatedSegment[] {
    return this.segments.filter((other) => other.id !== id && other.source === source)
  }
}

function refusal(status: number, code: ErrorCode, more: object = {}): Response {
  return Response.json({ error: 'x', code, requestId: 'r', ...more }, { status })
}
