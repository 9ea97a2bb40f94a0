import { expect, it } from 'vitest'
import { isCode } from './code-text.ts'

it.each([
  'AB-1234',
  'XK27/9',
  '10A',
  'order_id',
  'COMPANY_CODE',
  '{{name}}',
  '$R[]{A}',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
])('%s is a code', (text) => {
  expect(isCode(text)).toBe(true)
})

it.each([
  'Total',
  'TOTAL',
  'Q1',
  'KW12',
  'Phase 2',
  'A',
  'Müller',
  'U.S.',
  'e-mail',
  '東京',
  '[optional]  text',
  'sz10',
])('%s is a text', (text) => {
  expect(isCode(text)).toBe(false)
})
