// Asks a model one question and returns its answer as data: the call's limits, form, usage and failures. The asking
// agent judges the content of the answer.
import type { JSONSchema7, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { z } from 'zod'
import { textTokens } from '../../contract/text-tokens.ts'
import { refusalIn, toEngineError } from '../service-errors.ts'
import { statedLimit } from '../stated-limit.ts'
import { QuestionRefusedError, type Usage } from '../translation-provider.ts'
import { Learnt } from './learnt.ts'
import { endsAsJson, readLenientJson } from './lenient-json.ts'
import { callUsage } from './model-prices.ts'
import type { RoleModel } from './models.ts'
import { admit, learnLimit } from './question-limits.ts'
import { MAX_CALL_MS, readStream, type StreamedText, type StreamLimits } from './read-stream.ts'
import { firstForm, nextForm, type RequestForm } from './request-form.ts'

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
  /** A refusal that says no size then means this text, and not how large a question may be. */
  readonly isOneText?: boolean
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
    const { status, body } = refusalIn(error)
    learnLimit(key, tokens, statedLimit(status, body), question.isOneText ?? false)
    throw toEngineError(error, Date.now(), settings)
  }
}

/** The form in which a model has answered: a question that is refused in every form may be refused for its words. */
export const takenForms = new Learnt<RequestForm>()

/** Statuses with which servers refuse an unknown field or form; a content filter may use the same. */
const FORM_REFUSALS: ReadonlySet<number | undefined> = new Set([400, 415, 422, 501])
/** Workers AI's own check of an answer against its schema: the model takes the schema, and missed it this time. */
const MISSED_SCHEMA = /\b5024\b|JSON Mode couldn't be met/i

/** Asks in the form that the model is known to take, and goes on without what it refuses. */
async function inTakenForm(
  { key, provider }: RoleModel,
  call: (form: RequestForm) => Promise<Answer>,
): Promise<Answer> {
  const known = takenForms.of(key)
  const tried = new Set<string>()
  for (let form = known ?? firstForm(provider); ;) {
    tried.add(JSON.stringify(form))
    try {
      const answer = await call(form)
      takenForms.learn(key, form)
      return answer
    } catch (error) {
      const { status, body } = refusalIn(error)
      if (MISSED_SCHEMA.test(body)) return call({ ...form, response_format: null })
      const isOfForm = FORM_REFUSALS.has(status) && statedLimit(status, body) === null
      const next = isOfForm ? nextForm(form, body, known !== null) : null
      if (next === null || tried.has(JSON.stringify(next))) throw error
      form = next
    }
  }
}

async function ask(model: RoleModel, question: Question, form: RequestForm, limits: StreamLimits): Promise<Answer> {
  let noteLife = (): void => {}
  // Its package is loaded before anybody waits for its answer.
  const opened = await model.open({ form, onLife: () => noteLife() })
  const read = await readStream(async (abortSignal, onLife) => {
    noteLife = onLife
    return (await opened.doStream({ ...callOptions(model, question, form), abortSignal })).stream
  }, limits)
  const { text, cutBy, isTruncated = false, isWithheld } = read
  const { schema, data, isAnswer = (value) => schema.safeParse(value).success } = question
  // A model that thinks aloud may repeat what it was asked, which has an answer's form.
  const isRepeated = (value: unknown) => JSON.stringify(value) === JSON.stringify(data)
  const value = readLenientJson(text, (value) => !isRepeated(value) && isAnswer(value), question.sizeOf)
  if (value === undefined && cutBy !== undefined) throw cutBy
  if (value === undefined && isWithheld) throw new QuestionRefusedError('The service withheld the answer')
  const half = isTruncated && endsAsJson(text) ? { mayEndInHalf: true as const } : {}
  const cut = cutBy === undefined ? {} : { isCutOff: true as const }
  return { value, isTruncated, ...half, ...cut, usage: usageOf(model, question, read) }
}

/** The instructions begin all questions of a job alike: providers that cache what they are told to are told here. */
const CACHED = {
  anthropic: { cacheControl: { type: 'ephemeral' } },
  bedrock: { cachePoint: { type: 'default' } },
} as const

/** The call's options in this form; the provider writes them as its interface wants them. */
function callOptions({ reasoning }: RoleModel, question: Question, form: RequestForm): LanguageModelV4CallOptions {
  const { instructions, data, maxOutputTokens, schemaName: name } = question
  const schema = z.toJSONSchema(question.schema, { target: 'draft-7' }) as JSONSchema7
  const held = form.response_format === 'json_schema' ? { name, schema } : {}
  return {
    prompt: [
      { role: 'system', content: instructions, providerOptions: CACHED },
      { role: 'user', content: [{ type: 'text', text: JSON.stringify(data) }] },
    ],
    ...(form.response_format === null ? {} : { responseFormat: { type: 'json', ...held } }),
    ...(form.max_tokens === null ? {} : { maxOutputTokens }),
    ...(form.temperature ? { temperature: 0 } : {}),
    ...(form.reasoning_effort ? { reasoning } : {}),
  }
}

/** When a server does not count tokens, or counts none, they are estimated, and the usage says so. */
function usageOf(model: RoleModel, question: Question, { text, thoughts, usage }: StreamedText): Usage {
  // A question is never without tokens: a zero is a server's word for "not said".
  if (usage?.inputTokens.total) return callUsage(model, usage.inputTokens, usage.outputTokens.total ?? 0)
  return { ...callUsage(model, { total: inputTokens(question) }, textTokens(text + thoughts)), isEstimated: true }
}

function inputTokens({ instructions, data }: Question): number {
  return textTokens(instructions + JSON.stringify(data))
}
