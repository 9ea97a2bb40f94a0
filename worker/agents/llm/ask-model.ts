// Asks a model one question and returns its answer as data: the call's limits, form, usage and failures. The asking
// agent judges the content of the answer.
import { APICallError, type JSONSchema7 } from '@ai-sdk/provider'
import { z } from 'zod'
import { QuestionRefusedError, type Usage } from '../translation-provider.ts'
import { endsAsJson, readLenientJson } from './lenient-json.ts'
import { takenForms } from './learnt.ts'
import { callErrorIn, toEngineError } from './model-errors.ts'
import { costOf, type PricedTokens } from './model-prices.ts'
import type { RoleModel } from './models.ts'
import { admit, learnLimit, type StatedLimit, statedLimit } from './question-limits.ts'
import { MAX_CALL_MS, readStream, type StreamedText, type StreamLimits } from './read-stream.ts'
import {
  callOptions,
  firstForm,
  isSameForm,
  plainerForm,
  refusedParameter,
  type RequestForm,
  withoutParameter,
} from './request-form.ts'

export interface Question {
  /** Say the form of the answer too: a server may know nothing of schemas, and not tell. */
  readonly instructions: string
  /** The customer's words, as JSON: inside it nothing can end the data and begin an instruction. */
  readonly data: object
  readonly schema: z.ZodType
  readonly schemaName: string
  /** Decides what counts as an answer when the model is not held to the schema. Defaults to the schema itself. */
  readonly isAnswer?: (value: unknown) => boolean
  /** How much of what is asked for is in an answer, where one text may hold several. */
  readonly sizeOf?: (value: unknown) => number
  readonly maxOutputTokens: number
  /** Nothing smaller can be asked: it is asked however large it is. */
  readonly isLeast?: boolean
}

export interface Answer {
  /** Whatever JSON the answer holds, or undefined: the caller checks it. */
  readonly value: unknown
  /** The answer ended at the output limit: asking for less may help, asking again does not. */
  readonly isTruncated: boolean
  /** The answer was cut off and its form completed by the server: its last text may be incomplete. */
  readonly mayEndInHalf?: true
  /** The connection ended, or the model fell silent, before the answer did: its whole items are here. */
  readonly isCutOff?: true
  readonly usage: Usage
}

/**
 * `timeoutMs` limits the silence before the first token and between two tokens; `maxMs` limits the whole call. Throws
 * as `toEngineError` says, also for a silent model, and the signal's own reason when the caller aborts.
 */
export async function askModel(
  model: RoleModel,
  question: Question,
  {
    timeoutMs: idleMs,
    maxMs = MAX_CALL_MS,
    signal,
  }: { readonly timeoutMs: number; readonly maxMs?: number | undefined; readonly signal: AbortSignal },
): Promise<Answer> {
  const { key, settings } = model
  const limits = { key, idleMs, endsAt: Date.now() + maxMs, signal }
  const tokens = inputTokens(question) + question.maxOutputTokens
  admit(key, tokens, question.isLeast ?? false)
  try {
    return await inTakenForm(model, (form) => ask(model, question, form, limits))
  } catch (error) {
    signal.throwIfAborted()
    const stated = limitIn(error)
    if (stated !== null) learnLimit(key, tokens, stated)
    throw toEngineError(error, Date.now(), settings)
  }
}

/** Asks in the form that the model is known to take, and goes on without what it refuses. */
async function inTakenForm(
  { key, provider }: RoleModel,
  call: (form: RequestForm) => Promise<Answer>,
): Promise<Answer> {
  const known = takenForms.of(key)
  const tried: RequestForm[] = []
  for (let form = known ?? firstForm(provider); ;) {
    tried.push(form)
    try {
      const answer = await call(form)
      takenForms.learn(key, form)
      return answer
    } catch (error) {
      if (isJsonModeFailure(error)) return call({ ...form, response_format: null })
      const next = nextForm(error, form, known !== null)
      if (next === null || tried.some((other) => isSameForm(other, next))) throw error
      form = next
    }
  }
}

/** Statuses with which servers refuse an unknown field or form; a content filter may use the same. */
const FORM_REFUSALS: ReadonlySet<number | undefined> = new Set([400, 415, 422, 501])

/** Null where the refusal is not about the form. A model that takes this form is not asked in others for no named reason. */
function nextForm(error: unknown, form: RequestForm, isProven: boolean): RequestForm | null {
  const failed = callErrorIn(error)
  if (!APICallError.isInstance(failed) || !FORM_REFUSALS.has(failed.statusCode) || limitIn(failed)) return null
  const parameter = refusedParameter(failed.responseBody ?? '', form)
  const named = parameter === null ? null : withoutParameter(form, parameter)
  return named ?? (isProven ? null : plainerForm(form))
}

function limitIn(error: unknown): StatedLimit | null {
  const failed = callErrorIn(error)
  return APICallError.isInstance(failed) ? statedLimit(failed.statusCode, failed.responseBody ?? '') : null
}

async function ask(model: RoleModel, question: Question, form: RequestForm, limits: StreamLimits): Promise<Answer> {
  const { reasoning } = model
  const schema = z.toJSONSchema(question.schema, { target: 'draft-7' }) as JSONSchema7
  const options = callOptions({ ...question, schema, reasoning }, form)
  let noteLife = (): void => {}
  // Its package is loaded before anybody waits for its answer.
  const opened = await model.open({ form, onLife: () => noteLife() })
  const read = await readStream(async (abortSignal, onLife) => {
    noteLife = onLife
    return (await opened.doStream({ ...options, abortSignal })).stream
  }, limits)
  return toAnswer(model, question, read)
}

/** An answer cut off before its first item was complete yields only the reason. */
function toAnswer(model: RoleModel, question: Question, read: StreamedText): Answer {
  const { text, end } = read
  const value = readLenientJson(text, (value) => isAnswer(question, value), question.sizeOf)
  const usage = usageOf(model, question, read)
  if (end.kind === 'cut') {
    if (value === undefined) throw end.error
    return { value, isTruncated: false, isCutOff: true, usage }
  }
  const { isTruncated, isWithheld } = end
  if (isWithheld && value === undefined) throw new QuestionRefusedError('The service withheld the answer')
  return { value, isTruncated, ...(isTruncated && endsAsJson(text) ? { mayEndInHalf: true } : {}), usage }
}

/** A model that thinks aloud may repeat what it was asked, which has an answer's form. */
function isAnswer({ schema, isAnswer: check, data }: Question, value: unknown): boolean {
  if (JSON.stringify(value) === JSON.stringify(data)) return false
  return check ? check(value) : schema.safeParse(value).success
}

const NANO = 1e9

/** Four letters of English, one and a third Han characters: near enough for a bill that says it is estimated. */
const BYTES_PER_TOKEN = 4

/** When a server does not count tokens, or counts none, they are estimated, and the usage says so. */
function usageOf(model: RoleModel, question: Question, { text, usage }: StreamedText): Usage {
  const { total: input, cacheRead, cacheWrite } = usage?.inputTokens ?? {}
  // A question is never without tokens: a zero is a server's word for "not said".
  if (!input) {
    const tokens = { inputTokens: inputTokens(question), outputTokens: estimate(text) }
    return { ...callUsage(model, tokens), isEstimated: true }
  }
  const tokens = { inputTokens: input, outputTokens: usage?.outputTokens.total ?? 0 }
  return callUsage(model, { ...tokens, cacheReadTokens: cacheRead ?? 0, cacheWriteTokens: cacheWrite ?? 0 })
}

function callUsage({ provider, name }: RoleModel, tokens: PricedTokens): Usage {
  const { inputTokens, outputTokens, cacheReadTokens: cachedTokens = 0 } = tokens
  const costUsd = costOf(provider, name, tokens)
  const counts = { calls: 1, inputTokens, outputTokens }
  const price = { nanoUsd: Math.round((costUsd ?? 0) * NANO), unpricedCalls: costUsd === null ? 1 : 0 }
  return { ...counts, costUsd, models: [{ model: `${provider}:${name}`, ...counts, cachedTokens, ...price }] }
}

function inputTokens({ instructions, data }: Question): number {
  return estimate(instructions + JSON.stringify(data))
}

function estimate(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN)
}

/** Workers AI's own check of an answer against its schema: the model takes the schema, and missed it this time. */
function isJsonModeFailure(error: unknown): boolean {
  const failed = callErrorIn(error)
  return APICallError.isInstance(failed) && /\b5024\b|JSON Mode couldn't be met/i.test(failed.responseBody ?? '')
}
