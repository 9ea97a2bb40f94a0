// Classifies failed calls to models and translation servers for the job. A server's words may quote the request, and with it a customer's words, so
// they are never passed on, neither as a cause nor in a message.
import { APICallError } from '@ai-sdk/provider'
import { AppError } from '../app-error.ts'
import { isRecord } from '../contract/is-record.ts'
import { statedLimit } from './stated-limit.ts'
import {
  ProviderTroubleError,
  QuestionRefusedError,
  QuestionTooLargeError,
  serviceDown,
} from './translation-provider.ts'

/** A server's answer that is an error. It stays inside of the client: the body may quote the request. */
export function callError(
  statusCode: number | undefined,
  responseBody: string,
  responseHeaders: Record<string, string> = {},
): APICallError {
  const status = statusCode === undefined ? {} : { statusCode }
  const message = 'The service answered an error'
  return new APICallError({ message, url: '', requestBodyValues: {}, responseBody, responseHeaders, ...status })
}

/** Of an error that came within a stream, as a provider hands it on. */
export function streamError(error: unknown): unknown {
  if (error instanceof Error || !isRecord(error)) return error
  const { message } = error
  const code = Number(error['code'])
  const isBody = typeof message === 'string' && message.startsWith('{')
  return callError(code >= 400 && code < 600 ? code : undefined, isBody ? message : JSON.stringify({ error }))
}

/** What a service said when it refused or failed; nothing of a call without an answer. */
export function refusalIn(error: unknown): { readonly status: number | undefined; readonly body: string } {
  const failed = callErrorIn(error)
  return { status: failed?.statusCode, body: failed?.responseBody ?? '' }
}

function callErrorIn(error: unknown): APICallError | null {
  const found = causes(error).find((one) => APICallError.isInstance(one))
  return found ?? null
}

/** The SDK wraps what a body's stream or our own `fetch` throws: the innermost first. */
function causes(error: unknown): unknown[] {
  return error instanceof Error ? [...causes(error.cause), error] : []
}

/** Of the engines that have an address of their own; other providers' settings are named in llm/providers.ts. */
const SERVER_SETTINGS = 'LLM_BASE_URL and LLM_API_KEY, or LIBRETRANSLATE_URL and LIBRETRANSLATE_API_KEY'

/** A fault of the service's settings: every other question would fail the same way. */
interface SettingsFault {
  readonly statuses: readonly number[]
  /**
   * Reasons that are more specific than their status. OpenAI's interface reports an exhausted quota as 429; Workers AI
   * has numbers (its table of errors, 2026).
   */
  readonly reasons: readonly string[]
  /** A provider's own sentence, where it gives no reason that is a word. */
  readonly sentence?: RegExp
  /** What to look at, among the settings that are named. */
  readonly advice: (settings: string) => string
}

const checkKey = (settings: string) => `check ${settings}, and that the account is active`

const SETTINGS_FAULTS: readonly SettingsFault[] = [
  {
    statuses: [402],
    // 3036: the day's free allocation is used up
    reasons: ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active', 'insufficient_credits', '3036'],
    sentence: /"message"\s*:\s*"Your credit balance is too low/,
    advice: () => 'its account has no credit left',
  },
  {
    statuses: [],
    // no such model (5007, 3042), no access to it (3041, 5018), its agreement is not accepted (5016)
    reasons: ['model_not_found', '5007', '3042', '3041', '5018', '5016'],
    sentence: /"message"\s*:\s*"The provided model identifier is invalid/,
    advice: () => 'check MODEL_TRANSLATOR, MODEL_REVIEWER and MODEL_SECOND, and that the account may use the model',
  },
  {
    statuses: [401],
    reasons: ['invalid_api_key', 'API_KEY_INVALID', 'authentication_error', 'account_deactivated', '3023'],
    advice: checkKey,
  },
  {
    statuses: [404, 405, 410],
    reasons: [],
    advice: (settings) => `check ${settings}, and the name of the model`,
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

function settingsFaultOf(
  status: number | undefined,
  reason: string | undefined,
  body: string,
): SettingsFault | undefined {
  // A gateway that fails may name what its own service said to it; Workers AI has numbers, whatever the status.
  const isServers = status !== undefined && status >= 500 && !/^\d/.test(reason ?? '')
  const named = isServers
    ? undefined
    : SETTINGS_FAULTS.find(({ reasons, sentence }) => reasons.includes(reason ?? '') || sentence?.test(body))
  return named ?? SETTINGS_FAULTS.find(({ statuses }) => statuses.includes(status ?? 0))
}

/** Longer waits are a mistake of the server or a quota of another day; the caller's own back-off knows better. */
const MAX_RETRY_AFTER_MS = 10 * 60 * 1000

/** Matches a reason that is a single word, such as `context_length_exceeded`. Sentences may quote the request. */
const REASON = /"(?:code|type|reason)"\s*:\s*"?([\w.-]{1,64})"?/g
/** The Workers AI binding throws `InferenceUpstreamError: 5007: No such model`. */
const WORKERS_AI_CODE = /\b([35]\d{3}): /
/**
 * AppError `model_misconfigured` for a fatal fault, QuestionRefusedError for the question's fault, ProviderTroubleError
 * for a transient fault: busy for 429 (Workers AI's 3040 arrives as 429), down for 5xx, broken connections and any
 * other failure.
 */
export function toEngineError(
  error: unknown,
  now: number,
  settings = SERVER_SETTINGS,
): AppError | QuestionRefusedError | ProviderTroubleError {
  if (error instanceof ProviderTroubleError || error instanceof QuestionRefusedError) return error
  const ours = causes(error).find((one) => one instanceof AppError)
  if (ours !== undefined) return ours
  const { statusCode, responseBody: body = '', responseHeaders = {} } = callErrorIn(error) ?? {}
  // Keeps the kind of the failure, drops its words.
  if (statusCode === undefined && body === '')
    return serviceDown(`The model's service answered nothing (${error instanceof Error ? error.name : typeof error})`)
  const reason = reasonIn(body)
  const status = statusCode ?? (BUSY_REASONS.has(reason ?? '') ? 429 : undefined)
  const message = `The model's service answered ${status ?? 'an error'}${reason === undefined ? '' : ` (${reason})`}`
  const fault = settingsFaultOf(status, reason, body)
  if (fault !== undefined) return new AppError('model_misconfigured', `${message}: ${fault.advice(settings)}`)
  if (statedLimit(status, body)?.kind === 'question') return new QuestionTooLargeError(message)
  if (status === FORBIDDEN) return new QuestionRefusedError(`${message}: ${checkKey(settings)}`, 'model_misconfigured')
  // As far as one answer shows: a content filter and a server that refuses every request may use the same status.
  if (status !== undefined && status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status))
    return new QuestionRefusedError(message)
  const retryAfterMs = retryDelay(responseHeaders, body, now)
  return new ProviderTroubleError(message, { kind: status === 429 ? 'busy' : 'down', retryAfterMs })
}

/** The word that decides, where there is one among several; else the first. */
function reasonIn(body: string): string | undefined {
  const reasons = [...body.matchAll(REASON)].flatMap(([, word]) => word ?? [])
  const isDecisive = (word: string) =>
    BUSY_REASONS.has(word) || SETTINGS_FAULTS.some((fault) => fault.reasons.includes(word))
  return reasons.find(isDecisive) ?? reasons[0] ?? WORKERS_AI_CODE.exec(body)?.[1]
}

/** Google names the time in the body. */
const RETRY_DELAY = /"retryDelay"\s*:\s*"(?<seconds>[\d.]+)s"/

/**
 * In milliseconds, or `Retry-After` as seconds or as a date (RFC 9110 §10.2.3). Null when it names no time to come:
 * clocks differ, and at once is no pause.
 */
function retryDelay(headers: Readonly<Record<string, string>>, body: string, now: number): number | null {
  const after = headers['retry-after'] ?? RETRY_DELAY.exec(body)?.groups?.['seconds'] ?? ''
  const namedMs = Number.isNaN(Number(after)) ? Date.parse(after) - now : Number(after) * 1000
  const delayMs = Number(headers['retry-after-ms']) || namedMs
  return delayMs > 0 ? Math.min(delayMs, MAX_RETRY_AFTER_MS) : null
}
