// The upload forms in the OpenAPI document. They are written by hand: declared to the router, they would make it read
// the whole body before the handler does. The compiler checks that no field is missing.
import { formsOfAddress, variantsOf } from '../../contract/language-forms.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { MAX_INSTRUCTIONS_LENGTH, MIN_TERMS_WAIT_MS, TERMS_WAIT_MS } from '../../contract/limits.ts'
import type { UploadFields } from '../../contract/translation/translation.ts'
import type { OptionalText } from '../../contract/text-choices.ts'
import type { FormatFacts } from '../../documents/format-facts.ts'
import { formatNames, FORMATS, LIMITED_FORMATS } from '../../documents/formats.ts'

const MULTIPART = 'multipart/form-data'
const file = {
  type: 'string' as const,
  contentMediaType: 'application/octet-stream',
  description: `${formatNames('disjunction')}.`,
}
const flag = { type: 'string' as const, enum: ['true', 'false'], default: 'true' }

/** The formats whose documents can have it. */
function withOptional(kind: OptionalText): string {
  return formatNames(
    'conjunction',
    FORMATS.filter((facts: FormatFacts) => facts.optionalTexts.includes(kind)),
  )
}

const uploadProperties = {
  file,
  draftId: {
    type: 'string' as const,
    description: 'The id of a document stored by `POST /api/detect-language`. Send it instead of `file`.',
  },
  sourceLanguage: { allOf: [{ $ref: '#/components/schemas/SourceLanguage' }], default: 'auto' },
  targetLanguage: { $ref: '#/components/schemas/LanguageCode' },
  useMultiAgent: {
    ...flag,
    description:
      'A reviewer model reads the segments most likely to be wrong and a random sample. Its fixes are used where they win a blind comparison. The report has the findings. Providers without a model have no review.',
  },
  preserveFormatting: {
    ...flag,
    description: `\`false\` returns plain text, which also works for languages that ${formatNames('conjunction', LIMITED_FORMATS)}s cannot be translated into yet.`,
  },
  maintainTone: flag,
  formOfAddress: {
    allOf: [{ $ref: '#/components/schemas/AddressChoice' }],
    default: 'auto',
    description:
      'How the translation addresses its reader. With `auto`, Verso decides once for the document. `formal` and `informal` are refused for languages that make no difference: ' +
      `${LANGUAGES.flatMap(({ code }) => (formsOfAddress(code) === null ? [code] : [])).join(', ')}. Providers without a model do not follow it.`,
  },
  targetVariant: {
    type: 'string' as const,
    description:
      'A variant of the target language as a BCP 47 tag. Without it, Verso decides once for the document. The variants: ' +
      `${LANGUAGES.flatMap(({ code }) => variantsOf(code)).join(', ')}. Providers without a model do not follow it.`,
  },
  approveTerms: {
    ...flag,
    default: 'false',
    description: `The translation waits as \`awaiting_terms\` until its terms are approved (\`POST /api/translations/{id}/brief/approve\`), for ${durationInWords(TERMS_WAIT_MS)} and half of the time for which its files are still kept at most; then it goes on with the terms as they are. It does not wait where that half is less than ${durationInWords(MIN_TERMS_WAIT_MS)}, where the translation memory has answered everything, and with providers without a model.`,
  },
  comments: {
    allOf: [{ $ref: '#/components/schemas/TextChoice' }],
    default: 'translate',
    description: `What becomes of comments (${withOptional('comments')}): they are translated, kept as they are, or left out of the result. What is not translated costs nothing. Documents without comments are not changed.`,
  },
  speakerNotes: {
    allOf: [{ $ref: '#/components/schemas/TextChoice' }],
    default: 'translate',
    description: `The same for speaker notes (${withOptional('speakerNotes')}).`,
  },
  trackedChanges: {
    allOf: [{ $ref: '#/components/schemas/ChangesChoice' }],
    default: 'keep',
    description: `What becomes of tracked changes (${withOptional('trackedChanges')}). \`keep\`: they stay marked; insertions are translated and deletions stay in the source language. \`accept\`: insertions are text like any other, and deletions are gone.`,
  },
  useMemory: {
    ...flag,
    description:
      'Uses your translation memory: texts that you have had translated before are reused, and this translation is remembered.',
  },
  glossaryId: {
    type: 'string' as const,
    description:
      'One of your glossaries, for the two languages of this translation. Requires a Pro or Enterprise plan.',
  },
  instructions: {
    type: 'string' as const,
    maxLength: MAX_INSTRUCTIONS_LENGTH,
    description: 'Instructions for the translator.',
  },
} satisfies Record<'file' | keyof UploadFields, object>

export const detectLanguageBody = {
  required: true,
  content: { [MULTIPART]: { schema: { type: 'object' as const, required: ['file'], properties: { file } } } },
}

export const uploadBody = {
  required: true,
  description: 'Fields may come before or after the file.',
  content: {
    [MULTIPART]: { schema: { type: 'object' as const, required: ['targetLanguage'], properties: uploadProperties } },
  },
}
