// The fake's answers when nothing goes wrong: a human translation for a text it knows, otherwise the same letters with
// accents. Tags, numbers and addresses are kept either way.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type LanguageCode } from '../../../worker/contract/languages.ts'
import { parseMarkup, toMarkup } from '../../../worker/documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import type { Inline } from '../../../worker/documents/model.ts'
import { pseudoTranslate, pseudoTranslateInlines } from '../../../worker/documents/pseudo/pseudo.ts'
import { injectionTranslated } from './injections.ts'

/** A folder of `de.txt`, `en.txt` …: line n of each is the same sentence, as in FLORES. */
export interface References {
  readonly languages: readonly LanguageCode[]
  readonly lines: (language: LanguageCode) => readonly string[]
  /** Null for a text or a language that is not there. */
  readonly find: (text: string, source: LanguageCode, target: LanguageCode) => string | null
}

/** A written form without a file of its own shows the other's. */
const STAND_INS: Partial<Record<LanguageCode, LanguageCode>> = { 'pt-br': 'pt' }

export function readReferences(folder: string): References {
  const names = new Set(readdirSync(folder))
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => names.has(`${code}.txt`))
  const linesOf = new Map(
    languages.map((code) => {
      const text = readFileSync(path.join(folder, `${code}.txt`), 'utf8')
      return [code, text.trimEnd().split('\n').map(withoutCsvQuotes)] as const
    }),
  )
  const numbersOf = new Map<LanguageCode, Map<string, number>>()
  const lines = (language: LanguageCode) => linesOf.get(STAND_INS[language] ?? language) ?? []
  const numbers = (language: LanguageCode) => {
    const known = numbersOf.get(language) ?? new Map(lines(language).map((line, number) => [line.trim(), number]))
    numbersOf.set(language, known)
    return known
  }
  const find: References['find'] = (text, source, target) => {
    const number = numbers(source).get(text.trim())
    return number === undefined ? null : (lines(target)[number]?.trim() ?? null)
  }
  return { languages, lines, find }
}

/**
 * Some lines of FLORES were once cells of a CSV file and are still in its quotation marks, with the text's own
 * quotation marks doubled (RFC 4180 §2.7): `"Er sagte ""ja""."`. In Romanian both were typeset since: `„A spus «da».”`.
 * The translators wrote the text without them.
 */
function withoutCsvQuotes(line: string): string {
  const cell = /^"(?<text>(?:[^"]|"")*)"\s*$/u.exec(line)?.groups?.['text']
  if (cell?.includes('""')) return cell.replaceAll('""', '"').trim()
  const typeset = /^„(?<text>[^„”]*«[^„”]*»[^„”]*)”\.?\s*$/u.exec(line)?.groups?.['text']
  return (typeset?.replaceAll('«', '„').replaceAll('»', '”') ?? line).trim()
}

/** What the fake answers for a segment's markup when it does not know the text. */
export function fakeTranslation(markup: string): string {
  const translation = injectionTranslated(markup)
  if (translation !== null) return translation
  const inlines = parseMarkup(markup)
  return inlines === null ? pseudoTranslate(markup) : toMarkup(pseudoTranslateInlines(inlines))
}

/** What it answers when it does; null when it does not. */
export function knownTranslation(
  markup: string,
  references: References,
  source: LanguageCode,
  target: LanguageCode,
): string | null {
  const inlines = parseMarkup(markup) ?? [{ kind: 'text' as const, text: markup }]
  const text = renderInlines(inlines, plainText)
  const found = references.find(text, source, target)
  return found === null ? null : toMarkup(withTagsOf(inlines, text.length, found))
}

/** The target with the source's tags, each as far into it as it stands in the source, moved to the next end of a word. */
export function withTagsOf(source: readonly Inline[], sourceLength: number, target: string): Inline[] {
  const inlines: Inline[] = []
  let sourceOffset = 0
  let end = 0
  for (const inline of source) {
    if (inline.kind === 'text') sourceOffset += inline.text.length
    else {
      const offset = endOfWord(target, Math.round((sourceOffset / Math.max(1, sourceLength)) * target.length))
      if (offset > end) inlines.push({ kind: 'text', text: target.slice(end, offset) })
      end = Math.max(end, offset)
      inlines.push(inline)
    }
  }
  if (end < target.length) inlines.push({ kind: 'text', text: target.slice(end) })
  return inlines
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function endOfWord(text: string, offset: number): number {
  let end = offset
  while (end < text.length && /[\p{L}\p{N}\p{M}]/u.test(text[end] ?? '')) {
    if (NO_SPACES.test(text[end] ?? '') && !/\p{M}/u.test(text[end] ?? '')) break
    end++
  }
  return end
}
