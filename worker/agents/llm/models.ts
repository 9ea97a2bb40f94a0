// The only place where agents get their models. Providers differ in how to stop a model from thinking aloud before it
// answers, which does not improve a translation and uses up the output budget (DESIGN §3). This module hides the
// difference.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { createWorkersAI } from 'workers-ai-provider'
import { AppError } from '../../app-error.ts'
import type { EngineName } from '../engine.ts'
import { reconnectingFetch } from './reconnecting-fetch.ts'
import { fitBody, FULL_FORM, type RequestForm } from './request-form.ts'
import { adaptingFetch, normalizeOutput } from './response-adapters.ts'

export type ModelRole = 'translator' | 'reviewer'
type ModelEngineName = Exclude<EngineName, 'embedded' | 'libretranslate'>
/** A provider's model object; read-stream.ts reads its streams. */
export type ChatModel = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>

export interface ModelSettings {
  readonly engine: ModelEngineName
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

/** A model with how much it may think; every call names both. */
export interface RoleModel {
  readonly name: string
  /** Distinguishes equal names on two servers. Everything learnt about a model is stored under this key. */
  readonly key: string
  readonly reasoning: 'none' | 'low'
  /** The request form to try first. */
  readonly form: RequestForm
  /** The model, asked in this form. */
  readonly inForm: (form: RequestForm) => ChatModel
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
  const inForm = providerModel(settings, name)
  inForm(FULL_FORM) // finds missing settings now, not in the middle of a job
  return {
    name,
    key: endpointKey(settings, role),
    reasoning: ALWAYS_REASONS.test(name) ? 'low' : 'none',
    form: settings.engine === 'workers-ai' ? WORKERS_AI_FORM : FULL_FORM,
    inForm,
  }
}

/** A server with a model. Everything measured and learnt about the pair is stored under this key. */
export function endpointKey(settings: Pick<ModelSettings, 'engine' | 'baseUrl' | 'models'>, role: ModelRole): string {
  return `${settings.engine} ${settings.baseUrl ?? ''} ${modelName(settings, role)}`
}

/** Workers AI holds a model to a schema only in an answer that is not streamed. */
const WORKERS_AI_FORM: RequestForm = { ...FULL_FORM, isStreamed: false }

function modelName({ engine, models }: Pick<ModelSettings, 'engine' | 'models'>, role: ModelRole): string {
  const name = engine === 'workers-ai' ? (models[role] ?? WORKERS_AI_MODELS[role]) : (models[role] ?? models.translator)
  return required(name, `the name of the ${role} model`)
}

function providerModel(settings: ModelSettings, name: string): (form: RequestForm) => ChatModel {
  if (settings.engine === 'workers-ai') {
    const binding = required(settings.aiBinding, 'the AI binding')
    return (form) =>
      createWorkersAI({ binding: adapting(binding, form) })(name, {
        // Some templates know no effort but a switch; a template without it ignores it.
        chat_template_kwargs: { enable_thinking: false },
        ...(settings.sessionAffinity === undefined ? {} : { sessionAffinity: settings.sessionAffinity }),
      })
  }
  const baseURL = required(settings.baseUrl, "the model server's address")
  return (form) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL,
      supportsStructuredOutputs: true,
      includeUsage: true,
      ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
      transformRequestBody: (body: Record<string, unknown>) => fitBody(body, form),
      fetch: adaptingFetch(reconnectingFetch(settings.fetch ?? fetch)),
    }).chatModel(name)
}

/** The binding with requests in this form and answers of one shape; all else of it is untouched. */
function adapting(binding: Ai, form: RequestForm): Ai {
  return new Proxy(binding, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      if (property !== 'run') return value.bind(target)
      return async (name: string, inputs: Record<string, unknown>, ...options: unknown[]) => {
        const output: unknown = await Reflect.apply(value, target, [name, fitBody(inputs, form), ...options])
        return output instanceof ReadableStream ? output : normalizeOutput(output)
      }
    },
  })
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AppError('engine_not_configured', `The translation engine lacks ${what}`)
  return value
}
