// Chooses the provider that translates a job from the settings.
import type { TranslationProvider } from '../agents/translation-provider.ts'
import { createModel, endpointKey, type ModelRole, type ModelSettings } from '../agents/llm/models.ts'
import { AppError } from '../app-error.ts'
import { type Bindings, type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'

/**
 * What the start of a translation needs to know of the configured provider. Throws AppError `engine_not_configured`
 * (503) when none is configured, or a setting that the provider needs is missing.
 */
export function configuredProvider(env: Bindings, host: Host): Pick<TranslationProvider, 'name' | 'isCharged'> {
  const settings = settingsOf(env)
  const { TRANSLATION_ENGINE: provider } = settings
  switch (provider) {
    case undefined:
      throw new AppError('engine_not_configured', 'TRANSLATION_ENGINE is not set')
    case 'embedded':
      return embeddedProvider(host)
    case 'libretranslate':
      if (settings.LIBRETRANSLATE_URL !== undefined) return { name: provider, isCharged: true }
      throw new AppError('engine_not_configured', 'LIBRETRANSLATE_URL is not set')
    case 'workers-ai':
    case 'openai-compatible':
      for (const role of ['translator', 'reviewer'] as const)
        createModel(modelSettings(provider, settings, env.AI), role)
      return { name: provider, isCharged: true }
  }
}

/**
 * The configured provider, for one job's questions. It comes with the checks of translations and the tables of
 * languages, so it is loaded only where a job asks. Rejects as `configuredProvider` throws.
 */
export async function loadProvider(env: Bindings, host: Host, jobId: string): Promise<TranslationProvider> {
  const settings = settingsOf(env)
  const { name: provider } = configuredProvider(env, host)
  switch (provider) {
    case 'embedded':
      return embeddedProvider(host)
    case 'libretranslate': {
      const { createLibreTranslateProvider } = await import('../agents/libretranslate/provider.ts')
      return createLibreTranslateProvider({
        baseUrl: settings.LIBRETRANSLATE_URL,
        apiKey: settings.LIBRETRANSLATE_API_KEY,
        timeoutMs: settings.MODEL_IDLE_SECONDS * 1000,
      })
    }
    case 'workers-ai':
    case 'openai-compatible': {
      const { createModelProvider } = await import('../agents/translator/translator.ts')
      return createModelProvider({ ...modelSettings(provider, settings, env.AI), sessionAffinity: jobId })
    }
  }
}

function embeddedProvider(host: Host): TranslationProvider {
  if (host.embeddedProvider) return host.embeddedProvider
  throw new AppError('engine_not_configured', 'the embedded provider belongs to the development entry')
}

function modelSettings(engine: ModelSettings['engine'], settings: Settings, ai?: Ai): ModelSettings {
  return {
    ...(ai ? { aiBinding: ai } : {}),
    engine,
    baseUrl: settings.LLM_BASE_URL,
    apiKey: settings.LLM_API_KEY,
    models: { translator: settings.MODEL_TRANSLATOR, reviewer: settings.MODEL_REVIEWER },
    modelTimeoutMs: settings.MODEL_IDLE_SECONDS * 1000,
  }
}

/** The server whose limits and pace all jobs share. Detection and translation ask the same model. */
export function endpointOf(settings: Settings, role: ModelRole = 'translator'): string {
  const { TRANSLATION_ENGINE: provider } = settings
  if (provider === 'workers-ai' || provider === 'openai-compatible') {
    return endpointKey(modelSettings(provider, settings), role)
  }
  return `${provider ?? 'none'} ${settings.LIBRETRANSLATE_URL ?? ''}`
}
