// What a request says, and what remains of it when a server refuses a part. Pure; learnt.ts remembers the form that each
// model takes.
import type { JSONSchema7, LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { ModelProvider } from '../../contract/translation-providers.ts'

/** What a request says in each of its optional parts, best first: a refusal of the part leads to the next. */
const FORMS = {
  /** How the answer's form is asked for; null for words alone. */
  response_format: ['json_schema', 'json_object', null],
  stream: [true, false],
  /** A streamed answer ends with its count of tokens. */
  stream_options: [true, false],
  /** The name under which the output's limit travels; null where the server takes neither. */
  max_tokens: ['max_tokens', 'max_completion_tokens', null],
  temperature: [true, false],
  /** `reasoning_effort`, and the switch of chat templates. */
  reasoning_effort: [true, false],
} as const

export type Parameter = keyof typeof FORMS
export type RequestForm = { readonly [P in Parameter]: (typeof FORMS)[P][number] }

/**
 * The form to try first. Workers AI holds a model to a schema only in an answer that is not streamed. DeepSeek is told
 * of a schema in words before the instructions, and its cache then knows none of them.
 */
export function firstForm(provider: ModelProvider): RequestForm {
  return {
    response_format: provider === 'deepseek' ? 'json_object' : 'json_schema',
    stream: provider !== 'workers-ai',
    stream_options: true,
    max_tokens: 'max_tokens',
    temperature: true,
    reasoning_effort: true,
  }
}

/** The next form to try without the refused part; null where nothing is left of it to refuse. */
export function withoutParameter(form: RequestForm, parameter: Parameter): RequestForm | null {
  if (parameter === 'stream') return { ...form, stream: !form.stream } // a server that only streams refuses its absence
  const values: readonly unknown[] = FORMS[parameter]
  const next = values[values.indexOf(form[parameter]) + 1]
  return next === undefined ? null : { ...form, [parameter]: next }
}

/** For a server that refuses and does not say what: first other ways to ask for JSON, then nothing optional at all. */
export function plainerForm(form: RequestForm): RequestForm | null {
  if (form.response_format !== null) return withoutParameter(form, 'response_format')
  const bare = { ...form, stream_options: false, temperature: false, reasoning_effort: false }
  return isSameForm(form, bare) ? null : bare
}

export function isSameForm(one: RequestForm, other: RequestForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The instructions begin all questions of a job alike: providers that cache what they are told to are told here. */
const CACHED = {
  anthropic: { cacheControl: { type: 'ephemeral' } },
  bedrock: { cachePoint: { type: 'default' } },
} as const

interface OptionParts {
  readonly instructions: string
  readonly data: object
  readonly maxOutputTokens: number
  readonly schema: JSONSchema7
  readonly schemaName: string
  readonly reasoning: NonNullable<LanguageModelV4CallOptions['reasoning']>
}

/** The call's options in this form; the provider writes them as its interface wants them. */
export function callOptions(
  { instructions, data, maxOutputTokens, schema, schemaName, reasoning }: OptionParts,
  form: RequestForm,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: instructions, providerOptions: CACHED },
      { role: 'user', content: [{ type: 'text', text: JSON.stringify(data) }] },
    ],
    ...(form.response_format === null
      ? {}
      : {
          responseFormat: {
            type: 'json',
            ...(form.response_format === 'json_schema' ? { name: schemaName, schema } : {}),
          },
        }),
    ...(form.max_tokens === null ? {} : { maxOutputTokens }),
    ...(form.temperature ? { temperature: 0 } : {}),
    ...(form.reasoning_effort ? { reasoning } : {}),
  }
}

/** What the form says of a chat/completions request that no option of a call can say. */
export function serverBody(body: Readonly<Record<string, unknown>>, form: RequestForm): Record<string, unknown> {
  const { max_tokens: limit, stream, ...rest } = body
  return {
    ...rest,
    ...(form.max_tokens === null ? {} : { [form.max_tokens]: limit }),
    ...(form.stream ? { stream } : { stream_options: undefined }),
  }
}

/** How servers speak of each part: by its name, or in their own words. */
const MENTIONS: Readonly<Record<Parameter, RegExp>> = {
  response_format:
    /\bresponse_format\b|json[_ ](?:schema|object|mode)|structured outputs?|guided[_ ](?:json|decoding)|grammar|response_?(?:json_?)?schema|response_?mime_?type|output_config/i,
  stream: /\bstream(?:s|ed|ing)?\b/i,
  stream_options: /\bstream_options\b|include_usage/i,
  max_tokens: /\bmax_(?:completion_)?tokens\b/i,
  temperature: /\btemperature\b/i,
  reasoning_effort: /\b(?:reasoning(?:_effort)?|think(?:ing)?)\b/i,
}

/** The field of the request at fault; FastAPI names its place: `"loc":["body","temperature"]`. */
const FIELD = /(?:"param"\s*:\s*"|["']body["'],\s*["'])(?<field>\w+)/

/**
 * The part of the request that a refusal names, by its field or first in its sentences. Null when the refusal concerns
 * something else: the model, the messages, a text.
 */
export function refusedParameter(body: string, form: RequestForm): Parameter | null {
  const field = FIELD.exec(body)?.groups?.['field'] ?? ''
  if (field === 'messages' || field === 'model') return null
  return firstMentioned(field, form) ?? firstMentioned(sentencesIn(body), form)
}

function firstMentioned(words: string, form: RequestForm): Parameter | null {
  const mentions = (Object.keys(MENTIONS) as Parameter[])
    .map((parameter) => ({ parameter, at: words.search(MENTIONS[parameter]) }))
    .filter(({ parameter, at }) => at !== -1 && withoutParameter(form, parameter) !== null)
  return mentions.toSorted((one, other) => one.at - other.at)[0]?.parameter ?? null
}

/** A server that echoes the request does so after its own words. */
const MAX_WORDS = 600

/** The sentences alone: field names of the body are no words of the server's. */
function sentencesIn(body: string): string {
  const sentences = [...body.matchAll(/"(?:message|msg|detail|error)"\s*:\s*"(?<text>(?:[^"\\]|\\.)*)"/g)]
  const text = sentences.length === 0 ? body : sentences.map(({ groups }) => groups?.['text'] ?? '').join('\n')
  return text.slice(0, MAX_WORDS)
}
