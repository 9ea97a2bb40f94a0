// Which models take a schema for their answer: learnt from the first question, for all that follow in this isolate. Lanes
// begin together, so those behind the first wait a moment: a server refuses a form before it begins to think.

/** A refusal comes within this; whoever waited longer asks with the schema, too. */
const REFUSAL_MS = 300

/** A lesson from one refusal lasts so long: a passing fault of the server's may have been taken for one. */
const REFUSAL_LASTS_MS = 10 * 60 * 1000

/** False as soon as a refusal is suspected: what was refused may have been the words. */
const takesSchema = new Map<string, { readonly takes: boolean; readonly learntAt: number }>()
const probes = new Map<string, PromiseWithResolvers<void>>()

/** Whether to send the schema to this model, null where this question is the one that finds out. */
export async function shouldSendSchema(key: string, now = Date.now()): Promise<boolean | null> {
  const known = takesSchema.get(key)
  if (known !== undefined && (known.takes || now - known.learntAt < REFUSAL_LASTS_MS)) return known.takes
  const probe = probes.get(key)
  if (probe === undefined) {
    probes.set(key, Promise.withResolvers())
    return null
  }
  await Promise.race([probe.promise, new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))])
  const learnt = takesSchema.get(key)
  return learnt === undefined || learnt === known || learnt.takes
}

export function isKnownToTakeSchema(key: string): boolean {
  return takesSchema.get(key)?.takes === true
}

/** `undefined` takes a suspicion back. Whoever waits for it goes on. */
export function learnSchema(key: string, takes: boolean | undefined, now = Date.now()): void {
  if (takes === undefined) takesSchema.delete(key)
  else takesSchema.set(key, { takes, learntAt: now })
  endProbe(key)
}

/** The question that was to find out has ended, with or without a lesson. */
export function endProbe(key: string): void {
  probes.get(key)?.resolve()
  probes.delete(key)
}
