import { expect, test } from 'vitest'
import { columnNames, MAX_COLUMN_NAME_LENGTH, MAX_SHEET_NAME_LENGTH, renamedNames, sheetNames } from './unique-names.ts'

test.each([
  ['Ventas/Gastos: 2026', 'Ventas-Gastos- 2026'],
  ['[Resumen]', '(Resumen)'],
  ['¿Qué es? *', '¿Qué es'],
  ["'quoted'", 'quoted'],
  ["It's", "It's"],
  ['two\nlines', 'two lines'],
  ['', 'Sheet'],
  ['???', 'Sheet'],
  ['History', 'History (2)'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  [`${'x'.repeat(30)}'s`, 'x'.repeat(30)],
])('the sheet name %j becomes %j', (wanted, name) => {
  expect(sheetNames([wanted])).toEqual([name])
})

test('sheets with equal names are numbered in their order, without regard to case', () => {
  expect(sheetNames(['Datos', 'DATOS', 'Datos (2)', 'datos', 'Otros'])).toEqual([
    'Datos',
    'DATOS (2)',
    'Datos (2) (2)',
    'datos (3)',
    'Otros',
  ])
})

test('a number at the end of a long name takes the place of letters', () => {
  const [, second = ''] = sheetNames(['x'.repeat(40), 'X'.repeat(40)])
  expect(second).toBe(`${'X'.repeat(27)} (2)`)
  expect(second).toHaveLength(MAX_SHEET_NAME_LENGTH)
})

test('ten thousand equal names are told apart', () => {
  expect(new Set(sheetNames(Array.from({ length: 10_000 }, () => 'x'.repeat(31)))).size).toBe(10_000)
})

test('columns are unique within the table and keep their line breaks', () => {
  expect(columnNames(['Precio\r\ntotal', 'precio\ntotal', '', ' x ', 'y'.repeat(300)])).toEqual([
    'Precio\ntotal',
    'precio\ntotal2',
    'Column',
    'x',
    'y'.repeat(MAX_COLUMN_NAME_LENGTH),
  ])
})

test('a name that stays keeps its letters, and another makes way for it', () => {
  const written = (name: string) => (name === 'Data' ? 'Datos ' : name)
  expect([...renamedNames(['Data', ' DATOS', 'Datos'], written, sheetNames)]).toEqual([
    [' DATOS', ' DATOS'],
    ['Datos', 'Datos'],
    ['Data', 'Datos (2)'],
  ])
})
