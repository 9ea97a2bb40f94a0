// Prices of model calls: USD per million tokens, in and out, from the price list of Workers AI (autumn 2026). The price
// of a self-hosted server is unknown, and an unknown price is reported as unknown, never as zero.
interface Price {
  readonly input: number
  readonly output: number
}

const PRICES: Readonly<Record<string, Price>> = {
  '@cf/google/gemma-4-26b-a4b-it': { input: 0.1, output: 0.3 },
  '@cf/zai-org/glm-4.7-flash': { input: 0.06, output: 0.4 },
  '@cf/qwen/qwen3-30b-a3b-fp8': { input: 0.051, output: 0.335 },
  '@cf/openai/gpt-oss-120b': { input: 0.35, output: 0.75 },
  '@cf/openai/gpt-oss-20b': { input: 0.2, output: 0.3 },
  '@cf/mistralai/mistral-small-3.1-24b-instruct': { input: 0.351, output: 0.555 },
  '@cf/meta/llama-3.3-70b-instruct-fp8-fast': { input: 0.293, output: 2.253 },
  '@cf/meta/m2m100-1.2b': { input: 0.342, output: 0.342 },
}

const TOKENS_PER_PRICE = 1_000_000

/** In US dollars; null for a model that the list does not name. */
export function costOf(model: string, tokens: { inputTokens: number; outputTokens: number }): number | null {
  const price = PRICES[model]
  if (price === undefined) return null
  return (tokens.inputTokens * price.input + tokens.outputTokens * price.output) / TOKENS_PER_PRICE
}
