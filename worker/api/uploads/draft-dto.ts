// Converts a draft in each of its states to its DTO.
import { entitlements } from '../../billing/entitlements.ts'
import { currentBalance } from '../../billing/ledger/shortfall.ts'
import type { OptionalStats } from '../../contract/text-choices.ts'
import type { OptionalTexts } from '../../contract/translation/optional-texts.ts'
import type { Detection, Draft, DraftReading } from '../../contract/translation/translation.ts'
import { database } from '../../db/database.ts'
import type { ReadingDraft } from '../../db/draft-reading.ts'
import { asReady, type DraftRow, type ReadyDraft } from '../../db/drafts.ts'
import { findUser } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'

/** Null for a row that has nothing to show. */
export async function toDraft(env: Bindings, row: DraftRow): Promise<Draft | null> {
  const { state, format, sizeBytes, errorCode } = row
  const ready = asReady(row)
  if (ready) return toDetection(env, ready)
  if (format === null || sizeBytes === null) return null
  const stored = { ...row, format, sizeBytes }
  if (state === 'reading') return toDraftReading(stored)
  return errorCode && { state: 'failed', ...toFile(stored), code: errorCode, language: null, quote: null }
}

type StoredDraft = Pick<ReadingDraft, 'id' | 'fileName' | 'sizeBytes' | 'format'>

function toFile({ id: draftId, fileName, sizeBytes, format }: StoredDraft) {
  return { draftId, fileName, sizeBytes, format }
}

export function toDraftReading(draft: StoredDraft & Pick<ReadingDraft, 'readingProgress'>): DraftReading {
  return { state: 'reading', ...toFile(draft), progress: draft.readingProgress, language: null, quote: null }
}

export async function toDetection(env: Bindings, draft: ReadyDraft): Promise<Detection> {
  const { language, confidence, pages, words, optional, warnings } = draft
  // The user row behind the token may be seconds old (require-user.ts); a balance must be current.
  const [owner, balance] = await Promise.all([
    findUser(database(env.DB), draft.userId),
    currentBalance(env.DB, draft.userId, Date.now()),
  ])
  const isUnlimited = owner !== null && entitlements(owner).isUnlimited
  return {
    state: 'ready',
    language,
    confidence: confidence / 100,
    ...toFile(draft),
    quote: { pages, words, credits: creditsFor(pages, env), balance, isUnlimited },
    optionalTexts: optional && optionalDto(optional, env),
    warnings,
  }
}

function optionalDto({ stats, ...counts }: OptionalStats, env: Bindings): OptionalTexts {
  const quotes = stats.map(({ without, pages, words }) => ({
    without: [...without],
    pages,
    words,
    credits: creditsFor(pages, env),
  }))
  return { ...counts, quotes }
}

/** The embedded provider translates nothing, so it costs nothing. */
function creditsFor(pages: number, env: Bindings): number {
  return settingsOf(env).TRANSLATION_ENGINE === 'embedded' ? 0 : pages
}
