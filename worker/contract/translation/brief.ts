// The decisions made once for a whole document, readable and editable: its kind, its readers, its register, the language
// variant, its names, and the translations of its terms.
import { z } from 'zod'
import { spellingOf, termKeyOf } from '../term-key.ts'

/**
 * Tokens of source (a token is four bytes of UTF-8), about 350 English words. A shorter document gets no brief: it says
 * too little of itself, and the call would cost as much as its translation.
 */
export const MIN_BRIEF_TOKENS = 600

export const FORMS_OF_ADDRESS = ['formal', 'informal', 'none'] as const

export const REGISTERS = [
  'legal',
  'administrative',
  'business',
  'technical',
  'scientific',
  'medical',
  'educational',
  'journalistic',
  'marketing',
  'literary',
  'conversational',
] as const

export const NAME_KINDS = ['person', 'organisation', 'product', 'place', 'work', 'other'] as const
/** Of the words that go with a person's name. */
export const GENDERS = ['feminine', 'masculine', 'neuter', 'unknown'] as const

/** The maximum a prompt has room for beside the text. */
export const MAX_TERMS = 200
export const MAX_NAMES = 200
export const MAX_PHRASE = 120
const MAX_DESCRIPTION = 200
/** Characters of English: about 300 tokens, which every question of the document repeats. */
export const MAX_SUMMARY = 1_200

const phrase = z.string().trim().min(1).max(MAX_PHRASE)
const kind = z.enum(NAME_KINDS)
const gender = z.enum(GENDERS)

const nameSchema = z.object({ name: phrase, kind, gender })
export type BriefName = z.infer<typeof nameSchema>

export const briefSchema = z
  .object({
    /** The kind of document, in a few words. */
    subject: z.string().trim().max(MAX_DESCRIPTION),
    audience: z.string().trim().max(MAX_DESCRIPTION),
    /** Null for plain language. */
    register: z.enum(REGISTERS).nullable(),
    /** A BCP 47 tag, `es-419`; null for the language's common form. */
    variant: z.string().trim().max(20).nullable(),
    formOfAddress: z.enum(FORMS_OF_ADDRESS),
    /**
     * Names stay as they are, unless the terms give them another form. The gender is that of a person: words that go with
     * the name agree with it.
     */
    names: z.array(nameSchema).max(MAX_NAMES),
    /** A term that is its own translation is never translated. */
    terms: z.array(z.object({ source: phrase, target: phrase })).max(MAX_TERMS),
    /** What a long document says, in English; empty for one that a question sees whole. */
    summary: z.string().trim().max(MAX_SUMMARY),
  })
  .meta({ id: 'Brief' })
export type Brief = z.infer<typeof briefSchema>

/** The keys of terms that have two translations: no question could follow both. */
export function doubleTerms(terms: readonly Pick<Brief['terms'][number], 'source' | 'target'>[]): ReadonlySet<string> {
  const targets = Map.groupBy(terms, ({ source }) => briefTermKey(source))
  return new Set(
    [...targets].flatMap(([key, same]) =>
      new Set(same.map(({ target }) => spellingOf(target))).size > 1 ? [key] : [],
    ),
  )
}

/** The same for two spellings of one term. */
export function briefTermKey(source: string): string {
  return termKeyOf({ source, isCaseSensitive: false })
}

/** Fields that are absent stay as they are. A name alone is one of which nothing else is known. */
export const briefChangeSchema = briefSchema
  .extend({
    names: z
      .array(z.object({ name: phrase, kind: kind.default('other'), gender: gender.default('unknown') }))
      .max(MAX_NAMES),
  })
  .partial()
  .strict()
  .refine(({ terms = [] }) => doubleTerms(terms).size === 0, {
    path: ['terms'],
    message: 'A term has two translations.',
  })
  .meta({ id: 'BriefChange' })
export type BriefChange = z.infer<typeof briefChangeSchema>

export const EMPTY_BRIEF: Brief = {
  subject: '',
  audience: '',
  register: null,
  variant: null,
  formOfAddress: 'none',
  names: [],
  terms: [],
  summary: '',
}
