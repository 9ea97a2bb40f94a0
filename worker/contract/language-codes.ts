// Schemas for the catalogue's codes. They are separate from the catalogue because the public pages read it without zod.
import { z } from 'zod'
import { LANGUAGES } from './languages.ts'

const codes = LANGUAGES.map((language) => language.code)

export const languageCodeSchema = z.enum(codes).meta({ id: 'LanguageCode' })
/** The source language in a request: a language, or `auto` for "detect it". */
export const sourceLanguageSchema = z.enum(['auto', ...codes]).meta({ id: 'SourceLanguage' })
