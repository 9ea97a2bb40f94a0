// The detector's first form: code only. A script that one catalogue language uses decides by itself; for the rest there
// are n-gram statistics (eld), and marks of spelling where statistics see no difference.
import { eld } from 'eld/extrasmall'
import { LANGUAGES, type LanguageCode } from '../contract/languages.ts'
import { withoutAddresses } from '../documents/addresses.ts'
import { chineseVariant, danishOrNorwegian, portugueseVariant } from './language-variants.ts'

export interface Detection {
  /** Null when the text has no letters, or its language is not in the catalogue. */
  readonly language: LanguageCode | null
  /** From 0 to 1; below about 0.6 a person should be asked. */
  readonly confidence: number
}

const NOTHING: Detection = { language: null, confidence: 0 }

/** eld reads no further than 350 bytes, so a longer text is looked at in several places. */
const SAMPLE_LENGTH = 280
const MAX_SAMPLES = 12

/**
 * The text's main language by samples spread over its length; each votes with its letters. Of two written forms the one
 * shown by all samples together is named.
 */
export function detectLanguage(text: string): Detection {
  const samples = takeSamples(text).map(withoutAddresses)
  const votes = new Map<LanguageCode | null, number>()
  let letters = 0
  for (const sample of samples) {
    const sampleLetters = countOf(sample, /\p{L}/gu)
    if (sampleLetters === 0) continue
    const { language, confidence } = detectSample(sample, sampleLetters)
    votes.set(language, (votes.get(language) ?? 0) + confidence * sampleLetters)
    letters += sampleLetters
  }
  const [winner] = [...votes].sort(([, a], [, b]) => b - a)
  if (winner === undefined) return NOTHING
  const [language, weight] = winner
  return { language: withVariant(language, samples.join('\n')), confidence: Math.min(1, weight / letters) }
}

function takeSamples(text: string): string[] {
  if (text.length <= SAMPLE_LENGTH) return [text]
  const count = Math.min(MAX_SAMPLES, Math.ceil(text.length / SAMPLE_LENGTH))
  const stride = (text.length - SAMPLE_LENGTH) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round(index * stride)
    return text.slice(start, start + SAMPLE_LENGTH).toWellFormed() // a cut may go through a pair of surrogates
  })
}

/** Scripts that leave one answer among the catalogue's languages. Kana stands for all of Japanese, see `isJapanese`. */
const SCRIPTS: readonly { readonly letters: RegExp; readonly language: LanguageCode | null }[] = [
  { letters: /\p{Script=Greek}/gu, language: 'el' },
  { letters: /\p{Script=Hebrew}/gu, language: 'he' },
  { letters: /\p{Script=Thai}/gu, language: 'th' },
  { letters: /\p{Script=Hangul}/gu, language: 'ko' },
  { letters: /\p{Script=Devanagari}/gu, language: 'hi' },
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'zh' },
  { letters: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/gu, language: null },
]

function detectSample(sample: string, letters: number): Detection {
  const scripts = SCRIPTS.map(({ letters, language }) => ({ language, count: countOf(sample, letters) }))
  const [main] = scripts.sort((a, b) => b.count - a.count)
  if (main === undefined || main.count === 0) return NOTHING // a script no catalogue language is written in
  if (main.language === null) return detectByStatistics(sample, main.count)
  const language = main.language === 'zh' && isJapanese(sample, main.count) ? 'ja' : main.language
  return { language, confidence: Math.min(1, main.count / letters) }
}

/** Chinese quotes a kana now and then; Japanese cannot make a sentence without. */
const MIN_KANA_SHARE = 0.1

function isJapanese(sample: string, characters: number): boolean {
  return countOf(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) >= characters * MIN_KANA_SHARE
}

/** Evidence grows with the lead and, as for any sample, with the square root of its size. */
function evidence(lead: number, letters: number): number {
  return lead * Math.sqrt(letters)
}

/** A language outside the catalogue needs this much; with less, a short text is more likely in one that we know. */
const MIN_FOREIGN_EVIDENCE = 0.15
/** Fits the share of right answers on pieces of one word to one sentence. */
const CONFIDENCE_SLOPE = 14

function detectByStatistics(sample: string, letters: number): Detection {
  const scores = Object.entries(eld.detect(sample).getScores())
  const [best, second] = scores.flatMap(([code, score]) => {
    const language = catalogueCode(code)
    return language === null ? [] : [{ language, score }]
  })
  const leader = scores[0]
  if (best === undefined || leader === undefined) return NOTHING
  const foreign = evidence(leader[1] - best.score, letters)
  if (foreign >= MIN_FOREIGN_EVIDENCE) return { language: null, confidence: confidenceOf(foreign, letters) }
  const own = evidence(best.score - (second?.score ?? 0), letters)
  return { language: neighbour(best.language, sample), confidence: confidenceOf(own, letters) }
}

/** A name or a word of greeting stands in texts of any language. */
const MIN_CERTAIN_LETTERS = 12
const MAX_UNCERTAIN = 0.5

function confidenceOf(evidence: number, letters: number): number {
  const confidence = 1 - Math.exp(-CONFIDENCE_SLOPE * evidence)
  return letters < MIN_CERTAIN_LETTERS ? Math.min(confidence, MAX_UNCERTAIN) : confidence
}

/** eld knows ISO 639-1; every code of ours without a region is one. */
function catalogueCode(code: string): LanguageCode | null {
  return LANGUAGES.find((language) => language.code === code)?.code ?? null
}

function neighbour(language: LanguageCode, sample: string): LanguageCode {
  return language === 'da' || language === 'no' ? (danishOrNorwegian(sample) ?? language) : language
}

function withVariant(language: LanguageCode | null, text: string): LanguageCode | null {
  if (language === 'zh') return chineseVariant(text)
  return language === 'pt' ? portugueseVariant(text) : language
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
