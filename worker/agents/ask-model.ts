// One question to a model, one answer as data: the call's limits, its form, its usage and its failures. What the answer
// says is the asking agent's to judge.
import { APICallError, generateText, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai'
import type { z } from 'zod'
import { EngineTroubleError, type Usage } from './engine.ts'
import { toEngineError } from './model-errors.ts'
import { costOf } from './model-prices.ts'
import type { RoleModel } from './models.ts'
import { endsAsJson, salvageJson } from './salvage-json.ts'
import { endProbe, isKnownToTakeSchema, learnSchema, shouldSendSchema } from './schema-support.ts'

export interface Question {
  /** Say the form of the answer too: a server may know nothing of schemas, and not tell. */
  readonly instructions: string
  /** The customer's words, as JSON: inside it nothing can end the data and begin an instruction. */
  readonly data: object
  readonly schema: z.ZodType
  readonly schemaName: string
  /** What counts as an answer of a model that is not held to the schema; the schema itself where nothing is said. */
  readonly isAnswer?: (value: unknown) => boolean
  /** How much of what is asked for is in an answer, where one text may hold several. */
  readonly sizeOf?: (value: unknown) => number
  readonly maxOutputTokens: number
}

export interface Answer {
  /** Whatever JSON the answer holds, or undefined: the caller checks it. */
  readonly value: unknown
  /** It ended at the output's limit: asking for less may help, asking again does not. */
  readonly isTruncated: boolean
  /** It was cut off, and its form completed by the server: what stands last in it may be half of it. */
  readonly mayEndInHalf?: true
  readonly usage: Usage
}

/** Throws as `toEngineError` says, a time-out as trouble too, and the signal's own reason when the caller aborts. */
export async function askModel(
  model: RoleModel,
  question: Question,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const call = (hasSchema: boolean) => generate(model, question, hasSchema, AbortSignal.any([options.signal, timeout]))
  try {
    return await withOrWithoutSchema(model.key, call)
  } catch (error) {
    options.signal.throwIfAborted()
    if (!timeout.aborted) throw toEngineError(error, Date.now())
    const message = `The model did not answer within ${options.timeoutMs} ms`
    throw new EngineTroubleError(message, { kind: 'down', retryAfterMs: null })
  }
}

async function withOrWithoutSchema(key: string, call: (hasSchema: boolean) => Promise<Answer>): Promise<Answer> {
  const hasSchema = await shouldSendSchema(key)
  if (hasSchema === false) return call(false)
  try {
    const answer = await call(true)
    learnSchema(key, true)
    return answer
  } catch (error) {
    if (isJsonModeFailure(error)) return await call(false)
    if (isKnownToTakeSchema(key) || !mayRefuseSchema(error)) throw error
    learnSchema(key, false)
    try {
      return await call(false)
    } catch (sameError) {
      learnSchema(key, undefined) // it was not the schema, or nobody knows
      throw sameError
    }
  } finally {
    if (hasSchema === null) endProbe(key)
  }
}

async function generate(
  { model, name, reasoning }: RoleModel,
  question: Question,
  hasSchema: boolean,
  abortSignal: AbortSignal,
): Promise<Answer> {
  const { schema, schemaName } = question
  try {
    const result = await generateText({
      model,
      reasoning,
      instructions: question.instructions,
      prompt: JSON.stringify(question.data),
      ...(hasSchema ? { output: Output.object({ schema, name: schemaName }) } : {}),
      temperature: 0,
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0, // the job decides about attempts, alone
      abortSignal,
    })
    return toAnswer(name, question, result)
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return toAnswer(name, question, { text: error.text ?? '', finishReason: error.finishReason, usage: error.usage })
  }
}

function toAnswer(
  name: string,
  question: Question,
  result: {
    readonly text: string
    readonly finishReason: string | undefined
    readonly usage: LanguageModelUsage | undefined
  },
): Answer {
  const isTruncated = result.finishReason === 'length'
  return {
    value: salvageJson(result.text, (value) => isAnswer(question, value), question.sizeOf),
    isTruncated,
    ...(isTruncated && endsAsJson(result.text) ? { mayEndInHalf: true } : {}),
    usage: usageOf(name, question, result),
  }
}

/** A model that thinks aloud may repeat what it was asked, which has an answer's form. */
function isAnswer({ schema, isAnswer: check, data }: Question, value: unknown): boolean {
  if (JSON.stringify(value) === JSON.stringify(data)) return false
  return check ? check(value) : schema.safeParse(value).success
}

/** Four letters of English, one and a third Han characters: near enough for a bill that says it is estimated. */
const BYTES_PER_TOKEN = 4

/** Of a server that does not count, or counts nothing, the tokens are estimated, and the usage says so. */
function usageOf(
  name: string,
  { instructions, data }: Question,
  { text, usage }: { readonly text: string; readonly usage: LanguageModelUsage | undefined },
): Usage {
  // A question is never without tokens: a zero is a provider's word for "not said".
  const isSaid = (usage?.inputTokens ?? 0) > 0
  const tokens = isSaid
    ? { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 }
    : { inputTokens: estimate(instructions + JSON.stringify(data)), outputTokens: estimate(text) }
  return { calls: 1, ...tokens, costUsd: costOf(name, tokens), ...(isSaid ? {} : { isEstimated: true }) }
}

function estimate(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN)
}

/** What servers say to a field they do not know or a form they do not offer; a filter may say the same. */
const SCHEMA_REFUSALS: ReadonlySet<number | undefined> = new Set([400, 415, 422, 501])

function mayRefuseSchema(error: unknown): boolean {
  return APICallError.isInstance(error) && SCHEMA_REFUSALS.has(error.statusCode)
}

/** Workers AI's own check of an answer against its schema: the model takes the schema, and missed it this time. */
function isJsonModeFailure(error: unknown): boolean {
  return APICallError.isInstance(error) && /\b5024\b|JSON Mode couldn't be met/i.test(error.responseBody ?? '')
}
