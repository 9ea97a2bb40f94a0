import { expect, it } from 'vitest'
import { rejectionCode, rejectionReasons } from './rejection.ts'

function rejected(name: string, ...errors: [code: string, message: string][]) {
  return { file: new File(['x'], name), errors: errors.map(([code, message]) => ({ code, message })) }
}

it('names each reason once', () => {
  const files = [
    rejected('a.png', ['file-invalid-type', 'File type must be text/plain,.txt'], ['too-many-files', 'Too many files']),
    rejected('b.txt', ['too-many-files', 'Too many files']),
  ]
  expect(rejectionReasons(files)).toBe('File type must be text/plain,.txt, Too many files')
  expect(rejectionCode(files)).toBeNull()
})

it('tells a format that is coming from one that is not', () => {
  const error: [string, string] = ['file-invalid-type', 'File type must be text/plain,.txt']
  expect(rejectionCode([rejected('Lease.PDF', error)])).toBe('format_not_ready')
  expect(rejectionCode([rejected('photo.png', error)])).toBe('file_type_unsupported')
})

it('knows too large and empty files', () => {
  expect(rejectionCode([rejected('a.txt', ['file-too-large', 'File is larger than 52428800 bytes'])])).toBe(
    'file_too_large',
  )
  expect(rejectionCode([rejected('a.txt', ['file-too-small', 'File is smaller than 1 bytes'])])).toBe('file_empty')
})
