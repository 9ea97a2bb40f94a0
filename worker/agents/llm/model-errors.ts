// Classifies failed model calls for the job. A server's words may quote the request, and with it a customer's words, so
// they are never passed on, neither as a cause nor in a message.
import { AppError } from '../../app-error.ts'
import { ProviderTroubleError, QuestionRefusedError } from '../translation-provider.ts'

/** A server's answer that is an error. It stays inside of the client: `body` may quote the request. */
export class ModelCallError extends Error {
  override name = 'ModelCallError'
  /** Undefined where the error names none. */
  readonly status: number | undefined
  readonly body: string
  readonly retryAfter: string | null

  constructor(status: number | undefined, body: string, retryAfter: string | null = null) {
    super(`The model's service answered ${status ?? 'an error'}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

const CHECK_KEY = 'check LLM_API_KEY or LIBRETRANSLATE_API_KEY, and that the account is active'

/** A fault of the service's settings: every other question would fail the same way. */
interface SettingsFault {
  readonly statuses: readonly number[]
  /**
   * Reasons that are more specific than their status. OpenAI's interface reports an exhausted quota as 429; Workers AI
   * has numbers (its table of errors, 2026).
   */
  readonly reasons: readonly string[]
  readonly advice: string
}

const SETTINGS_FAULTS: readonly SettingsFault[] = [
  {
    statuses: [402],
    // 3036: the day's free allocation is used up
    reasons: ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active', 'insufficient_credits', '3036'],
    advice: 'its account has no credit left',
  },
  {
    statuses: [],
    // no such model (5007, 3042), no access to it (3041, 5018), its agreement is not accepted (5016)
    reasons: ['model_not_found', '5007', '3042', '3041', '5018', '5016'],
    advice: 'check MODEL_TRANSLATOR and MODEL_REVIEWER, and that the account may use the model',
  },
  {
    statuses: [401],
    reasons: ['invalid_api_key', 'authentication_error', 'account_deactivated', '3023'],
    advice: CHECK_KEY,
  },
  {
    statuses: [404, 405, 410],
    reasons: [],
    advice: 'check LLM_BASE_URL or LIBRETRANSLATE_URL, and the name of the model',
  },
]
/**
 * Some gateways use it to refuse a text (OpenRouter's moderation), others to refuse a key. If the service refuses every
 * question, the key is at fault.
 */
const FORBIDDEN = 403
/** Words of OpenAI, Anthropic and similar gateways for 429, in an error that they send with another status, or none. */
const BUSY_REASONS: ReadonlySet<string> = new Set([
  'rate_limit_exceeded',
  'rate_limit_error',
  'rate_limited',
  'too_many_requests',
  'overloaded_error',
])
/** In progress elsewhere, too early, too many: RFC 9110 and 8470 let all of them be asked again. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 409, 423, 425, 429])

function settingsFaultOf(status: number | undefined, reason: string | undefined): SettingsFault | undefined {
  // A gateway that fails may name what its own service said to it; Workers AI has numbers, whatever the status.
  const isServers = status !== undefined && status >= 500 && !/^\d/.test(reason ?? '')
  const named = isServers ? undefined : SETTINGS_FAULTS.find(({ reasons }) => reasons.includes(reason ?? ''))
  return named ?? SETTINGS_FAULTS.find(({ statuses }) => statuses.includes(status ?? 0))
}

/** Longer waits are a mistake of the server or a quota of another day; the caller's own back-off knows better. */
const MAX_RETRY_AFTER_MS = 10 * 60 * 1000

/** Matches a reason that is a single word, such as `context_length_exceeded`. Sentences may quote the request. */
const REASON = /"(?:code|type)"\s*:\s*"?([\w.-]{1,64})"?/g
/** The Workers AI binding throws `InferenceUpstreamError: 5007: No such model`. */
const WORKERS_AI_CODE = /\b([35]\d{3}): /
/** Workers AI's numbers that are no trouble of its own, as the statuses of its HTTP interface. */
const WORKERS_AI_STATUSES: Readonly<Record<string, number>> = { 3003: 400, 3006: 413, 3039: 400, 3040: 429, 5004: 400 }

/** What the binding throws, as the error of a call over HTTP. */
export function workersAiError(error: unknown): ModelCallError {
  const body = error instanceof Error ? error.message : String(error)
  return new ModelCallError(WORKERS_AI_STATUSES[WORKERS_AI_CODE.exec(body)?.[1] ?? ''], body)
}

/**
 * AppError `model_misconfigured` for a fatal fault, QuestionRefusedError for the question's fault, ProviderTroubleError
 * for a transient fault: busy for 429 (Workers AI's 3040 arrives as 429), down for 5xx, broken connections and any
 * other failure.
 */
export function toEngineError(error: unknown, now: number): AppError | QuestionRefusedError | ProviderTroubleError {
  if (error instanceof AppError || error instanceof ProviderTroubleError) return error
  if (!(error instanceof ModelCallError)) return noAnswer(error)
  const reason = reasonIn(error.body)
  const status = error.status ?? (BUSY_REASONS.has(reason ?? '') ? 429 : undefined)
  const message = `${error.message}${reason === undefined ? '' : ` (${reason})`}`
  const fault = settingsFaultOf(status, reason)
  if (fault !== undefined) return new AppError('model_misconfigured', `${message}: ${fault.advice}`)
  if (status === FORBIDDEN) return new QuestionRefusedError(`${message}: ${CHECK_KEY}`, 'model_misconfigured')
  // As far as one answer shows: a content filter and a server that refuses every request may use the same status.
  if (status !== undefined && status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status))
    return new QuestionRefusedError(message)
  const retryAfterMs = parseRetryAfter(error.retryAfter, now)
  return new ProviderTroubleError(message, { kind: status === 429 ? 'busy' : 'down', retryAfterMs })
}

/** The word that decides, where there is one among several; else the first. */
function reasonIn(body: string): string | undefined {
  const reasons = [...body.matchAll(REASON)].flatMap(([, word]) => word ?? [])
  const isDecisive = (word: string) =>
    BUSY_REASONS.has(word) || SETTINGS_FAULTS.some((fault) => fault.reasons.includes(word))
  return reasons.find(isDecisive) ?? reasons[0] ?? WORKERS_AI_CODE.exec(body)?.[1]
}

/** `Retry-After` as seconds or as a date (RFC 9110 §10.2.3); null when it names no time to come: clocks differ, and at once is no pause. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const delayMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return delayMs > 0 ? Math.min(delayMs, MAX_RETRY_AFTER_MS) : null
}

/** Keeps the kind of the failure, drops its words. */
function noAnswer(error: unknown): ProviderTroubleError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : typeof error
  return new ProviderTroubleError(`The model's service answered nothing (${name})`, {
    kind: 'down',
    retryAfterMs: null,
  })
}
