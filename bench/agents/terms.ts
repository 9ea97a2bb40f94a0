// npm run bench -- terms [FOLDER]: how well terms are found in their inflected forms, by language. The terms and their
// forms come from hunspell's dictionaries on npm. A text is one form of a term among words of the dictionary, or after a
// sentence of FOLDER, which holds files named LANGUAGE.txt. All terms are looked for in every text. A term counts as
// wrongly found where the text has no form of it, even if it has a word of the same family.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { TermIndex } from '../../worker/terminology/terms/find-terms.ts'
import { LANGUAGES, type LanguageCode } from '../../worker/contract/languages.ts'
import { missedTerms } from '../../worker/terminology/terms/locked-terms.ts'
import { type Dictionary, formsOf, readDictionary } from './hunspell-forms.ts'
import { seededRandom } from '../../worker/documents/testing/random.ts'

const DICTIONARIES = {
  es: import.meta.resolve('dictionary-es'),
  de: import.meta.resolve('dictionary-de'),
  ru: import.meta.resolve('dictionary-ru'),
  pl: import.meta.resolve('dictionary-pl'),
}
const TERMS = 200
/** Of these, every fourth has two words. */
const TWO_WORDS_EACH = 4
const TEXTS_PER_TERM = 3
const WORDS_PER_TEXT = 20
const SEED = 7
/** Verbs have more forms, and glossaries have few of them. */
const MAX_FORMS = 24

interface BenchTerm {
  readonly source: string
  /** Of each of its words, in lower case. */
  readonly forms: readonly ReadonlySet<string>[]
  readonly spelled: readonly (readonly string[])[]
}

export async function benchTerms([folder]: readonly string[]): Promise<void> {
  console.log(
    `terms: ${TERMS} terms a language, ${TERMS * TEXTS_PER_TERM} texts; found = as a source term, said = as a target`,
  )
  console.log('language  found: precision  recall   said: precision  recall')
  for (const [language, address] of Object.entries(DICTIONARIES)) {
    const sentences = folder === undefined ? null : sentencesOf(folder, language)
    const code = codeOf(language)
    const { terms, texts } = await materialOf(language, address, sentences)
    const found = measure(terms, texts, finderOf(terms, code))
    const said = measure(terms, texts, (text) => terms.filter(({ source }) => isSaid(text, source, code)))
    const columns = [found.precision, found.recall, said.precision, said.recall].map((share) => share.toFixed(3))
    console.log(`${language.padEnd(8)}  ${columns.map((column) => column.padStart(8)).join('  ')}`)
    if (process.env['VERBOSE']) for (const line of found.examples) console.log(`    ${line}`)
  }
}

async function materialOf(language: string, address: string, sentences: readonly string[] | null) {
  const dictionary = await readDictionary(path.dirname(fileURLToPath(address)))
  const random = seededRandom(SEED)
  const candidates = termCandidates(dictionary, language)
  const lexeme = () => {
    for (;;) {
      const entry = random.pick(candidates)
      const forms = formsOf(entry, dictionary)
      if (forms.length > 0 && forms.length <= MAX_FORMS) return [entry.lemma, ...forms]
    }
  }
  const terms = Array.from({ length: TERMS }, (_, index): BenchTerm => {
    const spelled = index % TWO_WORDS_EACH === 0 ? [lexeme(), lexeme()] : [lexeme()]
    const forms = spelled.map((word) => new Set(word.map((form) => form.toLowerCase())))
    return { source: spelled.map(([lemma]) => lemma).join(' '), forms, spelled }
  })
  const anyWord = () => {
    const entry = random.pick(dictionary.entries)
    return random.pick([entry.lemma, ...formsOf(entry, dictionary)])
  }
  const texts = terms.flatMap(({ spelled }) =>
    Array.from({ length: TEXTS_PER_TERM }, () => {
      const words = sentences ? random.pick(sentences) : Array.from({ length: WORDS_PER_TEXT }, anyWord).join(' ')
      return `${words} ${spelled.map((word) => random.pick(word)).join(' ')}`
    }),
  )
  return { terms, texts }
}

function termCandidates({ entries }: Dictionary, language: string) {
  const shape = language === 'de' ? /^\p{L}\p{Ll}{3,15}$/u : /^\p{Ll}{4,16}$/u
  return entries.filter(({ lemma, flags }) => flags !== '' && shape.test(lemma))
}

function sentencesOf(folder: string, language: string): string[] | null {
  const file = path.join(folder, `${language}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : null
}

function codeOf(name: string): LanguageCode {
  const language = LANGUAGES.find(({ code }) => code === name)
  if (language === undefined) throw new Error(`No such language: ${name}`)
  return language.code
}

function finderOf(terms: readonly BenchTerm[], sourceLanguage: LanguageCode): (text: string) => BenchTerm[] {
  const index = new TermIndex(terms, { sourceLanguage })
  return (text) => index.find(text).map(({ term }) => term)
}

function isSaid(text: string, target: string, targetLanguage: LanguageCode): boolean {
  const languages = { sourceLanguage: 'en', targetLanguage } as const
  return missedTerms('source', text, [{ source: 'source', target }], languages).length === 0
}

function measure(terms: readonly BenchTerm[], texts: readonly string[], find: (text: string) => readonly BenchTerm[]) {
  let [right, wrong, missed] = [0, 0, 0]
  const examples: string[] = []
  for (const text of texts) {
    const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase())
    const found = new Set(find(text))
    for (const term of terms) {
      const isThere = words.some((_, at) => term.forms.every((forms, index) => forms.has(words[at + index] ?? '')))
      if (isThere && found.has(term)) right++
      else if (isThere) missed++
      else if (found.has(term)) wrong++
      if (isThere !== found.has(term))
        examples.push(`${isThere ? 'missed' : 'wrong'}: ${term.source} | ${text.slice(-60)}`)
    }
  }
  return { precision: right / (right + wrong), recall: right / (right + missed), examples }
}
