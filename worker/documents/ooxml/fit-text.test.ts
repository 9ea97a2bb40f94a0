import { describe, expect, it } from 'vitest'
import { fittingScale } from './fit-text.ts'

const sentence = 'The quick brown fox jumps over the lazy dog and then it rests a while in the shade.'

describe('fittingScale', () => {
  it('makes up for slight growth', () => {
    expect(fittingScale(sentence, `${sentence}!!`)).toBe(99)
    expect(fittingScale(sentence, `${sentence} a`)).toBe(98)
  })

  it('tells what room there is', () => {
    expect(fittingScale(sentence, sentence.slice(0, -2))).toBe(102)
    expect(fittingScale(sentence, 'The fox rests.')).toBe(104)
  })

  it('leaves what is as wide, or much wider', () => {
    expect(fittingScale(sentence, sentence.replaceAll('o', 'ó'))).toBeNull()
    expect(fittingScale(sentence, `${sentence} More.`)).toBeNull()
    expect(fittingScale('', '')).toBeNull()
  })

  it('knows that East Asian characters are wide', () => {
    expect(fittingScale('翻訳された文書は元の文書と同じように見えるはずですから', 'a'.repeat(30))).toBe(104)
    expect(fittingScale('a'.repeat(100), '訳'.repeat(48))).toBe(98)
  })
})
