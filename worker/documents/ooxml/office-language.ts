// Office's name for a language, and the group of scripts by which Office keeps languages and fonts apart.
import { LANGUAGES } from '../../contract/languages.ts'

export interface OfficeLanguage {
  /** With a region, as Office writes it: `de-DE`. */
  readonly tag: string
  /** `latin` stands for most other scripts too. */
  readonly script: 'latin' | 'eastAsian' | 'complex'
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
  const script = EAST_ASIAN.has(name) ? 'eastAsian' : COMPLEX.has(name) ? 'complex' : 'latin'
  return { tag: `${NAMES.get(name) ?? name}-${language.flag}`, script }
}
