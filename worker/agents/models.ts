// The one place where an agent gets its model. Providers differ in how a model is kept from thinking aloud before it
// answers, which helps no translation and eats the output's budget (DESIGN §3); that difference ends here.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { createWorkersAI, type WorkersAISettings } from 'workers-ai-provider'
import { AppError } from '../app-error.ts'
import type { EngineName } from './engine.ts'

export type ModelRole = 'translator' | 'reviewer'
type ModelEngineName = Exclude<EngineName, 'embedded'>

export interface ModelSettings {
  readonly engine: ModelEngineName
  /** Needed by `workers-ai`. */
  readonly aiBinding?: WorkersAISettings['binding']
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
  readonly reasoning: 'none' | 'low'
}

const WORKERS_AI_MODELS: Readonly<Record<ModelRole, string>> = {
  translator: '@cf/google/gemma-4-26b-a4b-it',
  reviewer: '@cf/openai/gpt-oss-120b', // another family than the translator's: a model does not see its own mistakes
}

/** These refuse to answer without thinking; little is the least they do. */
const ALWAYS_REASONS = /gpt-oss/

/** Throws AppError `engine_not_configured` when a setting the engine cannot do without is missing. */
export function createModel(settings: ModelSettings, role: ModelRole): RoleModel {
  const name = modelName(settings, role)
  const reasoning = ALWAYS_REASONS.test(name) ? 'low' : 'none'
  return { model: createProviderModel(settings, name), reasoning }
}

function modelName({ engine, models }: ModelSettings, role: ModelRole): string {
  const name = engine === 'workers-ai' ? (models[role] ?? WORKERS_AI_MODELS[role]) : (models[role] ?? models.translator)
  return required(name, `the name of the ${role} model`)
}

function createProviderModel(settings: ModelSettings, name: string): LanguageModel {
  if (settings.engine === 'workers-ai') {
    const workersAi = createWorkersAI({ binding: required(settings.aiBinding, 'the AI binding') })
    // Some templates know no effort but a switch; a template without it ignores it.
    return workersAi(name, { chat_template_kwargs: { enable_thinking: false } })
  }
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: required(settings.baseUrl, "the model server's address"),
    supportsStructuredOutputs: true,
    ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
    ...(settings.fetch === undefined ? {} : { fetch: settings.fetch }),
  })
  return provider(name)
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AppError('engine_not_configured', `The translation engine lacks ${what}`)
  return value
}
