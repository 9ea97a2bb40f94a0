import { expect, it } from 'vitest'
import { listedName, plainTextNote } from './listed-name.ts'

it('lists a PDF that comes back as plain text as .txt', () => {
  expect(listedName({ originalFileName: 'lease.v2.pdf', format: 'pdf', preserveFormatting: false })).toBe(
    'lease.v2.txt',
  )
  expect(listedName({ originalFileName: 'lease', format: 'docx', preserveFormatting: false })).toBe('lease.txt')
})

it('says what was uploaded where the name does not', () => {
  expect(plainTextNote({ originalFileName: 'lease.pdf', format: 'pdf', preserveFormatting: false })).toBe(
    'PDF as plain text',
  )
  expect(plainTextNote({ originalFileName: 'lease.pdf', format: 'pdf', preserveFormatting: true })).toBeNull()
})

it('leaves every other name as it is', () => {
  expect(listedName({ originalFileName: 'lease.pdf', format: 'pdf', preserveFormatting: true })).toBe('lease.pdf')
  expect(listedName({ originalFileName: 'notes.md', format: 'txt', preserveFormatting: false })).toBe('notes.md')
})
