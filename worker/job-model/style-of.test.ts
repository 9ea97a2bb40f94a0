import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { ADDRESS_CHOICES, formsOfAddress, variantsOf } from '../contract/language-forms.ts'
import { FORMS_OF_ADDRESS } from '../contract/translation/brief.ts'
import { styleOf } from './style-of.ts'

const SPEC = { maintainTone: true, instructions: null } as const

describe('the style of a question', () => {
  it("has the person's form of address, and the brief's only where the person left it open", () => {
    for (const { code: targetLanguage } of LANGUAGES) {
      for (const choice of ADDRESS_CHOICES) {
        for (const decided of FORMS_OF_ADDRESS) {
          const spec = { ...SPEC, targetLanguage, formOfAddress: choice }
          const { formOfAddress } = styleOf(spec, { formOfAddress: decided, variant: null })
          const wanted = choice === 'auto' ? decided : choice
          const isSaid = formsOfAddress(targetLanguage) !== null && wanted !== 'none'
          expect(formOfAddress).toBe(isSaid ? wanted : undefined)
        }
      }
    }
  })

  it("has the person's variant, or else the brief's", () => {
    for (const { code: targetLanguage } of LANGUAGES) {
      const [first, second] = variantsOf(targetLanguage)
      if (first === undefined || second === undefined) continue
      const brief = { formOfAddress: 'none', variant: second } as const
      expect(styleOf({ ...SPEC, targetLanguage, targetVariant: first }, brief).variant).toBe(first)
      expect(styleOf({ ...SPEC, targetLanguage, targetVariant: null }, brief).variant).toBe(second)
      expect(styleOf({ ...SPEC, targetLanguage, targetVariant: first }, null).variant).toBe(first)
    }
  })

  it('of a job from before there was a choice is what its brief says', () => {
    const brief = { formOfAddress: 'formal', variant: 'de-AT' } as const
    expect(styleOf({ ...SPEC, targetLanguage: 'de' }, brief)).toEqual({
      ...SPEC,
      formOfAddress: 'formal',
      variant: 'de-AT',
    })
    expect(styleOf({ ...SPEC, targetLanguage: 'de' }, null)).toEqual(SPEC)
  })
})
