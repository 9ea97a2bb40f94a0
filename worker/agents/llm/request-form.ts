// The parameters of a chat/completions request besides its messages, and the form that remains when a server refuses
// one. Pure; request-support.ts remembers the form each model accepts.

/** The optional parts of a request. */
export interface RequestForm {
  /** How the answer's form is asked for: `response_format`, or words alone. */
  readonly format: 'json_schema' | 'json_object' | 'words'
  readonly isStreamed: boolean
  /** `stream_options`: a streamed answer ends with its count of tokens. */
  readonly hasStreamOptions: boolean
  /** The name under which the output's limit travels; null where the server takes neither. */
  readonly outputLimit: 'max_tokens' | 'max_completion_tokens' | null
  readonly hasTemperature: boolean
  /** `reasoning_effort`, and the switch of chat templates. */
  readonly hasReasoning: boolean
}

export const FULL_FORM: RequestForm = {
  format: 'json_schema',
  isStreamed: true,
  hasStreamOptions: true,
  outputLimit: 'max_tokens',
  hasTemperature: true,
  hasReasoning: true,
}

/** The parts as the wire names them. */
export type Parameter =
  | 'response_format'
  | 'stream'
  | 'stream_options'
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'temperature'
  | 'reasoning_effort'

/** The next form to try without the refused parameter; null where the form is without it already. */
export function withoutParameter(form: RequestForm, parameter: Parameter): RequestForm | null {
  switch (parameter) {
    case 'response_format':
      if (form.format === 'words') return null
      return { ...form, format: form.format === 'json_schema' ? 'json_object' : 'words' }
    case 'stream':
      return { ...form, isStreamed: !form.isStreamed } // a server that only streams refuses its absence
    case 'stream_options':
      return form.hasStreamOptions && form.isStreamed ? { ...form, hasStreamOptions: false } : null
    case 'max_tokens':
    case 'max_completion_tokens':
      if (form.outputLimit === null) return null
      return { ...form, outputLimit: form.outputLimit === 'max_tokens' ? 'max_completion_tokens' : null }
    case 'temperature':
      return form.hasTemperature ? { ...form, hasTemperature: false } : null
    case 'reasoning_effort':
      return form.hasReasoning ? { ...form, hasReasoning: false } : null
  }
}

/** For a server that refuses and does not say what: first other ways to ask for JSON, then nothing optional at all. */
export function plainerForm(form: RequestForm): RequestForm | null {
  if (form.format !== 'words') return withoutParameter(form, 'response_format')
  const bare = { ...form, hasStreamOptions: false, hasTemperature: false, hasReasoning: false }
  return isSameForm(form, bare) ? null : bare
}

export function isSameForm(one: RequestForm, other: RequestForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A provider's body in this form. Fields that are `undefined` are not sent. */
export function fitBody(body: Record<string, unknown>, form: RequestForm): Record<string, unknown> {
  const { max_tokens: limit, response_format: format } = body
  return {
    ...body,
    max_tokens: form.outputLimit === 'max_tokens' ? limit : undefined,
    ...(form.outputLimit === 'max_completion_tokens' ? { max_completion_tokens: limit } : {}),
    response_format: form.format === 'json_object' ? { type: 'json_object' } : format,
    temperature: form.hasTemperature ? body['temperature'] : undefined,
    ...(form.hasReasoning ? {} : { reasoning_effort: undefined, chat_template_kwargs: undefined }),
    stream: form.isStreamed ? true : undefined,
    stream_options: form.isStreamed && form.hasStreamOptions ? body['stream_options'] : undefined,
  }
}

/** How servers speak of a parameter without its name; the order decides where several are in one sentence. */
const PARAPHRASES: readonly (readonly [Parameter, RegExp])[] = [
  ['stream_options', /include_usage/i],
  [
    'response_format',
    /json[_ ]schema|json[_ ]object|json mode|structured outputs?|guided[_ ](?:json|decoding)|grammar/i,
  ],
  ['reasoning_effort', /\b(?:think(?:ing)?|reasoning)\b/i],
  ['stream', /\bstream(?:s|ed|ing)?\b/i],
]
const PARAMETERS: readonly Parameter[] = [
  'response_format',
  'stream_options',
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'reasoning_effort',
  'stream',
]
/** A server that echoes the request does so after its own words. */
const MAX_WORDS = 600

/**
 * The parameter of the request that a refusal names. Null when the refusal concerns something else: the model, the
 * messages, a text.
 */
export function refusedParameter(body: string, form: RequestForm): Parameter | null {
  const said = /"param"\s*:\s*"(?<name>[\w.[\]]+)"/.exec(body)?.groups?.['name']
  const field = said === undefined ? null : parameterAt(said)
  if (field !== null) return field
  if (said === 'messages' || said === 'model') return null
  // FastAPI names the place: `"loc":["body","temperature"]`.
  const place = /\(?["']body["'],\s*["'](?<name>\w+)["']/.exec(body)?.groups?.['name']
  const located = place === undefined ? null : parameterAt(place)
  if (located !== null) return located
  const words = messageOf(body)
  const named = PARAMETERS.map((name) => ({ name, at: words.search(new RegExp(`\\b${name}\\b`)) }))
    .filter(({ name, at }) => at !== -1 && isSent(name, form))
    .sort((one, other) => one.at - other.at)
  if (named[0] !== undefined) return named[0].name
  return PARAPHRASES.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

function parameterAt(path: string): Parameter | null {
  const [root] = path.split(/[.[]/)
  return PARAMETERS.find((name) => name === root) ?? null
}

function isSent(parameter: Parameter, form: RequestForm): boolean {
  return parameter === 'stream' || withoutParameter(form, parameter) !== null
}

/** The sentences alone: field names of the body are no words of the server's. */
function messageOf(body: string): string {
  const sentences = [...body.matchAll(/"(?:message|msg|detail|error)"\s*:\s*"(?<text>(?:[^"\\]|\\.)*)"/g)]
  const text = sentences.length === 0 ? body : sentences.map(({ groups }) => groups?.['text'] ?? '').join('\n')
  return text.slice(0, MAX_WORDS)
}
