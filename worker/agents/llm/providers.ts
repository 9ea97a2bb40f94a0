// The registry of model providers: how each makes a model of the AI SDK, and what is watched of every answer over HTTP. A
// provider's package is loaded when it is first used, so that no other start pays for it.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { AppError } from '../../app-error.ts'
import type { ModelProvider } from '../../contract/translation-providers.ts'
import { reconnectingFetch } from '../reconnecting-fetch.ts'
import { type RequestForm, serverBody } from './request-form.ts'

/** What a provider is reached with, in the SDK's own names. */
export type ProviderAccess = {
  readonly [Name in 'apiKey' | 'baseURL' | 'resourceName' | 'apiVersion' | 'region' | AwsKey]?: string
}
type AwsKey = 'accessKeyId' | 'secretAccessKey' | 'sessionToken'

export interface ProviderSettings {
  /** Of `workers-ai`. */
  readonly aiBinding?: Ai
  /** Of `openai-compatible`: the address that `/chat/completions` follows. */
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** Of the other providers. */
  readonly access?: { readonly [Provider in ModelProvider]?: ProviderAccess } | undefined
  /** The same for all questions of a job, whose instructions begin alike: Workers AI then asks one replica, with its cache. */
  readonly sessionAffinity?: string | undefined
  readonly fetch?: typeof fetch | undefined
}

/** One call's own: the form it asks in, and who listens. */
export interface CallWire {
  readonly form: RequestForm
  /** Called for whatever the server sends, its comments included. */
  readonly onLife: () => void
}

interface Opening extends CallWire {
  readonly name: string
  readonly settings: ProviderSettings
  /** Of a provider with an address of its own. */
  readonly options: ProviderAccess & { readonly fetch: typeof fetch }
}

const OPENERS: Readonly<Record<ModelProvider, (opening: Opening) => Promise<LanguageModelV4>>> = {
  async 'workers-ai'({ name, settings: { aiBinding, sessionAffinity }, form }) {
    const { createWorkersAI } = await import('workers-ai-provider')
    const { adaptedBinding } = await import('./response-adapters.ts')
    if (aiBinding === undefined) throw new Error('createModel has seen to the binding')
    return createWorkersAI({ binding: adaptedBinding(aiBinding, form) })(name, {
      ...(sessionAffinity === undefined ? {} : { sessionAffinity }),
      // Some templates know no effort but a switch; a template without it ignores it.
      ...(form.reasoning_effort ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    })
  },
  async 'openai-compatible'({ name, settings: { baseUrl = '', apiKey }, form, options }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const { adaptedResponse } = await import('./response-adapters.ts')
    const { origin, pathname, searchParams } = new URL(baseUrl)
    // Azure's classic address ends in its version, and its key has a header of its own.
    const keyed = searchParams.has('api-version') ? ['api-key', apiKey] : ['authorization', `Bearer ${apiKey}`]
    return createOpenAICompatible({
      name: 'server',
      baseURL: origin + pathname.replace(/\/+$/, ''),
      queryParams: Object.fromEntries(searchParams),
      // Some gateways refuse a client without a name.
      headers: { 'user-agent': 'Verso', ...(apiKey === undefined ? {} : Object.fromEntries([keyed])) },
      fetch: async (input, init) => adaptedResponse(await options.fetch(input, init)),
      includeUsage: form.stream_options,
      supportsStructuredOutputs: true,
      transformRequestBody: (body) => serverBody(body, form),
    })(name)
  },
  anthropic: async ({ name, options }) => (await import('@ai-sdk/anthropic')).createAnthropic(options)(name),
  google: async ({ name, options }) => (await import('@ai-sdk/google')).createGoogle(options)(name),
  openai: async ({ name, options }) => (await import('@ai-sdk/openai')).createOpenAI(options).chat(name),
  async azure({ name, options }) {
    // With a version, the classic address: the deployment in the path, the version behind it.
    const useDeploymentBasedUrls = options.apiVersion !== undefined
    return (await import('@ai-sdk/azure')).createAzure({ ...options, useDeploymentBasedUrls }).chat(name)
  },
  mistral: async ({ name, options }) => (await import('@ai-sdk/mistral')).createMistral(options)(name),
  'amazon-bedrock': async ({ name, options }) =>
    (await import('@ai-sdk/amazon-bedrock')).createAmazonBedrock(options)(name),
  deepseek: async ({ name, options }) => (await import('@ai-sdk/deepseek')).createDeepSeek(options)(name),
}

/** A provider's model for one call. */
export async function openModel(
  provider: ModelProvider,
  name: string,
  settings: ProviderSettings,
  wire: CallWire,
): Promise<LanguageModelV4> {
  const { access = {}, fetch: answer = fetch } = settings
  const options = { ...access[provider], fetch: watchedFetch(reconnectingFetch(answer), wire.onLife) }
  return OPENERS[provider]({ ...wire, name, settings, options })
}

/**
 * Every byte of an answer is a sign of life: a server whose model is busy sends comments or empty lines. A web page in
 * place of an answer throws AppError `model_misconfigured`.
 */
function watchedFetch(post: typeof fetch, onLife: () => void): typeof fetch {
  return async (input, init) => {
    const response = await post(input, init)
    onLife()
    if (response.ok && response.headers.get('content-type')?.includes('text/html')) {
      throw new AppError(
        'model_misconfigured',
        'A web page answers at the address of the model: check the provider’s address (LLM_BASE_URL, or its own …_BASE_URL)',
      )
    }
    const transform: Transformer<Uint8Array, Uint8Array>['transform'] = (bytes, controller) => {
      onLife()
      controller.enqueue(bytes)
    }
    return new Response(response.body?.pipeThrough(new TransformStream({ transform })) ?? null, response)
  }
}
