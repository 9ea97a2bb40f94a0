// Office's name for a language, and the group of scripts by which Office keeps languages and fonts apart.
import { findLanguage, type Script } from '../../contract/languages.ts'

/** `latin` stands for most other scripts too. */
type ScriptGroup = 'latin' | 'eastAsian' | 'complex'

export interface OfficeLanguage {
  /** With a region, as Office writes it: `de-DE`. */
  readonly tag: string
  /** Where Office keeps its fonts and formatting. */
  readonly script: ScriptGroup
  /** The script itself, as ISO 15924 names it and as a theme names its fonts (`a:font`). */
  readonly letters: Script
  readonly isRightToLeft: boolean
}

const GROUPS: Readonly<Record<Script, ScriptGroup>> = {
  Latn: 'latin',
  Cyrl: 'latin',
  Grek: 'latin',
  Arab: 'complex',
  Hebr: 'complex',
  Deva: 'complex',
  Thai: 'complex',
  Jpan: 'eastAsian',
  Hans: 'eastAsian',
  Hant: 'eastAsian',
  Kore: 'eastAsian',
}

/** Null for a language that is not in the catalogue: its tags stay. */
export function officeLanguage(code: string): OfficeLanguage | null {
  const language = findLanguage(code)
  if (!language) return null
  const [name = ''] = language.tag.split('-')
  return {
    tag: `${name}-${language.flag}`,
    script: GROUPS[language.script],
    letters: language.script,
    isRightToLeft: language.direction === 'rtl',
  }
}
