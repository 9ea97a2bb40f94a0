import { expect, it } from 'vitest'
import { formatCode, formatNumber } from './number-format.ts'

it.each([
  ['1234.5', 'General', '1234.5'],
  ['0.1', '0%', '10%'],
  ['0.1234', '0.00%', '12.34%'],
  ['1234567.891', '#,##0', '1,234,568'],
  ['1234567.891', '#,##0.00', '1,234,567.89'],
  ['-1234.5', '#,##0.00', '-1,234.50'],
  ['-1234', '#,##0;(#,##0)', '(1,234)'],
  ['-5', '#,##0_);[Red]\\(#,##0\\)', '(5)'],
  ['0', '0;-0;"none"', 'none'],
  ['7', '000', '007'],
  ['1500000', '0.0,,"M"', '1.5M'],
  ['99.5', '"£"#,##0.00', '£99.50'],
  ['99.5', '#,##0.00\\ [$€-407]', '99.50 €'],
  ['5', '0 "items"', '5 items'],
  ['3.14159', '0.##', '3.14'],
  ['44197', 'm/d/yyyy', '1/1/2021'],
  ['44197', 'dd.mm.yyyy', '01.01.2021'],
  ['44197', 'd-mmm-yy', '1-Jan-21'],
  ['44197', '[$-F800]dddd, mmmm dd, yyyy', 'Friday, January 01, 2021'],
  ['44197.75', 'yyyy-mm-dd hh:mm', '2021-01-01 18:00'],
  ['0.75', 'h:mm AM/PM', '6:00 PM'],
  ['1.5', '[h]:mm:ss', '36:00:00'],
  ['0.0104166667', 'mm:ss', '15:00'],
  ['12345.678', '0.00E+00', '12345.678'],
  ['0.30000000000000004', 'General', '0.3'],
  ['text', '0.00', 'text'],
  ['12', ';;;', ''],
  ['12', '"yes";"no"', 'yes'],
])('shows %s in the format %s as %s', (value, code, shown) => {
  expect(formatNumber(value, code, false)).toBe(shown)
})

it('counts days from 1904 where a workbook does', () => {
  expect(formatNumber('42735', 'yyyy-mm-dd', true)).toBe('2021-01-01')
})

it('knows the formats that have a number, and those of the workbook', () => {
  expect(formatCode(9, new Map())).toBe('0%')
  expect(formatCode(164, new Map([[164, '0.0']]))).toBe('0.0')
  expect(formatCode(999, new Map())).toBe('General')
})
