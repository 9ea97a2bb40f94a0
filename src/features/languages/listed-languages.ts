import { LANGUAGES, type LanguageCode } from '../../../worker/contract/languages.ts'

/** The page lists the 26 languages of SPEC §2; what the catalogue has beyond them is named in a line of its own. */
const NAMED_BESIDE: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['el', 'he', 'ro'])

const sorted = LANGUAGES.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

export const LISTED_LANGUAGES = sorted.filter(({ code }) => !NAMED_BESIDE.has(code))
export const FURTHER_LANGUAGES = sorted.filter(({ code }) => NAMED_BESIDE.has(code))
