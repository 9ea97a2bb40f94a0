// What admins see of the translation providers: which are set up, and which model fills which role. Settings' values are
// secrets, and are not among it.
import { createModel, providerOf, providerState } from '../agents/llm/models.ts'
import { AppError } from '../app-error.ts'
import type { AdminEngine, EngineRole } from '../contract/admin.ts'
import { MODEL_PROVIDERS, MODEL_ROLES, type ModelProvider, type ModelRole } from '../contract/translation-providers.ts'
import { type Bindings, type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'
import { configuredProvider, modelSettings } from './provider-choice.ts'

export function engineState(env: Bindings, host: Host): AdminEngine {
  const settings = settingsOf(env)
  return {
    engine: settings.TRANSLATION_ENGINE ?? null,
    roles: rolesOf(env, settings, host),
    providers: [
      ...MODEL_PROVIDERS.map((name) => ({
        name,
        ...providerState(modelSettings(name, settings, env.AI), name),
        host: hostOf(addressOf(name, settings)),
      })),
      {
        name: 'libretranslate',
        isSetUp: settings.LIBRETRANSLATE_URL !== undefined,
        needs: 'LIBRETRANSLATE_URL',
        host: hostOf(settings.LIBRETRANSLATE_URL),
      },
    ],
  }
}

function rolesOf(env: Bindings, settings: Settings, host: Host): EngineRole[] {
  const { TRANSLATION_ENGINE: engine } = settings
  if (engine === undefined) return []
  if (engine === 'embedded' || engine === 'libretranslate') {
    const problem = problemOf(() => configuredProvider(env, host))
    return [{ role: 'translator', provider: engine, model: null, problem }]
  }
  return MODEL_ROLES.map((role) => modelRole(engine, role, env, settings))
}

function modelRole(engine: ModelProvider, role: ModelRole, env: Bindings, settings: Settings): EngineRole {
  const models = modelSettings(engine, settings, env.AI)
  try {
    const { provider, name } = createModel(models, role)
    return { role, provider, model: name, problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isNamed = settings.MODEL_TRANSLATOR !== undefined || engine === 'workers-ai'
    return { role, provider: isNamed ? providerOf(models, role) : engine, model: null, problem: error.message }
  }
}

function problemOf(check: () => unknown): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** Of the providers that may have one of their own. */
function addressOf(provider: ModelProvider, settings: Settings): string | undefined {
  const { access, baseUrl } = modelSettings(provider, settings)
  if (provider === 'workers-ai') return undefined
  return provider === 'openai-compatible' ? baseUrl : access?.[provider]?.baseURL
}

/** An address may hold a password or a key in its path. */
function hostOf(address: string | undefined): string | null {
  return address === undefined ? null : new URL(address).host
}
