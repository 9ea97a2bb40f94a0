import type { AskedSegment, TranslationRequest } from '../../agents/translation-provider.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { agreedTerms } from '../../terminology/terms/glossary-terms.ts'
import { effectiveSource, type JobRecord } from '../../job-model/job-record.ts'
import { styleOf } from '../../job-model/style-of.ts'
import { CONTEXT_TOKENS, contextPairs, leadIn } from '../../job-model/question-context.ts'
import { surroundingsOf } from '../../job-model/segment-surroundings.ts'
import { type StoredSegment, TERM_FAULTS } from '../../job-model/segments/stored-segment.ts'
import type { StoredItem } from './stores/batch-store.ts'
import type { JobStore } from './stores/job-store.ts'

/** The question of an item: its segments with what was wrong with them before, and what stands around them. */
export function buildRequest(record: JobRecord, store: JobStore, item: StoredItem): TranslationRequest {
  const ids = store.batches.waitingIds(item)
  const stored = store.findAll(ids)
  const first = stored[0]?.ordinal ?? 0
  const isRepair = item.stage !== 'first'
  const { terms, brief } = agreedTerms(store.glossary.terms(), store.brief.read())
  const outline = store.plan.isSeenWhole() ? [] : store.outline()
  // A neighbour in another lane may have no target yet: its source alone is context too.
  const previous = isRepair ? contextPairs(store.before(first), 0) : pairsBefore(store, stored)
  return {
    sourceLanguage: effectiveSource(record),
    targetLanguage: record.spec.targetLanguage,
    segments: askedSegments(store, item, stored),
    context: { previous, ...sourcesAround(store, stored) },
    style: styleOf(record.spec, brief),
    ...(brief ? { brief } : {}),
    ...(outline.length > 0 ? { outline } : {}),
    ...(terms.length > 0 ? { terms } : {}),
    ...(item.stage === 'words' || item.stage === 'last_words' ? { isTagless: true } : {}),
    ...(isRepair ? { elsewhere: elsewhereOf(store, item, ids) } : {}),
  }
}

/** What stands around the segments of a question, in the document's own language. */
export function sourcesAround(
  store: JobStore,
  stored: readonly StoredSegment[],
): Omit<TranslationRequest['context'], 'previous'> {
  const first = stored[0]?.ordinal ?? 0
  const last = stored.at(-1)?.ordinal ?? first
  const heading = store.headingBefore(first)
  const listLeadIn = stored[0]?.role === 'listItem' ? leadIn(store.before(first)) : null
  return {
    next: store.after(last)?.source ?? null,
    headings: heading ? [heading.source] : [],
    ...(listLeadIn === null ? {} : { leadIn: listLeadIn }),
    ...surroundingsOf(stored, store.neighbourhood),
  }
}

/**
 * What stands before the batch, and before each of its segments that does not follow another one: those between have
 * their translation from the memory.
 */
function pairsBefore(store: JobStore, stored: readonly StoredSegment[]): TranslationRequest['context']['previous'] {
  const tokens = store.plan.isSeenWhole() ? CONTEXT_TOKENS : 0
  return stored.flatMap(({ ordinal }, index) => {
    const previous = stored[index - 1]?.ordinal
    if (previous === undefined) return contextPairs(store.before(ordinal), tokens)
    if (previous === ordinal - 1) return []
    const [nearest] = store.before(ordinal)
    return nearest?.origin === 'memory' ? [{ source: nearest.source, target: nearest.target }] : []
  })
}

function askedSegments(store: JobStore, item: StoredItem, stored: ReturnType<JobStore['page']>): AskedSegment[] {
  const rejections = store.batches.rejections(stored.map(({ id }) => id))
  return stored.map(({ id, role, source, target, faults, room }) => {
    const rejection =
      item.stage === 'terms' && target !== null
        ? { faults: TERM_FAULTS.filter((fault) => faults.includes(fault)), answer: toMarkup(target) }
        : rejections.get(id)
    return {
      id,
      role,
      source,
      // Terms are worth smaller letters.
      ...(room === undefined || item.stage === 'terms' ? {} : { room }),
      ...(rejection ? { rejection: { faults: rejection.faults, answer: rejection.answer } } : {}),
    }
  })
}

function elsewhereOf(store: JobStore, item: StoredItem, ids: readonly string[]) {
  const answers = new Map(store.batches.answeredElsewhere(item, ids).map(({ id, answer }) => [id, answer]))
  return store.findAll([...answers.keys()]).flatMap(({ id, source, target }) => {
    const text = target ? toMarkup(target) : (answers.get(id) ?? null)
    return text === null ? [] : [{ source, text }]
  })
}
