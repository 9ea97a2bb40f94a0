import { expect, it } from 'vitest'
import { MAX_FILES_AT_ONCE } from '../../../worker/contract/limits.ts'
import { isHiddenFile, rejectionCode, rejectionReasons, rejectionText, rejectSurplus } from './rejection.ts'

function rejected(name: string, ...codes: string[]) {
  return { file: { name }, errors: codes.map((code) => ({ code, message: `the drop area's words for ${code}` })) }
}

it('names each reason of SPEC §8 once', () => {
  const files = [rejected('a.png', 'file-invalid-type', 'too-many-files'), rejected('b.txt', 'too-many-files')]
  expect(rejectionReasons(files)).toBe('File type must be .docx, .pdf, .pptx, .txt, .xlsx, Too many files')
  expect(files.map(rejectionCode)).toEqual(['file_type_unsupported', null])
})

it('gives sizes in bytes', () => {
  expect(rejectionReasons([rejected('a.txt', 'file-too-large')])).toBe('File is larger than 52428800 bytes')
  expect(rejectionReasons([rejected('a.txt', 'file-too-small')])).toBe('File is smaller than 1 bytes')
})

it('passes on a reason it does not know', () => {
  expect(rejectionReasons([rejected('a.txt', 'too-odd')])).toBe("the drop area's words for too-odd")
})

it('knows what is no document', () => {
  expect(rejectionCode(rejected('photo.png', 'file-invalid-type'))).toBe('file_type_unsupported')
})

it('knows too large and empty files', () => {
  expect(rejectionCode(rejected('a.txt', 'file-too-large'))).toBe('file_too_large')
  expect(rejectionCode(rejected('a.txt', 'file-too-small'))).toBe('file_empty')
})

it('takes as many files as one quote can hold, and none of more', () => {
  const files = Array.from({ length: MAX_FILES_AT_ONCE + 1 }, (_, n) => ({ name: `${n}.txt` }))
  const folder = rejectSurplus(files.slice(1), [rejected('b.png', 'file-invalid-type')])
  expect(folder.accepted).toHaveLength(MAX_FILES_AT_ONCE)
  expect(rejectionReasons(folder.rejections)).toBe('File type must be .docx, .pdf, .pptx, .txt, .xlsx')
  const more = rejectSurplus(files, [])
  expect(more.accepted).toEqual([])
  expect(rejectionReasons(more.rejections)).toBe('Too many files')
  expect(rejectSurplus(files.slice(0, 3), [], 2).accepted).toEqual([])
})

it('passes over what systems put into folders', () => {
  const names = ['.DS_Store', 'Thumbs.db', '~$report.docx', 'report.docx']
  expect(names.filter((name) => !isHiddenFile({ name }))).toEqual(['report.docx'])
})

it('names the refused files among several, and not those of a surplus', () => {
  const photo = rejected('photo.png', 'file-invalid-type')
  const type = 'File type must be .docx, .pdf, .pptx, .txt, .xlsx'
  expect(rejectionText([photo], false)).toBe(`File rejected: ${type}`)
  expect(rejectionText([photo], true)).toBe(`File rejected: photo.png (${type})`)
  const many = ['a', 'b', 'c', 'd'].map((name) => rejected(`${name}.png`, 'file-invalid-type'))
  expect(rejectionText(many, true)).toBe(`File rejected: a.png, b.png, c.png, … (${type})`)
  expect(rejectionText([rejected('a.txt', 'too-many-files'), rejected('b.txt', 'too-many-files')], false)).toBe(
    'File rejected: Too many files',
  )
})
