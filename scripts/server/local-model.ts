// Finds the model that `npm run dev` translates with: one on a model server of this machine, unless the developer has
// said what to use.
import { totalmem } from 'node:os'
import { type LocalModel, MODEL_SERVERS, modelsAt } from './model-servers.ts'

/** The Worker's settings for the model, and the lines that say so in the terminal. */
export interface LocalModelChoice {
  readonly settings: Readonly<Record<string, string>>
  readonly lines: readonly string[]
}

interface Wishes {
  /** The Worker's settings that the developer has named, also empty ones. */
  readonly named: Readonly<Record<string, string>>
  /** Of `--model` or VERSO_MODEL: the model to use, or `none`. */
  readonly model: string | undefined
}

interface FoundServer {
  readonly name: string
  readonly baseUrl: string
  readonly howToStart: string | null
  /** In the order in which they are preferred; those that can translate. */
  readonly models: readonly LocalModel[]
}

/** Servers that answer one question at a time, as they come: a second one would only wait behind the first. */
const ONE_AT_A_TIME: ReadonlySet<string> = new Set(['Ollama', 'LM Studio', 'llama.cpp'])
/** A model is read from the disk before its first token, which may take minutes. */
const LOADING_SECONDS = 300
/** A model that fills the memory leaves none for what it works on. */
const USABLE_MEMORY = 0.7
/** These translate, and others do it better. */
const SPECIALISED = /code|math|guard|-r1|qwq|thinking|reason|medical|ocr|vision|llava|sql/i
const MAX_NAMES = 5

const NO_MODEL = 'none'

/**
 * Settings that are named, even as empty ones, are never replaced. `originOf` is the origin that is asked for a port;
 * tests have others.
 */
export async function findLocalModel(
  { named, model }: Wishes,
  originOf = (port: number) => `http://127.0.0.1:${port}`,
): Promise<LocalModelChoice> {
  const setting = settledBy({ named, model })
  if (setting !== null) return { settings: {}, lines: model ? [`set by ${setting}, which wins over --model`] : [] }
  if (model === NO_MODEL) return { settings: {}, lines: ['no model is looked for (--model none)'] }
  const { LLM_BASE_URL: address, LLM_API_KEY: key } = named
  const servers = address ? await serverAt(address, key) : await serversOf(originOf)
  return chosen(servers, model ?? named['MODEL_TRANSLATOR'], named)
}

/**
 * The setting that leaves nothing to find. An empty line in .dev.vars would take its value away from a model that is
 * found, and another model would contradict it.
 */
function settledBy({ named, model }: Wishes): string | null {
  const { LLM_BASE_URL: address, MODEL_TRANSLATOR: translator } = named
  if ('TRANSLATION_ENGINE' in named) return 'TRANSLATION_ENGINE'
  if (address === '') return 'LLM_BASE_URL'
  const isOther = translator !== undefined && model !== undefined && model !== translator
  return translator === '' || isOther ? 'MODEL_TRANSLATOR' : null
}

async function serversOf(originOf: (port: number) => string): Promise<FoundServer[]> {
  const asked = MODEL_SERVERS.map(async ({ name, port, howToStart, list }): Promise<FoundServer | null> => {
    const models = await list(originOf(port)).catch(() => null)
    return models && { name, baseUrl: `${originOf(port)}/v1`, howToStart, models: inOrder(models) }
  })
  return (await Promise.all(asked)).filter((server) => server !== null)
}

async function serverAt(baseUrl: string, key: string | undefined): Promise<FoundServer[]> {
  const models = await modelsAt(baseUrl, key).catch(() => null)
  return models === null ? [] : [{ name: 'The server', baseUrl, howToStart: null, models: inOrder(models) }]
}

/** Loaded ones first, then those that fit the memory, then those of no special purpose, then the largest. */
export function inOrder(models: readonly LocalModel[], memoryBytes = totalmem()): LocalModel[] {
  const fits = ({ sizeBytes }: LocalModel) => sizeBytes === null || sizeBytes <= memoryBytes * USABLE_MEMORY
  const rank = (model: LocalModel) =>
    (model.isLoaded ? 4 : 0) + (fits(model) ? 2 : 0) + (SPECIALISED.test(model.name) ? 0 : 1)
  const size = (model: LocalModel) => (fits(model) ? 1 : -1) * (model.sizeBytes ?? 0)
  return models
    .filter(({ isUsable }) => isUsable)
    .toSorted((one, other) => rank(other) - rank(one) || size(other) - size(one))
}

function chosen(servers: readonly FoundServer[], wanted: string | undefined, named: Wishes['named']): LocalModelChoice {
  const server = servers.find(({ models }) => models.some(({ name }) => isSame(name, wanted)))
  const model = server?.models.find(({ name }) => isSame(name, wanted))
  if (!server || !model) return { settings: {}, lines: missing(servers, wanted, named) }
  const others = servers.flatMap(({ models }) => models).filter((other) => other !== model)
  const isSlow = ONE_AT_A_TIME.has(server.name)
  const found = {
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: server.baseUrl,
    MODEL_TRANSLATOR: model.name,
    MODEL_IDLE_SECONDS: String(LOADING_SECONDS),
    ...(isSlow ? { MAX_PARALLEL_BATCHES: '1' } : {}),
  }
  return {
    settings: Object.fromEntries(Object.entries(found).filter(([name]) => !(name in named))),
    lines: [
      `${server.name} at ${server.baseUrl} with ${model.name}`,
      ...(others.length > 0 ? [`other models: ${namesOf(others)}`] : []),
      'to choose: npm run dev -- --model NAME (none: without a model), or settings in .dev.vars',
    ],
  }
}

/** Ollama's `gemma3` is `gemma3:latest`. */
function isSame(name: string, wanted: string | undefined): boolean {
  return wanted === undefined || name === wanted || name === `${wanted}:latest`
}

function missing(servers: readonly FoundServer[], wanted: string | undefined, named: Wishes['named']): string[] {
  const models = servers.flatMap((server) => server.models)
  if (wanted !== undefined && models.length > 0)
    return [`no model ${wanted} on this machine; there is: ${namesOf(models)}`]
  const address = named['LLM_BASE_URL']
  if (address) return [`no model at ${address} (LLM_BASE_URL)`]
  const [empty] = servers
  if (empty?.howToStart != null) return [`${empty.name} runs without a model that translates: ${empty.howToStart}`]
  return ['for real translations, start Ollama with a model (ollama pull gemma3:4b), and npm run dev again']
}

function namesOf(models: readonly LocalModel[]): string {
  const names = models.slice(0, MAX_NAMES).map(({ name }) => name)
  return `${names.join(', ')}${models.length > MAX_NAMES ? `, and ${models.length - MAX_NAMES} more` : ''}`
}
