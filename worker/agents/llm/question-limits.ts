// How large a question a model takes, and how many tokens a minute: learnt from what its service says when it refuses,
// so that what it would refuse again is not asked. All sizes are in the client's own estimate of tokens, the room for the
// answer included.
import { ProviderTroubleError, QuestionTooLargeError } from '../translation-provider.ts'
import type { StatedLimit } from '../stated-limit.ts'
import { Learnt } from './learnt.ts'

const questionTokens = new Learnt<number>()
const minuteTokens = new Learnt<number>()

/** Estimates differ from what services count. */
const SAFE_SHARE = 0.9

/**
 * `stated`: what the refusal of a question of so many tokens says, null where it is not about size. That of one text,
 * without figures, is about the text.
 */
export function learnLimit(key: string, tokens: number, stated: StatedLimit | null, isOneText: boolean): void {
  const { kind, limit, requested } = stated ?? {}
  if (kind === 'minute' && limit !== undefined) minuteTokens.learn(key, (limit * tokens) / (requested ?? tokens))
  if (kind !== 'question') return
  const isStated = limit !== undefined && requested !== undefined && requested > limit
  if (isOneText && !isStated) return
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
