// Remembers the request form in which each model has answered, for all later questions in this isolate.
import { isSameForm, type RequestForm } from './request-form.ts'

/** Servers are updated, and a gateway's next backend may take more: then the full form is tried again. */
const KNOWN_FOR_MS = 10 * 60 * 1000

const known = new Map<string, { readonly form: RequestForm; readonly learntAt: number }>()

/** Null while the model has answered in no form. */
export function knownForm(key: string, now = Date.now()): RequestForm | null {
  const { form, learntAt } = known.get(key) ?? { form: null, learntAt: 0 }
  return now - learntAt < KNOWN_FOR_MS ? form : null
}

/** Only an answer teaches: a question that is refused in every form may be refused for its words. */
export function learnForm(key: string, form: RequestForm, now = Date.now()): void {
  const before = knownForm(key, now)
  if (before === null || !isSameForm(before, form)) known.set(key, { form, learntAt: now })
}
