// Codes of the catalogue, checked. Apart from it: the public pages read the catalogue, and load no checks.
import { z } from 'zod'
import { LANGUAGES } from './languages.ts'

const codes = LANGUAGES.map((language) => language.code)

export const languageCodeSchema = z.enum(codes).meta({ id: 'LanguageCode' })
/** What a request may name as its source: a language, or `auto` for "detect it". */
export const sourceLanguageSchema = z.enum(['auto', ...codes]).meta({ id: 'SourceLanguage' })
