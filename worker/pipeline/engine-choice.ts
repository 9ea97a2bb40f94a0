// Chooses the engine that translates a job from the settings.
import type { TranslationEngine } from '../agents/engine.ts'
import { createLibreTranslateEngine } from '../agents/libretranslate/engine.ts'
import { endpointKey, type ModelRole, type ModelSettings } from '../agents/llm/models.ts'
import { createModelEngine } from '../agents/translator/translator.ts'
import { AppError } from '../app-error.ts'
import { type Bindings, type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'

/**
 * The configured engine, for one job's questions. Throws AppError `engine_not_configured` (503) when none is
 * configured.
 */
export function configuredEngine(env: Bindings, host: Host, jobId?: string): TranslationEngine {
  const settings = settingsOf(env)
  const { TRANSLATION_ENGINE: engine } = settings
  switch (engine) {
    case undefined:
      throw new AppError('engine_not_configured', 'TRANSLATION_ENGINE is not set')
    case 'embedded':
      if (host.embeddedEngine) return host.embeddedEngine
      throw new AppError('engine_not_configured', 'the embedded engine belongs to the development entry')
    case 'libretranslate':
      return createLibreTranslateEngine({
        baseUrl: settings.LIBRETRANSLATE_URL,
        apiKey: settings.LIBRETRANSLATE_API_KEY,
        timeoutMs: settings.MODEL_IDLE_SECONDS * 1000,
      })
    case 'workers-ai':
    case 'openai-compatible':
      return createModelEngine({
        ...modelSettings(engine, settings),
        ...(env.AI ? { aiBinding: env.AI } : {}),
        ...(jobId === undefined ? {} : { sessionAffinity: jobId }),
      })
  }
}

function modelSettings(engine: ModelSettings['engine'], settings: Settings): ModelSettings {
  return {
    engine,
    baseUrl: settings.LLM_BASE_URL,
    apiKey: settings.LLM_API_KEY,
    models: { translator: settings.MODEL_TRANSLATOR, reviewer: settings.MODEL_REVIEWER },
    modelTimeoutMs: settings.MODEL_IDLE_SECONDS * 1000,
  }
}

/** The server whose limits and pace all jobs share. Detection and translation ask the same model. */
export function endpointOf(settings: Settings, role: ModelRole = 'translator'): string {
  const { TRANSLATION_ENGINE: engine } = settings
  if (engine === 'workers-ai' || engine === 'openai-compatible') {
    return endpointKey(modelSettings(engine, settings), role)
  }
  return `${engine ?? 'none'} ${settings.LIBRETRANSLATE_URL ?? ''}`
}
