import { LANGUAGES } from '../../../worker/contract/languages.ts'

/** All of the catalogue, by name. */
export const LISTED_LANGUAGES = LANGUAGES.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
