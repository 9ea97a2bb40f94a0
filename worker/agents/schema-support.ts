// Which models take a schema for their answer: learnt from the first question, for all that follow in this isolate. Lanes
// begin together, so those behind the first wait a moment: a server refuses a form before it begins to think.

/** A refusal comes within this; whoever waited longer asks with the schema, too. */
const REFUSAL_MS = 300

/** False as soon as a refusal is suspected: what was refused may have been the words. */
const takesSchema = new Map<string, boolean>()
const probes = new Map<string, PromiseWithResolvers<void>>()

/** Whether to send the schema to this model, null where this question is the one that finds out. */
export async function shouldSendSchema(key: string): Promise<boolean | null> {
  const known = takesSchema.get(key)
  if (known !== undefined) return known
  const probe = probes.get(key)
  if (probe === undefined) {
    probes.set(key, Promise.withResolvers())
    return null
  }
  await Promise.race([probe.promise, new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))])
  return takesSchema.get(key) ?? true
}

export function isKnownToTakeSchema(key: string): boolean {
  return takesSchema.get(key) === true
}

/** `undefined` takes a suspicion back. Whoever waits for it goes on. */
export function learnSchema(key: string, takes: boolean | undefined): void {
  if (takes === undefined) takesSchema.delete(key)
  else takesSchema.set(key, takes)
  endProbe(key)
}

/** The question that was to find out has ended, with or without a lesson. */
export function endProbe(key: string): void {
  probes.get(key)?.resolve()
  probes.delete(key)
}
