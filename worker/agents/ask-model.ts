// One question to a model, one answer as data: the call's limits, its usage and its failures. What the answer says is
// the asking agent's to judge.
import { generateText, type LanguageModelUsage, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai'
import type { z } from 'zod'
import { EngineTroubleError } from './engine.ts'
import type { RoleModel } from './models.ts'
import { toEngineError } from './model-errors.ts'
import { salvageJson } from './salvage-json.ts'

export interface Question {
  readonly instructions: string
  /** The customer's words, as JSON: inside it nothing can end the data and begin an instruction. */
  readonly data: object
  readonly schema: z.ZodType
  readonly schemaName: string
  readonly maxOutputTokens: number
}

export interface Answer {
  /** Follows the schema, or is whatever JSON the answer holds, or undefined: the caller checks it either way. */
  readonly value: unknown
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Throws as `toEngineError` says, a time-out as trouble too, and the signal's own reason when the caller aborts. */
export async function askModel(
  { model, reasoning }: RoleModel,
  question: Question,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  try {
    const result = await generateText({
      model,
      reasoning,
      instructions: question.instructions,
      prompt: JSON.stringify(question.data),
      output: Output.object({ schema: question.schema, name: question.schemaName }),
      temperature: 0,
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0, // the job decides about attempts, alone
      abortSignal: AbortSignal.any([options.signal, timeout]),
    })
    return { value: readOutput(result), ...tokens(result.usage) }
  } catch (error) {
    options.signal.throwIfAborted()
    if (NoObjectGeneratedError.isInstance(error))
      return { value: salvageJson(error.text ?? ''), ...tokens(error.usage) }
    if (!timeout.aborted) throw toEngineError(error, Date.now())
    const message = `The model did not answer within ${options.timeoutMs} ms`
    throw new EngineTroubleError(message, { kind: 'down', retryAfterMs: null })
  }
}

/** An answer without any text has no output to read, which is an empty answer and no failure of the call. */
function readOutput(result: { readonly output: unknown }): unknown {
  try {
    return result.output
  } catch (error) {
    if (NoOutputGeneratedError.isInstance(error)) return undefined
    throw error
  }
}

function tokens(usage: LanguageModelUsage | undefined): Pick<Answer, 'inputTokens' | 'outputTokens'> {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 }
}
