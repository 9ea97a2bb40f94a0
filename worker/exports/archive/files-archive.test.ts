import { expect, it } from 'vitest'
import { isSafe, randomTitles } from '../../contract/testing/file-names.ts'
import { uniquelyNamed } from './files-archive.ts'

const namesOf = (...names: string[]) => uniquelyNamed(names.map((name) => ({ name }))).map(({ name }) => name)

it('numbers files of one name, also where only the case differs', () => {
  expect(namesOf('a.docx', 'A.docx', 'a.docx', 'b.txt')).toEqual(['a.docx', 'A (2).docx', 'a (3).docx', 'b.txt'])
})

it('takes no number that another file has', () => {
  expect(namesOf('a (2).txt', 'a.txt', 'a.txt')).toEqual(['a (2).txt', 'a.txt', 'a (3).txt'])
  expect(namesOf('notes', 'notes')).toEqual(['notes', 'notes (2)'])
})

it('names every file safely and as no other, whatever the titles', () => {
  const titles = [...randomTitles(400)]
  const names = namesOf(...titles, ...titles)
  expect(names.filter((name) => !isSafe(name))).toEqual([])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
})
