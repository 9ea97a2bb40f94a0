import { describe, expect, it } from 'vitest'
import { parseMarkup, toMarkup } from '../documents/inline-markup.ts'
import { hasTagsOutOfPlace } from './tag-place-check.ts'
import { rescueTarget } from './translator-answer.ts'

const isOut = (source: string, target: string) =>
  hasTagsOutOfPlace(parseMarkup(source) ?? [], parseMarkup(target) ?? [], 'de')

it.each([
  ['an emptied pair', 'Click <g1>here</g1> to pay.', 'Klicken Sie hier, um zu zahlen.<g1></g1>'],
  ['a pair around a mark', 'Click <g1>here</g1> to pay.', 'Klicken Sie hier<g1>, </g1>um zu zahlen.'],
  ['breaks behind all words', 'Name<x1/>Date<x2/>Signature', 'Name Datum Unterschrift<x1/><x2/>'],
  ['a lost blank behind a mark', '<g1>Warning: </g1>Do not open.', '<g1>Warnung:</g1>Nicht öffnen.'],
  ['lost blanks between words', '<g1>Please</g1> read <g2>it</g2> now.', '<g1>Bitte</g1>lesen<g2>Sie</g2>jetzt.'],
])('sees %s', (_, source, target) => {
  expect(isOut(source, target)).toBe(true)
})

it.each([
  ['words in another order', '<g1>The</g1> red <g2>house</g2><x3/> stands.', '<g2>Дом</g2> красный<x3/> <g1></g1>.'],
  ['a compound', '<g1>Software</g1> architecture', '<g1>Software</g1>architektur'],
  ['breaks between words', 'Name<x1/>Date<x2/>Signature', 'Name<x1/>Datum<x2/>Unterschrift'],
])('lets %s be', (_, source, target) => {
  expect(isOut(source, target)).toBe(false)
})

it.each([
  ['breaks before all words', 'Name<x1/>Date<x2/>Signature', '<x1/><x2/>Name Datum Unterschrift'],
  ['a pair around the whole', 'The <g1>contract</g1> ends today.', '<g1>Der Vertrag endet heute.</g1>'],
  ['pairs that changed places', '<g1>50 euros</g1> for <g2>3 rooms</g2>', '<g2>50 Euro</g2> für <g1>3 Zimmer</g1>'],
])('sees %s', (_, source, target) => {
  expect(isOut(source, target)).toBe(true)
})

it.each([
  ['a pair around what is left', 'the <g1>house</g1> of it', '<g1>Haus</g1>'],
  ['pairs in another order', '<g1>50 euros</g1> for <g2>3 rooms</g2>', '<g2>3 Zimmer</g2> für <g1>50 Euro</g1>'],
  ['breaks where a target begins with one', '<x1/>Name<x2/>Signature', '<x1/><x2/>Name Unterschrift'],
])('lets %s be', (_, source, target) => {
  expect(isOut(source, target)).toBe(false)
})

describe('an answer that is right but for its tags', () => {
  const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
  const rescued = (markup: string, answer: string) => {
    const source = (parseMarkup(markup) ?? []).map((inline) =>
      inline.kind === 'placeholder' ? { ...inline, equiv: '\n' } : inline,
    )
    const rejection = { faults: ['tags_changed'] as const, answer }
    const target = rescueTarget({ id: 'a', role: 'paragraph', source }, rejection, LANGUAGES)
    return target && toMarkup(target.target)
  }

  it.each([
    ['The <g1>contract</g1> ends today.', 'Der<g1>Vertrag</g1>endet heute.', 'Der <g1>Vertrag</g1> endet heute.'],
    ['The <g1>contract</g1> ends today.', '<g1>Der Vertrag endet heute.</g1>', 'Der <g1>Vertrag</g1> endet heute.'],
    ['Name<x1/>Date<x2/>Place', 'Name Datum Ort<x1/><x2/>', 'Name<x1/> Datum<x2/> Ort'],
    ['Name<x1/>Date<x2/>Place', '<x1/><x2/>Name Datum Ort', 'Name<x1/> Datum<x2/> Ort'],
  ])('is not taken as it is: %s, %s', (source, answer, mended) => {
    expect(rescued(source, answer)).toBe(mended)
  })

  it('keeps what is joined in the source', () => {
    const source = '<g1>Soft</g1>ware <g2>for</g2> all <g3>of</g3> us'
    expect(rescued(source, '<g1>Soft</g1>ware<g2>für</g2>alle<g3>von</g3>uns')).toBe(
      '<g1>Soft</g1>ware <g2>für</g2> alle <g3>von</g3> uns',
    )
  })
})
