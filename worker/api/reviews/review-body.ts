// The form of a review in the OpenAPI document, written by hand like those of uploads.
import { MAX_INSTRUCTIONS_LENGTH } from '../../contract/limits.ts'
import type { ReviewFields } from '../../contract/translation/translation.ts'
import { formatNames } from '../../documents/formats.ts'

/** The names of the form's files. */
export const REVIEW_FILES = ['file', 'translation'] as const

const file = (what: string) => ({
  type: 'string' as const,
  contentMediaType: 'application/octet-stream',
  description: `${what}: ${formatNames('disjunction')}.`,
})
const draft = (what: string, name: string) => ({
  type: 'string' as const,
  description: `The id of ${what} stored by \`POST /api/detect-language\`. Send it instead of \`${name}\`.`,
})
const language = { allOf: [{ $ref: '#/components/schemas/SourceLanguage' }], default: 'auto' }

const properties = {
  file: file('The document'),
  translation: file('Its translation, in the same or another format'),
  draftId: draft('the document', 'file'),
  translationDraftId: draft('the translation', 'translation'),
  sourceLanguage: language,
  targetLanguage: language,
  instructions: {
    type: 'string' as const,
    maxLength: MAX_INSTRUCTIONS_LENGTH,
    description: 'What the translation was to follow: instructions for the reviewer.',
  },
} satisfies Record<(typeof REVIEW_FILES)[number] | keyof ReviewFields, object>

export const reviewBody = {
  required: true,
  description: 'Fields may come before or after the files.',
  content: { 'multipart/form-data': { schema: { type: 'object' as const, properties } } },
}
