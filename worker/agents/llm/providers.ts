// The registry of model providers: how each makes a model of the AI SDK. A provider's package is loaded when it is first
// used, so that no other start pays for it.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelProvider } from '../../contract/translation-providers.ts'
import { type RequestForm, serverBody } from './request-form.ts'
import { adaptedBinding, adaptedResponse } from './response-adapters.ts'
import { wireFetch } from './wire-fetch.ts'

/** What a provider is reached with, in the SDK's own names. */
export interface ProviderAccess {
  readonly apiKey?: string
  readonly baseURL?: string
  readonly resourceName?: string
  readonly apiVersion?: string
  readonly region?: string
  readonly accessKeyId?: string
  readonly secretAccessKey?: string
  readonly sessionToken?: string
}

export interface ProviderSettings {
  /** Needed by `workers-ai`. */
  readonly aiBinding?: Ai
  /** Needed by `openai-compatible`: the address that `/chat/completions` follows. */
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
  readonly access: ProviderAccess
  readonly fetch: Fetch
}

type Fetch = typeof fetch
type Open = (opening: Opening) => Promise<LanguageModelV4>

const OPENERS: Readonly<Record<ModelProvider, Open>> = {
  'workers-ai': async ({ name, settings: { aiBinding, sessionAffinity }, form }) => {
    const { createWorkersAI } = await import('workers-ai-provider')
    if (aiBinding === undefined) throw new Error('createModel has seen to the binding')
    return createWorkersAI({ binding: adaptedBinding(aiBinding, form) })(name, {
      ...(sessionAffinity === undefined ? {} : { sessionAffinity }),
      // Some templates know no effort but a switch; a template without it ignores it.
      ...(form.reasoning_effort ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    })
  },
  'openai-compatible': async ({ name, settings, form, fetch }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const { origin, pathname, searchParams } = new URL(settings.baseUrl ?? '')
    const { apiKey } = settings
    // Azure's classic address ends in its version, and its key has a header of its own.
    const isAzure = searchParams.has('api-version')
    return createOpenAICompatible({
      name: 'server',
      baseURL: origin + pathname.replace(/\/+$/, ''),
      queryParams: Object.fromEntries(searchParams),
      headers: {
        'user-agent': 'Verso', // some gateways refuse a client without a name
        ...(isAzure && apiKey !== undefined ? { 'api-key': apiKey } : {}),
      },
      ...(isAzure || apiKey === undefined ? {} : { apiKey }),
      fetch: async (input, init) => adaptedResponse(await fetch(input, init)),
      includeUsage: form.stream_options,
      supportsStructuredOutputs: true,
      transformRequestBody: (body) => serverBody(body, form),
    })(name)
  },
  anthropic: async ({ name, access, fetch }) =>
    (await import('@ai-sdk/anthropic')).createAnthropic({ ...access, fetch })(name),
  google: async ({ name, access, fetch }) => (await import('@ai-sdk/google')).createGoogle({ ...access, fetch })(name),
  openai: async ({ name, access, fetch }) =>
    (await import('@ai-sdk/openai')).createOpenAI({ ...access, fetch }).chat(name),
  // With a version, the classic address: the deployment in the path, the version behind it.
  azure: async ({ name, access, fetch }) =>
    (await import('@ai-sdk/azure'))
      .createAzure({ ...access, useDeploymentBasedUrls: access.apiVersion !== undefined, fetch })
      .chat(name),
  mistral: async ({ name, access, fetch }) =>
    (await import('@ai-sdk/mistral')).createMistral({ ...access, fetch })(name),
  'amazon-bedrock': async ({ name, access, fetch }) =>
    (await import('@ai-sdk/amazon-bedrock')).createAmazonBedrock({ ...access, fetch })(name),
  deepseek: async ({ name, access, fetch }) =>
    (await import('@ai-sdk/deepseek')).createDeepSeek({ ...access, fetch })(name),
}

/** A provider's model for one call. */
export async function openModel(
  provider: ModelProvider,
  name: string,
  settings: ProviderSettings,
  wire: CallWire,
): Promise<LanguageModelV4> {
  const { access = {}, fetch: answer = fetch } = settings
  const opening = { ...wire, name, settings, access: access[provider] ?? {}, fetch: wireFetch(answer, wire.onLife) }
  return OPENERS[provider](opening)
}
