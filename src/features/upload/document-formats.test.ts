import { expect, it } from 'vitest'
import { ACCEPTED } from './document-formats.ts'

it('lets the server judge every file that may be a document', () => {
  expect(Object.values(ACCEPTED).flat().toSorted()).toEqual([
    '.doc',
    '.docx',
    '.pdf',
    '.potm',
    '.potx',
    '.ppsm',
    '.ppsx',
    '.pptm',
    '.pptx',
    '.txt',
    '.xlsm',
    '.xlsx',
    '.xltm',
    '.xltx',
  ])
})
