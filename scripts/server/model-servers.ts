// The model servers that people run on their own machine: where each listens, and how it lists its models. A server is
// recognised by its answer, never by its port: anything may listen on 8080.
import { z } from 'zod'

export interface LocalModel {
  readonly name: string
  /** In memory already: its first answer takes no loading. */
  readonly isLoaded: boolean
  /** Bytes of its weights; null where the server does not say. */
  readonly sizeBytes: number | null
  /** It writes text on this machine. Embeddings, rerankers and models that a cloud runs do not. */
  readonly isUsable: boolean
}

/** Rejects, or resolves with null, when the address is not this server's. */
type ModelList = (origin: string) => Promise<LocalModel[] | null>

export interface ModelServer {
  readonly name: string
  readonly port: number
  /** What a person does to give it a model, where it has none. */
  readonly howToStart: string
  readonly list: ModelList
}

/** A server on this machine answers in milliseconds; one that does not is not waited for. */
export const ANSWER_LIMIT_MS = 1_500

/** Names of models that write no text, as far as the server's list does not say so. */
const WRITES_NO_TEXT =
  /embed|rerank|(?:^|[/_:-])(?:bge|gte|e5|minilm|all-minilm|colbert|whisper|parakeet|kokoro|clip|siglip|flux)(?:$|[/_:.-])/i

/** A model that the server passes on to a cloud: its texts leave the machine, which a person has to choose. */
const RUNS_ELSEWHERE = /[:-]cloud$/

const ollamaTags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      digest: z.string(),
      details: z.object({ families: z.array(z.string()).nullish() }),
      remote_host: z.string().optional(),
    }),
  ),
})
const ollamaRunning = z.object({ models: z.array(z.object({ name: z.string() })) })
const ollamaModel = z.object({ capabilities: z.array(z.string()).optional() })

/** Architectures of embedding models, for servers of before models had `capabilities`. */
const EMBEDDING_FAMILIES = /bert/

/** https://docs.ollama.com/api: tags, ps and show. */
async function ollamaModels(origin: string): Promise<LocalModel[] | null> {
  const [tags, running] = await Promise.all([
    get(`${origin}/api/tags`, ollamaTags),
    get(`${origin}/api/ps`, ollamaRunning).catch(() => null),
  ])
  if (tags === null) return null
  const loaded = new Set(running?.models.map(({ name }) => name))
  return Promise.all(
    tags.models.map(async ({ name, size, details, remote_host: remote }) => ({
      name,
      isLoaded: loaded.has(name),
      sizeBytes: size,
      isUsable:
        remote === undefined && isWriter(name) && (await completes(origin, name, details.families?.join(' ') ?? '')),
    })),
  )
}

async function completes(origin: string, model: string, families: string): Promise<boolean> {
  const shown = await get(`${origin}/api/show`, ollamaModel, {
    method: 'POST',
    body: JSON.stringify({ model }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => null)
  return shown?.capabilities?.includes('completion') ?? !EMBEDDING_FAMILIES.test(families)
}

const lmStudioList = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), object: z.literal('model'), type: z.string(), state: z.string() })),
})

/** https://lmstudio.ai/docs/developer/rest: `/api/v0/models`, from version 0.3.6 on. Earlier ones speak OpenAI's. */
async function lmStudioModels(origin: string): Promise<LocalModel[] | null> {
  const [list, plain] = await Promise.all([
    get(`${origin}/api/v0/models`, lmStudioList).catch(() => null),
    openAiModels(origin, /^organization[-_]owner$/).catch(() => null),
  ])
  if (list === null) return plain
  return list.data.map(({ id, type, state }) => ({
    name: id,
    isLoaded: state === 'loaded',
    sizeBytes: null,
    isUsable: (type === 'llm' || type === 'vlm') && isWriter(id),
  }))
}

const openAiList = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string(),
      object: z.literal('model'),
      owned_by: z.string().optional(),
      /** llama.cpp's. */
      meta: z.object({ size: z.number().optional() }).nullish(),
      /** llama.cpp's, where one server has several models. */
      status: z.object({ value: z.string() }).optional(),
    }),
  ),
})

/**
 * `/v1/models`. `owner` is what the server says of itself in `owned_by`: a gateway lists models in the same form, and its
 * models may be a cloud's.
 */
async function openAiModels(origin: string, owner: RegExp): Promise<LocalModel[] | null> {
  const list = await get(`${origin}/v1/models`, openAiList)
  if (list === null || !list.data.some((model) => owner.test(model.owned_by ?? ''))) return null
  return list.data.map(({ id, meta, status }) => ({
    name: id,
    isLoaded: status === undefined || status.value === 'loaded',
    sizeBytes: meta?.size ?? null,
    isUsable: isWriter(id),
  }))
}

/** In the order in which they are preferred. */
export const MODEL_SERVERS: readonly ModelServer[] = [
  { name: 'Ollama', port: 11_434, howToStart: 'ollama pull gemma3:4b', list: ollamaModels },
  { name: 'LM Studio', port: 1_234, howToStart: 'lms get google/gemma-3-4b', list: lmStudioModels },
  {
    name: 'llama.cpp',
    port: 8_080,
    howToStart: 'llama-server -hf ggml-org/gemma-3-4b-it-GGUF',
    list: (origin) => openAiModels(origin, /^llamacpp$/),
  },
  {
    name: 'vLLM',
    port: 8_000,
    howToStart: 'vllm serve google/gemma-3-4b-it',
    list: (origin) => openAiModels(origin, /^vllm$/),
  },
]

/** A server whose address a person has named: it may be anything that lists its models in OpenAI's form. */
export async function modelsAt(baseUrl: string, key: string | undefined): Promise<LocalModel[] | null> {
  const headers = key ? { authorization: `Bearer ${key}` } : {}
  const list = await get(`${baseUrl.replace(/\/+$/, '')}/models`, openAiList, { headers })
  return list && list.data.map(({ id }) => ({ name: id, isLoaded: true, sizeBytes: null, isUsable: isWriter(id) }))
}

function isWriter(name: string): boolean {
  return !WRITES_NO_TEXT.test(name) && !RUNS_ELSEWHERE.test(name)
}

/** Null for an answer that is not JSON of this form. Rejects where nothing answers in time. */
async function get<T>(url: string, schema: z.ZodType<T>, request: RequestInit = {}): Promise<T | null> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!response.ok || !isJson) {
    await response.body?.cancel()
    return null
  }
  const read = schema.safeParse(await response.json())
  return read.success ? read.data : null
}
