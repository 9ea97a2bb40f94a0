import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import { TermIndex } from './find-terms.ts'

function found(text: string, ...terms: (string | { source: string; isCaseSensitive: boolean })[]): string[] {
  const index = new TermIndex(terms.map((term) => (typeof term === 'string' ? { source: term } : term)))
  return index.find(text).map(({ term }) => term.source)
}

describe('a term is found', () => {
  it.each([
    ['in another case', 'The CONTRACT ends.', 'contract'],
    ['in the plural', 'Los contratos de obra terminan.', 'contrato de obra'],
    ['without its accent', 'Las estaciones cierran.', 'estación'],
    ['with another vowel', 'Alle Verträge enden.', 'Vertrag'],
    ['without the vowel before its last letter', 'Nie ma rynku.', 'rynek'],
    ['in both of its words', 'Zgodnie z warunkami ogólnymi.', 'warunki ogólne'],
    ['with a pronoun behind its ending', 'Están levantándose.', 'levantarse'],
    ['with another pronoun behind its ending', 'Волна окатывается на берег.', 'окатываться'],
    ['in Cyrillic', 'По условиям договоров.', 'договор'],
    ['behind an apostrophe', "Il signe l'accord.", 'accord'],
    ['with a hyphen between its words', 'A work-contract ends.', 'work contract'],
    ['in a script without spaces', 'この契約は終了します。', '契約'],
    ['with signs', 'Written in C++, mostly.', 'C++'],
    ['with its ending, in capitals', 'Two PDFs.', 'PDF'],
  ])('%s', (_, text, term) => {
    expect(found(text, term)).toEqual([term])
  })
})

describe('a term is not found', () => {
  it.each([
    ['inside a longer word', 'Subcontractors pay.', 'contract'],
    ['in another word with the same beginning', 'The contrast is high.', 'contract'],
    ['in a verb with the same infinitive ending', 'Wir werden sehen.', 'werben'],
    ['across the end of a sentence', 'This is work. Contract ends.', 'work contract'],
    ['in small letters, if it is an acronym', 'Is it here?', 'IT'],
    ['with another sign', 'Written in C, mostly.', 'C++'],
    ['in a name', 'The softener works.', 'soft'],
  ])('%s', (_, text, term) => {
    expect(found(text, term)).toEqual([])
  })

  it('in another case of letters, if that counts', () => {
    const polish = { source: 'Polish', isCaseSensitive: true }
    expect(found('Polish the floor.', polish)).toEqual(['Polish'])
    expect(found('We polish the floor.', polish)).toEqual([])
  })
})

describe('where two terms meet', () => {
  it('the longer one is found, and the shorter one where it stands alone', () => {
    expect(found('The contract law applies.', 'contract', 'contract law', 'law')).toEqual(['contract law'])
    expect(found('The contract law of the contract.', 'contract', 'contract law')).toEqual(['contract law', 'contract'])
  })

  it('the one that is there as it is wins over one that might be inflected', () => {
    expect(found('Die Stifter kommen.', 'Stift', 'Stifter')).toEqual(['Stifter'])
  })
})

describe('in a language that is known, a term is found', () => {
  const foundIn = (sourceLanguage: LanguageCode, text: string, ...sources: string[]) =>
    new TermIndex(
      sources.map((source) => ({ source })),
      { sourceLanguage },
    )
      .find(text)
      .map(({ term }) => term.source)

  it.each<[LanguageCode, string, string]>([
    ['en', 'The children play.', 'child'],
    ['en', 'Three blind Mice', 'mouse'],
    ['en', 'They sold it.', 'sell'],
    ['en', 'Her grandchildren.', 'grandchild'],
    ['en', 'As understood by all.', 'understand'],
    ['en', 'A child plays.', 'children'],
    ['en', 'All parties agree.', 'party'],
    ['en', 'They are planning it.', 'plan'],
    ['en', 'It was cancelled.', 'cancel'],
    ['en', 'The boxes are empty.', 'box'],
    ['en', 'Both analyses agree.', 'analysis'],
    ['en', 'Leasing and leases', 'lease'],
    ['en', 'The largest and happiest of all', 'large'],
    ['en', 'The happiest of all', 'happy'],
    ['en', 'wisdom teeth', 'wisdom tooth'],
    ['de', 'Alle Forschungszentren schließen.', 'Forschungszentrum'],
    ['de', 'Zwei Konten wurden eröffnet.', 'Konto'],
    ['sv', 'De böcker som', 'bok'],
    ['ru', 'Двое детей', 'ребёнок'],
  ])('in %s by its irregular forms and its endings: %s', (language, text, term) => {
    expect(foundIn(language, text, term)).toEqual([term])
  })

  it.each([
    ['The contractor pays.', 'contract'],
    ['The workers pay.', 'work'],
    ['The supplier pays.', 'supply'],
    ['His employment ends.', 'employ'],
    ['They cared.', 'car'],
    ['A useful thing', 'use'],
    ['It is shared.', 'shar'],
  ])('and not in another word of its family: %s', (text, term) => {
    expect(foundIn('en', text, term)).toEqual([])
  })

  it('and not in what is another part of speech between its neighbours', () => {
    const isFound = (text: string, source: string, target: string, targetLanguage: LanguageCode = 'de') =>
      new TermIndex([{ source, target }], { sourceLanguage: 'en', targetLanguage }).find(text).length > 0
    expect(isFound('She contracts with others.', 'contract', 'Vertrag')).toBe(false)
    expect(isFound('The supplier may contract others.', 'contract', 'contrato', 'es')).toBe(false)
    expect(isFound('The company contracts the work out.', 'contract', 'Vertrag')).toBe(false)
    expect(isFound('She contracts with others.', 'contract', 'beauftragen')).toBe(true)
    expect(isFound('The contracts end.', 'contract', 'Vertrag')).toBe(true)
    expect(isFound('All contracts with others end.', 'contract', 'Vertrag')).toBe(true)
    expect(isFound('The lease ends.', 'lease', 'mieten')).toBe(false)
    expect(isFound('They lease it.', 'lease', 'mieten')).toBe(true)
    expect(isFound('She contracts with others.', 'contract', '契約', 'ja')).toBe(true)
  })
})
