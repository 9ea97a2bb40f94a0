// What a job's owner sees and changes of its brief. The form of address and the variant that they choose are wishes of
// the job: the texts are remembered as made for them.
import { type Brief, type BriefChange, EMPTY_BRIEF } from '../../contract/translation/brief.ts'
import type { BriefAnswer } from '../../job-model/rpc-answers.ts'
import { decidedForms } from '../../job-model/style-of.ts'
import { canChangeForms, formsChosen, termsApproved } from '../../job-model/terms-approval.ts'
import type { JobKeeper } from './job-keeper.ts'

/** With the forms as the translation follows them. Null where neither a model nor a person has decided anything. */
export function readBrief({ record, store }: JobKeeper): Brief | null {
  if (!record || !store) return null
  const brief = store.brief.read()
  const forms = decidedForms(record.spec, brief)
  if (brief === null && forms.formOfAddress === 'none' && forms.variant === null) return null
  return { ...(brief ?? EMPTY_BRIEF), ...forms }
}

export function editBrief(keeper: JobKeeper, change: BriefChange, lanes: number): BriefAnswer {
  const { record, store } = keeper
  if (!record || !store) return { kind: 'unknown' }
  const decided = decidedForms(record.spec, store.brief.read())
  const { formOfAddress = decided.formOfAddress, variant = decided.variant } = change
  const changesForms = formOfAddress !== decided.formOfAddress || variant !== decided.variant
  if (changesForms && !canChangeForms(record)) return { kind: 'forms_in_use' }
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  store.brief.write({ ...(store.brief.read() ?? EMPTY_BRIEF), ...named })
  if (changesForms) chooseForms(keeper, { formOfAddress, variant }, lanes)
  return { kind: 'brief', brief: readBrief(keeper) ?? EMPTY_BRIEF }
}

/** What the memory has answered is for other wishes: it is asked again. */
function chooseForms(
  keeper: JobKeeper,
  { formOfAddress, variant }: Pick<Brief, 'formOfAddress' | 'variant'>,
  lanes: number,
): void {
  const { record, store } = keeper
  if (!record || !store) return
  const reopened = record.termsWait ? store.reopenRecalled() : 0
  const batches = reopened > 0 ? store.plan.replan(lanes) : record.batchesTotal
  const forms = { formOfAddress: formOfAddress === 'none' ? ('auto' as const) : formOfAddress, targetVariant: variant }
  keeper.commit(formsChosen(record, forms, { reopened, batches }))
}

/** False where the job does not wait for its terms. */
export function approveTerms(keeper: JobKeeper, now: number): boolean {
  return keeper.record !== null && keeper.commit(termsApproved(keeper.record, now))
}
