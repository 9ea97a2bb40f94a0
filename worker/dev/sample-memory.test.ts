import { describe, expect, it } from 'vitest'
import { checkTarget } from '../agents/qa/validator.ts'
import { LANGUAGES } from '../contract/languages.ts'
import { parseMarkup } from '../documents/inline/inline-markup.ts'
import type { Inline } from '../documents/model.ts'
import { SERVICE_AGREEMENT } from './sample-memory.ts'

const { en } = SERVICE_AGREEMENT
const targets = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')

function inlines(markup: string | undefined): Inline[] {
  const parsed = markup === undefined ? null : parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

describe.each(targets)('the sample agreement in %s', (targetLanguage) => {
  const file = SERVICE_AGREEMENT[targetLanguage]

  it('has every sentence, and no other', () => {
    expect(Object.keys(file)).toEqual(Object.keys(en))
  })

  it('differs from English in every sentence', () => {
    const same = Object.keys(en).filter((key) => file[key]?.trim() === en[key])
    expect(same).toEqual([])
  })

  it('keeps tags and numbers', () => {
    const faulty = Object.keys(en).flatMap((key) => {
      const faults = checkTarget(inlines(en[key]), inlines(file[key]), { sourceLanguage: 'en', targetLanguage })
      return faults.length === 0 ? [] : [`${key}: ${faults.join(', ')}`]
    })
    expect(faulty).toEqual([])
  })
})
