import { expect, it } from 'vitest'
import { ACCEPTED, isComingFormat } from './document-formats.ts'

it('takes a document by its content, whatever its name says', async () => {
  expect(await isComingFormat(new File(['PK\u0003\u0004 a Word document'], 'letter.pdf'))).toBe(false)
  expect(await isComingFormat(new File(['%PDF-1.7'], 'letter.docx'))).toBe(true)
  expect(await isComingFormat(new File(['Received: by mail\n%PDF-1.7'], 'letter.pdf'))).toBe(true)
})

it('lets the server judge every file that may be a document', () => {
  expect(Object.values(ACCEPTED).flat().toSorted()).toEqual(['.doc', '.docx', '.pdf', '.pptx', '.txt'])
})
