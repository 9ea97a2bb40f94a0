import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { officeLanguage, type OfficeLanguage } from './office-language.ts'
import { hasLettersOf, scriptFont } from './script-fonts.ts'

function language(code: string): OfficeLanguage {
  const found = officeLanguage(code)
  if (!found) throw new Error(`there is no language ${code}`)
  return found
}

describe('the font of a script', () => {
  it.each([
    ['ja', 'Times New Roman', 'Yu Mincho'],
    ['ja', 'Calibri', 'Yu Gothic'],
    ['ja', 'Courier New', 'MS Gothic'],
    ['zh', 'Georgia', 'SimSun'],
    ['zh-tw', 'Georgia', 'PMingLiU'],
    ['ko', 'Arial', 'Malgun Gothic'],
    ['th', 'Cambria', 'Leelawadee UI'],
    ['hi', 'Arial', 'Nirmala UI'],
    ['ar', 'Garamond', 'Times New Roman'],
    ['he', null, 'Arial'],
  ])('for %s beside %s is %s', (code, latin, font) => {
    expect(scriptFont(language(code), latin, null)).toBe(font)
  })

  it('stays where it has the script, and only there', () => {
    expect(scriptFont(language('ar'), 'Calibri', 'Traditional Arabic')).toBe(null)
    expect(scriptFont(language('th'), 'Calibri', 'Times New Roman')).toBe('Leelawadee UI')
    expect(scriptFont(language('zh'), 'Arial', '宋体')).toBe(null)
    expect(scriptFont(language('zh'), 'Arial', 'MS Mincho')).toBe('Microsoft YaHei')
  })

  it('is named for every script with a slot of its own, and has its letters', () => {
    for (const { code } of LANGUAGES) {
      const own = language(code)
      const font = scriptFont(own, 'Arial', null)
      expect(font === null, code).toBe(own.script === 'latin')
      expect(font === null || hasLettersOf(own, font), code).toBe(true)
    }
  })
})
