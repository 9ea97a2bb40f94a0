// The only place where agents get their models: over HTTP from a server with OpenAI's chat/completions, or from the AI
// binding. The two differ in how they take a schema, and in how a model is kept from thinking aloud before it answers,
// which does not improve a translation and uses up the output budget. This module hides the difference.
import { AppError } from '../../app-error.ts'
import type { ProviderName } from '../../contract/translation-providers.ts'
import { parseJson } from './json-reader.ts'
import { ModelCallError, workersAiError } from './model-errors.ts'
import { reconnectingFetch } from './reconnecting-fetch.ts'
import { FULL_FORM, type RequestForm } from './request-form.ts'
import { type Piece, pieceOf, piecesOf } from './response-adapters.ts'

export type ModelRole = 'translator' | 'reviewer'

export interface ModelSettings {
  readonly engine: Exclude<ProviderName, 'embedded' | 'libretranslate'>
  /** Needed by `workers-ai`. */
  readonly aiBinding?: Ai
  /** Needed by `openai-compatible`: the address that `/chat/completions` follows. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** `workers-ai` has a default for each role; elsewhere the translator's model stands in for a missing reviewer. */
  readonly models: { readonly [Role in ModelRole]?: string | undefined }
  /** The longest silence of a model, before its first token and between two. */
  readonly modelTimeoutMs: number
  /** The same for all questions of a job, whose instructions begin alike: Workers AI then asks one replica, with its cache. */
  readonly sessionAffinity?: string | undefined
  readonly fetch?: typeof fetch | undefined
}

/** How a model is asked where it runs. */
interface Host {
  /** The request form to try first. */
  readonly form: RequestForm
  /** The fields of the request that say how much the model may think. */
  readonly reasoning: object
  /** `response_format` for answers of a schema. */
  readonly schemaFormat: (name: string, schema: object) => object
  /** Rejects with ModelCallError for an answer that is an error, and as `fetch` does. */
  readonly send: (body: object, signal: AbortSignal) => Promise<AsyncIterable<Piece> | Iterable<Piece>>
}

export interface RoleModel extends Host {
  readonly name: string
  /** Distinguishes equal names on two servers. Everything learnt about a model is stored under this key. */
  readonly key: string
}

const WORKERS_AI_MODELS: Readonly<Record<ModelRole, string>> = {
  // Translates all catalogue languages well, takes a schema, can be kept from thinking, and is among the cheapest.
  translator: '@cf/google/gemma-4-26b-a4b-it',
  // Another family than the translator's, since a model does not see its own mistakes; it always thinks, as a judge may.
  reviewer: '@cf/openai/gpt-oss-120b',
}

/** These refuse to answer without thinking; little is the least they do. */
const ALWAYS_REASONS = /gpt-oss/

/** Throws AppError `engine_not_configured` when a setting the engine cannot do without is missing. */
export function createModel(settings: ModelSettings, role: ModelRole): RoleModel {
  const name = modelName(settings, role)
  const host = settings.engine === 'workers-ai' ? workersAi(settings, name) : chatServer(settings, name)
  return { name, key: endpointKey(settings, role), ...host }
}

/** A server with a model. Everything measured and learnt about the pair is stored under this key. */
export function endpointKey(settings: Pick<ModelSettings, 'engine' | 'baseUrl' | 'models'>, role: ModelRole): string {
  return `${settings.engine} ${settings.baseUrl ?? ''} ${modelName(settings, role)}`
}

function modelName({ engine, models }: Pick<ModelSettings, 'engine' | 'models'>, role: ModelRole): string {
  const name = models[role] ?? (engine === 'workers-ai' ? workersAiDefault(models, role) : models.translator)
  return required(name, `the name of the ${role} model`)
}

/** The reviewer is another model than the translator, which may be set to what is the reviewer's default. */
function workersAiDefault({ translator }: ModelSettings['models'], role: ModelRole): string {
  const isTaken = role === 'reviewer' && translator === WORKERS_AI_MODELS.reviewer
  return WORKERS_AI_MODELS[isTaken ? 'translator' : role]
}

function chatServer({ baseUrl, apiKey, fetch: fetchAnswer = fetch }: ModelSettings, model: string): Host {
  const url = `${required(baseUrl, "the model server's address").replace(/\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Verso', // some gateways refuse a client without a name
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  const post = reconnectingFetch(fetchAnswer)
  return {
    form: FULL_FORM,
    reasoning: { reasoning_effort: ALWAYS_REASONS.test(model) ? 'low' : 'none' },
    schemaFormat: (name, schema) => ({ type: 'json_schema', json_schema: { name, strict: true, schema } }),
    send: async (body, signal) =>
      readResponse(await post(url, { method: 'POST', headers, body: JSON.stringify({ model, ...body }), signal })),
  }
}

/** A server that does not stream, or was not asked to, sends its answer as one piece. */
async function readResponse(response: Response): Promise<AsyncIterable<Piece> | Iterable<Piece>> {
  const { ok, status, headers, body } = response
  const retryAfter = headers.get('retry-after')
  if (!ok) throw new ModelCallError(status, await response.text(), retryAfter)
  if (body !== null && headers.get('content-type')?.includes('text/event-stream')) return piecesOf(body)
  const answer = parseJson(await response.text())
  if (typeof answer !== 'object') throw new ModelCallError(status, '') // a page in place of an answer
  return [pieceOf(answer, true)]
}

/** Workers AI holds a model to a schema only in an answer that is not streamed, and wants the schema bare. */
function workersAi({ aiBinding, sessionAffinity }: ModelSettings, model: string): Host {
  const binding = required(aiBinding, 'the AI binding')
  const extraHeaders = sessionAffinity === undefined ? {} : { 'x-session-affinity': sessionAffinity }
  return {
    form: { ...FULL_FORM, stream: false },
    reasoning: {
      reasoning_effort: ALWAYS_REASONS.test(model) ? 'low' : null,
      // Some templates know no effort but a switch; a template without it ignores it.
      chat_template_kwargs: { enable_thinking: false },
    },
    schemaFormat: (title, schema) => ({ type: 'json_schema', json_schema: { ...schema, title } }),
    send: async (body, signal) => {
      // The catalogue of the types has each model's own form; this is the one that chat models share.
      const run = binding.run.bind(binding) as (name: string, inputs: object, options: AiOptions) => Promise<unknown>
      const output = await run(model, body, { extraHeaders, signal }).catch((error: unknown) => {
        throw workersAiError(error)
      })
      return output instanceof ReadableStream ? piecesOf(output) : [pieceOf(output, true)]
    },
  }
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AppError('engine_not_configured', `The translation provider lacks ${what}`)
  return value
}
