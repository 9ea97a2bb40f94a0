// `npm run dev` and the model servers of a machine: fakes answer over HTTP as each server does.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findLocalModel, inOrder } from '../../scripts/server/local-model.ts'
import { ANSWER_LIMIT_MS, MODEL_SERVERS } from '../../scripts/server/model-servers.ts'

type Answers = Readonly<Record<string, unknown>>
type Handler = (request: IncomingMessage, response: ServerResponse) => void

const OLLAMA = 11_434
const LM_STUDIO = 1_234
const LLAMA_CPP = 8_080
const VLLM = 8_000
const NOTHING = { named: {}, model: undefined }

const servers: Server[] = []
const asked: string[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  asked.length = 0
})

/** A server for each port; the others refuse the connection. Resolves with the origin for a port. */
async function machine(ports: Readonly<Record<number, Answers | Handler>>): Promise<(port: number) => string> {
  const origins = new Map<number, string>()
  for (const [port, answers] of Object.entries(ports)) {
    const server = createServer(typeof answers === 'function' ? answers : json(answers))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origins.set(Number(port), `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  return (port) => origins.get(port) ?? 'http://127.0.0.1:9' // nothing listens there
}

function json(answers: Answers): Handler {
  return (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += String(chunk)))
    request.on('end', () => {
      const { model = '' } = body === '' ? {} : (JSON.parse(body) as { model?: string })
      asked.push(`${request.method} ${request.url}`)
      const answer = answers[`${request.url}${model && ` ${model}`}`]
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(answer ?? { error: 'not found' }))
    })
  }
}

const GB = 1e9
function ollamaModel(name: string, size: number, family: string, more: object = {}) {
  const details = { parent_model: '', format: 'gguf', family, families: [family], parameter_size: '4.3B' }
  const digest = 'a2af6cc3eb7fa8be8504abaf9b04e88f17a119ec3f04a3addf55f92841195f5a'
  return { name, model: name, modified_at: '2026-10-05T11:32:58.4+02:00', size, digest, details, ...more }
}
function ollama(models: readonly ReturnType<typeof ollamaModel>[], capabilities: Record<string, string[]> = {}) {
  const shown = models.flatMap(({ name, details }) => {
    const known = capabilities[name]
    return known === undefined ? [] : [[`/api/show ${name}`, { details, capabilities: known }]]
  })
  return { '/api/tags': { models }, '/api/ps': { models: [] }, ...Object.fromEntries(shown) }
}

function lmStudioModel(id: string, type: string, state: string) {
  const rest = { publisher: 'lmstudio-community', arch: 'gemma3', compatibility_type: 'gguf', quantization: 'Q4_K_M' }
  return { id, object: 'model', type, ...rest, state, max_context_length: 131_072 }
}
function openAi(owner: string, ...ids: string[]) {
  const data = ids.map((id) => ({ id, object: 'model', created: 1_760_000_000, owned_by: owner }))
  return { '/v1/models': { object: 'list', data } }
}
const llamaCpp = (id: string) => ({
  '/v1/models': {
    models: [
      { name: id, model: id, modified_at: '', size: '', digest: '', type: 'model', capabilities: ['completion'] },
    ],
    object: 'list',
    data: [
      {
        id,
        object: 'model',
        created: 1_760_000_000,
        owned_by: 'llamacpp',
        meta: { vocab_type: 1, n_vocab: 262_144, n_ctx_train: 131_072, n_params: 3_880_099_328, size: 2.48 * GB },
      },
    ],
  },
})

describe('each server, by what it answers', () => {
  it('Ollama: the model, its address for OpenAI calls, one question at a time, and how to choose another', async () => {
    const tags = [ollamaModel('gemma3:4b', 3.3 * GB, 'gemma3'), ollamaModel('mistral:latest', 0.1 * GB, 'llama')]
    const originOf = await machine({ [OLLAMA]: ollama(tags) })
    const { settings, lines } = await findLocalModel(NOTHING, originOf)
    expect(settings).toEqual({
      TRANSLATION_ENGINE: 'openai-compatible',
      LLM_BASE_URL: `${originOf(OLLAMA)}/v1`,
      MODEL_TRANSLATOR: 'gemma3:4b',
      MODEL_IDLE_SECONDS: '300',
      MAX_PARALLEL_BATCHES: '1',
    })
    expect(lines.join('\n')).toMatch(/Ollama at .+\/v1 with gemma3:4b\nother models: mistral:latest\n.*--model NAME/)
  })

  it('LM Studio: its own list says which model writes and which one is in memory', async () => {
    const data = [
      lmStudioModel('qwen3-30b', 'llm', 'not-loaded'),
      lmStudioModel('nomic', 'embeddings', 'loaded'),
      lmStudioModel('gemma-3-4b-it', 'vlm', 'loaded'),
    ]
    const originOf = await machine({ [LM_STUDIO]: { '/api/v0/models': { object: 'list', data } } })
    const { settings } = await findLocalModel(NOTHING, originOf)
    expect(settings).toMatchObject({ LLM_BASE_URL: `${originOf(LM_STUDIO)}/v1`, MODEL_TRANSLATOR: 'gemma-3-4b-it' })
  })

  it('LM Studio from before it had a list of its own', async () => {
    const originOf = await machine({ [LM_STUDIO]: openAi('organization_owner', 'text-embedding-nomic', 'gemma-2-9b') })
    expect((await findLocalModel(NOTHING, originOf)).settings).toMatchObject({ MODEL_TRANSLATOR: 'gemma-2-9b' })
  })

  it('llama.cpp', async () => {
    const originOf = await machine({ [LLAMA_CPP]: llamaCpp('/models/gemma-3-4b-it-Q4_K_M.gguf') })
    const { settings, lines } = await findLocalModel(NOTHING, originOf)
    expect(settings).toMatchObject({ MODEL_TRANSLATOR: '/models/gemma-3-4b-it-Q4_K_M.gguf' })
    expect(lines[0]).toContain('llama.cpp')
  })

  it('vLLM, which answers many questions side by side', async () => {
    const originOf = await machine({ [VLLM]: openAi('vllm', 'google/gemma-3-27b-it') })
    const { settings, lines } = await findLocalModel(NOTHING, originOf)
    expect(settings).toMatchObject({ MODEL_TRANSLATOR: 'google/gemma-3-27b-it' })
    expect(settings).not.toHaveProperty('MAX_PARALLEL_BATCHES')
    expect(lines[0]).toContain('vLLM')
  })
})

const html: Handler = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
const STRANGERS: Readonly<Record<string, Answers | Handler>> = {
  'a web page for every address': html,
  'a web page that calls itself JSON': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html>'),
  'an API with an error for every address': {},
  'an API with lists of its own': { '/v1/models': { data: [{ id: 7 }] }, '/api/tags': { models: ['red', 'blue'] } },
  'a shop whose models are cars': { '/v1/models': { object: 'list', data: [{ id: 'golf', object: 'car' }] } },
  'a gateway to paid models': openAi('openai', 'gpt-4.1'),
  'an empty list': { '/v1/models': { object: 'list', data: [] }, '/api/v0/models': null },
  'a page elsewhere': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'a connection that is cut': (request) => request.destroy(),
}

describe.each(Object.entries(STRANGERS))('%s', (_, answers) => {
  it.each(MODEL_SERVERS.map(({ name, port }) => ({ name, port })))('is not taken for $name', async ({ port }) => {
    const { settings, lines } = await findLocalModel(NOTHING, await machine({ [port]: answers }))
    expect(settings).toEqual({})
    expect(lines).toEqual([expect.stringContaining('ollama pull')])
  })
})

it('waits for silent servers together, and no longer than the limit', async () => {
  const silent: Handler = () => {}
  const half: Handler = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const originOf = await machine({
    [OLLAMA]: silent,
    [LM_STUDIO]: half,
    [LLAMA_CPP]: silent,
    [VLLM]: openAi('vllm', 'm'),
  })
  const started = performance.now()
  expect((await findLocalModel(NOTHING, originOf)).settings).toMatchObject({ MODEL_TRANSLATOR: 'm' })
  expect(performance.now() - started).toBeLessThan(1.9 * ANSWER_LIMIT_MS) // less than two waits, one after the other
})

it.each([
  'nomic-embed-text:latest',
  'text-embedding-3-small',
  'mxbai-embed-large',
  'bge-m3',
  'BAAI/bge-reranker-v2-m3',
  'all-minilm:33m',
  'Qwen/Qwen3-Reranker-4B',
  'intfloat/e5-large-v2',
  'openai/whisper-large-v3',
  'gpt-oss:120b-cloud',
  'qwen3-coder:480b-cloud',
])('never chooses %s, wherever it is', async (name) => {
  for (const ports of [
    { [OLLAMA]: ollama([ollamaModel(name, GB, 'llama')]) },
    { [LM_STUDIO]: openAi('organization_owner', name) },
    { [LLAMA_CPP]: llamaCpp(name) },
    { [VLLM]: openAi('vllm', name) },
  ]) {
    const { settings, lines } = await findLocalModel(NOTHING, await machine(ports))
    expect(settings).toEqual({})
    expect(lines).toEqual([expect.stringMatching(/runs without a model that translates: \w+/)])
  }
})

it('asks Ollama what a model can do; an older Ollama tells it by the architecture', async () => {
  const models = [
    ollamaModel('snow', 9 * GB, 'gemma3'),
    ollamaModel('old', 8 * GB, 'nomic-bert'),
    ollamaModel('far', 384, 'gptoss', { remote_host: 'https://ollama.com:443', remote_model: 'gpt-oss:120b' }),
    ollamaModel('gemma3:4b', GB, 'gemma3'),
  ]
  const capabilities = { snow: ['embedding'], 'gemma3:4b': ['completion', 'vision'] }
  const originOf = await machine({ [OLLAMA]: ollama(models, capabilities) })
  const { settings, lines } = await findLocalModel(NOTHING, originOf)
  expect(settings).toMatchObject({ MODEL_TRANSLATOR: 'gemma3:4b' })
  expect(lines.join('\n')).not.toContain('other models')
})

it('prefers a model in memory, then one that fits, then one for any text, then the largest', () => {
  const model = (name: string, sizeGb: number, isLoaded = false) => ({
    name,
    isLoaded,
    sizeBytes: sizeGb * GB,
    isUsable: true,
  })
  const models = [
    model('huge', 60),
    model('small', 2),
    model('qwen-coder', 9),
    model('large', 8),
    model('tiny', 1, true),
  ]
  expect(inOrder(models, 16 * GB).map(({ name }) => name)).toEqual(['tiny', 'large', 'small', 'qwen-coder', 'huge'])
})

describe('what the developer says', () => {
  const both = () =>
    machine({ [OLLAMA]: ollama([ollamaModel('gemma3:latest', GB, 'gemma3')]), [VLLM]: openAi('vllm', 'm') })

  it.each<Record<string, string>>([
    { TRANSLATION_ENGINE: 'embedded' },
    { TRANSLATION_ENGINE: '' },
    { TRANSLATION_ENGINE: 'anthropic', MODEL_TRANSLATOR: 'claude-haiku-4-5' },
    { LLM_BASE_URL: '' },
    { MODEL_TRANSLATOR: '' },
  ])('asks no server where the settings say %j', async (named) => {
    const originOf = await both()
    expect(await findLocalModel({ named, model: undefined }, originOf)).toEqual({ settings: {}, lines: [] })
    expect((await findLocalModel({ named, model: 'm' }, originOf)).lines).toEqual([expect.stringContaining('wins')])
    expect(asked).toEqual([])
  })

  it('asks no server with --model none', async () => {
    expect((await findLocalModel({ named: {}, model: 'none' }, await both())).settings).toEqual({})
    expect(asked).toEqual([])
  })

  it.each([
    [{ named: {}, model: 'm' }, 'm'],
    [{ named: {}, model: 'gemma3' }, 'gemma3:latest'],
    [{ named: { MODEL_TRANSLATOR: 'm' }, model: undefined }, undefined],
  ])('takes the model that is named, from the server that has it: %j', async (wishes, translator) => {
    const { settings } = await findLocalModel(wishes, await both())
    expect(settings['TRANSLATION_ENGINE']).toBe('openai-compatible')
    expect(settings['MODEL_TRANSLATOR']).toBe(translator) // none, where .dev.vars has it already
  })

  it('says which models there are when the one that is named is not', async () => {
    const { settings, lines } = await findLocalModel({ named: {}, model: 'llama9' }, await both())
    expect(settings).toEqual({})
    expect(lines).toEqual(['no model llama9 on this machine; there is: gemma3:latest, m'])
  })

  it('asks only the address that is named, with its key, and never replaces a setting', async () => {
    let key: string | undefined
    const originOf = await machine({
      [VLLM]: (request, response) => {
        key = request.headers.authorization
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(openAi('library', 'a')['/v1/models']))
      },
    })
    const named = { LLM_BASE_URL: `${originOf(VLLM)}/v1`, LLM_API_KEY: 'secret', MODEL_IDLE_SECONDS: '5' }
    const { settings } = await findLocalModel({ named, model: undefined }, () => 'http://127.0.0.1:9')
    expect(settings).toEqual({ TRANSLATION_ENGINE: 'openai-compatible', MODEL_TRANSLATOR: 'a' })
    expect(key).toBe('Bearer secret')
  })
})
