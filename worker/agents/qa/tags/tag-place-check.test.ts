import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../../../contract/languages.ts'
import { parseMarkup, toMarkup } from '../../../documents/inline/inline-markup.ts'
import { hasTagsOutOfPlace } from './tag-place-check.ts'
import { checkAnswer } from '../../translator/translator-answer.ts'

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
])('sees %s', (_, source, target) => {
  expect(isOut(source, target)).toBe(true)
})

it.each([
  ['a pair around what is left', 'the <g1>house</g1> of it', '<g1>Haus</g1>'],
  ['breaks where a target begins with one', '<x1/>Name<x2/>Signature', '<x1/><x2/>Name Unterschrift'],
])('lets %s be', (_, source, target) => {
  expect(isOut(source, target)).toBe(false)
})

describe('an answer that is right but for its tags', () => {
  const rescued = (markup: string, answer: string, targetLanguage: LanguageCode = 'de') => {
    const source = (parseMarkup(markup) ?? []).map((inline) =>
      inline.kind === 'placeholder' ? { ...inline, equiv: '\n' } : inline,
    )
    const segment = { id: 'a', role: 'paragraph' as const, source }
    const languages = { sourceLanguage: 'en', targetLanguage } as const
    const { accepted, rejections } = checkAnswer([segment], [{ position: 1, text: answer }], languages)
    const candidate = rejections.get('a')?.candidate ?? accepted[0] ?? null
    return candidate && toMarkup(candidate.target)
  }

  it.each([
    ['The <g1>contract</g1> ends today.', 'Heute,<g1>Freitag</g1>, endet er.', 'Heute, <g1>Freitag</g1>, endet er.'],
    ['The <g1>contract</g1> ends today.', '<g1>Der Vertrag endet heute.</g1>', 'Der <g1>Vertrag</g1> endet heute.'],
    ['Name<x1/>Date<x2/>Place', 'Name Datum Ort<x1/><x2/>', 'Name<x1/> Datum<x2/> Ort'],
    ['Name<x1/>Date<x2/>Place', '<x1/><x2/>Name Datum Ort', 'Name<x1/> Datum<x2/> Ort'],
  ])('is not taken as it is: %s, %s', (source, answer, mended) => {
    expect(rescued(source, answer)).toBe(mended)
  })

  it('keeps what is joined in the source', () => {
    const source = '<g1>Power</g1>Point is <g2>in</g2> the <g3>house</g3>'
    expect(rescued(source, '<g1>Power</g1>Point ist<g2>in</g2>, sagt er,<g3>Haus</g3>')).toBe(
      '<g1>Power</g1>Point ist<g2>in</g2>, sagt er, <g3>Haus</g3>',
    )
  })

  it.each<[answer: string, language: LanguageCode]>([
    ['<g1>Contract</g1>ul se încheie astăzi.', 'ro'],
    ['<g1>Contract</g1>ului i se pune capăt.', 'ro'],
    ['Deux <g1>rapide</g1>ment, aujourd’hui.', 'fr'],
    ['<g1>Lebens</g1>versicherungen enden heute.', 'de'],
    ['Die <g1>Auf</g1>träge enden heute.', 'de'],
    ['Den <g1>nya</g1>avtalet slutar i dag.', 'sv'],
  ])('is taken as its model insists where two words may be one: %s', (answer, language) => {
    expect(rescued('The <g1>contract</g1> ends today.', answer, language)).toBe(answer)
  })

  it('gets no blank where the source’s script has none', () => {
    expect(rescued('<g1>合</g1>同今天终止。', '<g1>Java</g1>Script ends today.', 'en')).toBe(
      '<g1>Java</g1>Script ends today.',
    )
  })
})
