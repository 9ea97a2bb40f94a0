// Which models take a schema for their answer: learnt from the first question, for all that follow in this isolate. Lanes
// begin together, so those behind the first wait a moment: a server refuses a form before it begins to think.

/** A refusal comes within this; whoever waited longer asks with the schema, too. */
const REFUSAL_MS = 300

/** A passing fault of the server's may have been taken for a refusal: the first of a model is no more than a suspicion. */
const SUSPICION_LASTS_MS = 15 * 1000
/** What was refused twice in a row is asked about again after this. */
const REFUSAL_LASTS_MS = 10 * 60 * 1000

/** False as soon as a refusal is suspected: what was refused may have been the words. */
const takesSchema = new Map<string, { readonly refusals: number; readonly learntAt: number }>()
const probes = new Map<string, PromiseWithResolvers<void>>()

/** Whether to send the schema to this model, null where this question is the one that finds out. */
export async function shouldSendSchema(key: string, now = Date.now()): Promise<boolean | null> {
  const known = takesSchema.get(key)
  if (known?.refusals === 0) return true
  if (known !== undefined && now - known.learntAt < (known.refusals === 1 ? SUSPICION_LASTS_MS : REFUSAL_LASTS_MS))
    return false
  const probe = probes.get(key)
  if (probe === undefined) {
    probes.set(key, Promise.withResolvers())
    return null
  }
  await Promise.race([probe.promise, new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))])
  const learnt = takesSchema.get(key)
  return learnt === undefined || learnt === known || learnt.refusals === 0
}

export function isKnownToTakeSchema(key: string): boolean {
  return takesSchema.get(key)?.refusals === 0
}

/** `undefined` takes a suspicion back. Whoever waits for it goes on. */
export function learnSchema(key: string, takes: boolean | undefined, now = Date.now()): void {
  if (takes === undefined) takesSchema.delete(key)
  else takesSchema.set(key, { refusals: takes ? 0 : (takesSchema.get(key)?.refusals ?? 0) + 1, learntAt: now })
  endProbe(key)
}

/** The question that was to find out has ended, with or without a lesson. */
export function endProbe(key: string): void {
  probes.get(key)?.resolve()
  probes.delete(key)
}
