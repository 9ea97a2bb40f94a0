// One question to a model, one answer as data: the call's limits, its form, its usage and its failures. What the answer
// says is the asking agent's to judge.
import { APICallError, generateText, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai'
import type { z } from 'zod'
import { EngineTroubleError, type Usage } from './engine.ts'
import { toEngineError } from './model-errors.ts'
import { costOf } from './model-prices.ts'
import type { RoleModel } from './models.ts'
import { salvageJson } from './salvage-json.ts'

export interface Question {
  /** Say the form of the answer too: a server may know nothing of schemas, and not tell. */
  readonly instructions: string
  /** The customer's words, as JSON: inside it nothing can end the data and begin an instruction. */
  readonly data: object
  readonly schema: z.ZodType
  readonly schemaName: string
  readonly maxOutputTokens: number
}

export interface Answer {
  /** Whatever JSON the answer holds, or undefined: the caller checks it. */
  readonly value: unknown
  /** It ended at the output's limit: asking for less may help, asking again does not. */
  readonly isTruncated: boolean
  readonly usage: Usage
}

/** Whether a model takes a schema, once it has answered or refused one; kept for the isolate's life. */
const takesSchema = new Map<string, boolean>()

/** Throws as `toEngineError` says, a time-out as trouble too, and the signal's own reason when the caller aborts. */
export async function askModel(
  model: RoleModel,
  question: Question,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const call = (hasSchema: boolean) => generate(model, question, hasSchema, AbortSignal.any([options.signal, timeout]))
  try {
    if (takesSchema.get(model.key) === false) return await call(false)
    try {
      const answer = await call(true)
      takesSchema.set(model.key, true)
      return answer
    } catch (error) {
      if (isJsonModeFailure(error)) return await call(false)
      if (takesSchema.has(model.key) || !mayRefuseSchema(error)) throw error
      const answer = await call(false)
      takesSchema.set(model.key, false)
      return answer
    }
  } catch (error) {
    options.signal.throwIfAborted()
    if (!timeout.aborted) throw toEngineError(error, Date.now())
    const message = `The model did not answer within ${options.timeoutMs} ms`
    throw new EngineTroubleError(message, { kind: 'down', retryAfterMs: null })
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
    return toAnswer(name, result)
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return toAnswer(name, { text: error.text ?? '', finishReason: error.finishReason, usage: error.usage })
  }
}

function toAnswer(
  name: string,
  result: {
    readonly text: string
    readonly finishReason: string | undefined
    readonly usage: LanguageModelUsage | undefined
  },
): Answer {
  const tokens = { inputTokens: result.usage?.inputTokens ?? 0, outputTokens: result.usage?.outputTokens ?? 0 }
  return {
    value: salvageJson(result.text),
    isTruncated: result.finishReason === 'length',
    usage: { calls: 1, ...tokens, costUsd: costOf(name, tokens) },
  }
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
