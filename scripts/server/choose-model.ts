// The model of `npm run dev`: what the developer has set, else what this machine has.
import { MODEL_ROLES } from '../../worker/contract/translation-providers.ts'
import { settingsInFiles } from './developer-settings.ts'
import { findLocalModel, type LocalModelChoice } from './local-model.ts'

/** Settings that count in the environment too. In .dev.vars they win. */
const IN_ENVIRONMENT = [
  'TRANSLATION_ENGINE',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  ...MODEL_ROLES.map((role) => `MODEL_${role.toUpperCase()}`),
  'MODEL_IDLE_SECONDS',
  'MAX_PARALLEL_BATCHES',
]

/**
 * `given` are the settings of a test's or a bench's server, `model` is the flag's; without it VERSO_MODEL counts.
 * Resolves with settings for the Worker and lines for the terminal.
 */
export async function chooseModel(
  given: Readonly<Record<string, string>>,
  model: string | boolean | undefined,
): Promise<LocalModelChoice> {
  const environment = Object.fromEntries(
    IN_ENVIRONMENT.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const wanted = typeof model === 'string' ? model : process.env['VERSO_MODEL'] || undefined
  const { settings, lines } = await findLocalModel({
    named: { ...environment, ...given, ...settingsInFiles() },
    model: wanted,
  })
  return { settings: { ...environment, ...settings }, lines }
}
