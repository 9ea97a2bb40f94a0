// npm run bench -- tagged-alarms FILE …: how many of the documents' tagged segments the validator rejects when an
// honest provider translates them: the LibreTranslate server that the environment names. Texts the provider leaves whole
// as they are, are listed separately, because no validator can know whether such a text is a name.
import path from 'node:path'
import type { TargetFault } from '../../worker/agents/translation-provider.ts'
import { createLibreTranslateProvider } from '../../worker/agents/libretranslate/provider.ts'
import { isTranslatable } from '../../worker/agents/translator/translatable.ts'
import { LANGUAGES, type LanguageCode } from '../../worker/contract/languages.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import type { Segment } from '../../worker/documents/model.ts'
import { detectLanguage } from '../../worker/agents/detector/detector.ts'
import { readSegments } from './prompt-cost.ts'

/** As many segments as a call of the translator has at most. */
const BATCH = 20
const TIMEOUT_MS = 300_000
const NO_STYLE = { maintainTone: true, instructions: null }
const NO_CONTEXT = { previous: [], next: null, headings: [] }

interface Alarm {
  readonly file: string
  readonly faults: readonly TargetFault[]
  readonly source: string
  readonly answer: string
  /** A soft fault: the translation reaches the document, with a mark or with its tags placed by code. */
  readonly isDelivered: boolean
}

/** en→es unless FROM and TO say otherwise; documents in another language than FROM are left out. */
export async function benchTaggedAlarms(files: readonly string[]): Promise<void> {
  const { env } = process
  const baseUrl = env['LIBRETRANSLATE_URL']
  if (baseUrl === undefined || files.length === 0) {
    return console.log('tagged-alarms: set LIBRETRANSLATE_URL, and name documents')
  }
  const languages = { sourceLanguage: languageOf(env['FROM'] ?? 'en'), targetLanguage: languageOf(env['TO'] ?? 'es') }
  const provider = createLibreTranslateProvider({ baseUrl, timeoutMs: TIMEOUT_MS })
  const total = { documents: 0, segments: 0 }
  const alarms: Alarm[] = []
  for (const file of files) {
    const segments = await taggedSegments(file, languages.sourceLanguage)
    if (segments.length > 0) total.documents++
    for (let from = 0; from < segments.length; from += BATCH) {
      const batch = segments.slice(from, from + BATCH)
      const request = { ...languages, segments: batch, context: NO_CONTEXT, style: NO_STYLE }
      const { rejected } = await provider.translate(request, AbortSignal.timeout(TIMEOUT_MS))
      total.segments += batch.length
      for (const { id, faults, answer, candidate } of rejected) {
        const source = textOf(batch.find((segment) => segment.id === id))
        const isDelivered = candidate !== null && candidate.isLeft !== true
        alarms.push({ file: path.basename(file), faults, source, answer: answer ?? '', isDelivered })
      }
    }
  }
  const copies = alarms.filter(({ faults }) => faults.every((fault) => fault === 'same_as_source'))
  const others = alarms.filter((alarm) => !copies.includes(alarm))
  const [rest, delivered] = [
    others.filter(({ isDelivered }) => !isDelivered),
    others.filter(({ isDelivered }) => isDelivered),
  ]
  const share = ({ length }: readonly Alarm[]) => ((100 * length) / total.segments).toFixed(2)
  console.log(
    `tagged-alarms: ${total.documents} documents, ${total.segments} different segments with tags; ` +
      `rejected ${rest.length} (${share(rest)}%), delivered with a mark ${delivered.length} (${share(delivered)}%), ` +
      `copies ${copies.length} (${share(copies)}%)`,
  )
  for (const { file, faults, source, answer, isDelivered } of [...rest, ...delivered])
    console.log(
      `  ${file}: ${faults.join(', ')}${isDelivered ? ', delivered' : ''}\n    ${source.slice(0, 300)}\n    ${answer.slice(0, 300)}`,
    )
}

function languageOf(code: string): LanguageCode {
  const language = LANGUAGES.find((each) => each.code === code)
  if (language === undefined) throw new Error(`No such language: ${code}`)
  return language.code
}

/** One of each text, as a job asks for it. */
async function taggedSegments(file: string, language: LanguageCode): Promise<Segment[]> {
  const { segments } = await readSegments(file).catch(() => ({ segments: [] as Segment[] }))
  if (detectLanguage(segments.map(textOf).join('\n')).language !== language) return []
  const tagged = segments.filter(
    (segment) => isTranslatable(segment) && segment.source.some(({ kind }) => kind !== 'text'),
  )
  return [...new Map(tagged.map((segment) => [JSON.stringify(segment.source), segment])).values()]
}

function textOf(segment: Segment | undefined): string {
  return segment === undefined ? '' : renderInlines(segment.source, plainText)
}
