import type { TranslationEngine } from '../agents/engine.ts'
import { createModelEngine } from '../agents/translator.ts'
import { AppError } from '../app-error.ts'
import { type Bindings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'

/** The configured engine. Throws AppError `engine_not_configured` (503) where there is none. */
export function configuredEngine(env: Bindings, host: Host): TranslationEngine {
  const settings = settingsOf(env)
  const { TRANSLATION_ENGINE: engine } = settings
  if (engine === undefined) throw new AppError('engine_not_configured', 'TRANSLATION_ENGINE is not set')
  if (engine === 'embedded') {
    if (host.embeddedEngine) return host.embeddedEngine
    throw new AppError('engine_not_configured', 'the embedded engine belongs to the development entry')
  }
  return createModelEngine({
    engine,
    ...(env.AI ? { aiBinding: env.AI } : {}),
    baseUrl: settings.LLM_BASE_URL,
    apiKey: settings.LLM_API_KEY,
    models: { translator: settings.MODEL_TRANSLATOR, reviewer: settings.MODEL_REVIEWER },
    modelTimeoutMs: settings.MODEL_TIMEOUT_SECONDS * 1000,
  })
}
