import { expect, it } from 'vitest'
import { translatedName } from './use-download.ts'

it('names the result after the original', () => {
  expect(translatedName('lease.v2.txt', 'txt')).toBe('lease.v2-translated.txt')
  expect(translatedName('lease.docx', 'txt')).toBe('lease-translated.txt')
  expect(translatedName('lease', 'txt')).toBe('lease-translated.txt')
  expect(translatedName('', 'txt')).toBe('translation-translated.txt')
})
