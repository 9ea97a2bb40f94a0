import { expect, it } from 'vitest'
import { uploadFieldsSchema } from '../../contract/translation/translation.ts'
import { fingerprintOf } from './upload-fingerprint.ts'

const FILE = { sha256: '00', fileName: 'letter.txt' }
/**
 * SHA-256 of `["00","letter.txt",[…]]` with `maintainTone`, `preserveFormatting`, `useMemory` and `useMultiAgent` (true),
 * `sourceLanguage` ("auto") and `targetLanguage` ("de"), in the order of their names: the options of the first
 * fingerprints.
 */
const FIRST = 'ab9dc8aa9abf38420e85728fd36a7c2e28743d99a041e42487cc9dcfadace482'

const printOf = (fields: object) => fingerprintOf(FILE, uploadFieldsSchema.parse({ targetLanguage: 'de', ...fields }))

it('knows an upload again that an earlier release has taken, whatever options have come since', async () => {
  expect(await printOf({})).toBe(FIRST)
  expect(await printOf({ formOfAddress: 'auto', approveTerms: 'false', targetVariant: '' })).toBe(FIRST)
  expect(await printOf({ comments: 'translate', trackedChanges: 'keep' })).toBe(FIRST)
})

it.each([
  { sourceLanguage: 'en' },
  { targetLanguage: 'fr' },
  { useMultiAgent: 'false' },
  { preserveFormatting: 'false' },
  { maintainTone: 'false' },
  { formOfAddress: 'formal' },
  { targetVariant: 'de-CH' },
  { approveTerms: 'true' },
  { comments: 'keep' },
  { speakerNotes: 'leave_out' },
  { trackedChanges: 'accept' },
  { useMemory: 'false' },
  { glossaryId: 'a-glossary' },
  { instructions: 'Write short sentences.' },
])('tells an upload with another option apart: %o', async (fields) => {
  expect(await printOf(fields)).not.toBe(FIRST)
})
