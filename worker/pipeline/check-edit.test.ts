import { describe, expect, it } from 'vitest'
import { MAX_SEGMENT_BYTES } from '../contract/limits.ts'
import { parseMarkup, toMarkup } from '../documents/inline/inline-markup.ts'
import { checkEdit } from './check-edit.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'es' } as const
const SOURCE = 'Dear <g1>Ms <g2>Hall</g2></g1>, the fee is 50 euros.<x3/>'

function check(markup: string | null, source = SOURCE) {
  const inlines = parseMarkup(source)
  if (!inlines) throw new Error(`not markup: ${source}`)
  return checkEdit(inlines, markup, LANGUAGES)
}

describe('the text of a person', () => {
  it('is taken with its tags', () => {
    const text = 'Estimada <g1>Sra. <g2>Hall</g2></g1>: la tarifa es de 50 euros.<x3/>'
    const checked = check(text)
    expect('target' in checked && checked.target && toMarkup(checked.target)).toBe(text)
    expect(checked).toMatchObject({ marks: [] })
  })

  it('may let a placeholder stand elsewhere', () => {
    expect(check('<x3/>Estimada <g1>Sra. <g2>Hall</g2></g1>: la tarifa es de 50 euros.')).toHaveProperty('target')
  })

  it.each([
    ['lacks a placeholder', 'A <g1>B <g2>C</g2></g1>', 'missing', '<x3/>'],
    ['lacks a pair', 'A <g1>B C</g1><x3/>', 'missing', '<g2>'],
    ['has a tag twice', 'A <g1>B <g2>C</g2></g1><x3/><x3/>', 'repeated', '<x3/>'],
    ['has a tag that the source lacks', 'A <g1>B <g2>C</g2></g1><x3/><x9/>', 'unknown', '<x9/>'],
    ['has a pair for a placeholder', 'A <g1>B <g2>C</g2></g1><g3>D</g3>', 'unknown', '<g3>'],
    ['leaves a pair open', 'A <g1>B <g2>C</g2><x3/>', 'unclosed', '<g1>'],
    ['closes pairs in the wrong order', 'A <g1>B <g2>C</g1></g2><x3/>', 'crossed', '</g1>'],
    ['closes what is not open', 'A</g1> <x3/>', 'crossed', '</g1>'],
    ['takes a pair out of its pair', 'A <g1>B</g1> <g2>C</g2><x3/>', 'moved', '<g2>'],
    ['misspells a tag', 'A <G1>B <g2>C</g2></g1><x3/>', 'misspelt', '<G1>'],
  ])('that %s is refused, and the tag is named', (_, markup, kind, tag) => {
    expect(check(markup)).toEqual({ fault: { kind, tag } })
  })

  it.each([
    ['\u0007', 'U+0007', 3],
    ['\ud83d', 'U+D83D', 3],
    ['\uffff', 'U+FFFF', 3],
    ['\n', 'U+000A', 3],
    ['\u2028', 'U+2028', 3],
  ])('with a character that no document holds, %j, is refused, and the character is named', (character, name, at) => {
    expect(check(`Uno${character} dos.`, 'One two.')).toEqual({ fault: { kind: 'character', character: name, at } })
  })

  it.each(['', ' '])('that is empty (%j) is refused, unless that is meant or the source is empty, too', (markup) => {
    expect(check(markup, 'One two.')).toEqual({ fault: { kind: 'empty' } })
    expect(check('<x1/>', 'One two.<x1/>')).toEqual({ fault: { kind: 'empty' } })
    expect(check('<x1/>', '<x1/>')).toHaveProperty('target')
    const meant = checkEdit(parseMarkup('One two.') ?? [], markup, LANGUAGES, { allowEmpty: true })
    expect(meant).toHaveProperty('target')
  })

  it('may have the unusual characters of its source', () => {
    expect(check('Uno\tdos.', 'One\ttwo.')).toHaveProperty('target')
    expect(check('Uno 😀 dos \u200e.', 'One two.')).toHaveProperty('target')
  })

  it('is refused beyond the size of a segment', () => {
    expect(check('ü'.repeat(MAX_SEGMENT_BYTES / 2), 'Text')).not.toHaveProperty('fault')
    expect(check('ü'.repeat(MAX_SEGMENT_BYTES / 2 + 1), 'Text')).toEqual({
      fault: { kind: 'too_long', bytes: MAX_SEGMENT_BYTES + 2, maxBytes: MAX_SEGMENT_BYTES },
    })
  })

  it('is taken with marks where the checks doubt what it says', () => {
    const text = 'Estimada <g1>Sra. <g2>Hall</g2></g1>: la tarifa es de 60 euros.<x3/>'
    expect(check(text)).toMatchObject({ marks: ['numbers_changed'] })
    expect(
      checkEdit(parseMarkup('Good morning to all of you.') ?? [], '', LANGUAGES, { allowEmpty: true }),
    ).toMatchObject({ target: [], marks: ['empty'] })
    expect(check('Good morning to all of you.', 'Good morning to all of you.')).toMatchObject({
      marks: ['same_as_source'],
    })
  })

  it('may be the source itself', () => {
    expect(check(null)).toEqual({ target: null, marks: [] })
  })
})
