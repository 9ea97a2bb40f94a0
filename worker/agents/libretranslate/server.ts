// The two kinds of translation server, LibreTranslate and Apertium-APy: their language pairs and their translations.
// The kind of a server is recognised by the requests it does not know.
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { type Call, callerOf, noTranslation, type ServerSettings } from './server-call.ts'
import { type LanguagePairCodes, pairIn, type ServerLanguage } from './server-languages.ts'

export interface TranslationServer {
  /** Throws AppError `pair_not_supported`, and as `translate`. */
  pair(source: LanguageCode, target: LanguageCode, signal: AbortSignal): Promise<LanguagePairCodes>
  /**
   * Returns one HTML text per input, in order. Throws EngineTroubleError, QuestionRefusedError, AppError
   * `model_misconfigured`, and the signal's reason.
   */
  translate(texts: readonly string[], pair: LanguagePairCodes, signal: AbortSignal): Promise<string[]>
}

interface Dialect {
  languages(call: Call, signal: AbortSignal): Promise<readonly ServerLanguage[]>
  translate(call: Call, texts: readonly string[], pair: LanguagePairCodes, signal: AbortSignal): Promise<string[]>
}

export function translationServer(settings: ServerSettings): TranslationServer {
  const call = callerOf(settings)
  const dialects = [libreTranslate(settings.apiKey), APERTIUM]
  const open = async (signal: AbortSignal) => {
    let refusal: unknown
    for (const dialect of dialects) {
      try {
        return { dialect, languages: await dialect.languages(call, signal) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refusal ??= error // the address has nothing of this kind
      }
    }
    throw refusal
  }
  let opened: ReturnType<typeof open> | null = null
  const server = async (signal: AbortSignal) => {
    opened ??= open(signal)
    return opened.catch((error: unknown) => {
      opened = null // the next question asks again
      throw error
    })
  }
  return {
    async pair(source, target, signal) {
      const pair = pairIn((await server(signal)).languages, source, target)
      if (pair !== null) return pair
      throw new AppError('pair_not_supported', `The translation server has no way from ${source} to ${target}`)
    },
    async translate(texts, pair, signal) {
      return (await server(signal)).dialect.translate(call, texts, pair, signal)
    },
  }
}

const libreLanguagesSchema = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))
const libreAnswerSchema = z.object({ translatedText: z.array(z.string()) })

function libreTranslate(apiKey: string | undefined): Dialect {
  return {
    async languages(call, signal) {
      const languages = libreLanguagesSchema.safeParse(await call('/languages', {}, signal))
      if (!languages.success)
        throw new AppError('model_misconfigured', 'There is no LibreTranslate: check LIBRETRANSLATE_URL')
      const all = languages.data.map(({ code }) => code)
      return languages.data.map(({ code, targets = all }) => ({ code, targets }))
    },
    async translate(call, texts, { source, target }, signal) {
      const key = apiKey === undefined ? {} : { api_key: apiKey }
      const body = JSON.stringify({ q: texts, source, target, format: 'html', ...key })
      const headers = { 'content-type': 'application/json' }
      const answer = libreAnswerSchema.safeParse(await call('/translate', { method: 'POST', body, headers }, signal))
      if (answer.data?.translatedText.length !== texts.length) throw noTranslation()
      return answer.data.translatedText
    },
  }
}

const apertiumPairsSchema = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
})
const apertiumAnswerSchema = z.object({ responseData: z.object({ translatedText: z.string() }) })

/** Apertium takes one text a question, and marks words it does not know unless told not to. */
const APERTIUM: Dialect = {
  async languages(call, signal) {
    const pairs = apertiumPairsSchema.safeParse(await call('/listPairs', {}, signal))
    if (!pairs.success) throw new AppError('model_misconfigured', 'There is no Apertium-APy: check LIBRETRANSLATE_URL')
    const bySource = Map.groupBy(pairs.data.responseData, ({ sourceLanguage }) => sourceLanguage)
    return Array.from(bySource, ([code, found]) => ({
      code,
      targets: found.map(({ targetLanguage }) => targetLanguage),
    }))
  },
  async translate(call, texts, { source, target }, signal) {
    const translations: string[] = []
    for (const q of texts) {
      const body = new URLSearchParams({ langpair: `${source}|${target}`, q, format: 'html', markUnknown: 'no' })
      const answer = apertiumAnswerSchema.safeParse(await call('/translate', { method: 'POST', body }, signal))
      if (!answer.success) throw noTranslation()
      translations.push(answer.data.responseData.translatedText)
    }
    return translations
  },
}
