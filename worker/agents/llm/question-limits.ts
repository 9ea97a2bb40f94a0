// How large a question a model takes, and how many tokens a minute: learnt from what its service says when it refuses,
// so that what it would refuse again is not asked. All sizes are in the client's own estimate of tokens, the room for the
// answer included.
import { ProviderTroubleError, QuestionTooLargeError } from '../translation-provider.ts'
import { minuteTokens, questionTokens } from './learnt.ts'

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

/** Estimates differ from what services count. */
const SAFE_SHARE = 0.9

export function learnLimit(key: string, tokens: number, { kind, limit, requested }: StatedLimit): void {
  if (kind === 'minute') {
    if (limit !== undefined) minuteTokens.learn(key, (limit * tokens) / (requested ?? tokens))
    return
  }
  const isStated = limit !== undefined && requested !== undefined && requested > limit
  const fitting = Math.floor(tokens * (isStated ? (SAFE_SHARE * limit) / requested : 0.5))
  questionTokens.learn(key, Math.min(fitting, questionTokens.of(key) ?? fitting))
}

const MINUTE_MS = 60_000
const asked = new Map<string, { readonly at: number; readonly tokens: number }[]>()

/**
 * Throws QuestionTooLargeError, and ProviderTroubleError where the minute's tokens are used up, as the service would.
 * `isLeast`: nothing smaller can be asked, so that the service is to say it.
 */
export function admit(key: string, tokens: number, isLeast: boolean, now = Date.now()): void {
  if (!isLeast && tokens > (questionTokens.of(key, now) ?? Infinity))
    throw new QuestionTooLargeError('The model has refused a question of this size')
  const recent = (asked.get(key) ?? []).filter(({ at }) => at > now - MINUTE_MS)
  const room = minuteTokens.of(key, now) ?? Infinity
  let sum = recent.reduce((all, one) => all + one.tokens, tokens)
  let freeAt: number | null = null
  for (const one of recent) {
    if (sum <= room) break
    sum -= one.tokens
    freeAt = one.at + MINUTE_MS
  }
  if (freeAt !== null)
    throw new ProviderTroubleError("The minute's tokens are used up", { kind: 'busy', retryAfterMs: freeAt - now })
  asked.set(key, [...recent, { at: now, tokens }])
}
