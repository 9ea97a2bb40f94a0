// What a request says, and what remains of it when a server refuses a part. Pure; ask-model.ts remembers the form that
// each model takes.
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

type Parameter = keyof typeof FORMS
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

/**
 * The form to try after a refusal: without the part that it names, else plainer. `isProven`: the model takes this form,
 * and is not asked in others for no named reason. Null where it is not to blame; the same where nothing is left of it.
 */
export function nextForm(form: RequestForm, refusal: string, isProven: boolean): RequestForm | null {
  const field = FIELD.exec(refusal)?.groups?.['field'] ?? ''
  const isOther = field === 'messages' || field === 'model'
  const named = isOther ? null : (withoutFirstOf(field, form) ?? withoutFirstOf(sentencesIn(refusal), form))
  return named ?? (isProven ? null : plainerForm(form))
}

/** Null where nothing of the part is left to refuse. */
function withoutParameter(form: RequestForm, parameter: Parameter): RequestForm | null {
  if (parameter === 'stream') return { ...form, stream: !form.stream } // a server that only streams refuses its absence
  const values: readonly unknown[] = FORMS[parameter]
  const next = values[values.indexOf(form[parameter]) + 1]
  return next === undefined ? null : { ...form, [parameter]: next }
}

/** For a server that refuses and does not say what: first other ways to ask for JSON, then nothing optional at all. */
function plainerForm(form: RequestForm): RequestForm | null {
  if (form.response_format !== null) return withoutParameter(form, 'response_format')
  return { ...form, stream_options: false, temperature: false, reasoning_effort: false }
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

/** Without the part that the words mention first; null when they concern something else: the messages, a text. */
function withoutFirstOf(words: string, form: RequestForm): RequestForm | null {
  const mentions = (Object.keys(MENTIONS) as Parameter[])
    .map((parameter) => ({ without: withoutParameter(form, parameter), at: words.search(MENTIONS[parameter]) }))
    .filter(({ without, at }) => at !== -1 && without !== null)
  return mentions.toSorted((one, other) => one.at - other.at)[0]?.without ?? null
}

/** A server that echoes the request does so after its own words. */
const MAX_WORDS = 600

/** The sentences alone: field names of the body are no words of the server's. */
function sentencesIn(body: string): string {
  const sentences = [...body.matchAll(/"(?:message|msg|detail|error)"\s*:\s*"(?<text>(?:[^"\\]|\\.)*)"/g)]
  const text = sentences.length === 0 ? body : sentences.map(({ groups }) => groups?.['text'] ?? '').join('\n')
  return text.slice(0, MAX_WORDS)
}
