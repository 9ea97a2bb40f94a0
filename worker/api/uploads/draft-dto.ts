// Converts a draft in each of its states to its DTO.
import { entitlements } from '../../billing/entitlements.ts'
import { currentBalance } from '../../billing/ledger/shortfall.ts'
import type { Detection, Draft, DraftReading } from '../../contract/translation.ts'
import { database } from '../../db/database.ts'
import type { ReadingDraft } from '../../db/draft-reading.ts'
import { asReady, type DraftRow, type ReadyDraft } from '../../db/drafts.ts'
import { findUser } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'

/** Null for a row that has nothing to show. */
export async function toDraft(env: Bindings, row: DraftRow): Promise<Draft | null> {
  const { id: draftId, state, format, errorCode } = row
  const ready = asReady(row)
  if (ready) return toDetection(env, ready)
  if (format === null) return null
  if (state === 'reading') return toDraftReading({ ...row, format })
  return errorCode && { state: 'failed', draftId, format, code: errorCode, language: null, quote: null }
}

export function toDraftReading({
  id: draftId,
  format,
  readingProgress: progress,
}: Pick<ReadingDraft, 'id' | 'format' | 'readingProgress'>): DraftReading {
  return { state: 'reading', draftId, format, progress, language: null, quote: null }
}

export async function toDetection(env: Bindings, draft: ReadyDraft): Promise<Detection> {
  const { id: draftId, format, language, confidence, pages, words, warnings } = draft
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
    draftId,
    format,
    quote: { pages, words, credits: creditsFor(draft, env), balance, isUnlimited },
    warnings,
  }
}

/** The embedded engine translates nothing, so it costs nothing (DESIGN §3). */
function creditsFor(draft: ReadyDraft, env: Bindings): number {
  return settingsOf(env).TRANSLATION_ENGINE === 'embedded' ? 0 : draft.pages
}
