// The wait for a person who has asked to approve the terms before the document is translated. While a job waits, nobody
// holds it and nothing more is reserved; only its time limit and its owner's word move it on.
import { MIN_TERMS_WAIT_MS, TERMS_WAIT_MS } from '../contract/limits.ts'
import { NO_STYLE_CHOICES } from '../contract/translation/style-choices.ts'
import { PROVIDERS } from '../contract/translation-providers.ts'
import { isActive, type JobRecord } from './job-record.ts'
import { isHolder } from './lease.ts'
import { enterStep, NOT_WOKEN, pushed } from './record-changes.ts'

/** Whether the job is to wait before its first question. A provider that is told no terms has none to approve. */
export function wantsApproval({ spec, areTermsApproved = false }: JobRecord): boolean {
  return spec.approveTerms === true && !areTermsApproved && PROVIDERS[spec.engine].followsTerms
}

/** Half of the time for which the files are still kept is for the result. 0 where too little of it is left. */
export function termsWaitMs(expiresAt: number, now: number): number {
  const half = Math.floor((expiresAt - now) / 2)
  return half < MIN_TERMS_WAIT_MS ? 0 : Math.min(TERMS_WAIT_MS, half)
}

/** The holder of the translation gives it back until the terms are approved. */
export function termsAwaited(record: JobRecord, token: string, now: number): JobRecord {
  if (!isHolder(record, token) || record.step !== 'translation' || !wantsApproval(record)) return record
  const waitMs = termsWaitMs(record.spec.expiresAt ?? 0, now)
  if (waitMs === 0) return record
  return pushed({
    ...record,
    status: 'awaiting_terms',
    lease: null,
    attempts: 0,
    lastErrorCode: null,
    ...NOT_WOKEN,
    waitingSince: null,
    termsWait: { since: now, until: now + waitMs },
  })
}

/** The translation goes on. The time of the wait counts as none of its own. */
export function termsApproved(record: JobRecord, now: number): JobRecord {
  const { termsWait, startedAt } = record
  if (record.status !== 'awaiting_terms' || !termsWait) return record
  const approved = {
    ...record,
    termsWait: null,
    areTermsApproved: true,
    startedAt: startedAt + (now - termsWait.since),
    translationStartedAt: null,
  }
  return enterStep(approved, 'translation', now)
}

export type ChosenForms = NonNullable<JobRecord['askedForms']>

/** A run that has begun to translate ends as it began: its texts go into the memory as what they were asked for. */
export function canChangeForms(record: JobRecord): boolean {
  return !isActive(record) || record.termsWait != null || record.step === 'analysis' || record.step === 'detection'
}

/** `reopened`: segments whose text from the memory is for other forms, and is asked for again. */
export function formsChosen(
  record: JobRecord,
  forms: ChosenForms,
  { reopened, batches }: { readonly reopened: number; readonly batches: number },
): JobRecord {
  if (!canChangeForms(record)) return record
  const { formOfAddress, targetVariant } = { ...NO_STYLE_CHOICES, ...record.spec }
  const { askedForms = { formOfAddress, targetVariant } } = record
  const changed = pushed({ ...record, askedForms, spec: { ...record.spec, ...forms } })
  if (reopened === 0) return changed
  const { recalledRun: _, ...again } = changed
  return {
    ...again,
    batchesTotal: batches,
    segmentsDone: Math.max(0, changed.segmentsDone - reopened),
    segmentsFromMemory: Math.max(0, (changed.segmentsFromMemory ?? 0) - reopened),
  }
}
