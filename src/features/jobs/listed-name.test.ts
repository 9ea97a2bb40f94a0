import { expect, it } from 'vitest'
import { listedName, nameNote } from './listed-name.ts'

it('lists a PDF that comes back as plain text as .txt', () => {
  expect(listedName({ originalFileName: 'lease.v2.pdf', format: 'pdf', preserveFormatting: false })).toBe(
    'lease.v2.txt',
  )
  expect(listedName({ originalFileName: 'lease', format: 'docx', preserveFormatting: false })).toBe('lease.txt')
})

it('says what was uploaded where the name does not', () => {
  const lease = { originalFileName: 'lease.pdf', reviewedFileName: null, format: 'pdf' } as const
  expect(nameNote({ ...lease, preserveFormatting: false })).toBe('PDF as plain text')
  expect(nameNote({ ...lease, preserveFormatting: true })).toBeNull()
  expect(nameNote({ ...lease, reviewedFileName: 'contrato.docx', preserveFormatting: true })).toBe(
    'Review of contrato.docx',
  )
})

it('leaves every other name as it is', () => {
  expect(listedName({ originalFileName: 'lease.pdf', format: 'pdf', preserveFormatting: true })).toBe('lease.pdf')
  expect(listedName({ originalFileName: 'notes.md', format: 'txt', preserveFormatting: false })).toBe('notes.md')
})
