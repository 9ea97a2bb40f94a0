// Remembers the request form each model accepts, learnt from its refusals, for all later questions in this isolate.
// Lanes begin together, so the others wait a moment for the first: a server refuses a form before it begins to think.
import { FULL_FORM, isSameForm, type RequestForm } from './request-form.ts'

/** A refusal arrives within this time. A question that has waited longer uses the form known by then. */
const REFUSAL_MS = 300
/** Servers are updated, and a gateway's next backend may take more: then the full form is tried again. */
const KNOWN_FOR_MS = 10 * 60 * 1000

interface Support {
  readonly form: RequestForm
  /** A question in this form has been taken; a later refusal without a name is the question's own. */
  readonly isProven: boolean
  readonly learntAt: number
}

const supports = new Map<string, Support>()
const probes = new Map<string, PromiseWithResolvers<void>>()

export interface KnownForm {
  readonly form: RequestForm
  readonly isProven: boolean
  /** This question is the one that finds out: it ends with `endProbe`. */
  readonly isProbe: boolean
}

/** The form for the next question to this model. `first` is used while no form has been tried. */
export async function knownForm(key: string, first: RequestForm = FULL_FORM, now = Date.now()): Promise<KnownForm> {
  const known = current(key, now)
  if (known !== undefined) return { ...known, isProbe: false }
  const probe = probes.get(key)
  if (probe === undefined) {
    probes.set(key, Promise.withResolvers())
    return { form: first, isProven: false, isProbe: true }
  }
  await Promise.race([probe.promise, new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))])
  return { form: first, isProven: false, ...current(key, now), isProbe: false }
}

function current(key: string, now: number): Support | undefined {
  const known = supports.get(key)
  return known !== undefined && now - known.learntAt < KNOWN_FOR_MS ? known : undefined
}

/** The server has begun to answer a question in this form. */
export function learnTaken(key: string, form: RequestForm, now = Date.now()): void {
  const known = current(key, now)
  const learntAt = known !== undefined && isSameForm(known.form, form) ? known.learntAt : now
  supports.set(key, { form, isProven: true, learntAt })
  endProbe(key)
}

/** The server refused a question; `form` is the next to try. */
export function learnRefused(key: string, form: RequestForm, now = Date.now()): void {
  supports.set(key, { form, isProven: false, learntAt: now })
}

/** The question is refused in every form: it was not the form. What was known before holds again, unless others know more. */
export function unlearnRefused(key: string, before: KnownForm, now = Date.now()): void {
  if (supports.get(key)?.isProven) return
  if (before.isProven) supports.set(key, { form: before.form, isProven: true, learntAt: now })
  else supports.delete(key)
}

/** The question that was to find out has ended, with or without a lesson. */
export function endProbe(key: string): void {
  probes.get(key)?.resolve()
  probes.delete(key)
}
