// The one place where an agent gets its model. Providers differ in how a model is kept from thinking aloud before it
// answers, which helps no translation and eats the output's budget (DESIGN §3); that difference ends here.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { createWorkersAI } from 'workers-ai-provider'
import { AppError } from '../app-error.ts'
import { normalizeOutput, normalizingFetch } from './answer-shapes.ts'
import type { EngineName } from './engine.ts'

export type ModelRole = 'translator' | 'reviewer'
type ModelEngineName = Exclude<EngineName, 'embedded'>

export interface ModelSettings {
  readonly engine: ModelEngineName
  /** Needed by `workers-ai`. */
  readonly aiBinding?: Ai
  /** Needed by `openai-compatible`: the address that `/chat/completions` follows. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** `workers-ai` has a default for each role; elsewhere the translator's model stands in for a missing reviewer. */
  readonly models: { readonly [Role in ModelRole]?: string | undefined }
  readonly modelTimeoutMs: number
  readonly fetch?: typeof fetch | undefined
}

/** A model with how much it may think; every call names both. */
export interface RoleModel {
  readonly model: LanguageModel
  readonly name: string
  /** Tells the same name on two servers apart: what is learnt of a model is kept under it. */
  readonly key: string
  readonly reasoning: 'none' | 'low'
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
  const reasoning = ALWAYS_REASONS.test(name) ? 'low' : 'none'
  const key = `${settings.engine} ${settings.baseUrl ?? ''} ${name}`
  return { model: createProviderModel(settings, name), name, key, reasoning }
}

function modelName({ engine, models }: ModelSettings, role: ModelRole): string {
  const name = engine === 'workers-ai' ? (models[role] ?? WORKERS_AI_MODELS[role]) : (models[role] ?? models.translator)
  return required(name, `the name of the ${role} model`)
}

function createProviderModel(settings: ModelSettings, name: string): LanguageModel {
  if (settings.engine === 'workers-ai') {
    const workersAi = createWorkersAI({ binding: normalizing(required(settings.aiBinding, 'the AI binding')) })
    // Some templates know no effort but a switch; a template without it ignores it.
    return workersAi(name, { chat_template_kwargs: { enable_thinking: false } })
  }
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: required(settings.baseUrl, "the model server's address"),
    supportsStructuredOutputs: true,
    ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
    fetch: normalizingFetch(settings.fetch ?? fetch),
  })
  return provider(name)
}

/** The binding with answers of one shape; all else of it is untouched. */
function normalizing(binding: Ai): Ai {
  return new Proxy(binding, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      if (property !== 'run') return value.bind(target)
      return async (...input: unknown[]) => normalizeOutput(await Reflect.apply(value, target, input))
    },
  })
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AppError('engine_not_configured', `The translation engine lacks ${what}`)
  return value
}
