// npm run bench -- false-alarms DIR: how many honest machine translations the validator rejects, by direction. DIR
// holds files named SOURCE-TARGET.txt; each line translates the same line of SOURCE.txt in DIR's sibling `flores`. Two
// weaknesses of the provider that made them are listed separately: words it does not know, and per cent signs it drops.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkAnswer } from '../../worker/agents/translator/translator-answer.ts'
import { LANGUAGES, type LanguageCode } from '../../worker/contract/languages.ts'

/** As many segments as a call of the translator has at most. */
const BATCH = 20
/** Examples printed of each direction with `VERBOSE=1`. */
const EXAMPLES = 12
/** So many words of the source in a row, small letters all, were not known to the provider that translated. */
const UNKNOWN_WORDS = 1

interface Alarm {
  readonly faults: readonly string[]
  readonly source: string
  readonly target: string
}

export async function benchFalseAlarms([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('false-alarms: no folder of machine translations given')
  const names = readdirSync(folder).flatMap((name) => /^(?<pair>[a-z]{2}-[a-z]{2})\.txt$/u.exec(name)?.[1] ?? [])
  console.log(`false-alarms: ${names.length} directions; rejected, % of sentences`)
  for (const name of names.toSorted()) {
    const [sourceLanguage, targetLanguage] = name.split('-').map(codeOf)
    if (sourceLanguage === undefined || targetLanguage === undefined) continue
    const sources = linesOf(path.join(folder, '..', 'flores', `${sourceLanguage}.txt`))
    const targets = linesOf(path.join(folder, `${name}.txt`))
    report(name, alarmsOf(sources, targets, { sourceLanguage, targetLanguage }), sources.length)
  }
}

function codeOf(name: string): LanguageCode {
  const language = LANGUAGES.find(({ code }) => code === name)
  if (language === undefined) throw new Error(`No such language: ${name}`)
  return language.code
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

function alarmsOf(
  sources: readonly string[],
  targets: readonly string[],
  languages: { readonly sourceLanguage: LanguageCode; readonly targetLanguage: LanguageCode },
): Alarm[] {
  const alarms: Alarm[] = []
  for (let from = 0; from < sources.length; from += BATCH) {
    const batch = sources.slice(from, from + BATCH).map((source, index) => ({
      id: String(from + index),
      source: source.trim(),
      target: (targets[from + index] ?? '').trim(),
    }))
    const segments = batch.map(({ id, source }) => ({
      id,
      role: 'paragraph' as const,
      source: [{ kind: 'text' as const, text: source }],
    }))
    const answer = batch.map(({ target }, index) => ({ position: index + 1, text: target }))
    const { rejections } = checkAnswer(segments, answer, languages)
    for (const { id, source, target } of batch) {
      const rejection = rejections.get(id)
      if (rejection !== undefined) alarms.push({ faults: rejection.faults, source, target })
    }
  }
  return alarms
}

function report(name: string, alarms: readonly Alarm[], lines: number): void {
  const percentSigns = alarms.filter(hasLostPercentSign)
  const unknown = alarms.filter((alarm) => !percentSigns.includes(alarm) && hasUnknownWords(alarm))
  const rest = alarms.filter((alarm) => !percentSigns.includes(alarm) && !unknown.includes(alarm))
  const share = ({ length }: readonly Alarm[]) => ((100 * length) / lines).toFixed(2).padStart(6)
  const faults = Map.groupBy(
    rest.flatMap((alarm) => alarm.faults),
    (fault) => fault,
  )
  const kinds = [...faults].map(([fault, { length }]) => `${fault} ${length}`).join(', ')
  console.log(
    `  ${name}: ${share(rest)}  all ${share(alarms)} (lost "%" ${percentSigns.length}, unknown words ${unknown.length})  ${kinds}`,
  )
  if (process.env['VERBOSE'] === undefined) return
  for (const { faults: found, source, target } of rest.slice(0, EXAMPLES))
    console.log(`      ${found.join(', ')}\n        ${source}\n        ${target}`)
}

function hasLostPercentSign({ source, target }: Alarm): boolean {
  return source.includes('%') && !target.includes('%')
}

/** Of faults of language alone: words of the source, in small letters, that the provider has left as they were. */
function hasUnknownWords({ faults, source, target }: Alarm): boolean {
  if (!faults.every((fault) => fault === 'wrong_language')) return false
  const known = new Set(source.match(/\p{Ll}{4,}/gu))
  const kept = (target.match(/(?<!\p{L})\p{Ll}{4,}(?!\p{L})/gu) ?? []).filter((word) => known.has(word))
  return kept.length >= UNKNOWN_WORDS
}
