import { describe, expect, it } from 'vitest'
import { parseMarkup } from '../documents/inline-markup.ts'
import type { Inline } from '../documents/model.ts'
import type { SourceSegment } from './engine.ts'
import { checkTarget, findings, type LanguagePair } from './validator.ts'

const GERMAN: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'de' }

function inlines(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

function check(source: string, target: string, languages = GERMAN): string[] {
  return checkTarget(inlines(source), inlines(target), languages)
}

describe('one target', () => {
  it('passes a faithful translation with its tags moved along', () => {
    expect(
      check('A <g1>written order</g1> within 14 days.<x2/>', 'Binnen 14 Tagen ein <g1>Auftrag</g1>.<x2/>'),
    ).toEqual([])
  })

  it.each([
    ['a lost pair', 'A <g1>written</g1> order', 'Ein schriftlicher Auftrag'],
    ['a lost placeholder', 'See the note<x1/>', 'Siehe Anmerkung'],
    ['an invented tag', 'See the note', 'Siehe <g1>Anmerkung</g1>'],
    ['a pair out of its parent', '<g1>a <g2>bold</g2> link</g1>', '<g1>ein</g1> <g2>fetter</g2> Link'],
  ])('sees %s', (_, source, target) => {
    expect(check(source, target)).toEqual(['tags_changed'])
  })

  it('sees a changed number', () => {
    expect(check('within 14 days', 'binnen 41 Tagen')).toEqual(['numbers_changed'])
  })

  it('sees an empty target and says nothing else about it', () => {
    expect(check('Pay <g1>14</g1> pounds', ' ')).toEqual(['empty'])
    expect(check('<x1/>', '<x1/>')).toEqual([])
  })

  it('sees a repeated source, white space aside', () => {
    expect(check('Scope of Services', 'Scope  of Services ')).toEqual(['same_as_source'])
    expect(check('<g1>Scope</g1> of Services', '<g1>Scope</g1> of Services')).toEqual(['same_as_source'])
    expect(check('服务范围说明', '服务范围说明', { sourceLanguage: 'zh', targetLanguage: 'en' })).toEqual([
      'same_as_source',
    ])
  })

  it('lets one word, figures and sister forms of a language stay the same', () => {
    expect(check('Software', 'Software')).toEqual([])
    expect(check('12 × 40 mm', '12 × 40 mm')).toEqual([])
    expect(check('Bom dia a todos', 'Bom dia a todos', { sourceLanguage: 'pt', targetLanguage: 'pt-br' })).toEqual([])
  })

  it('sees a target that is far too long for its source, white space included', () => {
    const source = 'The Client shall pay the fees.'
    expect(check(source, 'Der Kunde zahlt. '.repeat(6_000))).toEqual(['too_long'])
    expect(check(source, `Der Kunde zahlt.${' '.repeat(100_000)}Gebühren`)).toEqual(['too_long'])
  })

  it('lets a short source grow and a dense script unfold', () => {
    expect(check('ASAP', 'So bald, wie es unter den gegebenen Umständen irgend möglich ist')).toEqual([])
    const chinese: LanguagePair = { sourceLanguage: 'zh', targetLanguage: 'en' }
    expect(check('客户应当支付费用', 'The customer shall pay the fees that are due. '.repeat(4), chinese)).toEqual([])
  })

  it.each([
    ['a NUL', 'Zahlung\0 fällig'],
    ['an escape sequence', 'Zahlung \u001b[31mfällig'],
    ['half of a character', 'Zahlung \ud83d fällig'],
  ])('sees %s', (_, target) => {
    expect(check('Payment due', target)).toEqual(['unwritable_characters'])
  })

  it('lets tabs, line breaks and what the source holds itself pass', () => {
    expect(check('Payment due\f', 'Zahlung\t\r\nfällig\f')).toEqual([])
  })

  it('names every fault at once', () => {
    expect(check('<g1>14</g1> days', '41 Tage')).toEqual(['tags_changed', 'numbers_changed'])
  })
})

describe('a whole document', () => {
  const segment = (id: string, markup: string): SourceSegment => ({ id, role: 'paragraph', source: inlines(markup) })
  const segments = [
    segment('a', 'within 14 days'),
    segment('b', 'Payment due'),
    segment('c', '2027'),
    segment('d', 'Fees'),
  ]

  it('lists each fault with its segment, in document order', () => {
    const targets = [
      { id: 'd', target: inlines('Gebühr') },
      { id: 'd', target: inlines('Gebühren') },
      { id: 'a', target: inlines('binnen 15 Tagen') },
      { id: 'b', target: null },
      { id: 'elsewhere', target: null },
    ]
    expect(findings(segments, targets, GERMAN)).toEqual([
      { id: 'a', fault: 'numbers_changed' },
      { id: 'b', fault: 'missing' },
      { id: 'd', fault: 'duplicate_id' },
    ])
  })

  it('finds nothing in a faithful one, figures kept on purpose included', () => {
    const targets = ['binnen 14 Tagen', 'Fälligkeit der Zahlung', '2027', 'Gebühren'].map((markup, index) => ({
      id: segments[index]?.id ?? '',
      target: inlines(markup),
    }))
    expect(findings(segments, targets, GERMAN)).toEqual([])
  })
})
