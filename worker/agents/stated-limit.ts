// Reads what a service says of its limits when it refuses a question for its size.

/** What a refusal says, in the service's count of tokens. Undefined where it does not say it. */
export interface StatedLimit {
  readonly kind: 'question' | 'minute'
  readonly limit: number | undefined
  readonly requested: number | undefined
}

const PER_MINUTE = /tokens?[ _]per[ _]min|\bTPM\b/i
const TOO_LONG =
  /context[ _](?:length|size|window|limit)|maximum context|(?:prompt|input|request) (?:is )?too (?:long|large)|too many (?:input )?tokens|input token count|request_too_large/i
/** Told before all other figures: the name of a model may have some. */
const STATED = /limit:? (?<stated>\d{3,})/i
const LIMIT = /(?:maximum|limit|context size|allowed|n_ctx)\D{0,40}?(?<limit>\d{3,})|(?<before>\d{3,}) maximum/i
const REQUESTED = /(?:requested|resulted in|contains|request \(|count \(|too long:)\D{0,20}?(?<requested>\d{3,})/i

/** Null for a refusal that is not about size. */
export function statedLimit(status: number | undefined, body: string): StatedLimit | null {
  const words = body.replace(/(?<=\d),(?=\d{3})/g, '')
  const isPerMinute = PER_MINUTE.test(words)
  if (!isPerMinute && status !== 413 && !((status === 400 || status === 422) && TOO_LONG.test(words))) return null
  const { limit: behind, before } = LIMIT.exec(words)?.groups ?? {}
  const limit = Number(STATED.exec(words)?.groups?.['stated'] ?? behind ?? before) || undefined
  const requested = Number(REQUESTED.exec(words)?.groups?.['requested']) || undefined
  const isLarger = limit !== undefined && requested !== undefined && requested > limit
  return { kind: isPerMinute && status === 429 && !isLarger ? 'minute' : 'question', limit, requested }
}
