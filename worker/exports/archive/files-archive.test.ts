import { expect, it } from 'vitest'
import { uniquelyNamed } from './files-archive.ts'

const namesOf = (...names: string[]) => uniquelyNamed(names.map((name) => ({ name }))).map(({ name }) => name)

it('numbers files of one name, also where only the case differs', () => {
  expect(namesOf('a.docx', 'A.docx', 'a.docx', 'b.txt')).toEqual(['a.docx', 'A (2).docx', 'a (3).docx', 'b.txt'])
})

it('takes no number that another file has', () => {
  expect(namesOf('a (2).txt', 'a.txt', 'a.txt')).toEqual(['a (2).txt', 'a.txt', 'a (3).txt'])
  expect(namesOf('notes', 'notes')).toEqual(['notes', 'notes (2)'])
})
