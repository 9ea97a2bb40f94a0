import { expect, it } from 'vitest'
import { isLinkUsable, translatedName } from './use-download.ts'

it('names the result after the original', () => {
  expect(translatedName('lease.v2.txt', 'txt')).toBe('lease.v2-translated.txt')
  expect(translatedName('lease.docx', 'txt')).toBe('lease-translated.txt')
  expect(translatedName('lease', 'txt')).toBe('lease-translated.txt')
  expect(translatedName('', 'txt')).toBe('translation-translated.txt')
})

it('asks for a new link before the old one expires', () => {
  expect(isLinkUsable(undefined, 0)).toBe(false)
  expect(isLinkUsable(1_000, 1_000 + 3 * 60_000)).toBe(true)
  expect(isLinkUsable(1_000, 1_000 + 4 * 60_000)).toBe(false)
})
