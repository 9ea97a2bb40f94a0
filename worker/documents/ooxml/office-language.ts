// Office's name for a language, and which of a run's three languages it replaces (ECMA-376-1 §17.3.2.20 `lang`).
import { LANGUAGES } from '../../contract/languages.ts'

export interface OfficeLanguage {
  /** With a region, as Office writes it: `de-DE`. */
  readonly tag: string
  /** Latin and most other scripts, East-Asian ones, or complex ones. */
  readonly attribute: 'val' | 'eastAsia' | 'bidi'
}

const EAST_ASIAN: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])
const COMPLEX: ReadonlySet<string> = new Set(['ar', 'he', 'hi', 'th'])
/** Bokmål is what the catalogue's Norwegian is. */
const NAMES = new Map([['no', 'nb']])

/** Null for a language that is not in the catalogue: its tags stay. */
export function officeLanguage(code: string): OfficeLanguage | null {
  const language = LANGUAGES.find((each) => each.code === code)
  const [name] = code.split('-')
  if (!language || name === undefined) return null
  const attribute = EAST_ASIAN.has(name) ? 'eastAsia' : COMPLEX.has(name) ? 'bidi' : 'val'
  return { tag: `${NAMES.get(name) ?? name}-${language.flag}`, attribute }
}
