import { expect, it } from 'vitest'
import { type UploadFields, uploadFieldsSchema } from '../../contract/translation/translation.ts'
import type { TranslationRow } from '../../db/translations.ts'
import { askedOptions, isStartedWith } from './asked-options.ts'

/** A value for each field other than what it is without one. */
const OTHERS: Required<Omit<UploadFields, 'draftId'>> = {
  sourceLanguage: 'fr',
  targetLanguage: 'it',
  useMultiAgent: false,
  preserveFormatting: false,
  maintainTone: false,
  formOfAddress: 'formal',
  targetVariant: 'de-CH',
  approveTerms: true,
  comments: 'keep',
  speakerNotes: 'leave_out',
  trackedChanges: 'accept',
  useMemory: false,
  glossaryId: 'glossary',
  instructions: 'Write short sentences.',
}
const fields = uploadFieldsSchema.parse({ targetLanguage: 'de' })
const row = askedOptions(fields) as TranslationRow

it('a start is the same with the same options, said or left out', () => {
  expect(isStartedWith(row, fields)).toBe(true)
  expect(isStartedWith(row, { ...fields, instructions: '', targetVariant: '' })).toBe(true)
  expect(isStartedWith(row, { ...fields, draftId: 'another' })).toBe(true)
})

it.each(Object.entries(OTHERS))('a start with another %s is another start', (name, value) => {
  expect(isStartedWith(row, { ...fields, [name]: value })).toBe(false)
})
