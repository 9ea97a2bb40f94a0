import { expect, it } from 'vitest'
import { languageOfTag } from './languages.ts'

it.each([
  ['zh-Hans-HK', 'zh'],
  ['zh-Hans-TW', 'zh'],
  ['zh_Hans_MO', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hant-CN', 'zh-tw'],
  ['zh-HK', 'zh-tw'],
  ['zh-TW', 'zh-tw'],
])('Chinese by its script, and by its region where a tag names none: %s', (tag, code) => {
  expect(languageOfTag(tag)).toBe(code)
})
