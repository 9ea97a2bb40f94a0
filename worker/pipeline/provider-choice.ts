// Chooses the provider that translates a job from the settings.
import type { TranslationProvider } from '../agents/translation-provider.ts'
import { createModel, endpointKey, type ModelSettings, providerOf } from '../agents/llm/models.ts'
import type { ProviderAccess } from '../agents/llm/providers.ts'
import { AppError } from '../app-error.ts'
import {
  MODEL_ROLES,
  type ModelProvider,
  type ModelRole,
  type ProviderName,
} from '../contract/translation-providers.ts'
import { type Bindings, type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'

/**
 * What the start of a translation needs to know of the configured provider. Throws AppError `engine_not_configured`
 * (503) when none is configured, or a setting that the provider needs is missing.
 */
export function configuredProvider(env: Bindings, host: Host): Pick<TranslationProvider, 'name' | 'isCharged'> {
  const settings = settingsOf(env)
  const { TRANSLATION_ENGINE: provider } = settings
  if (provider === undefined) throw new AppError('engine_not_configured', 'TRANSLATION_ENGINE is not set')
  if (provider === 'embedded') return embeddedProvider(host)
  if (provider === 'libretranslate') {
    if (settings.LIBRETRANSLATE_URL !== undefined) return { name: provider, isCharged: true }
    throw new AppError('engine_not_configured', 'LIBRETRANSLATE_URL is not set')
  }
  for (const role of MODEL_ROLES) createModel(modelSettings(provider, settings, env.AI), role)
  return { name: providerOf(modelSettings(provider, settings), 'translator'), isCharged: true }
}

/**
 * The configured provider, for one job's questions; `role` names the model that translates. It comes with the checks of
 * translations and the tables of languages, so it is loaded only where a job asks. Rejects as `configuredProvider` throws.
 */
export async function loadProvider(
  env: Bindings,
  host: Host,
  jobId: string,
  role: ModelRole = 'translator',
): Promise<TranslationProvider> {
  const settings = settingsOf(env)
  // A role is tested also where another one has no model.
  if (role === 'translator' || settings.TRANSLATION_ENGINE === undefined) configuredProvider(env, host)
  const { TRANSLATION_ENGINE: provider } = settings
  const hasModels = provider !== 'embedded' && provider !== 'libretranslate'
  if (!hasModels && role !== 'translator') throw new AppError('engine_not_configured', `${provider} has no ${role}`)
  if (provider === undefined || provider === 'embedded') return embeddedProvider(host)
  if (provider === 'libretranslate') {
    const { createLibreTranslateProvider } = await import('../agents/libretranslate/provider.ts')
    return createLibreTranslateProvider({
      baseUrl: settings.LIBRETRANSLATE_URL,
      apiKey: settings.LIBRETRANSLATE_API_KEY,
      timeoutMs: settings.MODEL_IDLE_SECONDS * 1000,
    })
  }
  const { createModelProvider } = await import('../agents/translator/translator.ts')
  const models = modelSettings(provider, settings, env.AI)
  return createModelProvider({ ...models, models: withTranslator(models, role), sessionAffinity: jobId })
}

function withTranslator(settings: ModelSettings, role: ModelRole): ModelSettings['models'] {
  if (role === 'translator') return settings.models
  const { provider, name } = createModel(settings, role)
  return { ...settings.models, translator: `${provider}:${name}` }
}

function embeddedProvider(host: Host): TranslationProvider {
  if (host.embeddedProvider) return host.embeddedProvider
  throw new AppError('engine_not_configured', 'the embedded provider belongs to the development entry')
}

export function modelSettings(engine: ModelSettings['engine'], settings: Settings, ai?: Ai): ModelSettings {
  return {
    ...(ai ? { aiBinding: ai } : {}),
    engine,
    baseUrl: settings.LLM_BASE_URL,
    apiKey: settings.LLM_API_KEY,
    access: providerAccess(settings),
    models: {
      translator: settings.MODEL_TRANSLATOR,
      reviewer: settings.MODEL_REVIEWER,
      second: settings.MODEL_SECOND,
    },
    modelTimeoutMs: settings.MODEL_IDLE_SECONDS * 1000,
  }
}

type KeyedProvider = Exclude<ModelProvider, 'workers-ai' | 'openai-compatible'>

/** Of every provider with keys of its own: a new one does not compile without its row. */
function providerAccess(settings: Settings): Readonly<Record<KeyedProvider, ProviderAccess>> {
  return {
    anthropic: access({ apiKey: settings.ANTHROPIC_API_KEY, baseURL: settings.ANTHROPIC_BASE_URL }),
    google: access({ apiKey: settings.GOOGLE_API_KEY, baseURL: settings.GOOGLE_BASE_URL }),
    openai: access({ apiKey: settings.OPENAI_API_KEY, baseURL: settings.OPENAI_BASE_URL }),
    azure: access({
      apiKey: settings.AZURE_API_KEY,
      resourceName: settings.AZURE_RESOURCE_NAME,
      baseURL: settings.AZURE_BASE_URL,
      apiVersion: settings.AZURE_API_VERSION,
    }),
    mistral: access({ apiKey: settings.MISTRAL_API_KEY, baseURL: settings.MISTRAL_BASE_URL }),
    'amazon-bedrock': access({
      region: settings.AWS_REGION,
      apiKey: settings.AWS_BEARER_TOKEN_BEDROCK,
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
      sessionToken: settings.AWS_SESSION_TOKEN,
      baseURL: settings.BEDROCK_BASE_URL,
    }),
    deepseek: access({ apiKey: settings.DEEPSEEK_API_KEY, baseURL: settings.DEEPSEEK_BASE_URL }),
  }
}

/** A provider's own default stands for what is not set. */
function access(values: { readonly [Key in keyof ProviderAccess]: ProviderAccess[Key] | undefined }): ProviderAccess {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Whose servers read the texts: the translator's first, and those of the other roles where they are others. */
export function providersInUse(settings: Settings): ProviderName[] {
  const { TRANSLATION_ENGINE: engine, MODEL_TRANSLATOR: translator } = settings
  if (engine === undefined) return []
  if (engine === 'libretranslate' || engine === 'embedded') return [engine]
  if (translator === undefined && engine !== 'workers-ai') return [engine]
  return [...new Set(MODEL_ROLES.map((role) => providerOf(modelSettings(engine, settings), role)))]
}

/** The server whose limits and pace all jobs share. Detection and translation ask the same model. */
export function endpointOf(settings: Settings, role: ModelRole = 'translator'): string {
  const { TRANSLATION_ENGINE: provider } = settings
  if (provider === undefined || provider === 'libretranslate' || provider === 'embedded')
    return `${provider ?? 'none'} ${settings.LIBRETRANSLATE_URL ?? ''}`
  return endpointKey(modelSettings(provider, settings), role)
}
