// Decides which columns of a table hold what, by the names in its first row: Verso's own, general ones such as
// `Source term`, or the languages of the glossary, as termbases export them.
import { GlossaryFileError } from '../../app-error.ts'
import { findLanguage, type LanguageCode, languageOfTag, LANGUAGES } from '../../contract/languages.ts'

export interface GlossaryLanguages {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

export type Column = 'source' | 'targets' | 'forbidden' | 'doNotTranslate' | 'isCaseSensitive'

export interface TableColumns {
  /** By position; null for a column that is not read. */
  readonly columns: Columns
  /** The first row names the columns. */
  readonly hasHeader: boolean
  /** Positions of cells with remarks on the term in the column before. */
  readonly termInfo: ReadonlySet<number>
}

/** In small letters, without spaces and signs. */
const NAMES: ReadonlyMap<string, Column> = new Map([
  ...['source', 'term', 'sourceterm', 'sourcetext', 'sourcelanguage'].map((name) => [name, 'source'] as const),
  ...['target', 'targets', 'targetterm', 'targettext', 'targetlanguage'].map((name) => [name, 'targets'] as const),
  ...['translation', 'translations'].map((name) => [name, 'targets'] as const),
  ...['forbidden', 'forbiddenterms'].map((name) => [name, 'forbidden'] as const),
  ['donottranslate', 'doNotTranslate'],
  ['iscasesensitive', 'isCaseSensitive'],
  ['casesensitive', 'isCaseSensitive'],
])
/** Words that stand beside a language's name: `German term`. */
const GENERAL_WORDS = /^(?:source|target|term|text|translation|language)$/u
/** memoQ's remarks on the term before. */
const TERM_INFO = 'terminfo'
/** Without known names: the term and its translation. What else there is may be anything. */
const WITHOUT_NAMES: readonly Column[] = ['source', 'targets']
const MAX_NAMED_COLUMNS = 20
const MAX_NAME_LENGTH = 40

/** Throws GlossaryFileError for a first row that names columns, but not those of the glossary's languages. */
export function readColumns(cells: readonly string[], languages: GlossaryLanguages): TableColumns {
  const columns = columnsOf(cells, languages, 'variant')
  // A column of Portuguese is one of Brazilian Portuguese, where none is named so.
  const resolved = [columns, columnsOf(cells, languages, 'any variant')].find(isResolved)
  if (resolved) {
    const termInfo = cells.flatMap((cell, at) => (plainName(cell) === TERM_INFO ? [at] : []))
    return { columns: resolved, hasHeader: true, termInfo: new Set(termInfo) }
  }
  if (isHeader(cells, columns)) throw new GlossaryFileError(unresolved(cells, languages))
  return { columns: WITHOUT_NAMES, hasHeader: false, termInfo: new Set() }
}

type Columns = readonly (Column | null)[]

function columnsOf(cells: readonly string[], languages: GlossaryLanguages, level: NameLevel): Columns {
  const names = languageNames(languages, level)
  return cells.map((cell) => NAMES.get(plainName(cell)) ?? languageColumn(cell, languages, names))
}

function isResolved(columns: Columns): boolean {
  const isNamed = (column: Column) => columns.includes(column)
  return isNamed('source') && (isNamed('targets') || isNamed('forbidden') || isNamed('doNotTranslate'))
}

function unresolved(cells: readonly string[], { sourceLanguage, targetLanguage }: GlossaryLanguages): string {
  const told = cells.slice(0, MAX_NAMED_COLUMNS).map((cell) => JSON.stringify(cell.trim().slice(0, MAX_NAME_LENGTH)))
  const [source, target] = [sourceLanguage, targetLanguage].map((code) => findLanguage(code)?.name)
  return `The columns ${told.join(', ')} do not say which holds the terms and which the translations. Name them "source" and "targets", or "${source}" and "${target}".`
}

/** Two names are no term and its translation. Beside one name, two cells may well be. */
function isHeader(cells: readonly string[], columns: Columns): boolean {
  const names = cells.filter((cell, at) => columns[at] != null || isLanguageName(cell))
  return names.length > 1 || (names.length === 1 && cells.length > 2)
}

function isLanguageName(cell: string): boolean {
  const name = plainName(cell)
  return LANGUAGES.some((language) => [language.name, language.nativeName].some((known) => plainName(known) === name))
}

/** The names of each language that the other language does not share, plain. */
type LanguageNames = Readonly<Record<'source' | 'targets', ReadonlySet<string>>>

/** Whether the name of a language stands for its variant: `Portuguese` for Brazilian Portuguese. */
type NameLevel = 'variant' | 'any variant'

function languageNames({ sourceLanguage, targetLanguage }: GlossaryLanguages, level: NameLevel): LanguageNames {
  const [source, targets] = [sourceLanguage, targetLanguage].map((code) =>
    namesOf(code, ['en', sourceLanguage, targetLanguage], level),
  ) as [Set<string>, Set<string>]
  return { source: source.difference(targets), targets: targets.difference(source) }
}

/** In English and in both languages of the glossary. */
function namesOf(code: LanguageCode, tellers: readonly LanguageCode[], level: NameLevel): Set<string> {
  const language = findLanguage(code)
  const tag = language?.tag ?? code
  const tags = level === 'variant' ? [tag] : [tag, tag.split('-')[0] ?? tag]
  const told = tellers.flatMap((teller) => {
    const names = new Intl.DisplayNames(findLanguage(teller)?.tag ?? teller, { type: 'language', fallback: 'none' })
    return tags.map((each) => names.of(each) ?? '')
  })
  const all = [language?.name ?? '', language?.nativeName ?? '', ...told]
  return new Set(all.map(plainName).filter((name) => name !== ''))
}

function languageColumn(cell: string, languages: GlossaryLanguages, names: LanguageNames): Column | null {
  const whole = plainName(cell)
  if (names.source.has(whole)) return 'source'
  if (names.targets.has(whole)) return 'targets'
  // `Portuguese (Brazil)` is not the glossary's Portuguese.
  if (isLanguageName(cell)) return null
  const words = cell.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const beforeBrackets = /^([^([_]+)[([_]/u.exec(cell.trim())?.[1]
  const readings = [words.filter((word) => !GENERAL_WORDS.test(word)).join(''), beforeBrackets ?? '']
  for (const name of readings.map(plainName)) {
    if (names.source.has(name)) return 'source'
    if (names.targets.has(name)) return 'targets'
  }
  return tagColumn(cell.trim(), languages)
}

function tagColumn(cell: string, { sourceLanguage, targetLanguage }: GlossaryLanguages): Column | null {
  if (!/^[a-z]{2}(?:[-_][a-z0-9]{2,8})*$/iu.test(cell)) return null
  const language = languageOfTag(cell)
  if (language === sourceLanguage) return 'source'
  return language === targetLanguage ? 'targets' : null
}

function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
