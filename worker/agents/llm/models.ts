// The only place where agents get their models. A role names one as `provider:model`; a name without a provider is one
// of the engine's. How a provider is asked stands in providers.ts, which loads its package when it is first used.
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { AppError } from '../../app-error.ts'
import { MODEL_PROVIDERS, type ModelProvider, type ModelRole } from '../../contract/translation-providers.ts'
import { type CallWire, openModel, type ProviderSettings } from './providers.ts'

export interface ModelSettings extends ProviderSettings {
  /** The provider of the models whose names say none. */
  readonly engine: ModelProvider
  /**
   * `workers-ai` has a default for translator and reviewer; elsewhere the translator's model stands in for a missing
   * reviewer. The reviewer's model makes second translations where no other is named.
   */
  readonly models: { readonly [Role in ModelRole]?: string | undefined }
  /** The longest silence of a model, before its first token and between two. */
  readonly modelTimeoutMs: number
}

export interface RoleModel {
  readonly name: string
  readonly provider: ModelProvider
  /** Distinguishes equal names on two servers. Everything learnt about a model is stored under this key. */
  readonly key: string
  /** The names of the settings that its provider is reached with; undefined where the service has its own address. */
  readonly settings: string | undefined
  /** Little for those that refuse to answer without thinking, which does not improve a translation. */
  readonly reasoning: NonNullable<LanguageModelV4CallOptions['reasoning']>
  /** The provider's model, for one call. */
  readonly open: (wire: CallWire) => Promise<LanguageModelV4>
}

const WORKERS_AI_MODELS: Readonly<Record<'translator' | 'reviewer', string>> = {
  // Translates all catalogue languages well, takes a schema, can be kept from thinking, and is among the cheapest.
  translator: '@cf/google/gemma-4-26b-a4b-it',
  // Another family than the translator's, since a model does not see its own mistakes; it always thinks, as a judge may.
  reviewer: '@cf/openai/gpt-oss-120b',
}

/** These refuse to answer without thinking; little is the least they do. */
const ALWAYS_REASONS = /gpt-oss/

/** The setting without which a provider cannot be asked. */
const NEEDS: Readonly<Record<ModelProvider, string>> = {
  'workers-ai': 'the AI binding',
  'openai-compatible': 'LLM_BASE_URL',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_API_KEY',
  openai: 'OPENAI_API_KEY',
  azure: 'AZURE_API_KEY, with AZURE_RESOURCE_NAME or AZURE_BASE_URL',
  mistral: 'MISTRAL_API_KEY',
  'amazon-bedrock': 'AWS_REGION, with AWS_BEARER_TOKEN_BEDROCK or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  deepseek: 'DEEPSEEK_API_KEY',
}

/** Throws AppError `engine_not_configured` when a setting the model's provider cannot do without is missing. */
export function createModel(settings: ModelSettings, role: ModelRole): RoleModel {
  const { provider, name } = modelOf(settings, role)
  if (!isConfigured(settings, provider))
    throw new AppError('engine_not_configured', `The engine lacks ${NEEDS[provider]}`)
  return {
    name,
    provider,
    key: endpointKey(settings, role),
    settings: provider === 'openai-compatible' ? undefined : NEEDS[provider],
    reasoning: ALWAYS_REASONS.test(name) ? 'low' : 'none',
    open: (wire) => openModel(provider, name, settings, wire),
  }
}

/** Whether a provider can be asked, and the settings that it needs for that. */
export function providerState(settings: ModelSettings, provider: ModelProvider): { isSetUp: boolean; needs: string } {
  return { isSetUp: isConfigured(settings, provider), needs: NEEDS[provider] }
}

type Named = Pick<ModelSettings, 'engine' | 'baseUrl' | 'access' | 'models'>

/** A server with a model. Everything measured and learnt about the pair is stored under this key. */
export function endpointKey(settings: Named, role: ModelRole): string {
  const { provider, name } = modelOf(settings, role)
  const address = provider === 'openai-compatible' ? settings.baseUrl : settings.access?.[provider]?.baseURL
  return `${provider} ${address ?? ''} ${name}`
}

/** Whose model reads the texts in this role. */
export function providerOf(settings: Named, role: ModelRole): ModelProvider {
  return modelOf(settings, role).provider
}

/** The reviewer is another model than the translator, which may be set to what is the reviewer's default. */
function nameFor({ engine, models }: Pick<Named, 'engine' | 'models'>, role: ModelRole): string | undefined {
  if (models[role] !== undefined) return models[role]
  if (role === 'second') return nameFor({ engine, models }, 'reviewer')
  const isTaken = role === 'reviewer' && models.translator === WORKERS_AI_MODELS.reviewer
  return engine === 'workers-ai' ? WORKERS_AI_MODELS[isTaken ? 'translator' : role] : models.translator
}

/** A server of one's own may have a model `mistral:7b`: there only a provider that is set up counts as named. */
function modelOf(settings: Named, role: ModelRole): { readonly provider: ModelProvider; readonly name: string } {
  const text = nameFor(settings, role)
  if (text === undefined) throw new AppError('engine_not_configured', `The engine has no ${role} model`)
  const provider = MODEL_PROVIDERS.find((one) => text.startsWith(`${one}:`))
  const isAmbiguous = settings.engine === 'openai-compatible' && provider !== 'workers-ai'
  const isNamed = provider !== undefined && (!isAmbiguous || isConfigured(settings, provider))
  return isNamed ? { provider, name: text.slice(provider.length + 1) } : { provider: settings.engine, name: text }
}

function isConfigured(settings: Named & Pick<ModelSettings, 'aiBinding'>, provider: ModelProvider): boolean {
  const { apiKey, baseURL, resourceName, region, accessKeyId, secretAccessKey } = settings.access?.[provider] ?? {}
  if (provider === 'workers-ai') return settings.aiBinding !== undefined
  if (provider === 'openai-compatible') return settings.baseUrl !== undefined
  if (provider === 'azure') return apiKey !== undefined && (baseURL ?? resourceName) !== undefined
  if (provider !== 'amazon-bedrock') return apiKey !== undefined
  return region !== undefined && (apiKey ?? (accessKeyId && secretAccessKey)) !== undefined
}
