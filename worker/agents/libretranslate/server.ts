// The two kinds of translation server, LibreTranslate and Apertium-APy: their language pairs and their translations. A
// server is recognised by the requests that it knows.
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { reconnectingFetch } from '../reconnecting-fetch.ts'
import { callError, toEngineError } from '../service-errors.ts'
import { type ProviderTroubleError, serviceDown } from '../translation-provider.ts'
import { type LanguagePairCodes, pairIn, type ServerLanguage } from './server-languages.ts'

export interface ServerSettings {
  /** The address that `/translate` follows. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  /** The longest silence; these servers answer all at once. */
  readonly timeoutMs: number
  readonly fetch?: typeof fetch | undefined
}

/**
 * Returns one HTML text for each, in order. Throws as `TranslationProvider.translate` does, and AppError
 * `pair_not_supported`.
 */
export type TranslateTexts = (
  texts: readonly string[],
  languages: { readonly sourceLanguage: LanguageCode; readonly targetLanguage: LanguageCode },
  signal: AbortSignal,
) => Promise<string[]>

export function translationServer(settings: ServerSettings): TranslateTexts {
  const call = callerOf(settings)
  let opened: Promise<OpenServer> | null = null
  return async (texts, { sourceLanguage, targetLanguage }, signal) => {
    opened ??= open(call, settings.apiKey, signal).catch((error: unknown) => {
      opened = null // the next question asks again
      throw error
    })
    const { languages, translate } = await opened
    const pair = pairIn(languages, sourceLanguage, targetLanguage)
    if (pair !== null) return translate(texts, pair, signal)
    throw new AppError(
      'pair_not_supported',
      `The translation server has no way from ${sourceLanguage} to ${targetLanguage}`,
    )
  }
}

interface OpenServer {
  readonly languages: readonly ServerLanguage[]
  readonly translate: (texts: readonly string[], pair: LanguagePairCodes, signal: AbortSignal) => Promise<string[]>
}

/** Returns the JSON answer. */
type Call = (path: string, init: RequestInit, signal: AbortSignal) => Promise<unknown>

function callerOf({ baseUrl, timeoutMs, fetch: fetchAnswer = fetch }: ServerSettings): Call {
  const root = baseUrl.replace(/\/+$/, '')
  const send = reconnectingFetch(fetchAnswer)
  return async (path, init, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await readAnswer(await send(root + path, { ...init, signal: AbortSignal.any([signal, timeout]) }))
    } catch (error) {
      signal.throwIfAborted()
      throw timeout.aborted ? down(`did not answer within ${timeoutMs} ms`) : toEngineError(error, Date.now())
    }
  }
}

function down(what: string): ProviderTroubleError {
  return serviceDown(`The translation server ${what}`)
}

/** The server's errors are `{ error: sentence }`. The sentence may quote the request and is dropped. */
async function readAnswer(response: Response): Promise<unknown> {
  const { ok, status, headers } = response
  const body = await response.text()
  const answer = ok ? parseJson(body) : undefined
  if (answer !== undefined) return answer
  if (ok)
    throw new AppError('model_misconfigured', 'The translation server answered with a page: check LIBRETRANSLATE_URL')
  if (status === 400 && /not supported|not available as a target/i.test(body))
    throw new AppError('pair_not_supported', 'The translation server refused the languages')
  // These servers refuse no text: a key is missing.
  throw callError(status === 403 ? 401 : status, body, Object.fromEntries(headers))
}

const libreLanguagesSchema = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))
const libreAnswerSchema = z.object({ translatedText: z.array(z.string()) })
const apertiumPairsSchema = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
})
const apertiumAnswerSchema = z.object({ responseData: z.object({ translatedText: z.string() }) })

async function open(call: Call, apiKey: string | undefined, signal: AbortSignal): Promise<OpenServer> {
  const libre = libreLanguagesSchema.safeParse(await known(call('/languages', {}, signal))).data
  if (libre !== undefined) return libreTranslate(call, apiKey, libre)
  const apertium = apertiumPairsSchema.safeParse(await known(call('/listPairs', {}, signal))).data
  if (apertium !== undefined) return apertiumApy(call, apertium)
  throw new AppError(
    'model_misconfigured',
    'There is no LibreTranslate and no Apertium-APy: check LIBRETRANSLATE_URL and LIBRETRANSLATE_API_KEY',
  )
}

/** Null where the address knows nothing of this kind. */
function known(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
}

function libreTranslate(
  call: Call,
  apiKey: string | undefined,
  languages: z.infer<typeof libreLanguagesSchema>,
): OpenServer {
  const all = languages.map(({ code }) => code)
  return {
    languages: languages.map(({ code, targets = all }) => ({ code, targets })),
    async translate(texts, { source, target }, signal) {
      const body = JSON.stringify({ q: texts, source, target, format: 'html', api_key: apiKey })
      const headers = { 'content-type': 'application/json' }
      const answer = libreAnswerSchema.safeParse(await call('/translate', { method: 'POST', body, headers }, signal))
      if (answer.data?.translatedText.length !== texts.length) throw down('answered with no translation')
      return answer.data.translatedText
    },
  }
}

/** Apertium takes one text a question, and marks words it does not know unless told not to. */
function apertiumApy(call: Call, { responseData: pairs }: z.infer<typeof apertiumPairsSchema>): OpenServer {
  const bySource = Map.groupBy(pairs, ({ sourceLanguage }) => sourceLanguage)
  return {
    languages: Array.from(bySource, ([code, own]) => ({ code, targets: own.map((pair) => pair.targetLanguage) })),
    async translate(texts, { source, target }, signal) {
      const translations: string[] = []
      for (const q of texts) {
        const body = new URLSearchParams({ langpair: `${source}|${target}`, q, format: 'html', markUnknown: 'no' })
        const answer = apertiumAnswerSchema.safeParse(await call('/translate', { method: 'POST', body }, signal))
        if (!answer.success) throw down('answered with no translation')
        translations.push(answer.data.responseData.translatedText)
      }
      return translations
    },
  }
}
