import { expect, it } from 'vitest'
import { sentName } from './save-file.ts'

it.each([
  [`attachment; filename="Vertrage-de-en.csv"; filename*=UTF-8''Vertr%C3%A4ge-de-en.csv`, 'Verträge-de-en.csv'],
  ['attachment; filename="verso-credits.csv"', 'verso-credits.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%E4.csv`, 'a.csv'],
  ['attachment', null],
])('reads the name in %s', (disposition, name) => {
  expect(sentName(disposition)).toBe(name)
})
