import { describe, expect, it } from 'vitest'
import { parseUploadFields } from './upload-fields.ts'

const parse = (fields: Record<string, string>) => parseUploadFields(new Map(Object.entries(fields)))
const codeOf = (action: () => unknown) => {
  try {
    action()
    return null
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('the fields of an upload', () => {
  it('have defaults for all but the target language', () => {
    expect(parse({ targetLanguage: 'es' })).toEqual({
      sourceLanguage: 'auto',
      targetLanguage: 'es',
      useMultiAgent: true,
      useMemory: true,
      preserveFormatting: true,
      maintainTone: true,
      formOfAddress: 'auto',
      approveTerms: false,
      comments: 'translate',
      speakerNotes: 'translate',
      trackedChanges: 'keep',
    })
  })

  it('are not filled in when they are empty', () => {
    const fields = { targetLanguage: 'es', sourceLanguage: '', draftId: '', useMultiAgent: '' }
    expect(parse(fields)).toEqual(parse({ targetLanguage: 'es' }))
    expect(codeOf(() => parse({ targetLanguage: '' }))).toBe('missing_field')
  })

  it('are refused by name', () => {
    expect(codeOf(() => parse({}))).toBe('missing_field')
    expect(codeOf(() => parse({ targetLanguage: 'tlh' }))).toBe('language_not_supported')
    expect(codeOf(() => parse({ targetLanguage: 'es', sourceLanguage: 'tlh' }))).toBe('language_not_supported')
    expect(codeOf(() => parse({ targetLanguage: 'auto' }))).toBe('language_not_supported')
    expect(codeOf(() => parse({ targetLanguage: 'es', useMultiAgent: 'yes' }))).toBe('bad_request')
    expect(codeOf(() => parse({ targetLanguage: 'es', formOfAddress: 'polite' }))).toBe('bad_request')
    expect(codeOf(() => parse({ targetLanguage: 'es', comments: 'forget' }))).toBe('bad_request')
    expect(codeOf(() => parse({ targetLanguage: 'es', trackedChanges: 'leave_out' }))).toBe('bad_request')
    expect(() => parse({ targetLanguage: 'es', glossary: 'g1' })).toThrow('glossary: no such field')
    expect(codeOf(() => parse({ targetLanguage: 'es', instructions: 'x'.repeat(2_001) }))).toBe('bad_request')
  })
})
