import { describe, expect, it } from 'vitest'
import { statedLimit } from './stated-limit.ts'

describe('a refusal for size', () => {
  it.each([
    [
      'OpenAI',
      400,
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9500 tokens.",
      8192,
      9500,
    ],
    [
      'vLLM',
      400,
      "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens (8000 in the messages, 1000 in the completion).",
      4096,
      9000,
    ],
    [
      'llama.cpp',
      400,
      'request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it',
      4096,
      9000,
    ],
    ['Anthropic', 400, 'prompt is too long: 210,000 tokens > 200,000 maximum', 200_000, 210_000],
    [
      'Google',
      400,
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      1_048_576,
      1_200_000,
    ],
    [
      'Mistral',
      400,
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      32_768,
      40_000,
    ],
    ['Bedrock', 400, 'Input is too long for requested model.', undefined, undefined],
    ['Groq', 413, 'Request too large for model `x` on tokens per minute (TPM): Limit 6000, Requested 8923', 6000, 8923],
    [
      'OpenAI, of a minute',
      429,
      'Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 35000.',
      30_000,
      35_000,
    ],
    ['a proxy', 413, '<html>Payload Too Large</html>', undefined, undefined],
  ])('is read: %s', (_, status, message, limit, requested) => {
    expect(statedLimit(status, JSON.stringify({ error: { message } }))).toEqual({ kind: 'question', limit, requested })
  })

  it("is not that of a minute's tokens, which come back", () => {
    const body =
      'Rate limit reached on tokens per min (TPM): Limit 6000, Used 4000, Requested 3000. Please try again in 10s.'
    expect(statedLimit(429, body)).toEqual({ kind: 'minute', limit: 6000, requested: 3000 })
    expect(statedLimit(429, 'Rate limit reached for requests')).toBeNull()
    expect(statedLimit(400, 'Your text was refused')).toBeNull()
  })
})
