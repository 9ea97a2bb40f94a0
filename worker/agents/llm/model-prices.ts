// Prices of model calls: USD per million tokens, in and out, from the providers' price lists. The price of a self-hosted
// server or a gateway is unknown, and an unknown price is reported as unknown, never as zero.
import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import type { ModelProvider } from '../../contract/translation-providers.ts'
import type { Usage } from '../translation-provider.ts'

/** Of the input's tokens, what the provider's cache had costs less, and what it keeps may cost more. */
type Price = readonly [input: number, output: number, cacheRead?: number, cacheWrite?: number]

const PRICES: { readonly [Provider in ModelProvider]?: Readonly<Record<string, Price>> } = {
  'workers-ai': {
    '@cf/google/gemma-4-26b-a4b-it': [0.1, 0.3],
    '@cf/zai-org/glm-4.7-flash': [0.06, 0.4],
    '@cf/qwen/qwen3-30b-a3b-fp8': [0.051, 0.335],
    '@cf/openai/gpt-oss-120b': [0.35, 0.75],
    '@cf/openai/gpt-oss-20b': [0.2, 0.3],
    '@cf/mistralai/mistral-small-3.1-24b-instruct': [0.351, 0.555],
    '@cf/meta/llama-3.3-70b-instruct-fp8-fast': [0.293, 2.253],
    '@cf/meta/m2m100-1.2b': [0.342, 0.342],
  },
  anthropic: {
    'claude-haiku-4-5': [1, 5, 0.1, 1.25],
    'claude-sonnet-4-5': [3, 15, 0.3, 3.75],
  },
  google: {
    'gemini-2.5-flash': [0.3, 2.5, 0.03],
    'gemini-2.5-flash-lite': [0.1, 0.4, 0.01],
  },
  openai: {
    'gpt-4.1': [2, 8, 0.5],
    'gpt-4.1-mini': [0.4, 1.6, 0.1],
    'gpt-4.1-nano': [0.1, 0.4, 0.025],
    'gpt-5-mini': [0.25, 2, 0.025],
  },
  deepseek: { 'deepseek-chat': [0.28, 0.42, 0.028] },
}

const TOKENS_PER_PRICE = 1_000_000
const NANO = 1e9

/** What one call has used, at its price, if the list names the model. `total` has what the cache had in it. */
export function callUsage(
  { provider, name }: { readonly provider: ModelProvider; readonly name: string },
  { total = 0, cacheRead = 0, cacheWrite = 0 }: Partial<LanguageModelV4Usage['inputTokens']>,
  outputTokens: number,
): Usage {
  const price = PRICES[provider]?.[name]
  const [input, output, read = input, write = input] = price ?? [0, 0]
  const plain = (total - cacheRead - cacheWrite) * input + outputTokens * output
  const dollars = (plain + cacheRead * read + cacheWrite * write) / TOKENS_PER_PRICE
  const counts = { calls: 1, inputTokens: total, outputTokens }
  const priced = { nanoUsd: Math.round(dollars * NANO), unpricedCalls: price === undefined ? 1 : 0 }
  const ofModel = { model: `${provider}:${name}`, ...counts, cachedTokens: cacheRead, ...priced }
  return { ...counts, costUsd: price === undefined ? null : dollars, models: [ofModel] }
}
