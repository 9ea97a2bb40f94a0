import { expect, it } from 'vitest'
import { fittingForms, parsePreferences } from './preferences.ts'

const DEFAULTS = {
  sourceLanguage: 'auto',
  targetLanguage: 'es',
  useMultiAgent: true,
  preserveFormatting: true,
  maintainTone: true,
  formOfAddress: 'auto',
  targetVariant: null,
  useMemory: true,
  approveTerms: false,
  comments: 'translate',
  speakerNotes: 'translate',
  trackedChanges: 'keep',
  glossaryId: null,
  emailNotifications: true,
}

it('starts from the defaults of SPEC §3', () => {
  expect(parsePreferences(null)).toEqual(DEFAULTS)
})

it('replaces only what no longer fits', () => {
  const stored = JSON.stringify({ sourceLanguage: 'tlh', targetLanguage: 'fr', useMultiAgent: false })
  expect(parsePreferences(stored)).toEqual({ ...DEFAULTS, targetLanguage: 'fr', useMultiAgent: false })
})

it('survives what is not ours', () => {
  expect(parsePreferences('not json')).toEqual(DEFAULTS)
  expect(parsePreferences('[]')).toEqual(DEFAULTS)
})

it('keeps a default source language, and plain text', () => {
  const stored = { sourceLanguage: 'en', targetLanguage: 'fr', preserveFormatting: false }
  expect(parsePreferences(JSON.stringify(stored))).toEqual({ ...DEFAULTS, ...stored })
})

it('uses the form of address and the variant where the target language has them', () => {
  const forms = { formOfAddress: 'formal', targetVariant: 'de-CH' } as const
  expect(fittingForms({ ...forms, targetLanguage: 'de' })).toEqual(forms)
  expect(fittingForms({ ...forms, targetLanguage: 'fr' })).toEqual({ formOfAddress: 'formal', targetVariant: null })
  expect(fittingForms({ ...forms, targetLanguage: 'en' })).toEqual({ formOfAddress: 'auto', targetVariant: null })
})
