import { expect, it } from 'vitest'
import { LANGUAGES, languageOfTag } from './languages.ts'

/** SPEC §3. */
const WORKSPACE_LANGUAGES = 'en es fr de it pt ru ja ko zh ar hi th vi tr pl nl sv da no fi cs hu el he uk ro'.split(
  ' ',
)

it('are those of SPEC, and the other written forms of Portuguese and Chinese', () => {
  expect(LANGUAGES.map(({ code }) => code).sort()).toEqual([...WORKSPACE_LANGUAGES, 'pt-br', 'zh-tw'].sort())
})

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
